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

describe('short names', () => {
  const shortOf = (...names: string[]) =>
    shortNames(names.map((name, index) => ({ id: String(index), name }))).map(
      ({ first, initials }) => `${first}/${initials}`,
    );

  test('are first names with one letter each', () => {
    expect(shortOf('Theo Lima', 'Lia Lima')).toEqual(['Theo/T', 'Lia/L']);
  });

  test('have as many letters as they need to differ, without case and accents', () => {
    expect(shortOf('Theo Lima', 'Tiago Lima')).toEqual(['Theo/Th', 'Tiago/Ti']);
    expect(shortOf('Éder Lima', 'eduardo Lima')).toEqual(['Éder/Éde', 'Eduardo/edu']);
    expect(shortOf('Ana Lima', 'Anabela Lima')).toEqual(['Ana/Ana', 'Anabela/Anab']);
  });

  test('have as many words as they need, and a number if nothing else differs', () => {
    expect(shortOf('João Pedro', 'João Lucas', 'Lia')).toEqual([
      'João Pedro/João P',
      'João Lucas/João L',
      'Lia/L',
    ]);
    expect(shortOf('Lia', 'Lia')).toEqual(['Lia (1)/L (1)', 'Lia (2)/L (2)']);
  });
});
