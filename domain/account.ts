import * as z from 'zod';
import { NAME_LIMIT } from './profile-fields.ts';

/** The shortest password that Firebase Auth accepts. */
export const PASSWORD_MIN = 6;

/** The problems of the sign-in, sign-up and reset forms. */
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

/** Accepts any password: an old one may be shorter than a new one must be. */
export const signInForm = z.strictObject({
  email,
  password: z.string().min(1, problem('password-required')),
});

/** The name becomes the profile's, so it has the same limit. */
export const signUpForm = z.strictObject({
  name: z.string().trim().min(1, problem('name-required')).max(NAME_LIMIT, problem('name-too-long')),
  email,
  password: z.string().min(1, problem('password-required')).min(PASSWORD_MIN, problem('password-too-short')),
});

export const resetForm = z.strictObject({ email });
