import { isLive } from '@domain/billing/subscription.ts';
import { mirrorOf, stripeProduct, stripeSubscription } from '@domain/billing/subscription-mirror.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { fetchDue, fetchUpcoming } from '../../../functions/src/billing/stripe-reads.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { DECLINING_CARD, PAYING_CARD } from '../../../tools/stripe-fake/src/acts.ts';
import { type StripeFake, startStripeFake } from '../../../tools/stripe-fake/src/stripe-fake.ts';
import { NOON, studentOf } from '../../support/factories.ts';
import { db, get } from '../database.ts';
import { committing } from '../faults.ts';
import { seededRandom } from '../world.ts';
import { billing, type Sdk, sdkFor, WEBHOOK_SECRET } from './billing-world.ts';

/**
 * Receives an event: the webhook, or a naive one. Returns the status; from 300 up the event is
 * retried.
 */
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

/** A student and what happens to their customer at Stripe. */
type History = { uid: string; customer: string; at: StripeFake; sdk: Sdk; luck: Luck };

const subscriptionsOf = ({ at }: History) => [...at.state.subscriptions.values()];
const liveOf = (history: History) => subscriptionsOf(history).find(({ ended_at }) => ended_at === null);

async function priceFor({ at, luck }: History, except?: string): Promise<string> {
  const others = [...at.state.prices.keys()].filter((id) => id !== except);
  return luck.pick(others) ?? '';
}

/**
 * What may happen next: a checkout, a plan change, a failed or paid invoice, a cancellation or its
 * withdrawal.
 */
function possible(history: History): (() => Promise<unknown> | unknown)[] {
  const { at, sdk, customer } = history;
  const live = liveOf(history);
  if (at.state.customers.get(customer)?.deleted) return [];
  if (!live) return [async () => begin(history)];
  const { id, status, cancel_at_period_end: canceling } = live;
  const changePlan = async () => {
    const price = await priceFor(history, live.items[0].price);
    await sdk.subscriptions.update(id, { items: [{ id: live.items[0].id, price }] });
  };
  return [
    // Stripe changes no plan while the first payment is pending.
    ...(status === 'incomplete' ? [] : [changePlan]),
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
    ...(history.luck.chance(0.15) ? [() => at.deleteCustomer(customer)] : []),
  ];
}

/** Refunds of a part or the rest, a refund that fails, and disputes that are lost, won, or both. */
function moneyActs({ at, sdk, luck }: History): (() => Promise<unknown> | unknown)[] {
  const paid = [...at.state.invoices.values()].filter(
    ({ status, payment_intent }) => status === 'paid' && payment_intent,
  );
  const invoice = luck.pick(paid);
  const refund = luck.pick([...at.state.refunds.values()]);
  const dispute = luck.pick([...at.state.disputes.values()].filter(({ status }) => status !== 'won'));
  const left = invoice ? invoice.amount_due - invoice.refunded : 0;
  const amount = luck.chance(0.5) ? left : Math.ceil(left / 3);
  return [
    ...(invoice && left > 0
      ? [() => sdk.refunds.create({ payment_intent: invoice.payment_intent ?? '', amount })]
      : []),
    ...(refund ? [() => at.failRefund(refund.id)] : []),
    ...(invoice ? [() => at.dispute(invoice.subscription)] : []),
    ...(dispute ? [() => at.closeDispute(dispute.id, luck.chance(0.7) ? 'lost' : 'won')] : []),
  ];
}

/** What Stripe holds of the student's money, in cents. */
function held({ invoices, refunds, disputes }: StripeFake['state']): number {
  const paid = [...invoices.values()].map(({ status, amount_due }) => (status === 'paid' ? amount_due : 0));
  const refunded = [...refunds.values()].map(({ status, amount }) => (status === 'failed' ? 0 : -amount));
  const lost = [...disputes.values()].map(({ status, amount }) => (status === 'lost' ? -amount : 0));
  return [...paid, ...refunded, ...lost].reduce((sum, each) => sum + each, 0);
}

async function begin({ uid, at, sdk, customer, luck }: History): Promise<void> {
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: luck.pick([...at.state.prices.keys()]) ?? '', quantity: 1 }],
    subscription_data: { metadata: { source: 'faixa', uid } },
    success_url: 'https://academy.test/',
  });
  at.completeCheckout(session.id, luck.chance(0.15) ? 'boleto' : PAYING_CARD);
}

type QueuedEvent = { payload: string };

/** A database whose commits sometimes fail, before the write or after it. */
function crashing({ chance }: Luck): Firestore {
  return committing(async (commit) => {
    if (chance(0.05)) throw new Error('Crashed before the commit');
    const written = await commit();
    if (chance(0.05)) throw new Error('Crashed after the commit');
    return written;
  });
}

/** Lets other work run for so many turns of the event loop. */
async function yieldTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** An SDK whose answers take a while, so that they may be outdated on arrival. */
function slow(sdk: Sdk, { random }: Luck): Sdk {
  const list = sdk.subscriptions.list.bind(sdk.subscriptions);
  const slowList = async (...args: Parameters<typeof list>) => {
    const answer = await list(...args);
    await yieldTurns(Math.floor(random() ** 3 * 60));
    return answer;
  };
  sdk.subscriptions.list = slowList as typeof list;
  return sdk;
}

