import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { judgeLink, studentInvitation } from '@domain/enrollment/student-invitation.ts';
import { type MemberDocument, memberDocument } from '@domain/member.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { type DocumentReference, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { mayLetIn } from '../admission/judge-applicant.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

export type StudentLink = { studentId: string; secret: string };

type Opened = {
  student: Stored<StudentDocument> & { ref: DocumentReference };
  member: Stored<MemberDocument> & { ref: DocumentReference };
  /** Fails the commit if the link was used, replaced or withdrawn meanwhile. */
  use: (batch: WriteBatch) => void;
};

/** 256 random bits, so that no number of attempts finds one. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Reads the documents behind a link. Refuses unless it opens an account now. */
export async function openLink(
  { studentId, secret }: StudentLink,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<Opened> {
  const documents = {
    link: db.doc(paths.studentInvitation(studentId)),
    student: db.doc(paths.student(studentId)),
    member: db.doc(paths.member(studentId)),
  };
  const read = await readTogether(db, documents);
  const link = readIfExists(read.link, studentInvitation);
  const student = readIfExists(read.student, studentDocument);
  const member = readIfExists(read.member, memberDocument);
  if (!link || !student || !member) throw new Refusal(['invitation-over']);
  const verdict = judgeLink({
    link: link.data,
    mayAuthorLetIn: await mayLetIn(link.data.createdBy, { db }),
    isSecretRight: isSame(hashOf(secret), link.data.hash),
    withoutAccount: student.data.withoutAccount === true,
    state: member.data.state,
    now: now(),
  });
  if (!verdict.ok) throw new Refusal(verdict.reasons);
  const used = { seq: FieldValue.increment(1) };
  return {
    student: { ...student, ref: documents.student },
    member: { ...member, ref: documents.member },
    use: (batch) => batch.update(documents.link, used, { lastUpdateTime: link.version }),
  };
}

function isSame(hash: string, stored: string): boolean {
  return hash.length === stored.length && timingSafeEqual(Buffer.from(hash), Buffer.from(stored));
}
