import { expect, it } from 'vitest';
import { reconcile } from '../../../functions/src/billing/reconcile-subscriptions.ts';
import { creditAllDue } from '../../../functions/src/schedule/credit-techniques.ts';
import { IN_AUTH } from '../../support/factories.ts';
import { callsOf, type Fault, faultsOf } from '../../support/firestore-faults.ts';
import { billing, customer, restartWithStudent, stripe, withStudent } from '../billing/billing-world.ts';
import { subscribe } from '../billing/subscriptions.ts';
import { deliver, eventAbout } from '../billing/webhook-world.ts';
import { db, dump, withoutTraces } from '../database.ts';
import { stoppingAfter } from '../faults.ts';
import { withCaptchaFake } from '../interest/interest-world.ts';
import { type Answer, takeLog, world } from '../world.ts';
import { callNamed, inputOf, NAMES, type Name, stage } from './good-calls.ts';

/**
 * Every call to Firestore that a Function makes, failing in every way. After it has been tried again, and the sweep has
 * run, the database is the same as after one call without a fault: nothing is lost, nothing is there twice.
 */

withCaptchaFake();
withStudent();

/** `attempt` returns whether it worked, or said that the work is done. */
type Flow = { given: () => Promise<unknown>; attempt: () => Promise<boolean> };

/** Refusals that say that the work is done. */
const SETTLED = ['already-exists', 'failed-precondition', 'not-found'];

let ids = 0;
function flowOf(name: Name): Flow {
  const account = (uid: string) => ({ name: 'Novo', email: `${uid}@academy.test`, ...IN_AUTH });
  const attempt = async () => {
    const answer: Answer = await callNamed(name, {
      input: inputOf(name),
      newId: () => `id-${++ids}`,
      findAccount: async (uid) => account(uid),
    });
    return answer.ok || SETTLED.includes(answer.code);
  };
  return { given: () => stage(name), attempt };
}

const OTHERS: Record<string, Flow> = {
  stripeWebhook: {
    given: () => subscribe('ana', customer),
    attempt: async () => {
      const [id] = stripe().state.invoices.keys();
      return (await deliver(eventAbout('invoice.paid', { id, customer }))).status === 200;
    },
  },
  'stripeWebhook of a refund': {
    given: async () => {
      await subscribe('ana', customer);
      const [invoice] = stripe().state.invoices.values();
      await (await billing().stripe()).refunds.create({ payment_intent: invoice?.payment_intent ?? '' });
    },
    attempt: async () => {
      const [refund] = stripe().state.refunds.values();
      return (await deliver(eventAbout('charge.refunded', { id: refund?.charge }))).status === 200;
    },
  },
  reconcileSubscriptions: {
    given: () => subscribe('ana', customer),
    attempt: async () => {
      const later = new Date(billing().now().getTime() + 30 * 60_000);
      const done = await reconcile(billing({ now: () => later })).catch(() => ({ failed: 1 }));
      return done.failed === 0;
    },
  },
  sweepTechniques: {
    given: async () => {
      await stage();
      await callNamed('checkIn');
      await callNamed('saveTechniques', { db: stoppingAfter(1) });
    },
    attempt: async () => (await creditAllDue(world()).catch(() => 1)) === 0,
  },
};
/**
 * An erasure goes on in the sweep (leaving/erasure-faults.test.ts); each report of an error, each download and each
 * attempt of a claim counts (enrollment/claim-student.test.ts).
 */
const ELSEWHERE: readonly Name[] = ['eraseStudent', 'reportError', 'exportOwnData', 'claimStudent'];
const callables = NAMES.filter((name) => !ELSEWHERE.includes(name));
const FLOWS = [...callables.map((name) => [name, flowOf(name)] as const), ...Object.entries(OTHERS)];

/** Ids of attempts and of Stripe, secrets, and the server's times, differ from run to run. */
function comparable(value: unknown): unknown {
  const text = JSON.stringify(value);
  const leads: string[] = [];
  const nth = (path: string) => `lead ${leads.includes(path) ? leads.indexOf(path) : leads.push(path) - 1}`;
  const today = new Date().toISOString().slice(0, 10);
  return JSON.parse(
    text
      .replaceAll(/\b(?:id-\d+|fake\.pass\.[\w-]+)/g, 'id')
      .replaceAll(/"hash":"[0-9a-f]{64}"/g, '"hash":"of a secret"')
      // That of a guardian's link; those of the factories end with zeros.
      .replaceAll(/\b(?!\w*000\b)[A-Za-z0-9]{20}\b/g, 'person')
      .replaceAll(/registration_forms\/[0-9a-f]{64}/g, nth)
      .replaceAll(/(?<![a-zA-Z])(cus|sub|cs_test|in|si|pi|evt|bpc|re|ch)_\w+/g, '$1')
      .replaceAll(/127\.0\.0\.1:\d+/g, 'Stripe')
      // The version of a document, in the id of an act.
      .replaceAll(/\d{10}-\d{3,9}\b/g, 'version')
      .replaceAll(new RegExp(`"${today}T[\\d:.]+Z"`, 'g'), '"now"'),
  );
}

/** In one order, as entries are compared as text. */
const FIELDS = { by: '', act: '', whom: '', what: '', before: null, after: null, outcome: '' };

/** What is left in the end: all documents, the entries of acts, and what Stripe has. */
async function outcome(): Promise<unknown> {
  const audit = (await db.collection('audit').get()).docs.map((each) => ({
    ...FIELDS,
    ...each.data(),
    at: null,
    expiresAt: null,
  }));
  const { customers, subscriptions, checkoutSessions } = stripe().state;
  const open = [...checkoutSessions.values()].filter(({ status }) => status === 'open');
  return comparable({
    documents: eventsByType(withoutTraces(await dump())),
    audit: audit.map((each) => JSON.stringify(each)).sort(),
    stripe: { customers: customers.size, subscriptions: subscriptions.size, open: open.length },
  });
}

/** The ids of Stripe's events are in another order in each run. */
function eventsByType(documents: Record<string, object>): Record<string, object> {
  const entries = Object.entries(documents).map(([path, data]) => {
    const type = path.startsWith('stripe_events/') && 'type' in data && data.type;
    return [type ? `stripe_events/${type}` : path, data] as const;
  });
  return Object.fromEntries(entries);
}

async function begin({ given }: Flow): Promise<void> {
  await restartWithStudent();
  await given();
  takeLog();
}

async function converge(flow: Flow, fault: Fault): Promise<unknown> {
  await begin(flow);
  const calls = await callsOf(flow.attempt, fault);
  expect(calls.length).toBeGreaterThan(fault.at);
  takeLog();
  expect(await flow.attempt(), 'the second attempt').toBe(true);
  expect(await creditAllDue(world())).toBe(0);
  takeLog();
  return outcome();
}

it.each(FLOWS.map(([name, flow], turn) => ({ name, flow, turn })))(
  '$name converges when it is repeated after any fault of Firestore',
  async ({ name, flow, turn }) => {
    await begin(flow);
    let worked = false;
    const calls = await callsOf(async () => {
      worked = await flow.attempt();
    });
    expect(worked).toBe(true);
    takeLog();
    const expected = await outcome();
    for (const fault of faultsOf(calls, { turn })) {
      const label = `${name}: ${calls[fault.at]} ${fault.at} ${fault.kind}`;
      expect(await converge(flow, fault), label).toEqual(expected);
    }
  },
);
