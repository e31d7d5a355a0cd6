import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_CASE } from '../support/cases.ts';
import type { Section } from './attempt.ts';
import { coverageOf, fetchReport } from './coverage.ts';
import { nearest, twinOf } from './facts.ts';
import { openWorld, readRules, type World } from './judge.ts';
import { judgeMutants } from './mutation/judge-mutants.ts';
import { mutantsOf } from './mutation/mutants.ts';
import { sections as whole } from './sections.ts';

const projectId = 'demo-rules';
const sections = EVERY_CASE ? whole : whole.map(nearest);

let world: World;
beforeAll(async () => {
  world = await openWorld(projectId);
});
afterAll(() => world.close());

/** One test per case of a section, and one that each refusal has its allowed twin. */
function judgeSection({ name, cases }: Section): void {
  describe(name, () => {
    for (const { name: request, attempt, expected } of cases) {
      it(`${request} is ${expected}`, async () => {
        expect(await world.judge(attempt)).toBe(expected);
      });
    }

    it('has an allowed twin, one fact away, of each refused request', () => {
      const allowed = cases.filter(({ expected }) => expected === 'allowed').map(({ attempt }) => attempt);
      const alone = cases.filter(
        ({ expected, attempt }) => expected === 'refused' && !twinOf(attempt, allowed),
      );
      expect(alone.map((each) => each.name)).toEqual([]);
    });
  });
}

/** Conditions that are more than a literal; the report counts each as an expression. */
function conditionsIn(rules: string): number {
  return rules.match(/^\s*allow [^:]+: if (?!false;)/gm)?.length ?? 0;
}

const isClosed = ({ name }: Section) => name === 'closed';

for (const section of sections.filter((each) => !isClosed(each))) judgeSection(section);

// Runs after the sections above, in the same project: it needs their evaluations. Run the whole
// file.
describe('the coverage of the rules', () => {
  it('is complete: each expression was evaluated, and each condition and its parts were true and false', {
    timeout: 180_000,
  }, async () => {
    const report = await fetchReport(projectId);

    const { expressions, neverEvaluated, truths, oneSided } = coverageOf(report);
    console.info(
      `Rules coverage: ${expressions - neverEvaluated.length} of ${expressions} expressions evaluated; ` +
        `${truths - oneSided.length} of ${truths} conditions and parts both true and false.`,
    );
    expect(neverEvaluated).toEqual([]);
    expect(oneSided).toEqual([]);
    expect(truths).toBeGreaterThan(conditionsIn(readRules()));
  });
});

// Last: its requests on lookalike paths must not count towards the coverage of the sections.
for (const section of sections.filter(isClosed)) judgeSection(section);

describe('the cases', () => {
  it('have a section for every match of the rules', () => {
    const matched = [...readRules().matchAll(/match \/(\w+)\/(?!\{database\})/g)].map(([, name]) => name);
    expect(sections.map(({ name }) => name).sort()).toEqual([...matched, 'closed'].sort());
  });

  // A list is one expression, so the coverage does not see its names. The nightly mutants change everything else.
  it('prove each name in a list of the rules', { timeout: 180_000 }, async () => {
    const mutants = mutantsOf(readRules()).filter(({ name }) => name.startsWith('shorter list:'));
    const allowed = sections.map(({ name, cases }) => ({
      name,
      cases: cases.filter(({ expected }) => expected === 'allowed'),
    }));
    const verdicts = await judgeMutants(mutants, allowed, { workers: 2, onVerdict: () => {} });
    expect(verdicts.length).toBeGreaterThan(0);
    const unproved = verdicts.filter(({ result }) => result !== 'killed');
    expect(unproved.map(({ mutant }) => mutant.name)).toEqual([]);
  });

  it('have unique names in their section', () => {
    for (const { name, cases } of sections) {
      const names = cases.map((each) => each.name);
      expect(new Set(names).size, name).toBe(names.length);
    }
  });
});
