import { api } from '@domain/leaving/api.ts';
import { EXPORT_QUOTA } from '@domain/rate-limit.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
} from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { OWN_PLACES, PLACES } from '../edge/places.ts';
import { useQuota } from '../edge/quota.ts';
import { toDates } from '../edge/read.ts';
import { listing } from './leave-lists.ts';

type Held = [path: string, data: unknown];

/** The reason for each place that the download leaves out. */
const LEFT_OUT = Object.fromEntries(
  PLACES.flatMap(({ place, by, download }) => {
    const [, reason] = download.split('left out: ');
    return reason ? [[`${place} ${by}`, reason]] : [];
  }),
);

/**
 * Returns all that is stored about the student, by the path of the document, and what it leaves out. Stripe's portal
 * has the rest.
 */
export const exportOwnData = defineCallable(api.exportOwnData, async ({ student: { uid }, dependencies }) => {
  await useQuota(`export ${uid}`, EXPORT_QUOTA, dependencies);
  const parts = await Promise.all([
    ownDocuments(uid, dependencies),
    namedElsewhere(uid, dependencies),
    namedInLists(uid, dependencies),
    ownLeads(uid, dependencies),
  ]);
  // Dates become ISO texts.
  const documents = JSON.parse(JSON.stringify(Object.fromEntries(parts.flat())));
  return { exportedAt: dependencies.now().toISOString(), documents, leftOut: LEFT_OUT };
});

/** Where a document names its author, who is another person. */
const AUTHORS = new Set(['by', 'updatedBy', 'updatedByName', 'createdBy', 'grantedBy']);

/** Without other people as authors, unless `uid` is undefined: the own history below the profile names them. */
function heldIn(documents: readonly DocumentSnapshot[], uid?: string): Held[] {
  const found = documents.filter(({ exists }) => exists);
  return found.map((each) => {
    const text = JSON.stringify(toDates(each.data()), (key, value) =>
      uid !== undefined && AUTHORS.has(key) && value !== uid ? undefined : value,
    );
    return [each.ref.path, JSON.parse(text)];
  });
}

async function ownDocuments(uid: string, { db }: Dependencies): Promise<Held[]> {
  const documents = await db.getAll(...OWN_PLACES.map(({ place }) => db.doc(`${place}/${uid}`)));
  // Until an administrator has agreed with an account by link (reviewAccount), not what instructors wrote, and no
  // guardians.
  const isAgreed = !documents.some((each) => each.get('entered'));
  const byInstructors = [paths.studentNotes(uid), paths.recommendation(uid)];
  const shown = documents.filter(({ ref }) => isAgreed || !byInstructors.includes(ref.path));
  const below = await allBelow(db.doc(paths.student(uid)));
  const began =
    1000 * Number(documents.find(({ ref }) => ref.path === paths.member(uid))?.get('tokensFrom') ?? 0);
  return [...heldIn(shown, uid), ...heldIn(below.filter((each) => isAgreed || !isOfGuardians(each, began)))];
}

/** What names the guardians of a child, and health answers from before its account, in milliseconds, began. */
function isOfGuardians(document: DocumentSnapshot, began: number): boolean {
  const { parent } = document.ref;
  if (parent.id === 'private') return document.get('answeredAt').toMillis() < began;
  return parent.id === 'holders' || parent.id === 'consents';
}

async function allBelow(document: DocumentReference): Promise<DocumentSnapshot[]> {
  const found = await Promise.all((await document.listCollections()).map((each) => each.get()));
  return found.flatMap(({ docs }) => docs);
}

/** The documents that have the id in a field; of an 'entry' that field alone. */
async function namedElsewhere(uid: string, { db }: Dependencies): Promise<Held[]> {
  const found = PLACES.filter(({ by }) => by !== 'id').map(async ({ place, by, download }) => {
    if (download !== 'whole' && download !== 'entry') return [];
    const { docs } = await db.collection(place).where(by, '==', uid).get();
    return download === 'whole' ? heldIn(docs, uid) : docs.map(({ ref }): Held => [ref.path, { [by]: uid }]);
  });
  return (await Promise.all(found)).flat();
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

/** An address that is not verified may be that of another person. */
async function ownLeads(uid: string, { db, findAccount }: Dependencies): Promise<Held[]> {
  const account = await findAccount(uid);
  if (!account?.emailVerified || !account.email) return [];
  const leads = db.collection(paths.leads).where('email', '==', account.email.toLowerCase());
  const { docs } = await leads.get();
  const below = await Promise.all(docs.map(({ ref }) => allBelow(ref)));
  return heldIn([...docs, ...below.flat()]);
}
