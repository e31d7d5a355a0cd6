import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { reconcile } from '../../../functions/src/billing/reconcile-subscriptions.ts';
import { NOON, studentOf } from '../../support/factories.ts';
import { db, get, put } from '../database.ts';
import { takeLog } from '../world.ts';
import { billing, customer, stripe, student, withStudent } from './billing-world.ts';
import { subscribe } from './subscriptions.ts';

const HOUR = 60 * 60_000;
const mark = () => get('settings/restored');
const hoursLater = (hours: number) =>
  reconcile(billing({ now: () => new Date(NOON.getTime() + hours * HOUR) }));

withStudent();

/** What a backup from before the payments holds: profiles without customers, no mirrors, no processed events. */
async function restored(...uids: string[]): Promise<void> {
  for (const id of ['stripe_events', 'subscriptions']) {
    for (const { ref } of (await db.collection(id).get()).docs) await ref.delete();
  }
  await put(Object.fromEntries(uids.map((uid) => [`students/${uid}`, studentOf(uid)])));
  await put({ 'settings/restored': { since: Timestamp.fromDate(new Date(NOON.getTime() - HOUR)) } });
}

it('after a restore, everything that happened at Stripe since the backup is fetched again', async () => {
  const bia = await student('bia');
  await subscribe('ana', customer);
  await subscribe('bia', bia);
  await restored('ana', 'bia');
  expect(await hoursLater(20)).toMatchObject({ missed: 2, failed: 0 });
  for (const uid of ['ana', 'bia']) {
    expect(await get(`subscriptions/${uid}`)).toMatchObject({ status: 'active', planId: 'price_warrior' });
  }
  expect(await get('students/bia')).toMatchObject({ stripeCustomerId: bia });
  expect(await mark()).toBeUndefined();
  takeLog();
});

it('without the mark, events older than three hours stay as they are', async () => {
  await subscribe('ana', customer);
  expect(await hoursLater(20)).toMatchObject({ missed: 0 });
});

it('a customer of another app, and a student who is gone, are left alone', async () => {
  await subscribe('ana', customer);
  await restored();
  await db.doc('students/ana').delete();
  const metadata = stripe().state.customers.get(customer)?.metadata;
  expect(await hoursLater(20)).toMatchObject({ missed: 0, failed: 0 });
  expect(metadata).toMatchObject({ source: 'faixa', uid: 'ana' });
  expect(await get('students/ana')).toBeUndefined();
  expect(await mark()).toBeUndefined();
});

it('a customer that Stripe does not return stops no other, and the mark stays for the next run', async () => {
  const bia = await student('bia');
  await subscribe('ana', customer);
  await subscribe('bia', bia);
  await restored('ana', 'bia');
  stripe().faults.add({ match: `GET /v1/customers/${bia}`, kind: 'error', times: 1 });
  expect(await hoursLater(20)).toMatchObject({ failed: 1 });
  expect(await get('subscriptions/ana')).toMatchObject({ status: 'active' });
  expect(await mark()).toBeDefined();
  expect(await hoursLater(21)).toMatchObject({ failed: 0 });
  expect(await get('students/bia')).toMatchObject({ stripeCustomerId: bia });
  expect(await mark()).toBeUndefined();
  takeLog();
});
