import { judgeReadiness } from '@domain/graduation/readiness.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { requirementWords } from '../../../web/src/features/graduation/readiness-badge.tsx';
import { common } from '../../../web/src/i18n/en/common.ts';
import { graduation } from '../../../web/src/i18n/en/graduation.ts';

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
  i18n.init({ lng: 'en', resources: { en: { common, graduation } }, interpolation: { escapeValue: false } }),
);

function words(overrides: Partial<Parameters<typeof judgeReadiness>[0]>, today = '2026-11-21'): string[] {
  const judged = { ...facts, ...overrides } as Parameters<typeof judgeReadiness>[0];
  const t = i18n.getFixedT('en', ['graduation', 'common'] as ['graduation', 'common']);
  return judgeReadiness(judged, targets, today).reasons.map((reason) => requirementWords(reason, judged, t));
}

describe('the texts of requirements', () => {
  const child = { belt: 'verde', degree: 1, birthYear: 2011 } as const;
  const years = 'From the year of the 16th birthday on: blue or purple belt, as the professor decides';
  const unknown = 'The app does not know this belt: choose the next one yourself';
  test.each<[string, Parameters<typeof words>[0], string | undefined, string[]]>([
    ['of a belt in words', { beltInWords: 'cinza' }, undefined, [unknown]],
    ['of a child’s belt', child, undefined, ['4 of 12 classes since the last degree']],
    ['of a child’s belt at 16', child, '2027-01-01', [years]],
    ['of the last grade', { belt: 'preta' }, undefined, ['No further grade in this system']],
    [
      'that are missing',
      {},
      undefined,
      [
        '4 of 30 classes since the last degree',
        '3 of 24 months at blue belt',
        'Age 16 required for purple belt, reached in 2028',
      ],
    ],
    [
      'of which a date is unknown',
      { birthYear: null, beltSince: null, classesSince: 30 },
      undefined,
      [
        'Promotion date missing: 24 months at blue belt required',
        'Birth date missing: purple belt requires age 16',
        '30 of 30 classes since the last degree',
      ],
    ],
  ])('%s', (_, overrides, today, texts) => {
    expect(words(overrides, today)).toEqual(texts);
  });

  test.each([
    ['classes since a new belt', { degree: 0 }, '4 of 30 classes since the new belt'],
    ['classes so far', { gradeSince: null }, '4 of 30 classes so far'],
    ['an age that is met', { birthYear: 2000 }, 'Turns 26 this year; purple belt requires age 16'],
    ['months of a degree', { belt: 'preta', degree: 2 }, '1 of 36 months at this degree of black belt'],
  ] as const)('names %s', (_, overrides, text) => {
    expect(words(overrides)).toContain(text);
  });
});
