import * as z from 'zod';
import { type Reason, type Refused, refuse } from './errors.ts';
import type { Role } from './member.ts';

/** rate_limits/{key}: the times that count within the window. */
export const rateLimitDocument = z.object({ moments: z.array(z.date()), expiresAt: z.date() });
export type RateLimit = z.infer<typeof rateLimitDocument>;

/** At most so many within a sliding window, and the reason for refusing one more. */
export type Quota = { most: number; windowMinutes: number; reason: Reason };

const OWN_PAYMENTS: Quota = { most: 10, windowMinutes: 60, reason: 'too-many-calls' };
const PAYMENTS_OF_MANY: Quota = { ...OWN_PAYMENTS, most: 100 };

/** Calls that reach Stripe, per account. Administrators and the reception help many students. */
export const STRIPE_QUOTAS = {
  user: OWN_PAYMENTS,
  professor: OWN_PAYMENTS,
  reception: PAYMENTS_OF_MANY,
  admin: PAYMENTS_OF_MANY,
} as const satisfies Record<Role, Quota>;

/** Downloads of the own data, per account: each reads as many documents as the account's history has. */
export const EXPORT_QUOTA: Quota = { most: 3, windowMinutes: 24 * 60, reason: 'too-many-calls' };

/**
 * Whether one more is within the quota, and the limit to store if so. A moment exactly as old as the window still
 * counts, because the form's rule is 'at or after one hour ago'.
 */
export function judgeRate(
  earlier: readonly Date[],
  now: Date,
  { most, windowMinutes, reason }: Quota,
): { ok: true; limit: RateLimit } | Refused {
  const windowMs = windowMinutes * 60_000;
  const counting = earlier.filter((moment) => moment.getTime() >= now.getTime() - windowMs);
  if (counting.length >= most) return refuse(reason);
  return { ok: true, limit: { moments: [...counting, now], expiresAt: new Date(now.getTime() + windowMs) } };
}

/** So many at once, then one more every `seconds`. */
export type Rate = { burst: number; seconds: number };

/**
 * Per account and callable; for a visitor per address, which many people may share. 'team': what only administrators
 * and helpers do, who promote or list a whole group at once.
 */
export const CALL_RATES = {
  team: { burst: 300, seconds: 0.2 },
  account: { burst: 15, seconds: 2 },
  visitor: { burst: 60, seconds: 1 },
} as const satisfies Record<string, Rate>;

/** Captcha tokens of one address that the provider refuses. */
export const FAILED_CAPTCHAS: Rate = { burst: 20, seconds: 180 };

/** Codes of a tablet that one address tries. */
export const FAILED_CODES: Rate = { burst: 20, seconds: 180 };

/** A token bucket: what is left, and when that was counted, in milliseconds. */
export type Bucket = { left: number; at: number };

/** The bucket after one more, or null if it is empty. A missing one is full. */
export function takeOne(bucket: Bucket | undefined, { burst, seconds }: Rate, now: Date): Bucket | null {
  // A clock that goes back must not add the same time twice.
  const at = Math.max(now.getTime(), bucket?.at ?? 0);
  const refilled = bucket ? bucket.left + (at - bucket.at) / (seconds * 1000) : burst;
  const left = Math.min(burst, refilled) - 1;
  return left < 0 ? null : { left, at };
}
