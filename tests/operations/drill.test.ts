import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { academyClock } from '@domain/calendar.ts';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { reconcile } from '../../functions/src/billing/reconcile-subscriptions.ts';
import { syncSubscription } from '../../functions/src/billing/sync-subscription.ts';
import { stripeClient } from '../../functions/src/edge/stripe-client.ts';
import { beginErasure } from '../../functions/src/leaving/begin-erasure.ts';
import { eraseAllDue, runErasure } from '../../functions/src/leaving/run-erasure.ts';
import { revived } from '../../tools/restore/revived.ts';
import { fakeKey } from '../../tools/stripe-fake/src/keys.ts';
import { db, dependencies } from '../bench/server.ts';
import { environment } from '../support/environment.ts';
import { exportTo, importFrom } from './copy.ts';
import { checkAcademy, type Report } from './invariants.ts';
import { holdDeliveries, stripeAct } from './stripe-control.ts';

/** `npm run drill` */

const auth = getAuth();
const file = join(mkdtempSync(join(tmpdir(), 'faixa-drill-')), 'database.jsonl');
const HALF_AN_HOUR = 30 * 60_000;
const TWO_HOURS = 2 * 60 * 60_000;

const loading = stripeClient({ secretKey: fakeKey, apiUrl: new URL(environment('FAIXA_STRIPE_URL')) });
const quiet = { logError: () => {}, logWarning: () => {} };
const billing = { ...dependencies, ...quiet, newId: () => randomUUID(), stripe: () => loading };
/** The reconciliation leaves the last ten minutes to the webhook. */
const later = { ...billing, now: () => new Date(Date.now() + HALF_AN_HOUR) };
/** The last run of an erasure is 75 minutes after the first. */
const settling = { ...billing, now: () => new Date(Date.now() + TWO_HOURS) };

async function check(): Promise<Report> {
  return checkAcademy({ db, today: academyClock(new Date()).date, stripe: await loading });
}

async function wipe(): Promise<void> {
  const origin = `http://${environment('FIRESTORE_EMULATOR_HOST')}`;
  const path = `/emulator/v1/projects/${environment('GCLOUD_PROJECT')}/databases/(default)/documents`;
  expect((await fetch(origin + path, { method: 'DELETE' })).ok).toBe(true);
  expect(await db.listCollections()).toEqual([]);
}

const accounts = `http://${environment('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1`;
const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** The file that `firebase auth:export` writes has the same fields. */
async function exportAccounts(): Promise<{ users: object[] }> {
  const url = `${accounts}/projects/${environment('GCLOUD_PROJECT')}/accounts:batchGet?maxResults=1000`;
  return (await (await fetch(url, { headers: asOwner })).json()) as { users: object[] };
}

async function importAccounts(exported: { users: object[] }): Promise<void> {
  const url = `${accounts}/projects/${environment('GCLOUD_PROJECT')}/accounts:batchCreate`;
  const answer = await fetch(url, { method: 'POST', headers: asOwner, body: JSON.stringify(exported) });
  expect(((await answer.json()) as { error?: unknown[] }).error ?? []).toEqual([]);
}

const withoutAccount = async () => (await revived({ auth, db })).withoutAccount;

async function signIn(email: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'demo1234', returnSecureToken: true });
  return (
    await fetch(`${accounts}/accounts:signInWithPassword?key=any`, { method: 'POST', headers: asOwner, body })
  ).status;
}

/** As the administrators' page and `npm run student:erase` do; the last run comes later. */
async function erase(uid: string): Promise<void> {
  await beginErasure(billing, { uid, by: 'drill' });
  expect(await runErasure(billing, uid)).toBe(true);
}

/** The student begins a subscription, and the mirror is updated. */
async function subscribe(uid: string): Promise<void> {
  const sdk = await loading;
  const { id: customer } = await sdk.customers.create({ metadata: { source: 'faixa', uid } });
  await db.doc(`students/${uid}`).update({ stripeCustomerId: customer });
  const { data } = await sdk.prices.list({ lookup_keys: ['price_warrior'] });
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
    subscription_data: { metadata: { source: 'faixa', uid } },
    success_url: 'http://127.0.0.1/',
  });
  await stripeAct('completeCheckout', session.id);
  await syncSubscription({ uid }, billing);
}

it('a database that is lost is restored, and what happened after the backup is caught up', async () => {
  await holdDeliveries(true);
  const before = await check();
  expect(before.wrong).toEqual([]);
  expect(Math.min(before.dates, before.students, before.records, before.mirrors)).toBeGreaterThan(0);

  // 1. The backup.
  const since = new Date();
  const documents = await exportTo(file, db);

  // 2. After it one student is erased, one begins to pay, and one stops.
  const students = (await db.collection('students').get()).docs;
  const paying = new Set((await db.collection('subscriptions').get()).docs.map(({ id }) => id));
  const free = students.filter((each) => !paying.has(each.id) && !each.get('isAdmin'));
  const [gone, payer] = free;
  const live = (await db.collection('subscriptions').where('status', '==', 'active').limit(1).get()).docs[0];
  if (!gone || !payer || !live)
    throw new Error('The demo data lack a student without and one with a subscription.');
  const { id: erased } = gone;
  await erase(erased);
  await subscribe(payer.id);
  await stripeAct('cancelNow', live.get('stripeSubscriptionId'));
  await syncSubscription({ uid: live.id }, billing);
  expect((await check()).wrong).toEqual([]);

  // 3. The disaster, and the import.
  await wipe();
  await importFrom(file, db);
  const old = await check();
  expect(old.wrong, 'the mirrors are as old as the backup').not.toEqual([]);
  expect((await db.doc(`students/${erased}`).get()).exists, 'the backup has the erased student').toBe(true);

  // 4. What `npm run restored` and the next reconciliation do.
  await db.doc('settings/restored').set({ since: Timestamp.fromDate(since) });
  expect(await withoutAccount()).toEqual([erased]);
  await erase(erased);
  expect(await eraseAllDue(settling)).toBe(0);
  expect(await reconcile(later)).toMatchObject({ failed: 0 });

  const after = await check();
  expect(after.wrong).toEqual([]);
  expect(after).toMatchObject({ dates: before.dates, students: before.students - 1 });
  expect(await withoutAccount()).toEqual([]);
  expect((await db.doc(`subscriptions/${payer.id}`).get()).get('status')).toBe('active');
  expect((await db.doc(`subscriptions/${live.id}`).get()).get('status')).toBe('canceled');
  expect((await db.doc('settings/restored').get()).exists).toBe(false);
  await exportTo(file, db);
  expect(readFileSync(file, 'utf8')).not.toContain(`"${gone.get('email')}"`);
  process.stdout.write(`Restored ${documents} documents; ${after.mirrors} mirrors equal Stripe's.\n`);
});

it('accounts that are lost are restored with their passwords', async () => {
  const exported = await exportAccounts();
  const { users } = await auth.listUsers();
  const email = users.find((user) => user.email === 'ana@academy.demo')?.email ?? '';
  expect(await signIn(email)).toBe(200);
  await auth.deleteUsers(users.map(({ uid }) => uid));
  expect(await signIn(email)).toBe(400);
  expect((await withoutAccount()).length).toBeGreaterThan(0);
  await importAccounts(exported);
  expect(await signIn(email)).toBe(200);
  expect(await withoutAccount()).toEqual([]);
});
