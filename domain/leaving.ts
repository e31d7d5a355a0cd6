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

const MERGE_HOURS = 24;

/**
 * Of a person whom an account has taken over (`alias`): what undoing it needs. `aside`: the documents of the person.
 * `took` and `had`: what the account got, and what it had there. All by their paths. `entries`: what the lists showed, by
 * class. `payments`: the ids of those that moved.
 */
const mergeRecord = z.object({
  name: z.string(),
  until: z.date(),
  aside: z.record(z.string(), z.unknown()),
  took: z.record(z.string(), z.unknown()),
  had: z.record(z.string(), z.unknown()),
  entries: z.record(z.string(), z.unknown()),
  payments: z.array(z.string()).default([]),
});

/** A merge as administrators see it. */
export const listedMerge = z.object({ id: z.string(), merge: mergeRecord.pick({ name: true, until: true }) });
export type ListedMerge = z.infer<typeof listedMerge>;

export function undoableUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + MERGE_HOURS * 3_600_000);
}

/** Not once the steps of the erasure have begun, which put off `due`. */
export function isMergeUndoable({ merge, due }: Pick<ErasureTask, 'merge' | 'due'>, now: Date): boolean {
  return !!merge && now < merge.until && due.getTime() === merge.until.getTime();
}

/**
 * The same document after the first commit, with the facts that the steps need after the profile is deleted. `alias`
 * replaces the user id where a count or an entry stays. `entry` is the path of the act's entry.
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
  merge: mergeRecord.optional(),
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
