import { describe, expect, test } from 'vitest';
import { authFailureOf } from '../../../web/src/firebase/session/auth-failure.ts';
import { session } from '../../../web/src/i18n/en/session.ts';

function refused(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

describe('a failure of Auth', () => {
  test.each([
    ['auth/invalid-credential', 'wrong-credentials'],
    ['auth/user-not-found', 'wrong-credentials'],
    ['auth/wrong-password', 'wrong-credentials'],
    ['auth/email-already-in-use', 'email-in-use'],
    ['auth/weak-password', 'weak-password'],
    ['auth/invalid-email', 'invalid-email'],
    ['auth/too-many-requests', 'too-many-attempts'],
    ['auth/user-disabled', 'account-disabled'],
    ['auth/network-request-failed', 'network'],
  ])('%s is told as %s', (code, failure) => {
    expect(authFailureOf(refused(code))).toBe(failure);
  });

  test.each([
    ['a code that is new to us', refused('auth/something-new')],
    ['a fault of our own', new TypeError('x is undefined')],
    ['what is no error at all', 'oops'],
    ['the name of something every object has', refused('constructor')],
  ])('%s is told without its code', (_, error) => {
    expect(authFailureOf(error)).toBe('unknown');
  });

  test('has words without a code for each', () => {
    for (const words of Object.values(session.failure)) expect(words).not.toMatch(/auth\//);
  });

  test('does not tell a wrong password from an account that does not exist', () => {
    expect(authFailureOf(refused('auth/wrong-password'))).toBe(authFailureOf(refused('auth/user-not-found')));
  });
});
