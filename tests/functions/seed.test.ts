import { expect, it } from 'vitest';
import { makeDemoData } from '../../tools/seed/demo-data.ts';
import { instantAt } from '../../tools/seed/demo-document.ts';
import { seedDemo } from '../../tools/seed/seed-demo.ts';
import { loadPayments } from '../../tools/seed/subscriptions.ts';
import { startStripeFake } from '../../tools/stripe-fake/src/stripe-fake.ts';
import { checkAcademy } from '../operations/invariants.ts';
import { DAY, NOON } from '../support/factories.ts';
import { sdkFor } from './billing/billing-world.ts';
import { auth, clear, db, dump, PROJECT_ID } from './database.ts';

const options = {
  projectId: PROJECT_ID,
  authHost: process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '',
  firestoreHost: process.env.FIRESTORE_EMULATOR_HOST ?? '',
  now: NOON,
};

/** Accounts and documents, all but the states of the members. */
async function state() {
  const { users } = await auth.listUsers();
  const accounts = users.map(({ uid, email, displayName, disabled }) => ({
    uid,
    email,
    displayName,
    disabled,
  }));
  return { accounts, documents: await dump() };
}

it('the demo data are stored as made, and list, roster, records, training and mirrors agree', async () => {
  const { accounts } = await seedDemo(options);
  const made = makeDemoData({ today: DAY }).documents.filter(({ path }) => !path.startsWith('members/'));
  const { documents, accounts: stored } = await state();
  expect(documents).toEqual(Object.fromEntries(made.map(({ path, data }) => [path, data])));
  expect(Object.keys(documents)).toHaveLength(made.length);
  expect(stored).toHaveLength(48);
  for (const { email } of accounts) expect(stored).toContainEqual(expect.objectContaining({ email }));
  const lastMinute = instantAt(DAY, 24 * 60 - 1);
  const fake = await startStripeFake({ port: 0, clock: () => lastMinute });
  const { subscriptions } = makeDemoData({ today: DAY });
  loadPayments(fake.state, subscriptions, DAY);
  const report = await checkAcademy({ db, today: DAY, stripe: await sdkFor(fake) });
  await fake.stop();
  expect(report).toMatchObject({ mirrors: subscriptions.length, wrong: [] });
});

it('seeding twice leaves the state of seeding once, also after changes in between', async () => {
  await seedDemo(options);
  const once = await state();
  await db.doc('students/demo-clara/attendance/left-over').set({});
  await db.doc('students/demo-clara/promotions/left-over').set({});
  await db.doc('students/demo-clara').update({ name: 'Someone Else' });
  await auth.updateUser('demo-clara', { password: 'forgotten', disabled: true });
  await auth.createUser({ uid: 'newcomer', email: 'newcomer@academy.test', password: 'demo1234' });
  await seedDemo(options);

  expect(await state()).toEqual(once);
  await clear();
});
