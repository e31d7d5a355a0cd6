import {
  adultBeltsOf,
  byReadiness,
  type GradeFacts,
  gradeFacts,
  judgeReadiness,
} from '@domain/graduation/readiness.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { describe, expect, it } from 'vitest';
import { studentOf } from '../../support/factories.ts';

const TODAY = '2026-11-21';
const blue: GradeFacts = {
  belt: 'azul',
  degree: 4,
  birthYear: 1998,
  beltInWords: '',
  beltSince: '2024-11-21',
  gradeSince: '2026-02-01',
  classesSince: 50,
  classesAhead: [],
};
const judge = (facts: Partial<GradeFacts>, today = TODAY) =>
  judgeReadiness({ ...blue, ...facts }, DEFAULT_TARGETS, today);
const missing = (facts: Partial<GradeFacts>, today = TODAY) =>
  judge(facts, today).reasons.filter(({ status }) => status === 'missing');

describe('a student', () => {
  it('is ready when age, time and classes are met, and all three are reasons', () => {
    expect(judge({})).toEqual({
      state: 'ready',
      next: { belt: 'roxa', degree: 0 },
      reasons: [
        { kind: 'classes', status: 'met', have: 50, need: 50 },
        { kind: 'months', status: 'met', have: 24, need: 24, at: 'belt', belt: 'azul' },
        { kind: 'age', status: 'met', have: 28, need: 16, year: 2014, belt: 'roxa' },
      ],
      progress: 1,
    });
  });

  it.each([
    [4, 'not-yet'],
    [29, 'not-yet'],
    [30, 'ready'],
  ])('needs the academy’s classes since the last degree: with %i of 30 %s', (have, state) => {
    const status = state === 'ready' ? 'met' : 'missing';
    expect(judge({ belt: 'branca', degree: 1, classesSince: have })).toEqual({
      ...{ state, next: { belt: 'branca', degree: 2 }, progress: have / 30 },
      reasons: [{ kind: 'classes', status, have, need: 30 }],
    });
  });

  it('counts a booked class from its day on', () => {
    const booked = {
      classesSince: 46,
      classesAhead: ['2026-11-20', TODAY, '2026-11-22', '2026-11-24', '2026-11-24'],
    };
    const have = (today: string) => judge(booked, today).reasons.find(({ kind }) => kind === 'classes');
    expect(have(TODAY)).toMatchObject({ status: 'missing', have: 48 });
    expect(have('2026-11-22')).toMatchObject({ status: 'missing', have: 49 });
    expect(have('2026-11-23')).toMatchObject({ have: 49 });
    expect(have('2026-11-24')).toMatchObject({ status: 'met', have: 51 });
  });

  it('needs no classes if the academy’s target is 0', () => {
    const targets = { classesPerDegree: { ...DEFAULT_TARGETS.classesPerDegree, branca: 0 } };
    const facts = { ...blue, belt: 'branca', degree: 1, classesSince: 0 } as const;
    expect(judgeReadiness(facts, targets, TODAY)).toMatchObject({ state: 'ready', reasons: [] });
  });

  it.each([
    ['azul', 24],
    ['roxa', 18],
    ['marrom', 12],
  ] as const)('needs the federation’s time at %s before the next belt: %i months', (belt, need) => {
    const facts = { belt, classesSince: 999, beltSince: '2026-08-21' } as const;
    expect(missing(facts)).toEqual([{ kind: 'months', status: 'missing', have: 3, need, at: 'belt', belt }]);
    const years = Math.floor((2026 * 12 + 10 - need) / 12);
    const month = String(((2026 * 12 + 10 - need) % 12) + 1).padStart(2, '0');
    expect(judge({ ...facts, beltSince: `${years}-${month}-21` }).state).toBe('ready');
    expect(judge({ ...facts, beltSince: `${years}-${month}-22` }).state).toBe('not-yet');
  });

  it('needs no time at white belt or for degrees below black belt', () => {
    const none = { beltSince: null, gradeSince: null, classesSince: 999 };
    expect(judge({ ...none, belt: 'branca' }).state).toBe('ready');
    for (const belt of ['branca', 'azul', 'roxa', 'marrom'] as const) {
      expect(judge({ ...none, belt, degree: 1 }).reasons.map(({ kind }) => kind)).toEqual(['classes']);
    }
  });

  it.each([
    [0, 36],
    [1, 36],
    [2, 36],
    [3, 60],
  ])('waits for degree %i + 1 of the black belt for %i months since the last', (degree, need) => {
    const facts = { belt: 'preta', degree, classesSince: 100, gradeSince: '2026-08-21' } as const;
    expect(missing(facts)).toEqual([
      { kind: 'months', status: 'missing', have: 3, need, at: 'grade', belt: 'preta' },
    ]);
  });

  it('has the last grade with the fourth degree of the black belt', () => {
    expect(judge({ belt: 'preta', degree: 4 })).toEqual({
      state: 'cannot-tell',
      next: null,
      reasons: [{ kind: 'last-grade', status: 'unknown' }],
      progress: 1,
    });
  });
});

