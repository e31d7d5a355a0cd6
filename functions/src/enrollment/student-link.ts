import { randomBytes, timingSafeEqual } from 'node:crypto';
import { academyClock } from '@domain/calendar.ts';
import { studentInvitation } from '@domain/enrollment/student-invitation.ts';
import type { GuardianInvite } from '@domain/family.ts';
import { countsAsMember, type MemberDocument, memberDocument } from '@domain/member.ts';
import { needsGuardian } from '@domain/minor.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { mayLetIn } from '../admission/judge-applicant.ts';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { mayName } from '../family/may-name.ts';

export type StudentLink = { studentId: string; secret: string };

type Change = (batch: WriteBatch) => void;
/** Both fail the commit if the link was used, replaced or withdrawn meanwhile; `end` deletes it. */
type Link = { use: Change; end: Change };

type Found<T> = Stored<T> & { snapshot: DocumentSnapshot };
type Opened = Link & { student: Found<StudentDocument>; member: Found<MemberDocument> };
type OpenedForGuardian = Link & { guardian: GuardianInvite; by: string };

/** 256 random bits, so that no number of attempts finds one. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Opens the link of a person or of a guardian. Refuses with `invitation-over` unless it can be used now, and with
 * `guardian-needed` for a child for whom no guardian has agreed.
 */
export async function openLink(
  { studentId, secret }: StudentLink,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<Opened | OpenedForGuardian> {
  const read = await readTogether(db, {
    link: paths.studentInvitation(studentId),
    student: paths.student(studentId),
    member: paths.member(studentId),
  });
  const link = readIfExists(read.link, studentInvitation)?.data;
  const isRight = link && isSame(hashOf(secret), link.hash) && now() < link.expiresAt;
  if (!isRight) throw new Refusal(['invitation-over']);
  const { guardian, createdBy: by } = link;
  const mayAuthor = await (guardian ? mayName(by, guardian.children, { db }) : mayLetIn(by, { db }));
  if (!mayAuthor) throw new Refusal(['invitation-over']);
  const use: Change = (batch) => writeAsRead(batch, read.link, { seq: FieldValue.increment(1) });
  const end: Change = (batch) => deleteAsRead(batch, read.link);
  if (guardian) return { guardian, by, use, end };
  const student = readIfExists(read.student, studentDocument);
  const member = readIfExists(read.member, memberDocument);
  if (!student?.data.withoutAccount || !member || !countsAsMember(member.data.state))
    throw new Refusal(['invitation-over']);
  if (needsGuardian(student.data, academyClock(now()).date)) throw new Refusal(['guardian-needed']);
  return {
    ...{ use, end },
    student: { ...student, snapshot: read.student },
    member: { ...member, snapshot: read.member },
  };
}

function isSame(hash: string, stored: string): boolean {
  return hash.length === stored.length && timingSafeEqual(Buffer.from(hash), Buffer.from(stored));
}
