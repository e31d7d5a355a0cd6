import {
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type Act, type AuditOutcome, auditEntryOf, auditExpiry } from '../../../domain/audit.ts';
import { committed } from './committed.ts';

/** The version that an act changes, which a document that was never written lacks, or another text. */
export type Operation = string | Timestamp | undefined;

/**
 * Adds the entry of an administrator's act to the commit of the act, and returns its document. An operation that was
 * recorded already makes the commit fail as a lost race: its next attempt finds nothing to do. The command line imports
 * this without the alias @domain.
 */
export function recordAct(
  batch: WriteBatch,
  db: Firestore,
  { operation, ...act }: Act<Operation>,
): DocumentReference {
  const text = typeof operation === 'string' ? operation : operationOn(operation);
  const { id, entry } = auditEntryOf({ ...act, operation: text });
  const document = db.doc(`audit/${id}`);
  batch.create(document, { ...entry, ...times() });
  return document;
}

/** Records an act, unless an earlier call has, and returns the document of its entry. */
export async function recordOnce(batch: WriteBatch, db: Firestore, act: Act): Promise<DocumentReference> {
  const document = db.doc(`audit/${auditEntryOf(act).id}`);
  if (!(await document.get()).exists) recordAct(batch, db, act);
  return document;
}

/** The machine's clock is exact enough for a deletion in two years. */
function times() {
  return { at: FieldValue.serverTimestamp(), expiresAt: auditExpiry(new Date()) };
}

/** The entry of an act that another service is asked for, and its version. */
type Intent = { entry: DocumentReference; version: Timestamp };

/**
 * Records an act before another service is asked for it, in a commit of its own. A repeated attempt has the same entry.
 * Pass it to `settleAct` or `failIntent`; without either, the answer of the service is not known.
 */
export async function recordIntent(db: Firestore, act: Act): Promise<Intent> {
  const { id, entry } = auditEntryOf({ ...act, outcome: 'begun' });
  const document = db.doc(`audit/${id}`);
  const { writeTime } = await document.set({ ...entry, ...times() });
  return { entry: document, version: writeTime };
}

/**
 * The acts of this kind that Stripe was asked for and whose outcome is not known, the latest first: Stripe or the last
 * commit failed. To be settled by an attempt that finds it done, or does it.
 */
export async function openIntents(
  db: Firestore,
  { act, whom, what }: Pick<Act, 'act' | 'whom' | 'what'>,
): Promise<DocumentReference[]> {
  const begun = db.collection('audit').where('act', '==', act).where('what', '==', what);
  const { docs } = await begun.where('outcome', '==', 'begun' satisfies AuditOutcome).get();
  const open = docs.filter((entry) => entry.get('whom') === (whom ?? null));
  const byTime = open.toSorted((a, b) => b.updateTime.toMillis() - a.updateTime.toMillis());
  return byTime.map(({ ref }) => ref);
}

/** The other service refused the act. Writes nothing if another attempt has changed the entry: its outcome counts. */
export async function failIntent(db: Firestore, { entry, version }: Intent): Promise<void> {
  const outcome: AuditOutcome = 'failed';
  await committed(db.batch().update(entry, { outcome }, { lastUpdateTime: version }));
}

/** Marks an act as done in the last commit of its work. */
export function settleAct(batch: WriteBatch, entry: DocumentReference): WriteBatch {
  return batch.update(entry, { outcome: 'done' satisfies AuditOutcome });
}

/** A version as the `operation` of an act; a document that was never written has none. */
export function operationOn(version: Timestamp | undefined): string {
  return version ? `${version.seconds}-${version.nanoseconds}` : 'none';
}
