import {
  ADULT_BELTS,
  BELTS,
  type Belt,
  beltChoices,
  FIRST_GRADE,
  type Grade,
  grade,
  isChildrens,
  isTooYoung,
  nextGrades,
  promotionKind,
  sameGrade,
} from '@domain/graduation/grades.ts';
import { describe, expect, it } from 'vitest';

const DEGREES = [0, 1, 2, 3, 4];
const gradesOf = (belts: readonly Belt[]): Grade[] =>
  belts.flatMap((belt) => DEGREES.map((degree) => ({ belt, degree })));
const ALL = gradesOf(ADULT_BELTS);

/** As published by the federation: the group of belts, and the ages at which it is worn. */
const PUBLISHED: readonly [Belt[], from: number, to: number][] = [
  [['branca'], 0, 99],
  [['cinza-branca', 'cinza', 'cinza-preta'], 4, 15],
  [['amarela-branca', 'amarela', 'amarela-preta'], 7, 15],
  [['laranja-branca', 'laranja', 'laranja-preta'], 10, 15],
  [['verde-branca', 'verde', 'verde-preta'], 13, 15],
  [['azul', 'roxa'], 16, 99],
  [['marrom'], 18, 99],
  [['preta'], 19, 99],
];
const CHILDRENS = PUBLISHED.filter(([, , to]) => to === 15).flatMap(([belts]) => belts);
/** Those whom the rules concern in a year: born 4 to 18 years before, and younger ones. */
const AGES = Array.from({ length: 19 }, (_, age) => age);

/** All grades on the way from the first one, for a person who stays at one age. */
function wayAt(age: number | null): Grade[] {
  const walked: Grade[] = [];
  for (let at: Grade | undefined = FIRST_GRADE; at; [at] = nextGrades(at, age)) walked.push(at);
  return walked;
}

describe('the grades', () => {
  it.each([null, 16, 40])('at the age %s are five belts with five grades each, in order', (age) => {
    expect(wayAt(age)).toEqual(ALL);
    expect(nextGrades({ belt: 'preta', degree: 4 }, age)).toEqual([]);
  });

  it('accept only known belts and degrees', () => {
    for (const each of gradesOf(BELTS)) expect(grade.parse(each)).toEqual(each);
    for (const bad of [
      { belt: 'coral', degree: 0 },
      { belt: 'branca-cinza', degree: 0 },
      { belt: 'azul', degree: 5 },
      { belt: 'azul', degree: -1 },
      { belt: 'azul', degree: 1.5 },
      { belt: 'azul' },
      { belt: 'azul', degree: 1, extra: 1 },
      null,
    ]) {
      expect(grade.safeParse(bad).success).toBe(false);
    }
  });
});

describe('a promotion', () => {
  it('is a step to the next grade, a skip to a higher one, back to a lower one, and none to the same', () => {
    for (const from of ALL) {
      for (const to of ALL) {
        const steps = ALL.indexOf(to) - ALL.indexOf(from);
        const kind = steps === 0 ? 'none' : steps < 0 ? 'back' : steps === 1 ? 'step' : 'skip';
        expect(promotionKind(from, to)).toBe(kind);
        expect(sameGrade(from, { ...to })).toBe(kind === 'none');
      }
    }
  });

  it('of a child is so on the way of children', () => {
    const way = wayAt(8);
    for (const from of way.filter(({ belt }) => CHILDRENS.includes(belt))) {
      for (const to of way.filter(({ belt }) => CHILDRENS.includes(belt))) {
        const steps = way.indexOf(to) - way.indexOf(from);
        const kind = steps === 0 ? 'none' : steps < 0 ? 'back' : steps === 1 ? 'step' : 'skip';
        expect(promotionKind(from, to)).toBe(kind);
      }
    }
    expect(promotionKind({ belt: 'branca', degree: 4 }, { belt: 'cinza-branca', degree: 0 })).toBe('step');
    expect(promotionKind({ belt: 'branca', degree: 3 }, { belt: 'cinza-branca', degree: 0 })).toBe('skip');
  });

  it.each([
    ['cinza', 'branca', 'step'],
    ['laranja-preta', 'azul', 'step'],
    ['laranja', 'roxa', 'skip'],
    ['verde', 'roxa', 'step'],
    ['verde', 'branca', 'skip'],
    ['verde', 'marrom', 'skip'],
    ['azul', 'verde', 'back'],
  ] as const)('from %s to %s is a %s', (from, to, kind) => {
    expect(promotionKind({ belt: from, degree: 2 }, { belt: to, degree: 0 })).toBe(kind);
  });
});

describe('the belts of children', () => {
  it('follow each other in the published order, with degrees 0 to 4 each', () => {
    expect(BELTS).toEqual(PUBLISHED.flatMap(([belts]) => belts));
    for (const age of AGES.filter((each) => each < 16)) expect(wayAt(age)).toEqual(gradesOf(BELTS));
  });

  it.each(AGES)('are chosen as published in the year of the birthday %i', (age) => {
    for (const [belts, from, to] of PUBLISHED) {
      for (const belt of belts) {
        const isOffered = beltChoices(age, 'branca').includes(belt);
        // A professor decides also against the ages, with a hint.
        expect(isOffered && !isTooYoung(age, belt)).toBe(age >= 16 ? to > 15 : age >= from);
        expect(isOffered).toBe(age < 16 || to > 15);
      }
    }
  });

  it('are never for a student of 16, and at an unknown age only for one who wears one', () => {
    for (const age of [null, 16, 30]) expect(beltChoices(age, 'azul')).toEqual(ADULT_BELTS);
    for (const age of [16, 30]) expect(beltChoices(age, 'verde')).toEqual(ADULT_BELTS);
    expect(beltChoices(null, 'verde')).toEqual(BELTS);
    expect(isTooYoung(null, 'preta')).toBe(false);
  });

  it('go on without a birth date as for a child', () => {
    expect(nextGrades({ belt: 'cinza', degree: 1 }, null)).toEqual([{ belt: 'cinza', degree: 2 }]);
    expect(nextGrades({ belt: 'cinza', degree: 4 }, null)).toEqual([{ belt: 'cinza-preta', degree: 0 }]);
  });

  it.each(CHILDRENS)('become an adult’s belt only in the year of the 16th birthday: %s', (belt) => {
    const allowed = belt.startsWith('verde') ? ['azul', 'roxa'] : ['branca', 'azul'];
    for (const degree of DEGREES) {
      for (const age of [16, 17, 30])
        expect(nextGrades({ belt, degree }, age)).toEqual(allowed.map((each) => ({ belt: each, degree: 0 })));
      const [at15] = nextGrades({ belt, degree }, 15);
      const isLast = belt === 'verde-preta' && degree === 4;
      expect(at15 && CHILDRENS.includes(at15.belt)).toBe(!isLast);
    }
  });

  it('are no belts of adults', () => {
    for (const belt of CHILDRENS) expect(isChildrens(belt)).toBe(true);
    for (const belt of ADULT_BELTS) expect(isChildrens(belt)).toBe(false);
  });
});
