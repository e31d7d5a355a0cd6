import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { Account, Dependencies } from './dependencies.ts';
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

let composed: Dependencies | undefined;

/** The production dependencies, composed on the first call: loading the module must be quick (cold start, deploy). */
export function firebase(): Dependencies {
  composed ??= compose();
  return composed;
}

function compose(): Dependencies {
  if (getApps().length === 0) initializeApp();
  return {
    db: getFirestore(),
    findAccount,
    findAccountByEmail,
    now: () => new Date(),
    random: Math.random,
    sleep: async (milliseconds) => void (await sleep(milliseconds)),
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
export function findAccount(uid: string): Promise<Account | null> {
  return accountOf(getAuth().getUser(uid));
}

export function findAccountByEmail(email: string): Promise<(Account & { uid: string }) | null> {
  return accountOf(getAuth().getUserByEmail(email));
}

async function accountOf(found: Promise<UserRecord>): Promise<(Account & { uid: string }) | null> {
  try {
    const { uid, displayName, email, disabled } = await found;
    return { uid, name: displayName, email, disabled };
  } catch (error) {
    if (isUserNotFound(error)) return null;
    throw error;
  }
}

function isUserNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
