import { emailChange, passwordChange, resetForm, signInForm, signUpForm } from '@domain/account-forms.ts';
import { NAME_LIMIT } from '@domain/profile-fields.ts';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';

const SIGN_UP = { name: 'Ana Souza', email: 'ana@academy.test', password: 'demo1234' };

function problems(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  if (result.success) return {};
  // The first issue of a field is what the form shows.
  return Object.fromEntries(
    result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('signing up', () => {
  test.each([
    ['accepts a name, an email and a password of eight characters', { password: 'kimura88' }, {}],
    ['accepts a name of the length of the profile', { name: 'a'.repeat(NAME_LIMIT) }, {}],
    ['refuses a name of spaces', { name: '   ' }, { name: 'name-required' }],
    ['refuses a longer name', { name: 'a'.repeat(NAME_LIMIT + 1) }, { name: 'name-too-long' }],
    [
      'names the problem of each missing field',
      { name: '', email: '', password: '' },
      { name: 'name-required', email: 'email-required', password: 'password-required' },
    ],
    [
      'refuses a password that is shorter, though Auth alone would take six characters',
      { password: 'kimura7' },
      { password: 'password-too-short' },
    ],
  ])('%s', (_, typed, found) => {
    expect(problems(signUpForm, { ...SIGN_UP, ...typed })).toEqual(found);
  });

  test('trims the name and the email, but not the password', () => {
    const typed = { name: '  Ana Souza ', email: ' ana@academy.test  ', password: ' demo1234 ' };
    expect(signUpForm.parse(typed)).toEqual({ ...SIGN_UP, password: ' demo1234 ' });
  });
});

test.each(['ana', 'ana@', '@academy.test', 'ana academy.test'])(
  'signing in refuses %j as an email',
  (email) => {
    expect(problems(signInForm, { email, password: 'x' })).toEqual({ email: 'email-invalid' });
  },
);

test('signing in requires a password, however short it is', () => {
  expect(problems(signInForm, { email: SIGN_UP.email, password: 'x' })).toEqual({});
  const none = problems(signInForm, { email: SIGN_UP.email, password: '' });
  expect(none).toEqual({ password: 'password-required' });
});

test('a password reset requires only an email', () => {
  expect(problems(resetForm, { email: SIGN_UP.email })).toEqual({});
  expect(problems(resetForm, { email: '' })).toEqual({ email: 'email-required' });
});

describe('a change while signed in', () => {
  test('of the password requires the current one, however short that is', () => {
    expect(problems(passwordChange, { current: '123456', password: 'kimura88' })).toEqual({});
    expect(problems(passwordChange, { current: '', password: 'kimura7' })).toEqual({
      current: 'password-required',
      password: 'password-too-short',
    });
  });

  test('of the email requires the password', () => {
    expect(problems(emailChange, { email: SIGN_UP.email, current: 'x' })).toEqual({});
    expect(problems(emailChange, { email: 'ana', current: '' })).toEqual({
      email: 'email-invalid',
      current: 'password-required',
    });
  });
});
