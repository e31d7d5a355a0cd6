import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileFormOn } from '../../domain/profile.ts';
import { type Fields, NOW } from './attempt.ts';
import { gradedByOthers, profile, student } from './documents.ts';
import { sentForms } from './profile-forms.ts';
import { openWorld, type World } from './world.ts';

const RUNS = 500;
/** Any day later than the birth dates that `sentForms` makes, but for those in the far future. */
const profileForm = profileFormOn('2026-03-02');

describe('the rules and the domain’s profileForm', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('demo-rules-profile-form');
  });
  afterAll(() => world.close());

  /** Writes the whole document, so that what is stored afterwards is this form and nothing of the one before. */
  const judge = (form: Fields) =>
    world.judge({
      as: 'student',
      operation: 'set',
      path: 'students/ana',
      stored: student,
      data: { ...gradedByOthers, ...form, updatedAt: NOW },
    });

  it('accept the same forms: those that the domain accepts, as it writes them', {
    timeout: 120_000,
  }, async () => {
    const seen = { accepted: 0, trimmed: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(sentForms, async (form) => {
        // A profile without a birth date stands for one that doesn't tell it.
        const told = { birthDate: '', ...form };
        const parsed = profileForm.safeParse(told);
        if (!parsed.success) {
          seen.refused += 1;
          expect(await judge(form)).toBe('refused');
          return;
        }
        expect(await judge(parsed.data)).toBe('allowed');
        seen.accepted += 1;
        if (isDeepStrictEqual(parsed.data, told)) return;
        // The domain would have taken the blanks off first.
        seen.trimmed += 1;
        expect(await judge(form)).toBe('refused');
      }),
      { numRuns: RUNS },
    );
    expect(seen.accepted).toBeGreaterThan(RUNS / 5);
    expect(seen.refused).toBeGreaterThan(RUNS / 5);
    expect(seen.trimmed).toBeGreaterThan(RUNS / 50);
  });

  it('agree on what white space is, character by character', { timeout: 120_000 }, async () => {
    const codes = Array.from({ length: 0xffff }, (_, index) => index + 1);
    const white = codes.filter((code) => String.fromCharCode(code).trim() === '');
    const neighbours = white.flatMap((code) => [code - 1, code + 1]).filter((code) => !white.includes(code));
    expect(white).toHaveLength(25);

    for (const code of new Set([...white, ...neighbours, 0x85, 0x180e, 0x200b, 0x2060])) {
      const character = String.fromCharCode(code);
      const expected = white.includes(code) ? 'refused' : 'allowed';
      for (const name of [character, `${character}A`, `A${character}`]) {
        expect(await judge({ ...profile, name }), `U+${code.toString(16)} in ${JSON.stringify(name)}`).toBe(
          expected,
        );
      }
      expect(await judge({ ...profile, name: `A${character}B` })).toBe('allowed');
    }
  });
});
