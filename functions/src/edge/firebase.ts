import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reason } from '@domain/errors.ts';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import type { Account, Dependencies, NewAccount, SessionToken } from './dependencies.ts';
import { limitsOf } from './limits.ts';
import { memoryOf } from './memory.ts';
import {
  billingSettings,
  captchaSettings,
  recaptchaSecret,
  stripeSecretKey,
  stripeSettings,
  stripeWebhookSecret,
  trustedProxies,
} from './settings.ts';
import { onceLoaded, stripeClient } from './stripe-client.ts';

/** The name that the Admin SDK gives an app without one. */
const DEFAULT_APP = '[DEFAULT]';

let composed: Dependencies | undefined;

/** The production dependencies, composed on the first call: loading the module must be quick (cold start, deploy). */
export function firebase(): Dependencies {
  composed ??= compose();
  return composed;
}

function compose(): Dependencies {
  // Not the app that firebase-functions creates for itself when it verifies the token of the first call.
  if (!getApps().some(({ name }) => name === DEFAULT_APP)) initializeApp();
  const basic = {
    db: getFirestore(),
    now: () => new Date(),
    random: Math.random,
    sleep: async (milliseconds: number) => void (await sleep(milliseconds)),
  };
  return {
    ...basic,
    findAccount,
    findAccountByEmail,
    withoutAccount,
    createAccount,
    deleteAccount,
    tokenProblem,
    limits: limitsOf(basic),
    remember: memoryOf(basic.now),
    newId: randomUUID,
    captcha: () => captchaSettings(process.env, recaptchaSecret.value()),
    stripe: onceLoaded(() => stripeClient(stripeSettings(process.env, stripeSecretKey.value()))),
    billing: () => billingSettings(process.env, stripeWebhookSecret.value()),
    trustedProxies: trustedProxies(process.env),
    // Not `logger.error`, which puts a stack of its own into the message.
    logError: (event, details) => logger.write({ ...details, severity: 'ERROR', message: event }),
    logWarning: logger.warn,
  };
}

/** Reads the account from Auth: the token of a new user does not have the name yet. */
function findAccount(uid: string): Promise<Account | null> {
  return accountOf(getAuth().getUser(uid));
}

function findAccountByEmail(email: string): Promise<(Account & { uid: string }) | null> {
  return accountOf(getAuth().getUserByEmail(email));
}

/** Auth's own limit of ids per request. */
const PER_REQUEST = 100;

async function withoutAccount(uids: readonly string[]): Promise<string[]> {
  const pages = Array.from({ length: Math.ceil(uids.length / PER_REQUEST) }, (_, page) =>
    uids.slice(page * PER_REQUEST, (page + 1) * PER_REQUEST).map((uid) => ({ uid })),
  );
  const answers = await Promise.all(pages.map((page) => getAuth().getUsers(page)));
  return answers.flatMap(({ notFound }) => notFound.flatMap((id) => ('uid' in id ? [id.uid] : [])));
}

/**
 * What `verifyIdToken(token, true)` of the Admin SDK checks, which needs the encoded token: a token outlives its
 * account, and the password that it was issued for, for up to an hour.
 */
export async function tokenProblem({ uid, auth_time }: SessionToken): Promise<Reason | null> {
  const user = await recordOf(getAuth().getUser(uid));
  if (!user) return 'not-signed-in';
  if (user.disabled) return 'account-disabled';
  const validSince = Date.parse(user.tokensValidAfterTime ?? '') / 1000;
  return auth_time < validSince ? 'not-signed-in' : null;
}

async function accountOf(found: Promise<UserRecord>): Promise<(Account & { uid: string }) | null> {
  const record = await recordOf(found);
  if (!record) return null;
  const { uid, displayName, email, disabled, emailVerified, metadata } = record;
  const providers = record.providerData.map(({ providerId }) => providerId);
  const createdAt = new Date(metadata.creationTime).toISOString();
  return { uid, name: displayName, email, disabled, emailVerified, providers, createdAt };
}

async function recordOf(found: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await found;
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return null;
    throw error;
  }
}

async function createAccount({ name, ...account }: NewAccount): Promise<boolean> {
  try {
    await getAuth().createUser({ ...account, displayName: name });
    return true;
  } catch (error) {
    if (['auth/uid-already-exists', 'auth/email-already-exists'].some((code) => hasCode(error, code)))
      return false;
    throw error;
  }
}

async function deleteAccount(uid: string): Promise<void> {
  try {
    await getAuth().deleteUser(uid);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
