import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { CUSTOMER_EVENTS } from '@domain/billing/stripe-events.ts';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { firebase } from '../edge/firebase.ts';
import { paths } from '../edge/paths.ts';
import { stripeSecretKey } from '../edge/settings.ts';
import { matterOf } from './stripe-event.ts';
import { syncAll } from './sync-many.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Twice the pause between two runs and some more: one run that failed loses nothing. */
const LOOK_BACK_MS = 3 * HOUR;
/** The webhook gets its chance first. */
const WEBHOOK_CHANCE_MS = 10 * MINUTE;
const STALE_MS = 24 * HOUR;
/** Mirrors per run, and events noted per customer: an hour's worth for an academy of 4,800 subscribers. */
const MOST = 200;

/**
 * What the webhook missed, because the endpoint was away or set up wrongly, is made good within the hour; and everything is fetched anew once a day
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

export type Reconciled = { missed: number; stale: number; failed: number };

/** Answers with how many customers an event was missed of, how many mirrors were stale, and of how many the fetch failed. */
export async function reconcile(dependencies: Dependencies): Promise<Reconciled> {
  const missed = await syncAll(await missedEvents(dependencies), dependencies);
  if (missed.saved > 0) dependencies.logWarning('webhooks-missed', { customers: missed.saved });
  const stale = await syncAll(await staleMirrors(dependencies), dependencies);
  return { missed: missed.saved, stale: stale.saved, failed: missed.failed + stale.failed };
}

type Errands = Parameters<typeof syncAll>[0];

/** By customer, recent events that no webhook has noted: somebody who has no mirror yet may be among them. */
async function missedEvents({ db, now, stripe: load }: Dependencies): Promise<Errands> {
  const gte = Math.floor((now().getTime() - LOOK_BACK_MS) / 1000);
  const lte = Math.floor((now().getTime() - WEBHOOK_CHANCE_MS) / 1000);
  const recent = await recentEvents(await load(), { gte, lte });
  const matters = recent.map(matterOf).filter((matter) => matter?.about === 'customer');
  if (matters.length === 0) return [];

  const noted = await db.getAll(...matters.map(({ id }) => db.doc(paths.stripeEvent(id))));
  const missed = matters.filter((_, index) => !noted[index]?.exists);
  const byCustomer = Map.groupBy(missed, ({ customerId }) => customerId);
  return [...byCustomer].map(([customerId, events]) => ({
    whom: { customerId },
    events: events.slice(0, MOST),
  }));
}

/** The newest first, ten pages of them at most. */
function recentEvents(stripe: Stripe, created: Stripe.RangeQueryParam): Promise<unknown[]> {
  return stripe.events
    .list({ created, types: [...CUSTOMER_EVENTS], limit: 100 })
    .autoPagingToArray({ limit: 1000 });
}

async function staleMirrors({ db, now }: Dependencies): Promise<Errands> {
  const before = new Date(now().getTime() - STALE_MS);
  const stale = db.collection(paths.subscriptions).where('fetchedAt', '<', before);
  const { docs } = await stale.orderBy('fetchedAt').limit(MOST).select().get();
  return docs.map(({ id }) => ({ whom: { uid: id } }));
}