describe('age', () => {
  const enough = { classesSince: 999, beltSince: '2000-01-01' };

  it.each([
    ['azul', 'roxa', 16],
    ['roxa', 'marrom', 18],
    ['marrom', 'preta', 19],
    ['cinza-preta', 'amarela-branca', 7],
    ['amarela-preta', 'laranja-branca', 10],
    ['laranja-preta', 'verde-branca', 13],
  ] as const)('for the belt after %s, %s, is at least %i in that year', (belt, next, need) => {
    const birthYear = 2026 - need;
    expect(judge({ ...enough, belt, birthYear }).state).toBe('ready');
    expect(missing({ ...enough, belt, birthYear: birthYear + 1 })).toEqual([
      { kind: 'age', status: 'missing', have: need - 1, need, year: 2027, belt: next },
    ]);
    const unknown = judge({ ...enough, belt, birthYear: null });
    expect(unknown.state).toBe('cannot-tell');
    expect(unknown.reasons[0]).toEqual({ kind: 'birth-date-missing', status: 'unknown', need, belt: next });
  });

  it('for the first belt of children is at least 4 in that year, and for the blue one 16', () => {
    const of = (age: number) => judge({ ...enough, belt: 'branca', birthYear: 2026 - age });
    expect(of(3).reasons).toMatchObject([{ kind: 'age', status: 'missing', need: 4, year: 2027 }, {}]);
    expect(of(4)).toMatchObject({ state: 'ready', next: { belt: 'cinza-branca', degree: 0 } });
    expect(of(15)).toMatchObject({ state: 'ready', next: { belt: 'cinza-branca', degree: 0 } });
    expect(of(16)).toMatchObject({ state: 'ready', next: { belt: 'azul', degree: 0 } });
  });

  it('depends on the year of birth only: 31 December counts like 1 January', () => {
    const born = (birthDate: string) =>
      judgeReadiness(
        { ...gradeFacts(studentOf('a', { birthDate, belt: 'branca', degree: 4 })), classesSince: 99 },
        DEFAULT_TARGETS,
        '2026-01-01',
      ).next?.belt;
    expect(born('2010-01-01')).toBe('azul');
    expect(born('2010-12-31')).toBe('azul');
    expect(born('2011-01-01')).toBe('cinza-branca');
  });

  it('does not matter for a degree', () => {
    expect(judge({ belt: 'branca', degree: 2, birthYear: 2018, classesSince: 30 }).state).toBe('ready');
    expect(judge({ belt: 'branca', degree: 2, birthYear: null, classesSince: 30 }).state).toBe('ready');
  });

  it('shows for a child at the last belt of children the year of the blue belt', () => {
    expect(missing({ ...enough, belt: 'verde-preta', birthYear: 2012 })).toEqual([
      { kind: 'age', status: 'missing', have: 14, need: 16, year: 2028, belt: 'azul' },
    ]);
  });
});

