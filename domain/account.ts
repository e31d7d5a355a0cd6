import * as z from 'zod';
import { PROFILE_LIMITS } from './profile.ts';

/** The shortest password that Firebase Auth takes. */
export const PASSWORD_MIN = 6;

/** What can be wrong with what somebody typed into the sign-in, sign-up and reset forms. */
export const ACCOUNT_PROBLEMS = [
  'name-required',
  'name-too-long',
  'email-required',
  'email-invalid',
  'password-required',
  'password-too-short',
] as const;
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number];

function problem(problem: AccountProblem): { error: AccountProblem } {
  return { error: problem };
}

const email = z
  .string()
  .trim()
  .min(1, problem('email-required'))
  .pipe(z.email(problem('email-invalid')));

/** Signing in asks for no more than something: an old password may be shorter than a new one must be. */
export const signInForm = z.strictObject({
  email,
  password: z.string().min(1, problem('password-required')),
});

/** The name becomes the profile's, so it has the profile's limits. */
export const signUpForm = z.strictObject({
  name: z.string().trim().min(1, problem('name-required')).max(PROFILE_LIMITS.name, problem('name-too-long')),
  email,
  password: z.string().min(1, problem('password-required')).min(PASSWORD_MIN, problem('password-too-short')),
});

export const resetForm = z.strictObject({ email });
