import { judgeReadiness } from '@domain/graduation/readiness.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { requirementWords } from '../../../web/src/features/graduation/readiness-words.ts';
import { catalogue } from '../../../web/src/i18n/en/catalogue.ts';

const targets = { classesPerDegree: { branca: 30, azul: 30, roxa: 30, marrom: 30, preta: 30 } };
const facts = {
  belt: 'azul',
  degree: 4,
  birthYear: 2012,
  beltSince: '2026-08-21',
  gradeSince: '2026-10-01',
  classesSince: 4,
  classesAhead: [],
} as const;

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.init({ lng: 'en', resources: { en: catalogue }, interpolation: { escapeValue: false } }),
);

function words(overrides: Partial<Parameters<typeof judgeReadiness>[0]>, today = '2026-11-21'): string[] {
  const judged = { ...facts, ...overrides };
  const t = i18n.getFixedT('en', ['graduation', 'common'] as ['graduation', 'common']);
  return judgeReadiness(judged, targets, today).reasons.map((reason) => requirementWords(reason, judged, t));
}

describe('reasons in words', () => {
  test('name what is missing', () => {
    expect(words({})).toEqual([
      '4 of 30 classes since the last degree',
      '3 months of 24 at blue',
      'Needs to be 16 this year for purple; turns 16 in 2028',
    ]);
  });

  test('say since when classes count', () => {
    expect(words({ degree: 0 })).toContain('4 of 30 classes since the new belt');
    expect(words({ gradeSince: null })).toContain('4 of 30 classes so far');
  });

  test('say what nobody knows', () => {
    expect(words({ birthYear: null, beltSince: null, classesSince: 30 })).toEqual([
      'Not known since when: 24 months at blue are needed',
      'No birth date in the profile: purple is from the year of turning 16',
      '30 of 30 classes since the last degree',
    ]);
  });

  test('say what is met, and that the catalogue ends', () => {
    expect(words({ birthYear: 2000 })).toContain('Turns 26 this year; purple is from 16');
    expect(words({ belt: 'preta', degree: 2 })).toContain('1 month of 36 at this grade of black');
    expect(words({ belt: 'preta' })).toEqual(['There is no further grade to be given']);
  });
});
