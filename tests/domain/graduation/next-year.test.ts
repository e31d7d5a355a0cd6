import { BELTS, isChildrens, isTooYoung } from '@domain/graduation/grades.ts';
import { AGE_CATEGORIES, changesNextYear } from '@domain/graduation/next-year.ts';
import { gradeFacts } from '@domain/graduation/readiness.ts';
import { describe, expect, it } from 'vitest';
import { studentOf } from '../../support/factories.ts';

const LAST_DAY = '2026-12-31';
const NEW_YEAR = '2027-01-01';

/** As published: who changes on 1 January 2027, by year of birth, with the first belt of the new group. */
const PUBLISHED = {
  2023: { age: 4, category: 'mightyMite', belt: 'cinza-branca' },
  2020: { age: 7, category: 'peeWee', belt: 'amarela-branca' },
  2017: { age: 10, category: 'junior', belt: 'laranja-branca' },
  2014: { age: 13, category: 'teen', belt: 'verde-branca' },
  2011: { age: 16, category: 'juvenile', belt: 'azul' },
} as const;
type Published = (typeof PUBLISHED)[keyof typeof PUBLISHED];

const student = (birthYear: number, belt: (typeof BELTS)[number] = 'branca') =>
  gradeFacts(studentOf('theo', { birthDate: `${birthYear}-07-15`, belt, degree: 4 }));

/** Those who are 4 to 18 years old in one of the two years, and the years around them. */
const BIRTH_YEARS = Array.from({ length: 18 }, (_, index) => 2007 + index);

describe('the changes of the next year', () => {
  it.each(BIRTH_YEARS)('are by the year of birth, with every belt: %i', (birthYear) => {
    const published = (PUBLISHED as Record<number, Published>)[birthYear];
    for (const belt of BELTS) {
      const changes = changesNextYear([student(birthYear, belt)], LAST_DAY);
      expect(changes.map(({ category }) => category)).toEqual(published ? [published.category] : []);
      const isListed16 = published?.age === 16 && isChildrens(belt);
      const adultBelts = belt.startsWith('verde') ? ['azul', 'roxa'] : ['branca', 'azul'];
      for (const { students } of changes)
        expect(students[0]?.adultBelts ?? null).toEqual(isListed16 ? adultBelts : null);
    }
  });

  it('are those of the belts’ minimum ages', () => {
    const byAge = Object.values(PUBLISHED).toSorted((a, b) => a.age - b.age);
    expect(AGE_CATEGORIES).toEqual(byAge.map(({ age, category }) => ({ category, from: age })));
    for (const { age, belt } of byAge.slice(0, -1)) {
      expect(isTooYoung(age - 1, belt)).toBe(true);
      expect(isTooYoung(age, belt)).toBe(false);
    }
  });

  it('are listed from 1 October to the end of the year, grouped by category in the given order', () => {
    const all = [student(2020), student(2011, 'verde'), student(2020, 'cinza'), student(1990)];
    expect(changesNextYear(all, '2026-09-30')).toEqual([]);
    for (const today of ['2026-10-01', LAST_DAY])
      expect(changesNextYear(all, today)).toEqual([
        {
          category: 'peeWee',
          students: [all[0], all[2]].map((each) => ({ student: each, adultBelts: null })),
        },
        { category: 'juvenile', students: [{ student: all[1], adultBelts: ['azul', 'roxa'] }] },
      ]);
    expect(changesNextYear(all, NEW_YEAR)).toEqual([]);
  });

  it('leave out students without a birth date, and guess no adult belt for a belt in words', () => {
    expect(changesNextYear([{ ...student(2011), birthYear: null }], LAST_DAY)).toEqual([]);
    const inWords = { ...student(2011, 'verde'), beltInWords: 'verde coral' };
    expect(changesNextYear([inWords], LAST_DAY)[0]?.students).toEqual([
      { student: inWords, adultBelts: null },
    ]);
  });
});