describe('a child’s belt', () => {
  const enough = { classesSince: 999, beltSince: '2000-01-01', gradeSince: '2000-01-01' };

  it.each([
    ['cinza-branca', 'cinza'],
    ['amarela-preta', 'amarela'],
  ] as const)('needs the academy’s classes of its color, and no time: %s', (belt, color) => {
    const targets = { classesPerDegree: { ...DEFAULT_TARGETS.classesPerDegree, [color]: 7 } };
    const of = (classesSince: number) =>
      judgeReadiness({ ...blue, belt, degree: 1, birthYear: 2012, classesSince }, targets, TODAY);
    expect(of(7)).toEqual({
      state: 'ready',
      next: { belt, degree: 2 },
      reasons: [{ kind: 'classes', status: 'met', have: 7, need: 7 }],
      progress: 1,
    });
    expect(of(6)).toMatchObject({ state: 'not-yet', progress: 6 / 7 });
  });

  it('waits for an adult’s belt from 1 January of the year of the 16th birthday, and nothing promotes by itself', () => {
    const teen = { ...enough, belt: 'verde', degree: 2, birthYear: 2011 } as const;
    expect(judge(teen, '2026-12-31').next).toEqual({ belt: 'verde', degree: 3 });
    for (const today of ['2027-01-01', '2030-06-30']) {
      const judged = judge(teen, today);
      expect(judged).toEqual({
        state: 'cannot-tell',
        next: null,
        reasons: [{ kind: 'adult-belt', status: 'unknown', belts: ['azul', 'roxa'] }],
        progress: 1,
      });
      expect(adultBeltsOf(judged)).toEqual(['azul', 'roxa']);
    }
    expect(adultBeltsOf(judge(teen, '2026-12-31'))).toBeNull();
    expect(adultBeltsOf(judge({ ...teen, belt: 'branca' }, '2027-01-01'))).toBeNull();
  });
});

describe('an unknown date', () => {
  it('is a reason, and makes the readiness unknown if all other requirements are met', () => {
    expect(judge({ birthYear: null })).toMatchObject({
      state: 'cannot-tell',
      reasons: [
        { kind: 'birth-date-missing', status: 'unknown', need: 16, belt: 'roxa' },
        { kind: 'classes', status: 'met' },
        { kind: 'months', status: 'met' },
      ],
    });
    expect(judge({ beltSince: null })).toMatchObject({
      state: 'cannot-tell',
      reasons: [
        { kind: 'promotion-date-missing', status: 'unknown', need: 24, at: 'belt', belt: 'azul' },
        {},
        {},
      ],
    });
    expect(judge({ belt: 'preta', degree: 1, gradeSince: null, classesSince: 100 })).toMatchObject({
      state: 'cannot-tell',
      reasons: [{ kind: 'promotion-date-missing', at: 'grade', need: 36, belt: 'preta' }, {}],
    });
  });

  it('comes after missing requirements, which decide', () => {
    const judged = judge({ birthYear: null, beltSince: null, classesSince: 3 });
    expect(judged.state).toBe('not-yet');
    expect(judged.reasons.map(({ kind }) => kind)).toEqual([
      'classes',
      'promotion-date-missing',
      'birth-date-missing',
    ]);
  });
});

describe('the facts of a profile', () => {
  it('are the days of its standing and the classes since then', () => {
    const standing = { promotionId: 'p', beltSince: '2024-03-01', gradeSince: '2026-01-10', classes: 40 };
    const student = studentOf('ana', { belt: 'azul', degree: 2, standing, classesAttended: 52 });
    expect(gradeFacts(student)).toEqual({
      belt: 'azul',
      degree: 2,
      birthYear: 1998,
      beltInWords: '',
      beltSince: '2024-03-01',
      gradeSince: '2026-01-10',
      classesSince: 12,
      classesAhead: [],
    });
  });

  it('are unknown without stored dates, and every class counts', () => {
    expect(gradeFacts(studentOf('ana', { birthDate: '', classesAttended: 5 }))).toMatchObject({
      birthYear: null,
      beltSince: null,
      gradeSince: null,
      classesSince: 5,
    });
  });

  it('count a class that had come at the promotion, but was folded in later, for the grade before', () => {
    const standing = { promotionId: 'p', beltSince: null, gradeSince: TODAY, classes: 40 };
    const come = { date: '2026-11-20', movements: [], checkedInAt: new Date() };
    // After a removal, fewer than at the promotion.
    for (const classesAttended of [39, 38]) {
      const student = studentOf('ana', { standing, classesAttended, classesAhead: { c: come } });
      expect(judge(gradeFacts(student)).reasons[0]).toMatchObject({ have: 0, need: 30 });
    }
  });
});

it('sorts ready students first, then unknown ones, then by progress, and the last grade last', () => {
  const sorted = {
    ready: judge({}),
    unknown: judge({ birthYear: null }),
    nearly: judge({ classesSince: 49 }),
    far: judge({ classesSince: 5 }),
    'at the last grade': judge({ belt: 'preta', degree: 4 }),
  };
  const shuffled = Object.entries(sorted).sort(([a], [b]) => (a < b ? -1 : 1));
  expect(shuffled.sort(([, a], [, b]) => byReadiness(a, b)).map(([name]) => name)).toEqual(
    Object.keys(sorted),
  );
});
