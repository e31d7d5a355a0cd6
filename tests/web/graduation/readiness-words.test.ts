import { judgeReadiness } from '@domain/graduation/readiness.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { requirementWords } from '../../../web/src/features/graduation/readiness-words.ts';
import { catalogue } from '../../../web/src/i18n/en/catalogue.ts';

const targets = { classesPerDegree: { ...DEFAULT_TARGETS.classesPerDegree, azul: 30, preta: 30, verde: 12 } };
const facts = {
  belt: 'azul',
  degree: 4,
  birthYear: 2012,
  beltInWords: '',
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
  const judged = { ...facts, ...overrides } as Parameters<typeof judgeReadiness>[0];
  const t = i18n.getFixedT('en', ['graduation', 'common'] as ['graduation', 'common']);
  return judgeReadiness(judged, targets, today).reasons.map((reason) => requirementWords(reason, judged, t));
}

describe('the text of a requirement', () => {
  test('shows what is missing', () => {
    expect(words({})).toEqual([
      '4 of 30 classes since the last degree',
      '3 of 24 months at blue belt',
      'Age 16 required for purple belt, reached in 2028',
    ]);
  });

  test('leaves the grade after a belt in words to the instructor', () => {
    expect(words({ beltInWords: 'cinza' })).toEqual([
      'The app does not know this belt: choose the next one yourself',
    ]);
  });

  test('counts the classes of a child’s belt, and names the belts after it', () => {
    const child = { belt: 'verde', degree: 1, birthYear: 2011 } as const;
    expect(words(child)).toEqual(['4 of 12 classes since the last degree']);
    expect(words(child, '2027-01-01')).toEqual([
      'From the year of the 16th birthday on: blue or purple belt, as the professor decides',
    ]);
  });

  test('shows since when classes count', () => {
    expect(words({ degree: 0 })).toContain('4 of 30 classes since the new belt');
    expect(words({ gradeSince: null })).toContain('4 of 30 classes so far');
  });

  test('shows which date is unknown', () => {
    expect(words({ birthYear: null, beltSince: null, classesSince: 30 })).toEqual([
      'Promotion date missing: 24 months at blue belt required',
      'Birth date missing: purple belt requires age 16',
      '30 of 30 classes since the last degree',
    ]);
  });

  test('shows what is met, and the end of the grades', () => {
    expect(words({ birthYear: 2000 })).toContain('Turns 26 this year; purple belt requires age 16');
    expect(words({ belt: 'preta', degree: 2 })).toContain('1 of 36 months at this degree of black belt');
    expect(words({ belt: 'preta' })).toEqual(['No further grade in this system']);
  });
});
