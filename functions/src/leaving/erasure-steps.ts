import type { ErasureTask } from '@domain/leaving.ts';
import { type DocumentReference, FieldValue, type Query } from 'firebase-admin/firestore';
import { deleteCustomers } from '../billing/delete-customers.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { ABOUT_STUDENTS, paths } from '../edge/paths.ts';
import { leaveDirectory } from '../graduation/directory-documents.ts';
import { withdrawLinks } from '../settings/claim-team.ts';
import { leaveLists } from './leave-lists.ts';

type Erasure = ErasureTask & { uid: string };

/** Does nothing if it is done already. */
type Step = (erasure: Erasure, dependencies: Dependencies) => Promise<void>;

/** Documents per commit. */
const PAGE = 200;

/** The steps after the first commit, in their order. An outage of Stripe or Auth holds up nothing of our own. */
export const ERASURE_STEPS: readonly Step[] = [
  leaveLists,
  deleteOwnDocuments,
  ({ uid }, dependencies) =>
    commitWithRetry(dependencies, (batch) => leaveDirectory(batch, dependencies.db, uid)),
  deleteLeads,
  hideInAudit,
  leaveStripe,
  ({ uid }, { deleteAccount }) => deleteAccount(uid),
];

/** The attendance records are left to `leaveLists`: without its record a list would keep the student. */
async function deleteOwnDocuments({ uid }: Erasure, dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const student = db.doc(paths.student(uid));
  await deleteBelow(dependencies, student, paths.attendanceOf(uid));
  const batch = db.batch().delete(student);
  for (const path of ABOUT_STUDENTS) batch.delete(db.doc(path(uid)));
  await batch.commit();
  // Also those of a former administrator: an import then cannot be undone.
  for (const [path, field] of [
    [paths.billingAlerts, 'userId'],
    [paths.imports, 'by'],
  ] as const)
    await deleteAll(dependencies, db.collection(path).where(field, '==', uid));
  // The account asked to be another person.
  const asked = await db.collection(paths.students).where('askedBy.uid', '==', uid).get();
  const asking = db.batch();
  const change = { askedBy: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() };
  for (const { ref } of asked.docs) asking.update(ref, change);
  await asking.commit();
  await commitWithRetry(dependencies, (links) => withdrawLinks(links, db, uid));
}

/** An address that is not verified may be that of another person. */
async function deleteLeads({ email, emailVerified }: Erasure, dependencies: Dependencies): Promise<void> {
  if (!emailVerified || email === '') return;
  const leads = dependencies.db.collection(paths.leads).where('email', '==', email.toLowerCase());
  for (const { ref } of (await leads.get()).docs) await deleteBelow(dependencies, ref);
  await deleteAll(dependencies, leads);
}

/** The id of an entry contains the id of its subject. `what`: the person whom an account asked to be. */
async function hideInAudit({ uid, alias }: Erasure, { db }: Dependencies): Promise<void> {
  for (const field of ['whom', 'what', 'by']) {
    const query = db.collection(paths.audits).where(field, '==', uid).limit(PAGE);
    for (let { docs } = await query.get(); docs.length > 0; { docs } = await query.get()) {
      const batch = db.batch();
      for (const entry of docs) {
        const hidden = db.doc(paths.audit(entry.id.replaceAll(uid, alias)));
        if (hidden.path !== entry.ref.path) batch.delete(entry.ref);
        batch.set(hidden, { ...entry.data(), [field]: alias });
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
