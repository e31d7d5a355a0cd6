import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { academyClock } from '../../domain/calendar.ts';
import { profileFormOf, profileFormOn } from '../../domain/profile.ts';
import { type Attempt, type Fields, REMOVE } from './attempt.ts';
import { profileValueCases } from './cases/profile-values.ts';
import { answers, profile } from './documents.ts';

const BLANK = profileFormOf({});

/** The form that a save contains. Optional fields may be missing and then read as empty. */
function formOf({ data = {}, also: [health] = [] }: Attempt): Fields {
  const { updatedAt: _, healthAnsweredAt: __, ...saved } = data;
  const parq = health?.data ? health.data.answers : answers;
  const given = Object.entries({ ...profile, ...saved, parq }).filter(([, value]) => value !== REMOVE);
  const { birthDate = BLANK.birthDate, guardian = {}, ...form }: Fields = Object.fromEntries(given);
  const isMap = Object.getPrototypeOf(guardian ?? '') === Object.prototype;
  return { ...form, birthDate, guardian: isMap ? { ...BLANK.guardian, ...(guardian as object) } : guardian };
}

it('the domain accepts a value of the profile, as it writes it, if and only if the rules do', () => {
  const profileForm = profileFormOn(academyClock(new Date()).date);
  const others = profileValueCases.filter(({ attempt, expected }) => {
    const form = formOf(attempt);
    const { success, data } = profileForm.safeParse(form);
    return (success && isDeepStrictEqual(data, form)) !== (expected === 'allowed');
  });
  expect(others.map(({ name }) => name)).toEqual([]);
  expect(profileValueCases.length).toBeGreaterThan(900);
});
