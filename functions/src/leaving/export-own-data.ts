import { api } from '@domain/api.ts';
import { EXPORT_QUOTA } from '@domain/rate-limit.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
} from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { ABOUT_STUDENTS, paths } from '../edge/paths.ts';
import { useQuota } from '../edge/quota.ts';
import { toDates } from '../edge/read.ts';
import { listing } from './leave-lists.ts';

type Held = [path: string, data: unknown];

/**
 * Everything that the database holds about the caller, by the path of the document. Stripe's portal has the rest.
 */
export const exportOwnData = defineCallable(api.exportOwnData, async ({ caller: { uid }, dependencies }) => {
  await useQuota(`export ${uid}`, EXPORT_QUOTA, dependencies);
  const parts = await Promise.all([
    ownDocuments(uid, dependencies),
    namedInLists(uid, dependencies),
    namedInAudit(uid, dependencies),
    ownLeads(uid, dependencies),
    alertsAbout(uid, dependencies),
  ]);
  // Dates become ISO texts.
  const documents = JSON.parse(JSON.stringify(Object.fromEntries(parts.flat())));
  return { exportedAt: dependencies.now().toISOString(), documents };
});

/** Without the name of the administrator who wrote it, which is personal data of another person. */
function heldIn(documents: readonly DocumentSnapshot[]): Held[] {
  const found = documents.filter(({ exists }) => exists);
  return found.map((each) => [
    each.ref.path,
    { ...(toDates(each.data()) as object), updatedByName: undefined },
  ]);
}

async function ownDocuments(uid: string, { db }: Dependencies): Promise<Held[]> {
  const { member, admin, student, erasure } = paths;
  const own = [member, student, admin, ...ABOUT_STUDENTS, erasure];
  const documents = await db.getAll(...own.map((path) => db.doc(path(uid))));
  return heldIn([...documents, ...(await allBelow(db.doc(student(uid))))]);
}

async function allBelow(document: DocumentReference): Promise<DocumentSnapshot[]> {
  const found = await Promise.all((await document.listCollections()).map((each) => each.get()));
  return found.flatMap(({ docs }) => docs);
}

async function alertsAbout(uid: string, { db }: Dependencies): Promise<Held[]> {
  return heldIn((await db.collection(paths.billingAlerts).where('userId', '==', uid).get()).docs);
}

/** The entries of the caller alone: a roster has those of others, too. */
async function namedInLists(uid: string, { db }: Dependencies): Promise<Held[]> {
  // An administrator without a profile has no records.
  const found = await Promise.all(
    [db.collection(paths.attendanceOf(uid)), listing(db, uid)].map((query) => query.select().get()),
  );
  const ids = [...new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))];
  const [rosters, absences] = await Promise.all([
    entriesIn(db, ids.map(paths.roster), new FieldPath('attendees', uid)),
    entriesIn(db, ids.map(paths.absences), new FieldPath('students', uid)),
  ]);
  return [...rosters, ...absences];
}

async function entriesIn(db: Firestore, documents: readonly string[], place: FieldPath): Promise<Held[]> {
  if (documents.length === 0) return [];
  const found = await db.getAll(...documents.map((path) => db.doc(path)), { fieldMask: [place] });
  return found.flatMap((each): Held[] => {
    const entry: unknown = each.get(place);
    return entry === undefined ? [] : [[each.ref.path, toDates(entry)]];
  });
}

/** Without the administrator's id, which is personal data of another person. */
async function namedInAudit(uid: string, { db }: Dependencies): Promise<Held[]> {
  const { docs } = await db.collection(paths.audits).where('whom', '==', uid).get();
  return heldIn(docs).map(([path, data]) => [path, { ...(data as object), by: undefined }]);
}

/** An address that is not verified may be that of another person. */
async function ownLeads(uid: string, { db, findAccount }: Dependencies): Promise<Held[]> {
  const account = await findAccount(uid);
  if (!account?.emailVerified || !account.email) return [];
  const leads = db.collection(paths.leads).where('email', '==', account.email.toLowerCase());
  const { docs } = await leads.get();
  const below = await Promise.all(docs.map(({ ref }) => allBelow(ref)));
  return heldIn([...docs, ...below.flat()]);
}
