import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { CUSTOMER_EVENTS, DISPUTE_EVENTS, REFUND_EVENTS } from '@domain/billing/stripe-events.ts';
import { academyClock, startOfDay } from '@domain/calendar.ts';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { firebase } from '../edge/firebase.ts';
import { paths } from '../edge/paths.ts';
import { stripeSecretKey } from '../edge/settings.ts';
import { traceOf } from '../edge/trace.ts';
import { noteReconciliation } from '../system/note-run.ts';
import { linkCustomer, readRestored, settleRestored } from './after-restore.ts';
import { AHEAD_MS } from './align-pause.ts';
import { findOrphans } from './find-orphans.ts';
import { refreshPlans } from './refresh-from-stripe.ts';
import { type ParsedEvent, parseEvent } from './stripe-event.ts';
import { syncCharge } from './sync-charge.ts';
import { type SyncJob, syncAll } from './sync-many.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Covers three runs, so one failed run loses nothing. */
const LOOK_BACK_MS = 3 * HOUR;
/** The webhook has this long to process an event. */
const GRACE_MS = 10 * MINUTE;
/** The hour of the run that looks for orphans: in the academy's night. */
const ORPHANS_AT_UTC = 6;
/** Mirrors per run, and events saved per customer. Enough for 4,800 subscribers in a day. */
const LIMIT = 200;
/** The SDK's own limit. Stripe keeps events for 30 days. */
const MOST_EVENTS = 10_000;

/**
 * Processes the events that the webhook missed within the hour, updates every mirror once a day, and the prices of the
 * plans (docs/decisions/0040).
 */
export const reconcileSubscriptions = onSchedule(
  {
    schedule: 'every 60 minutes',
    region: FUNCTIONS_REGION,
    memory: '512MiB',
    maxInstances: 1,
    timeoutSeconds: 540,
    secrets: [stripeSecretKey],
  },
  async () => {
    const dependencies = firebase();
    await noteReconciliation(await reconcile(dependencies), dependencies);
  },
);

/** Customers with a missed event, stale mirrors, and failures of any kind, which 'System status' shows. */
export type Reconciled = { missed: number; stale: number; failed: number };

export async function reconcile(dependencies: Dependencies): Promise<Reconciled> {
  const restored = await readRestored(dependencies);
  const events = await missedEvents(dependencies, restored?.data.since);
  const jobs = jobsOf(events);
  const others = attempts(dependencies);
  for (const { target } of restored ? jobs : []) {
    await others.attempt('customer-not-linked', () => linkCustomer(target.customerId, dependencies));
  }
  const missed = await syncAll(jobs, dependencies);
  if (missed.saved > 0) dependencies.logWarning('webhooks-missed', { customers: missed.saved });
  const stale = await syncAll(await staleMirrors(dependencies), dependencies);
  await syncOthers(events, others, dependencies);
  if (restored && missed.failed + others.failed === 0) await settleRestored(restored, dependencies);
  return { missed: missed.saved, stale: stale.saved, failed: missed.failed + stale.failed + others.failed };
}

/** Logs and counts failures, so that one stops nothing else; the next run tries again. */
function attempts({ logError }: Dependencies) {
  const made = {
    failed: 0,
    attempt: (name: string, work: () => Promise<unknown>) =>
      work().catch((error: unknown) => {
        made.failed += 1;
        logError(name, traceOf(error));
      }),
  };
  return made;
}

/** Syncs disputes, refunds and prices, and finds orphans. */
async function syncOthers(
  events: readonly ParsedEvent[],
  { attempt }: ReturnType<typeof attempts>,
  dependencies: Dependencies,
): Promise<void> {
  for (const event of events) {
    if (event.about !== 'dispute' && event.about !== 'refund') continue;
    await attempt(`${event.about}-not-fetched`, () => syncCharge(event, dependencies));
  }
  await attempt('plans-not-fetched', () => refreshPlans(dependencies));
  if (dependencies.now().getUTCHours() === ORPHANS_AT_UTC)
    await attempt('orphans-not-found', () => findOrphans(dependencies));
}

type MissedJob = SyncJob & { target: { customerId: string } };

/** The events since a time, of the last hours unless given, that the webhook has not processed. */
async function missedEvents(
  { db, now, stripe: load }: Dependencies,
  since = new Date(now().getTime() - LOOK_BACK_MS),
): Promise<ParsedEvent[]> {
  const gte = Math.floor(since.getTime() / 1000);
  const lte = Math.floor((now().getTime() - GRACE_MS) / 1000);
  const recent = await recentEvents(await load(), { gte, lte });
  const events = recent.map(parseEvent).filter((event) => event !== null);
  if (events.length === 0) return [];
  const processed = await db.getAll(...events.map(({ id }) => db.doc(paths.stripeEvent(id))));
  return events.filter((_, index) => !processed[index]?.exists);
}

/** By customer: a customer without a mirror may be among them. */
function jobsOf(missed: readonly ParsedEvent[]): MissedJob[] {
  const events = missed.filter((event) => event.about === 'customer');
  const byCustomer = Map.groupBy(events, ({ customerId }) => customerId);
  return [...byCustomer].map(([customerId, ofCustomer]) => ({
    target: { customerId },
    events: ofCustomer.slice(0, LIMIT),
  }));
}

/** The newest first. */
function recentEvents(stripe: Stripe, created: Stripe.RangeQueryParam): Promise<unknown[]> {
  return stripe.events
    .list({ created, types: [...CUSTOMER_EVENTS, ...DISPUTE_EVENTS, ...REFUND_EVENTS], limit: 100 })
    .autoPagingToArray({ limit: MOST_EVENTS });
}

/** Once for each day of the academy, from the last run before it on, so that a pause begins on its day. */
async function staleMirrors({ db, now }: Dependencies): Promise<SyncJob[]> {
  const { date } = academyClock(new Date(now().getTime() + AHEAD_MS));
  const before = new Date(startOfDay(date).getTime() - AHEAD_MS);
  const stale = db.collection(paths.subscriptions).where('fetchedAt', '<', before);
  const { docs } = await stale.orderBy('fetchedAt').limit(LIMIT).select().get();
  return docs.map(({ id }) => ({ target: { uid: id } }));
}
