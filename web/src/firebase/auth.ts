import {
  type Auth,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  updateProfile,
} from 'firebase/auth';
import { type AuthFailure, authFailureOf } from './auth-failure.ts';
import { firebase } from './config.ts';

export type AuthOutcome = { ok: true } | { ok: false; failure: AuthFailure };

async function settle(act: (auth: Auth) => Promise<unknown>): Promise<AuthOutcome> {
  const { auth } = firebase();
  if (!auth) return { ok: false, failure: 'auth-not-initialized' };
  try {
    await act(auth);
    return { ok: true };
  } catch (error) {
    return { ok: false, failure: authFailureOf(error) };
  }
}

/** The sign-up that is under way, if one is: the session must not make a profile before the account has its name. */
let signUpUnderWay: Promise<unknown> = Promise.resolve();

/** Resolves when no account of this tab is half made. */
export function signUpSettled(): Promise<unknown> {
  return signUpUnderWay;
}

export function signIn(email: string, password: string): Promise<AuthOutcome> {
  return settle((auth) => signInWithEmailAndPassword(auth, email.trim(), password));
}

/** Creates the account and gives it its name. Signing up signs in, so the session then makes the profile, as for everybody who has none. */
export function signUp(name: string, email: string, password: string): Promise<AuthOutcome> {
  const outcome = settle(async (auth) => {
    const { user } = await createUserWithEmailAndPassword(auth, email.trim(), password);
    const setName = () => updateProfile(user, { displayName: name.trim() });
    // The account stands from here on. A name that can't be set, even at the second try, is no reason to say that it doesn't:
    // the profile screen can still give one.
    await setName()
      .catch(setName)
      .catch(() => undefined);
  });
  signUpUnderWay = outcome;
  return outcome;
}

export function signOut(): Promise<AuthOutcome> {
  return settle(signOutOfFirebase);
}

/** Sends the e-mail that sets a new password. Says 'ok' too where there is no such account: the answer must not tell who has one. */
export async function resetPassword(email: string, language: string): Promise<AuthOutcome> {
  const outcome = await settle((auth) => {
    auth.languageCode = language;
    return sendPasswordResetEmail(auth, email.trim());
  });
  return !outcome.ok && outcome.failure === 'wrong-credentials' ? { ok: true } : outcome;
}
