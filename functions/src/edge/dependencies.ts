import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { BillingSettings, CaptchaSettings } from './settings.ts';

/** An account in Firebase Auth. */
export type Account = {
  name: string | undefined;
  email: string | undefined;
  emailVerified?: boolean | undefined;
  disabled: boolean;
};

/** Everything outside a callable that it uses. Tests pass a fake clock and seeded randomness. */
export type Dependencies = {
  db: Firestore;
  findAccount: (uid: string) => Promise<Account | null>;
  findAccountByEmail: (email: string) => Promise<(Account & { uid: string }) | null>;
  /** Succeeds if there is no such account. */
  deleteAccount: (uid: string) => Promise<void>;
  now: () => Date;
  /** From 0 to below 1. */
  random: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  newId: () => string;
  /** Read per call: the secret exists only in the Functions that it is bound to. */
  captcha: () => CaptchaSettings;
  /** Stripe's SDK, loaded on first use: loading takes longer than most calls. */
  stripe: () => Promise<Stripe>;
  /** Read per call, like the captcha's. */
  billing: () => BillingSettings;
  trustedProxies: number;
  /** An event name and ids; never personal data. */
  logError: (event: string, details: Record<string, unknown>) => void;
  /** The same for events that are not errors of the app. */
  logWarning: (event: string, details: Record<string, unknown>) => void;
};
