import { expect, it } from 'vitest';
import { sections } from './sections.ts';
import { readRules } from './world.ts';

it('every match of the rules has a section of cases', () => {
  const matched = [...readRules().matchAll(/match \/(\w+)\/\{(?!database\})/g)].map(([, name]) => name);
  expect(sections.map(({ name }) => name).sort()).toEqual([...matched, 'closed'].sort());
});

it('every case has a name of its own in its section', () => {
  for (const { name, cases } of sections) {
    const names = cases.map((each) => each.name);
    expect(new Set(names).size, name).toBe(names.length);
  }
});
