import * as z from 'zod';

const HOUR_MS = 60 * 60_000;

/**
 * system/status: when webhook and reconciliation last ran, and the academy's day on which `sweep` last visited all
 * families. A missing part has never run.
 */
export const systemMark = z.object({
  webhook: z.object({ doneAt: z.date().optional(), failedAt: z.date().optional() }).optional(),
  reconciliation: z.object({ doneAt: z.date(), missed: z.int(), failed: z.int() }).optional(),
  familiesOn: z.string().optional(),
});
export type SystemMark = z.infer<typeof systemMark>;

/** Work of several steps that a scheduled Function finishes. */
const WORK = ['techniques', 'subscriptions', 'erasures'] as const;

const moment = z.iso.datetime().nullable();
const count = z.int().nonnegative();

/** Moments are ISO dates and times; null if it never happened. */
export const systemStatus = z.object({
  webhook: z.object({ doneAt: moment, failedAt: moment }),
  reconciliation: z.object({ doneAt: moment, missed: count, failed: count }),
  waiting: z.array(z.object({ work: z.enum(WORK), count, since: moment })),
  /** Profiles whose account was deleted at Auth: their students cannot sign in to ask for erasure. */
  withoutAccount: z.array(z.object({ uid: z.string(), name: z.string() })),
});
export type SystemStatus = z.infer<typeof systemStatus>;

/** The most profiles in `withoutAccount`. */
export const MAX_WITHOUT_ACCOUNT = 20;

/** A mirror is fetched once a day; an older one is waiting. */
export const MIRROR_DUE_MS = 25 * HOUR_MS;

/** The reconciliation runs hourly: two runs are missing. */
const RECONCILIATION_LATE_MS = 3 * HOUR_MS;

/** Longer than a healthy sweep takes. */
const WAITING_LATE_MS = {
  techniques: HOUR_MS,
  subscriptions: MIRROR_DUE_MS + 3 * HOUR_MS,
  erasures: HOUR_MS,
} as const;

export const SYSTEM_PROBLEMS = [
  'webhook-failed',
  'webhook-missed',
  'reconciliation-late',
  'reconciliation-failed',
  'work-late',
] as const;
export type SystemProblem = (typeof SYSTEM_PROBLEMS)[number];

/** The problems that an administrator has to look at. */
export function systemProblems(
  { webhook, reconciliation, waiting }: SystemStatus,
  now: Date,
): SystemProblem[] {
  const age = (iso: string | null) =>
    iso === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(iso);
  const problems = {
    'webhook-failed': webhook.failedAt !== null && age(webhook.failedAt) <= age(webhook.doneAt),
    'webhook-missed': reconciliation.missed > 0,
    'reconciliation-late': age(reconciliation.doneAt) > RECONCILIATION_LATE_MS,
    'reconciliation-failed': reconciliation.failed > 0,
    'work-late': waiting.some((each) => each.count > 0 && age(each.since) > WAITING_LATE_MS[each.work]),
  } satisfies Record<SystemProblem, boolean>;
  return SYSTEM_PROBLEMS.filter((problem) => problems[problem]);
}
