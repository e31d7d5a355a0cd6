import * as z from 'zod';
import { NAME_LIMIT } from './profile-fields.ts';
import { EMPTY_OR_WORDED, visibleText } from './visible-text.ts';

/** The shortest new password. Auth's policy has the same number (docs/deploy.md); its own minimum is 6. */
export const PASSWORD_MIN = 8;

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
  .overwrite(visibleText)
  .min(1, problem('email-required'))
  .pipe(z.email(problem('email-invalid')));

const currentPassword = z.string().min(1, problem('password-required'));
/** Blanks around it and invisible characters do not count, but belong to it. */
export const newPassword = currentPassword.refine(
  (password) => visibleText(password).length >= PASSWORD_MIN,
  problem('password-too-short'),
);

/** Accepts any password: an old one may be shorter than a new one must be. */
export const signInForm = z.strictObject({
  email,
  password: currentPassword,
});

/** For the page behind a link that confirms an address. */
export const passwordConfirmation = signInForm.pick({ password: true });

/** The name becomes the profile's, so it has the same limit. */
export const signUpForm = z.strictObject({
  name: z
    .string()
    .overwrite(visibleText)
    .min(1, problem('name-required'))
    .regex(EMPTY_OR_WORDED, problem('name-required'))
    .max(NAME_LIMIT, problem('name-too-long')),
  email,
  password: newPassword,
});

/** Both changes ask for the password again: a phone that was left open must not be enough. */
export const passwordChange = z.strictObject({ current: currentPassword, password: newPassword });
export const emailChange = z.strictObject({ email, current: currentPassword });

export const resetForm = z.strictObject({ email });
