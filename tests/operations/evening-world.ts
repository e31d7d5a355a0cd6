import { setTimeout as sleep } from 'node:timers/promises';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { Dependencies } from '../../functions/src/edge/dependencies.ts';
import { billing, type Sdk, sdkFor, stripe } from '../functions/billing/billing-world.ts';
import { subscribe } from '../functions/billing/subscriptions.ts';
import { put } from '../functions/database.ts';
import { seededRandom } from '../functions/world.ts';
import { classOf, formOf } from '../support/class-factories.ts';
import { ARMBAR, classOn, DAY, MEMBER, studentOf, TRIANGLE } from '../support/factories.ts';

/** The evening of an academy: 1,000 students, twelve classes, two administrators, and sixty subscriptions at Stripe. */

export const STUDENTS = 1_000;
const PAYING = 60;
const CAPACITY = 75;
const WRITES_AT_ONCE = 200;

const uidAt = (index: number) => `evening-${index}`;
export const UIDS = Array.from({ length: STUDENTS }, (_, index) => uidAt(index));
export const PAYERS = UIDS.slice(0, PAYING);

export const CLASSES: readonly DatedClass[] = Array.from({ length: 12 }, (_, index) =>
  classOn(DAY, {
    classId: `class-${index}`,
    startTime: `${15 + Math.floor(index / 2)}:00`,
    endTime: `${16 + Math.floor(index / 2)}:00`,
    maxCapacity: CAPACITY,
    movements: index % 3 === 0 ? [] : [ARMBAR, TRIANGLE].slice(0, index % 3),
  }),
);

export type Evening = {
  dependencies: Dependencies;
  sdk: Sdk;
  /** From 0 to below 1, the same in every run. */
  random: () => number;
  pick: <T>(list: readonly T[]) => T;
  customers: ReadonlyMap<string, string>;
};

/** Every Saturday, as DAY is one. */
const FORM = formOf({ weeklySchedule: ['saturday'] });

async function putAll(documents: Record<string, object>): Promise<void> {
  const entries = Object.entries(documents);
  for (let start = 0; start < entries.length; start += WRITES_AT_ONCE) {
    await put(Object.fromEntries(entries.slice(start, start + WRITES_AT_ONCE)));
  }
}

/** Stores the academy; each payer has begun a subscription, whose events are not delivered yet. */
export async function openAcademy(): Promise<Evening> {
  const random = seededRandom(12);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sdk = await sdkFor(stripe());
  const customers = new Map<string, string>();
  for (const uid of PAYERS) {
    const metadata = { source: 'faixa', uid };
    customers.set(uid, (await sdk.customers.create({ email: `${uid}@academy.test`, metadata })).id);
  }
  const profileOf = (uid: string) => {
    const customer = customers.get(uid);
    return studentOf(uid, customer ? { stripeCustomerId: customer } : {});
  };
  await putAll({
    ...Object.fromEntries(UIDS.map((uid) => [`students/${uid}`, profileOf(uid)])),
    ...Object.fromEntries([...UIDS, 'rita', 'olga'].map((uid) => [`members/${uid}`, MEMBER])),
    'admins/rita': {},
    'admins/olga': {},
    'settings/techniques': { techniques: [ARMBAR, TRIANGLE].map(({ id, name }) => ({ id, name })) },
    ...Object.fromEntries(CLASSES.map((event) => [`calendar_events/${event.eventId}`, event])),
    ...Object.fromEntries(CLASSES.map(({ classId }) => [`classes/${classId}`, classOf(classId, FORM)])),
  });
  for (const [uid, customer] of customers) await subscribe(uid, customer);
  const dependencies = billing({
    random,
    // As long as in production: shorter pauses would make more calls lose their race.
    sleep: async (milliseconds) => void (await sleep(milliseconds)),
    logError: () => {},
    logWarning: () => {},
  });
  return { dependencies, sdk, random, pick, customers };
}
