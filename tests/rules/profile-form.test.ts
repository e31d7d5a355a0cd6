import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_VERSION, profileFormOn } from '../../domain/profile.ts';
import { PROFILE_FIELDS } from '../../domain/profile-fields.ts';
import { INVISIBLE_RANGES, isFilled, visibleText } from '../../domain/visible-text.ts';
import { ROUNDS } from '../support/rounds.ts';
import { type Fields, NOW } from './attempt.ts';
import { answers, assignedFields, profile, student } from './documents.ts';
import { openWorld, type World } from './judge.ts';
import { sentForms } from './profile-forms.ts';

const RUNS = Math.min(25 * ROUNDS, 1000);
/** Later than the birth dates that `sentForms` generates, except those in the far future. */
const profileForm = profileFormOn('2026-03-02');

/** Optional fields of the document may be missing and then read as empty. */
const blankOptional = Object.fromEntries(
  PROFILE_FIELDS.filter(({ group, optional }) => group === 'personal' && optional).map(({ key }) => [
    key,
    '',
  ]),
);

describe('the rules and the domain’s profileForm', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('demo-rules-profile-form');
  });
  afterAll(() => world.close());

  /** Overwrites both documents, so that nothing of the form before remains. */
  const judge = ({ parq, ...form }: Fields) =>
    world.judge({
      as: 'student',
      operation: 'set batch',
      path: 'students/ana',
      stored: student,
      data: { ...assignedFields, ...form, healthAnsweredAt: NOW, updatedAt: NOW },
      also: [
        {
          operation: 'set',
          path: 'students/ana/private/health',
          data: { ...(parq !== undefined && { answers: parq }), answeredAt: NOW, consent: CONSENT_VERSION },
        },
      ],
    });

  it('accept the same forms: those that the domain accepts, as it writes them', {
    timeout: 180_000,
  }, async () => {
    const seen = { accepted: 0, trimmed: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(sentForms, async (form) => {
        const complete = { ...blankOptional, ...form };
        const parsed = profileForm.safeParse(complete);
        if (!parsed.success) {
          seen.refused += 1;
          expect(await judge(form)).toBe('refused');
          return;
        }
        expect(await judge(parsed.data)).toBe('allowed');
        seen.accepted += 1;
        if (isDeepStrictEqual(parsed.data, complete)) return;
        // The domain would have trimmed the texts first.
        seen.trimmed += 1;
        expect(await judge(form)).toBe('refused');
      }),
      { numRuns: RUNS },
    );
    // Checks the generator: a quarter is accepted on average, and the seed of `npm run test:full` changes.
    expect(seen.accepted).toBeGreaterThan(RUNS / 12);
    expect(seen.refused).toBeGreaterThan(RUNS / 12);
    expect(seen.trimmed).toBeGreaterThan(RUNS / 100);
  });

  it('agree on white space and invisible characters, one by one', { timeout: 120_000 }, async () => {
    const codes = Array.from({ length: 0xffff }, (_, index) => index + 1);
    const white = codes.filter((code) => String.fromCharCode(code).trim() === '');
    const neighbors = white.flatMap((code) => [code - 1, code + 1]).filter((code) => !white.includes(code));
    expect(white).toHaveLength(25);

    // The borders of each range, and the characters next to them; U+0000 is refused before the rules.
    const borders = INVISIBLE_RANGES.flatMap(([from, to]) => [from - 1, from, to, to + 1]).filter(
      (code) => code > 0,
    );
    for (const code of new Set([...white, ...neighbors, ...borders, 0x85, 0x180e, 0x2060])) {
      const character = String.fromCodePoint(code);
      const inside = visibleText(`A${character}B`) === `A${character}B` ? 'allowed' : 'refused';
      // A letter of a later Unicode than an engine's is none to it.
      const isNewLetter = code > 0xffff && isFilled(character);
      for (const name of [...(isNewLetter ? [] : [character]), `${character}A`, `A${character}`]) {
        expect(
          await judge({ ...profile, parq: answers, name }),
          `U+${code.toString(16)} in ${JSON.stringify(name)}`,
        ).toBe(isFilled(name) && visibleText(name) === name ? 'allowed' : 'refused');
      }
      expect(await judge({ ...profile, parq: answers, name: `A${character}B` })).toBe(inside);
    }
  });
});
