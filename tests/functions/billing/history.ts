import { isLive } from '@domain/billing/subscription.ts';
import { mirrorOf, stripeProduct, stripeSubscription } from '@domain/billing/subscription-mirror.ts';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { DECLINING_CARD, PAYING_CARD } from '../../../tools/stripe-stand-in/acts.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../tools/stripe-stand-in/stand-in.ts';
import { NOON, studentOf } from '../../support/factories.ts';
import { db, get, seededRandom } from '../world.ts';
import { billing, type Sdk, sdkFor, WEBHOOK_SECRET } from './billing-world.ts';

/** What takes an event: the webhook, or something more naive. Throws, or answers with 500, for one that has to come again. */
export type Handler = (event: { payload: string }, dependencies: Dependencies) => Promise<number>;

type Luck = {
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T | undefined;
  random: () => number;
};

function luckOf(seed: number): Luck {
  const random = seededRandom(seed);
  return {
    random,
    chance: (share) => random() < share,
    pick: (list) => list[Math.floor(random() * list.length)],
  };
}

/** One student, one customer, one life at Stripe. */
type Life = { uid: string; customer: string; at: StripeStandIn; sdk: Sdk; luck: Luck };

const subscriptionsOf = ({ at }: Life) => [...at.state.subscriptions.values()];
const liveOf = (life: Life) => subscriptionsOf(life).find(({ ended_at }) => ended_at === null);

async function priceFor({ at, luck }: Life, besides?: string): Promise<string> {
  const others = [...at.state.prices.keys()].filter((id) => id !== besides);
  return luck.pick(others) ?? '';
}

/** What may happen next: create, change, fail, pay, cancel at period end, undo, delete, and time. */
function possible(life: Life): (() => Promise<unknown> | unknown)[] {
  const { at, sdk, customer } = life;
  const live = liveOf(life);
  if (at.state.customers.get(customer)?.deleted) return [];
  if (!live) return [async () => begin(life)];
  const { id, status, cancel_at_period_end: canceling } = live;
  return [
    async () => {
      const price = await priceFor(life, live.items[0]?.price);
      await sdk.subscriptions.update(id, { items: [{ id: live.items[0]?.id ?? '', price }] });
    },
    () => at.endPeriod(id),
    () => at.cancelNow(id),
    () => (canceling ? at.undoCancel(id) : at.cancelAtPeriodEnd(id)),
    () => (canceling ? at.undoCancel(id) : at.cancelAtPeriodEnd(id)),
    () => {
      at.setCard(customer, DECLINING_CARD);
      at.endPeriod(id);
    },
    () => {
      at.setCard(customer, PAYING_CARD);
      at.payOpenInvoices(id);
    },
    ...(status === 'past_due' ? [() => at.giveUp(id, 'unpaid')] : []),
    ...(life.luck.chance(0.15) ? [() => at.deleteCustomer(customer)] : []),
  ];
}

async function begin({ uid, at, sdk, customer, luck }: Life): Promise<void> {
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: luck.pick([...at.state.prices.keys()]) ?? '', quantity: 1 }],
    subscription_data: { metadata: { source: 'faixa', uid } },
    success_url: 'https://academy.test/',
  });
  at.completeCheckout(session.id, luck.chance(0.15) ? 'boleto' : PAYING_CARD);
}

type Queued = { payload: string };

/** A database whose commits fail sometimes: before anything is written, or when it is and nobody hears of it. */
function crashing({ chance }: Luck): Firestore {
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
      return () => {
        const batch = target.batch();
        const commit = batch.commit.bind(batch);
        batch.commit = async () => {
          if (chance(0.05)) throw new Error('Crashed before the commit');
          const written: Awaited<ReturnType<WriteBatch['commit']>> = await commit();
          if (chance(0.05)) throw new Error('Crashed after the commit');
          return written;
        };
        return batch;
      };
    },
  });
}

/** Lets everything else go first, so many times. No clock is waited for. */
async function letPass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** An SDK whose answers are on their way for a while: what they say may no longer be so when they arrive. */
function slow(sdk: Sdk, { random }: Luck): Sdk {
  const list = sdk.subscriptions.list.bind(sdk.subscriptions);
  const slowly = async (...asked: Parameters<typeof list>) => {
    const answer = await list(...asked);
    await letPass(Math.floor(random() ** 3 * 60));
    return answer;
  };
  sdk.subscriptions.list = slowly as typeof list;
  return sdk;
}

const FAULTS = ['error', 'rate-limit', 'crash'] as const;