const FAULTS = ['error', 'rate-limit', 'crash'] as const;

/** Deliveries that overlap with each other and with the history; a failed one is retried. */
class Deliveries {
  readonly #queue: QueuedEvent[] = [];
  readonly #pending = new Set<Promise<void>>();
  readonly #deliver: (event: QueuedEvent) => Promise<number>;
  readonly #luck: Luck;
  count = 0;

  constructor(luck: Luck, deliver: (event: QueuedEvent) => Promise<number>) {
    this.#luck = luck;
    this.#deliver = deliver;
  }

  /** Queues each event one to three times, at random positions. */
  add(events: readonly QueuedEvent[]): void {
    const { chance, random } = this.#luck;
    for (const { payload } of events) {
      const copies = 1 + Number(chance(0.2)) + Number(chance(0.05));
      for (let copy = 0; copy < copies; copy++) {
        this.#queue.splice(Math.floor(random() * (this.#queue.length + 1)), 0, { payload });
      }
    }
  }

  /** Sends up to four queued events without waiting for the answers. */
  send(): void {
    for (const event of this.#queue.splice(0, 1 + Math.floor(this.#luck.random() * 4))) {
      this.count += 1;
      const delivery = this.#deliver(event).then((status) => {
        if (status >= 300) this.#queue.push(event);
      });
      this.#pending.add(delivery);
      void delivery.finally(() => this.#pending.delete(delivery));
    }
  }

  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  get hasQueued(): boolean {
    return this.#queue.length > 0;
  }
}

/** The mirror as it should be, made from the fake's final state. */
async function expectedMirror({ uid, at, sdk }: History): Promise<Record<string, unknown> | undefined> {
  // Two that began in the same second are ordered by their ids.
  const all = [...at.state.subscriptions.values()].toSorted(
    (a, b) => a.created - b.created || (a.id < b.id ? -1 : 1),
  );
  const relevant = all.find(({ status }) => isLive(status)) ?? all.at(-1);
  if (!relevant) return undefined;
  const subscription = stripeSubscription.parse(await sdk.subscriptions.retrieve(relevant.id));
  const product = stripeProduct.parse(
    await sdk.products.retrieve(subscription.items.data[0]?.price.product ?? ''),
  );
  const upcoming = await fetchUpcoming(sdk, subscription, { logError: () => {} });
  const due = await fetchDue(sdk, subscription);
  return { ...mirrorOf(subscription, { userId: uid, product, fetchedAt: NOON, upcoming, due }) };
}

/** `held`: of the student's money, by Stripe, in cents. */
export type Outcome = { mirror: unknown; expected: unknown; deliveries: number; held: number };

/**
 * Runs the history of this seed with its deliveries, and returns the mirror next to the expected
 * one.
 */
export async function runHistory(seed: number, handle: Handler): Promise<Outcome> {
  const luck = luckOf(seed);
  const uid = `student-${seed}`;
  let now = NOON.getTime();
  const at = await startStripeFake({
    port: 0,
    clock: () => new Date(now),
    webhooks: { secrets: [WEBHOOK_SECRET] },
  });
  try {
    const sdk = await sdkFor(at);
    const { id: customer } = await sdk.customers.create({ metadata: { source: 'faixa', uid } });
    await db.doc(`students/${uid}`).set(studentOf(uid, { stripeCustomerId: customer }));
    const history: History = { uid, customer, at, sdk, luck };
    const ignore = () => {};
    const slowSdk = slow(await sdkFor(at), luck);
    const dependencies = billing({
      db: crashing(luck),
      stripe: async () => slowSdk,
      random: luck.random,
      logError: ignore,
      logWarning: ignore,
    });
    const deliveries = new Deliveries(luck, (event) => handle(event, dependencies));
    // Half of the histories happen within one second.
    const pace = luck.chance(0.5) ? 0 : 1_000;
    for (let acts = 5 + Math.floor(luck.random() * 5); acts > 0; acts--) {
      const money = luck.chance(0.5) ? moneyActs(history) : [];
      await luck.pick(money.length > 0 ? money : possible(history))?.();
      now += pace;
      deliveries.add(at.takeEvents());
      const kind = luck.chance(0.2) && luck.pick(FAULTS);
      if (kind) at.faults.add({ match: 'GET /v1/*', kind, times: 2 });
      while (deliveries.hasQueued && luck.chance(0.6)) {
        deliveries.send();
        await yieldTurns(Math.floor(luck.random() * 20));
      }
      if (luck.chance(0.3)) await deliveries.settled();
    }
    do {
      deliveries.send();
      await deliveries.settled();
    } while (deliveries.hasQueued);
    at.faults.clear();
    const expected = await expectedMirror(history);
    const { seq: _, updatedAt: __, ...mirror } = (await get(`subscriptions/${uid}`)) ?? {};
    return {
      mirror: expected || Object.keys(mirror).length > 0 ? mirror : undefined,
      expected,
      deliveries: deliveries.count,
      held: held(at.state),
    };
  } finally {
    await at.stop();
  }
}
