import type { Firestore } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { BillingSettings, CaptchaSettings } from './settings.ts';

/** What Firebase Auth holds of a person. */
export type Account = { name: string | undefined; email: string | undefined; disabled: boolean };

/** Everything a callable touches outside itself. Production composes it in firebase.ts; tests pass their own clock and luck. */
export type Dependencies = {
  db: Firestore;
  findAccount: (uid: string) => Promise<Account | null>;
  now: () => Date;
  /** At least 0, below 1. */
  random: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  newId: () => string;
  /** Asked at the call: the secret is there only in the Functions that it is bound to. */
  captcha: () => CaptchaSettings;
  /** Stripe's SDK, loaded when first needed: it takes longer to load than most calls take. */
  stripe: () => Promise<Stripe>;
  /** Asked at the call, like the captcha's. */
  billing: () => BillingSettings;
  trustedProxies: number;
  /** An event's name and ids; never a name, an address or anything else of a person's. */
  logError: (event: string, details: Record<string, unknown>) => void;
  /** The same for what is no fault of ours, and worth a line. */
  logWarning: (event: string, details: Record<string, unknown>) => void;
};
