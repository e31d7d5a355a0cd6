import { expect, it } from 'vitest';
import { seedDemo } from '../../tools/seed/seed-demo.ts';
import { auth, clear, db, PROJECT_ID } from './world.ts';

const options = {
  projectId: PROJECT_ID,
  authHost: process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '',
  firestoreHost: process.env.FIRESTORE_EMULATOR_HOST ?? '',
  now: new Date('2026-11-21T12:00:00-03:00'),
};

/** Accounts and documents; the subcollections are asked for as groups, since visiting every student takes seconds. */
async function state() {
  const groups = ['attendance', 'promotions', 'private'].map((id) => db.collectionGroup(id));
  const collections = [...(await db.listCollections()), ...groups];
  const snapshots = await Promise.all(collections.map((collection) => collection.get()));
  const documents = snapshots.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()] as const));
  const { users } = await auth.listUsers();
  const accounts = users.map(({ uid, email, displayName, disabled }) => ({
    uid,
    email,
    displayName,
    disabled,
  }));
  return { accounts, documents: Object.fromEntries(documents) };
}

it('seeding twice leaves the state of seeding once, also after changes in between', async () => {
  const { accounts, documents } = await seedDemo(options);
  const once = await state();
  expect(Object.keys(once.documents)).toHaveLength(documents);
  expect(once.accounts).toHaveLength(45);
  for (const { email } of accounts) expect(once.accounts).toContainEqual(expect.objectContaining({ email }));

  await db.doc('students/demo-clara/attendance/left-over').set({});
  await db.doc('students/demo-clara/promotions/left-over').set({});
  await db.doc('students/demo-clara').update({ name: 'Someone Else' });
  await auth.updateUser('demo-clara', { password: 'forgotten', disabled: true });
  await auth.createUser({ uid: 'newcomer', email: 'newcomer@academy.test', password: 'demo1234' });
  await seedDemo(options);

  expect(await state()).toEqual(once);
  await clear();
});
