import type { ErasureTask } from '@domain/leaving.ts';
import { type DocumentReference, FieldValue, type Query } from 'firebase-admin/firestore';
import { deleteCustomers } from '../billing/delete-customers.ts';
import { writeAsRead } from '../edge/as-read.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { PLACES } from '../edge/places.ts';
import { endFamily, endHolding } from '../family/holding.ts';
import { leaveDirectory } from '../graduation/directory-documents.ts';
import { withdrawLinks } from '../settings/claim-team.ts';
import { leaveLists } from './leave-lists.ts';

type Erasure = ErasureTask & { uid: string };

/** Does nothing if it is done already. */
type Step = (erasure: Erasure, dependencies: Dependencies) => Promise<void>;

const PAGE = 200;

/** The step of each kind of place, in their order. An outage of Stripe or Auth holds up nothing of our own. */
const STEPS: Record<Exclude<(typeof PLACES)[number]['erasure'], 'last' | `kept: ${string}`>, Step> = {
  lists: leaveLists,
  // Before the documents below the profile, which name the guardians.
  families: leaveFamilies,
  deleted: deleteOwnDocuments,
  // After the fee, which each payment changes.
  receipts: forgetNames,
  field: forgetFields,
  links: ({ uid }, dependencies) =>
    commitWithRetry(dependencies, (batch) => withdrawLinks(batch, dependencies.db, uid)),
  directory: ({ uid }, dependencies) =>
    commitWithRetry(dependencies, (batch) => leaveDirectory(batch, dependencies.db, uid)),
  merges: endMerges,
  leads: deleteLeads,
  alias: takeAlias,
  stripe: leaveStripe,
};

export const ERASURE_STEPS: readonly Step[] = [
  ...Object.values(STEPS),
  ({ uid }, { deleteAccount }) => deleteAccount(uid),
];

const placesOf = (kind: keyof typeof STEPS) => PLACES.filter(({ erasure }) => erasure === kind);

/** The attendance records are left to `leaveLists`: without its record a list would keep the student. */
async function deleteOwnDocuments({ uid }: Erasure, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  await deleteBelow(dependencies, db.doc(paths.student(uid)), paths.attendanceOf(uid));
  const [own, named] = [true, false].map((isOwn) =>
    placesOf('deleted').filter(({ by }) => (by === 'id') === isOwn),
  );
  const batch = db.batch();
  for (const { place } of own ?? []) batch.delete(db.doc(`${place}/${uid}`));
  await batch.commit();
  for (const { place, by } of named ?? [])
    await deleteAll(dependencies, db.collection(place).where(by, '==', uid));
}

/** Ends the guardians of the student, the student as a guardian, and the links for a guardian of the student. */
async function leaveFamilies({ uid }: Erasure, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  await commitWithRetry(dependencies, (batch) => endFamily(batch, uid, dependencies));
  for (const { id } of (await db.collection(paths.holders(uid)).get()).docs)
    await commitWithRetry(dependencies, (batch) => endHolding(batch, { child: uid, uid: id }, dependencies));
  const links = db.collection(paths.studentInvitations);
  await deleteAll(dependencies, links.where('guardian.children', 'array-contains', uid));
}

/** What was paid stays in the books, without the student. */
async function forgetNames({ uid }: Erasure, { db }: Dependencies): Promise<void> {
  const paid = db.collection(paths.payments).where('studentId', '==', uid).limit(PAGE);
  for (let { docs } = await paid.get(); docs.length > 0; { docs } = await paid.get()) {
    const batch = db.batch();
    for (const { ref } of docs) batch.update(ref, { studentId: '', name: '', reason: '' });
    await batch.commit();
  }
}

async function forgetFields({ uid }: Erasure, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  for (const { place, by } of placesOf('field')) {
    const [field = ''] = by.split('.');
    const change = { [field]: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() };
    await commitWithRetry(dependencies, async (batch) => {
      for (const found of (await db.collection(place).where(by, '==', uid).get()).docs)
        writeAsRead(batch, found, change);
    });
  }
}

/** Persons whom the account has taken over leave under its pseudonym. */
function endMerges({ uid, alias }: Erasure, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const merges = await db.collection(paths.erasures).where('alias', '==', uid).get();
    for (const task of merges.docs) {
      const entry = String(task.get('entry')).replaceAll(uid, alias);
      batch.update(task.ref, { alias, entry });
    }
  });
}

/** An address that is not verified may be that of another person. */
async function deleteLeads({ email, emailVerified }: Erasure, dependencies: Dependencies): Promise<void> {
  if (!emailVerified || email === '') return;
  const leads = dependencies.db.collection(paths.leads).where('email', '==', email.toLowerCase());
  for (const { ref } of (await leads.get()).docs) await deleteBelow(dependencies, ref);
  await deleteAll(dependencies, leads);
}

/** The pseudonym replaces the id, also in the id of an entry of the record, which contains its subject. */
async function takeAlias({ uid, alias }: Erasure, { db }: Dependencies): Promise<void> {
  for (const { place, by } of placesOf('alias')) {
    const query = db.collection(place).where(by, '==', uid).limit(PAGE);
    for (let { docs } = await query.get(); docs.length > 0; { docs } = await query.get()) {
      const batch = db.batch();
      for (const entry of docs) {
        const hidden = db.collection(place).doc(entry.id.replaceAll(uid, alias));
        if (hidden.path !== entry.ref.path) batch.delete(entry.ref).set(hidden, entry.data());
        batch.update(hidden, by, alias);
        // Acts about an account have its addresses.
        if (by === 'whom' && entry.get('after.email') !== undefined)
          batch.update(hidden, { before: null, after: null });
      }
      await batch.commit();
    }
  }
}

async function leaveStripe(erasure: Erasure, dependencies: Dependencies): Promise<void> {
  const customers = await deleteCustomers(erasure, dependencies);
  for (const path of [paths.stripeEvents, paths.billingAlerts]) {
    const concerned = dependencies.db.collection(path);
    for (const id of customers) await deleteAll(dependencies, concerned.where('customerId', '==', id));
  }
}

/** `kept`: the path of a collection that stays. */
async function deleteBelow(
  dependencies: Dependencies,
  document: DocumentReference,
  kept = '',
): Promise<void> {
  for (const collection of await document.listCollections()) {
    if (collection.path !== kept) await deleteAll(dependencies, collection);
  }
}

async function deleteAll({ db }: Dependencies, query: Query): Promise<void> {
  const page = query.limit(PAGE);
  for (let { docs } = await page.get(); docs.length > 0; { docs } = await page.get()) {
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}
