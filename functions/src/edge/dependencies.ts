import type { Reason } from '@domain/errors.ts';
import type { Role } from '@domain/member.ts';
import type { Rate } from '@domain/rate-limit.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { BillingSettings, CaptchaSettings } from './settings.ts';

/**
 * An account in Firebase Auth. Without `emailVerified` a person could have typed the address of another one.
 * `providers`: the ids of its ways to sign in; an anonymous account has none.
 */
export type Account = {
  name: string | undefined;
  email: string | undefined;
  disabled: boolean;
  emailVerified: boolean;
  providers: readonly string[];
  /** An ISO date and time. */
  createdAt?: string;
};

export type NewAccount = { uid: string; name: string; email: string; password: string };

/** The account of a token, and when its session began, in seconds since 1970. */
export type SessionToken = { uid: string; auth_time: number };

/** Limits per account, or per address of a visitor (docs/decisions/0090). */
export type Limits = {
  /** Counts one more if it is allowed, and returns whether it is. Each instance counts alone. */
  take: (key: string, rate: Rate) => boolean;
  giveBack: (key: string) => void;
  /** Counts a call that reaches Stripe, exactly. Refuses with 'too-many-calls'. */
  useStripe: (caller: { uid: string; role: Role }) => Promise<void>;
};

/** Everything outside a callable that it uses. Tests pass a fake clock and seeded randomness. */
export type Dependencies = {
  db: Firestore;
  findAccount: (uid: string) => Promise<Account | null>;
  findAccountByEmail: (email: string) => Promise<(Account & { uid: string }) | null>;
  /** Those of the ids that have no account. */
  withoutAccount: (uids: readonly string[]) => Promise<string[]>;
  /** Creates an account in Auth. False if its id or its address is another's. */
  createAccount: (account: NewAccount) => Promise<boolean>;
  deleteAccount: (uid: string) => Promise<void>;
  /** Why a verified token is no longer valid; null if it is. */
  tokenProblem: (token: SessionToken) => Promise<Reason | null>;
  limits: Limits;
  /** Keeps an answer for so many seconds. Each instance keeps its own. */
  remember: <T>(key: string, seconds: number, load: () => Promise<T>) => Promise<T>;
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