/** Deliveries that are under way while life goes on; what is not taken comes again. */
class Deliveries {
  readonly #queue: Queued[] = [];
  readonly #flying = new Set<Promise<void>>();
  readonly #deliver: (event: Queued) => Promise<number>;
  readonly #luck: Luck;
  count = 0;

  constructor(luck: Luck, deliver: (event: Queued) => Promise<number>) {
    this.#luck = luck;
    this.#deliver = deliver;
  }

  /** Each event once to three times, somewhere among those that wait. */
  add(events: readonly Queued[]): void {
    const { chance, random } = this.#luck;
    for (const { payload } of events) {
      const copies = 1 + Number(chance(0.2)) + Number(chance(0.05));
      for (let copy = 0; copy < copies; copy++) {
        this.#queue.splice(Math.floor(random() * (this.#queue.length + 1)), 0, { payload });
      }
    }
  }

  /** Sends up to four of those that wait, and does not wait for them to arrive. */
  send(): void {
    for (const event of this.#queue.splice(0, 1 + Math.floor(this.#luck.random() * 4))) {
      this.count += 1;
      const flying = this.#deliver(event).then((status) => {
        if (status >= 300) this.#queue.push(event);
      });
      this.#flying.add(flying);
      void flying.finally(() => this.#flying.delete(flying));
    }
  }

  async arrived(): Promise<void> {
    await Promise.all(this.#flying);
  }

  get waiting(): boolean {
    return this.#queue.length > 0;
  }
}

/** What the mirror should say, from what Stripe holds at the end. */
async function truthOf({ uid, at, sdk }: Life): Promise<Record<string, unknown> | undefined> {
  // Two that began in the same second have no order at Stripe but by their ids.
  const all = [...at.state.subscriptions.values()].toSorted(
    (a, b) => a.created - b.created || (a.id < b.id ? -1 : 1),
  );
  const counting = all.find(({ status }) => isLive(status)) ?? all.at(-1);
  if (!counting) return undefined;
  const subscription = stripeSubscription.parse(await sdk.subscriptions.retrieve(counting.id));
  const product = stripeProduct.parse(
    await sdk.products.retrieve(subscription.items.data[0]?.price.product ?? ''),
  );
  return { ...mirrorOf(subscription, { userId: uid, product, fetchedAt: NOON }) };
}

export type Outcome = { mirror: unknown; truth: unknown; deliveries: number };

/** Lives one life, all by the luck of its seed, and compares the end. */
export async function liveThrough(seed: number, handle: Handler): Promise<Outcome> {
  const luck = luckOf(seed);
  const uid = `life-${seed}`;
  let now = NOON.getTime();
  const at = await startStripeStandIn({
    port: 0,
    clock: () => new Date(now),
    webhooks: { secrets: [WEBHOOK_SECRET] },
  });
  try {
    const sdk = await sdkFor(at);
    const { id: customer } = await sdk.customers.create({ metadata: { source: 'faixa', uid } });
    await db.doc(`students/${uid}`).set(studentOf(uid, { stripeCustomerId: customer }));
    const life: Life = { uid, customer, at, sdk, luck };
    const ignore = () => {};
    const late = slow(await sdkFor(at), luck);
    const dependencies = billing({
      db: crashing(luck),
      stripe: async () => late,
      random: luck.random,
      logError: ignore,
      logWarning: ignore,
    });
    const deliveries = new Deliveries(luck, (event) => handle(event, dependencies));
    // Of every two lives one happens in one second.
    const pace = luck.chance(0.5) ? 0 : 1_000;
    for (let acts = 3 + Math.floor(luck.random() * 3); acts > 0; acts--) {
      await luck.pick(possible(life))?.();
      now += pace;
      deliveries.add(at.takeEvents());
      const kind = luck.chance(0.2) && luck.pick(FAULTS);
      if (kind) at.faults.add({ match: 'GET /v1/*', kind, times: 2 });
      while (deliveries.waiting && luck.chance(0.6)) {
        deliveries.send();
        await letPass(Math.floor(luck.random() * 20));
      }
      if (luck.chance(0.3)) await deliveries.arrived();
    }
    do {
      deliveries.send();
      await deliveries.arrived();
    } while (deliveries.waiting);
    at.faults.clear();
    const truth = await truthOf(life);
    const { seq: _, updatedAt: __, ...mirror } = (await get(`subscriptions/${uid}`)) ?? {};
    return {
      mirror: truth || Object.keys(mirror).length > 0 ? mirror : undefined,
      truth,
      deliveries: deliveries.count,
    };
  } finally {
    await at.stop();
  }
}
