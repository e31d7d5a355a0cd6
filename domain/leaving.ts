import * as z from 'zod';

/** 'asked': the student has asked to be erased. 'begun': an administrator has erased the student; steps may be left. */
const ERASURE_STATES = ['asked', 'begun'] as const;

/**
 * erasures/{uid}, as the student and administrators see it. `askedAt` is null if the student has not asked. `by`,
 * `byName`: the guardian who asked; missing if the student did.
 */
export const erasureDocument = z.object({
  state: z.enum(ERASURE_STATES),
  askedAt: z.date().nullable(),
  by: z.string().optional(),
  byName: z.string().optional(),
});
export type ErasureDocument = z.infer<typeof erasureDocument>;

/**
 * The same document after the first commit, with the facts that the steps need after the profile is deleted. `alias`
 * replaces the user id where a count or an entry stays: of a merged person, the account. `entry` is the path of the act's entry.
 */
export const erasureTask = z.object({
  state: z.literal('begun'),
  alias: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  customers: z.array(z.string()),
  entry: z.string(),
  begunAt: z.date(),
  /** When the steps run next. */
  due: z.date(),
});
export type ErasureTask = z.infer<typeof erasureTask>;

/**
 * The steps run a second time after this long: calls that were admitted before the erasure have ended by then, and the
 * last ID token of the account (an hour) has expired.
 */
const SETTLES_AFTER_MS = 75 * 60_000;

/** When the steps run for the last time. */
export function settlesAt({ begunAt }: Pick<ErasureTask, 'begunAt'>): Date {
  return new Date(begunAt.getTime() + SETTLES_AFTER_MS);
}
