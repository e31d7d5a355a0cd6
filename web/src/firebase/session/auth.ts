import {
  ActionCodeOperation,
  type Auth,
  applyActionCode,
  checkActionCode,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut as signOutOfFirebase,
  type User,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { DEADLINE_MS, within } from '../../deadline.ts';
import { firebase } from '../config.ts';
import { noteStaleSession } from '../indexed-db.ts';
import { type AuthFailure, authFailureOf } from './auth-failure.ts';
import { forgetAccount } from './own-device.ts';

export type AuthOutcome = { ok: true } | { ok: false; failure: AuthFailure };

/** An act that takes longer has failed for the screen; if it succeeds later, the session changes by itself. */
async function attempt(act: (auth: Auth) => Promise<unknown>): Promise<AuthOutcome> {
  const { auth } = firebase();
  if (!auth) return { ok: false, failure: 'auth-not-initialized' };
  try {
    await within(DEADLINE_MS, act(auth));
    return { ok: true };
  } catch (error) {
    return { ok: false, failure: authFailureOf(error) };
  }
}

/** A pending sign-up: the session must not create a profile before the account has its name. */
let pendingSignUp: Promise<unknown> = Promise.resolve();

/** Resolves when no sign-up is pending in this tab. */
export function signUpSettled(): Promise<unknown> {
  return pendingSignUp;
}

export function signIn(email: string, password: string): Promise<AuthOutcome> {
  return attempt((auth) => signInWithEmailAndPassword(auth, email.trim(), password));
}

/**
 * Whether a new password is one of the 49,000 most common ones. The list has 190 kB, so it is loaded when it is needed.
 * False if it cannot be loaded: Auth's policy still decides about the length.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  try {
    const { dictionary } = await within(DEADLINE_MS / 2, import('@zxcvbn-ts/language-common'));
    const listed = password.toLowerCase();
    return dictionary['passwords-common'].includes(listed);
  } catch {
    return false;
  }
}

/**
 * Creates the account and sets its name. Firebase then signs in, and the session creates the profile. The link that
 * confirms the address follows; the waiting screen sends another one if it does not arrive.
 */
export async function signUp(
  { name, email, password }: { name: string; email: string; password: string },
  language: string,
): Promise<AuthOutcome> {
  if (await isCommonPassword(password)) return { ok: false, failure: 'common-password' };
  const outcome = attempt(async (auth) => {
    auth.languageCode = language;
    const { user } = await createUserWithEmailAndPassword(auth, email.trim(), password);
    const setName = () => updateProfile(user, { displayName: name.trim() });
    // The account exists now: failing to set the name twice does not fail the sign-up. The profile
    // screen can set it later.
    await setName()
      .catch(setName)
      .catch(() => undefined);
    void sendLink(user).catch(() => undefined);
  });
  pendingSignUp = outcome;
  return outcome;
}

/** After the address is confirmed on Firebase's page, its button leads back to ours. */
function backToUs(): { url: string } {
  return { url: `${window.location.origin}/confirm` };
}

function sendLink(user: User): Promise<void> {
  return sendEmailVerification(user, backToUs());
}

/** Sends the signed-in account another link that confirms its address. */
export function sendVerification(language: string): Promise<AuthOutcome> {
  return attempt(async (auth) => {
    auth.languageCode = language;
    if (auth.currentUser) await sendLink(auth.currentUser);
  });
}

/** Whether the address of the signed-in account is confirmed. If so, its token is refreshed. */
export async function refreshVerification(): Promise<boolean> {
  const { auth } = firebase();
  // On a page that was just opened, the browser's storage may still be read.
  await within(DEADLINE_MS, auth?.authStateReady() ?? Promise.resolve()).catch(() => undefined);
  const user = auth?.currentUser;
  if (!user) return false;
  try {
    await within(DEADLINE_MS, user.reload());
    if (user.emailVerified) await within(DEADLINE_MS, user.getIdToken(true));
  } catch {
    // Offline: the next look asks again.
  }
  return user.emailVerified;
}

/** The address of the account whose link has this code; null if the link does not work any more, or why it is not known. */
export async function addressOfLink(
  code: string,
): Promise<{ email: string | null } | { failure: AuthFailure }> {
  let address: string | null = null;
  const outcome = await attempt(async (auth) => {
    const { operation, data } = await checkActionCode(auth, code);
    // A link to another address: the account still has the earlier one.
    const isChange = operation === ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL;
    address = (isChange ? data.previousEmail : data.email) ?? null;
  });
  // Also of an account that was deleted.
  const isKnown = outcome.ok || ['link-over', 'wrong-credentials'].includes(outcome.failure);
  return isKnown ? { email: address } : { failure: outcome.failure };
}

/**
 * Confirms the address with the code of a link, for a person who knows the account's password: another person
 * may have registered it, and would then have a confirmed account with this address. Also 'ok' if the link has
 * confirmed it already, in another tab or in an attempt whose answer was lost.
 */
export function confirmAddress(
  { code, isChange }: { code: string; isChange: boolean },
  email: string,
  password: string,
): Promise<AuthOutcome> {
  return attempt(async (auth) => {
    await signInWithEmailAndPassword(auth, email, password);
    try {
      await applyActionCode(auth, code);
    } catch (error) {
      const mayBeDone = authFailureOf(error) === 'link-over' && !isChange;
      if (!mayBeDone || !(await refreshVerification())) throw error;
    }
    await refreshVerification();
  });
}

/** Firebase's own page for the other links: a new password, and taking back another address. */
export function openFirebasePage(search: string): void {
  window.location.replace(`https://${firebase().app?.options.authDomain}/__/auth/action${search}`);
}

/** Also with a storage that does not answer: the next start deletes the session from it. */
export async function signOut(): Promise<void> {
  const outcome = await attempt(signOutOfFirebase);
  if (outcome.ok) return;
  noteStaleSession();
  forgetAccount();
  window.location.replace('/');
}

/** Sends the email to set a new password. Also 'ok' if no such account exists, so as not to reveal who has one. */
export async function resetPassword(email: string, language: string): Promise<AuthOutcome> {
  const outcome = await attempt((auth) => {
    auth.languageCode = language;
    return sendPasswordResetEmail(auth, email.trim());
  });
  return !outcome.ok && outcome.failure === 'wrong-credentials' ? { ok: true } : outcome;
}

function confirmPassword(user: User, password: string): Promise<unknown> {
  return reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
}

/** Runs `act` after the account has signed in again with its current password. */
function attemptWithPassword(current: string, act: (user: User) => Promise<unknown>): Promise<AuthOutcome> {
  return attempt(async ({ currentUser }) => {
    if (!currentUser) throw new Error('An account was changed while signed out.');
    await confirmPassword(currentUser, current);
    await act(currentUser);
  });
}

/** Ends the account's sessions on other devices. */
export async function changePassword(current: string, password: string): Promise<AuthOutcome> {
  if (await isCommonPassword(password)) return { ok: false, failure: 'common-password' };
  return attemptWithPassword(current, async (user) => {
    await updatePassword(user, password);
    // The change ends all earlier sessions, and with them this one for the callables that check it.
    await confirmPassword(user, password);
  });
}

/** Sends a link to the new address. The address changes when the link is opened, which ends all sessions. */
export function changeEmail(current: string, email: string, language: string): Promise<AuthOutcome> {
  return attemptWithPassword(current, (user) => {
    const { auth } = firebase();
    if (auth) auth.languageCode = language;
    return verifyBeforeUpdateEmail(user, email, backToUs());
  });
}
