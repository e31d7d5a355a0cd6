import * as z from 'zod';
import { type Reason, type Refused, refuse } from './errors.ts';

/** rate_limits/{key}: the times of what counts within the window. */
export const rateLimitDocument = z.object({ moments: z.array(z.date()), expiresAt: z.date() });
export type RateLimit = z.infer<typeof rateLimitDocument>;

/** At most so many within a sliding window, and the reason for refusing one more. */
export type Quota = { most: number; windowMinutes: number; reason: Reason };

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
