import { describe, expect, test } from 'vitest';
import { familyOf } from '../../../web/src/firebase/session/family.ts';
import { shortNames } from '../../../web/src/ui/people/short-names.ts';

const since = new Date('2026-11-01T12:00:00Z');

describe('the family of a guardian', () => {
  test('has its children by name, in any order of the document', () => {
    const children = {
      t: { name: 'Theo Lima', since },
      b: { name: 'Ana Lima', since },
      a: { name: 'Ana Lima', since },
      e: { name: 'Érica Lima', since },
    };
    const { trains, children: sorted } = familyOf(false, { children });
    expect(trains).toBe(false);
    expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'e', 't']);
  });

  test('may have none', () => {
    expect(familyOf(true, null)).toEqual({ trains: true, children: [] });
  });
});

const shortOf = (...names: string[]) =>
  shortNames(names.map((name, index) => ({ id: String(index), name }))).map(
    ({ first, initials }) => `${first}/${initials}`,
  );

test.each([
  ['Theo Lima, Lia Lima', 'Theo/T, Lia/L'],
  ['Theo Lima, Tiago Lima', 'Theo/Th, Tiago/Ti'],
  ['Éder Lima, eduardo Lima', 'Éder/Éde, Eduardo/edu'],
  ['Ana Lima, Anabela Lima', 'Ana/Ana, Anabela/Anab'],
  ['João Pedro, João Lucas, Lia', 'João Pedro/João P, João Lucas/João L, Lia/L'],
  ['Lia, Lia', 'Lia (1)/L (1), Lia (2)/L (2)'],
])('short names of %s have as many letters, words or numbers as they need to differ: %s', (names, short) => {
  expect(shortOf(...names.split(', ')).join(', ')).toBe(short);
});
