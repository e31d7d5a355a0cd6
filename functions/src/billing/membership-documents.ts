import { feeAccountOf, type MembershipDocument, membershipDocument } from '@domain/billing/membership.ts';
import { type Breaks, hasLeft } from '@domain/breaks.ts';
import { academyClock } from '@domain/calendar.ts';
import { studentDocument } from '@domain/profile.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readProfile, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** What the fee of a student follows from. */
export function feeDocuments(
  uid: string,
  { db }: Pick<Dependencies, 'db'>,
): Record<'student' | 'membership', DocumentReference> {
  return { student: db.doc(paths.student(uid)), membership: db.doc(paths.membership(uid)) };
}

type Read = Record<'student' | 'membership', DocumentSnapshot>;
type Fee = { membership: MembershipDocument | null; breaks: Breaks; name: string };

/** Other malformed fields of a profile must not block a payment. */
const profile = studentDocument.pick({ name: true, breaks: true });

/** The fee of a student; null without one. Refuses a profile that is missing. */
export function readFee(read: Read): Fee {
  const { name, breaks = [] } = readProfile(read.student, profile).data;
  return { membership: readIfExists(read.membership, membershipDocument)?.data ?? null, breaks, name };
}

/** The fee of a student. Refuses a student without one: the caller has seen it. */
export function readSeenFee(read: Read): Fee & { membership: MembershipDocument } {
  const { membership, ...fee } = readFee(read);
  if (!membership) throw new Refusal(['changed-meanwhile']);
  return { ...fee, membership };
}

/** Changes the fee as it was read. The directory finds what was written since it was read. */
export function writeFee(
  batch: WriteBatch,
  membership: DocumentSnapshot,
  fields: Record<string, unknown>,
): void {
  writeAsRead(batch, membership, { ...fields, writtenAt: FieldValue.serverTimestamp() });
}

/** Why a student may begin no subscription: one who left, or who pays a fee to the academy directly. Null if one may. */
export async function subscriptionBar(
  uid: string,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<'student-left' | 'pays-directly' | null> {
  const read = await readTogether(db, feeDocuments(uid, { db }));
  const breaks = readIfExists(read.student, studentDocument.pick({ breaks: true }))?.data.breaks ?? [];
  const membership = readIfExists(read.membership, membershipDocument)?.data ?? null;
  const today = academyClock(now()).date;
  if (hasLeft({ breaks }, today)) return 'student-left';
  return feeAccountOf({ subscription: null, membership, breaks }, today) ? 'pays-directly' : null;
}
