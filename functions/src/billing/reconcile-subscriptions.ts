import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { CUSTOMER_EVENTS } from '@domain/billing/stripe-events.ts';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { firebase } from '../edge/firebase.ts';
import { paths } from '../edge/paths.ts';
import { stripeSecretKey } from '../edge/settings.ts';
import { linkCustomers, readRestored, settleRestored } from './after-restore.ts';
import { parseEvent } from './stripe-event.ts';
import { type SyncJob, syncAll } from './sync-many.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Covers three runs, so one failed run loses nothing. */
const LOOK_BACK_MS = 3 * HOUR;
/** The webhook has this long to process an event. */
const GRACE_MS = 10 * MINUTE;
const STALE_MS = 24 * HOUR;
/** Mirrors per run, and events saved per customer. Enough for 4,800 subscribers in a day. */
const LIMIT = 200;
/** The SDK's own limit. Stripe keeps events for 30 days. */
const MOST_EVENTS = 10_000;

/**
 * Processes the events that the webhook missed within the hour and updates every mirror once a day
 * (docs/decisions/0043).
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
    await reconcile(firebase());
  },
);

/** Customers with a missed event, stale mirrors, and failures among both. */
export type Reconciled = { missed: number; stale: number; failed: number };

export async function reconcile(dependencies: Dependencies): Promise<Reconciled> {
  const restored = await readRestored(dependencies);
  const jobs = await missedEvents(dependencies, restored?.since);
  if (restored) await linkCustomers(jobs.map(customerOf), dependencies);
  const missed = await syncAll(jobs, dependencies);
  if (restored && missed.failed === 0) await settleRestored(restored.mark);
  if (missed.saved > 0) dependencies.logWarning('webhooks-missed', { customers: missed.saved });
  const stale = await syncAll(await staleMirrors(dependencies), dependencies);
  return { missed: missed.saved, stale: stale.saved, failed: missed.failed + stale.failed };
}

type MissedJob = SyncJob & { target: { customerId: string } };
const customerOf = ({ target }: MissedJob) => target.customerId;

/** Unprocessed events of the last hours, or since then, by customer: one without a mirror may be among them. */
async function missedEvents(
  { db, now, stripe: load }: Dependencies,
  since = new Date(now().getTime() - LOOK_BACK_MS),
): Promise<MissedJob[]> {
  const gte = Math.floor(since.getTime() / 1000);
  const lte = Math.floor((now().getTime() - GRACE_MS) / 1000);
  const recent = await recentEvents(await load(), { gte, lte });
  const events = recent.map(parseEvent).filter((event) => event?.about === 'customer');
  if (events.length === 0) return [];

  const processed = await db.getAll(...events.map(({ id }) => db.doc(paths.stripeEvent(id))));
  const missed = events.filter((_, index) => !processed[index]?.exists);
  const byCustomer = Map.groupBy(missed, ({ customerId }) => customerId);
  return [...byCustomer].map(([customerId, ofCustomer]) => ({
    target: { customerId },
    events: ofCustomer.slice(0, LIMIT),
  }));
}

/** The newest first. */
function recentEvents(stripe: Stripe, created: Stripe.RangeQueryParam): Promise<unknown[]> {
  return stripe.events
    .list({ created, types: [...CUSTOMER_EVENTS], limit: 100 })
    .autoPagingToArray({ limit: MOST_EVENTS });
}

async function staleMirrors({ db, now }: Dependencies): Promise<SyncJob[]> {
  const before = new Date(now().getTime() - STALE_MS);
  const stale = db.collection(paths.subscriptions).where('fetchedAt', '<', before);
  const { docs } = await stale.orderBy('fetchedAt').limit(LIMIT).select().get();
  return docs.map(({ id }) => ({ target: { uid: id } }));
}
