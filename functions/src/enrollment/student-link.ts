import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { academyClock } from '@domain/calendar.ts';
import {
  judgeLink,
  type StudentInvitation,
  studentInvitation,
} from '@domain/enrollment/student-invitation.ts';
import type { GuardianInvite } from '@domain/family.ts';
import { countsAsMember, type MemberDocument, memberDocument } from '@domain/member.ts';
import { needsGuardian } from '@domain/minor.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { mayLetIn } from '../admission/judge-applicant.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { mayName } from '../family/may-name.ts';

export type StudentLink = { studentId: string; secret: string };

/** Fails the commit if the link was used, replaced or withdrawn meanwhile. */
type Use = (batch: WriteBatch) => void;

type Opened = {
  student: Stored<StudentDocument> & { ref: DocumentReference };
  member: Stored<MemberDocument> & { ref: DocumentReference };
  use: Use;
};

/** `by`: the author of the link. `end`: deletes it, on the same condition as `use`. */
type OpenedForGuardian = { guardian: GuardianInvite; by: string; use: Use; end: Use };

type Reading = Pick<Dependencies, 'db' | 'now'>;

/** 256 random bits, so that no number of attempts finds one. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

type Link = Stored<StudentInvitation> & {
  ref: DocumentReference;
  student: DocumentSnapshot;
  member: DocumentSnapshot;
};

/** Reads the documents behind a link. Refuses with `invitation-over` if there is no link. */
async function readLink({ studentId }: StudentLink, { db }: Reading): Promise<Link> {
  const documents = {
    link: db.doc(paths.studentInvitation(studentId)),
    student: db.doc(paths.student(studentId)),
    member: db.doc(paths.member(studentId)),
  };
  const { link: read, ...about } = await readTogether(db, documents);
  const link = readIfExists(read, studentInvitation);
  if (!link) throw new Refusal(['invitation-over']);
  return { ...link, ref: documents.link, ...about };
}

/**
 * Opens the link of a person or of a guardian. Refuses with `invitation-over` unless it can be used now, and with
 * `guardian-needed` for a child for whom no guardian has agreed.
 */
export async function openEither(
  given: StudentLink,
  { db, now }: Reading,
): Promise<Opened | OpenedForGuardian> {
  const link = await readLink(given, { db, now });
  const { guardian, createdBy: by, hash } = link.data;
  const student = readIfExists(link.student, studentDocument);
  const member = readIfExists(link.member, memberDocument);
  const verdict = judgeLink({
    link: link.data,
    mayAuthorLetIn: await (guardian ? mayName(by, guardian.children, { db }) : mayLetIn(by, { db })),
    isSecretRight: isSame(hashOf(given.secret), hash),
    isFree:
      !!guardian || (student?.data.withoutAccount === true && countsAsMember(member?.data.state ?? null)),
    now: now(),
  });
  if (!verdict.ok) throw new Refusal(verdict.reasons);
  const asRead = { lastUpdateTime: link.version };
  const use: Use = (batch) => batch.update(link.ref, { seq: FieldValue.increment(1) }, asRead);
  if (guardian) return { guardian, by, use, end: (batch) => batch.delete(link.ref, asRead) };
  if (!student || !member) throw new Refusal(['invitation-over']);
  if (needsGuardian(student.data, academyClock(now()).date)) throw new Refusal(['guardian-needed']);
  return {
    student: { ...student, ref: link.student.ref },
    member: { ...member, ref: link.member.ref },
    use,
  };
}

/** Opens the link of a person. Also refuses that of a guardian. */
export async function openLink(given: StudentLink, dependencies: Reading): Promise<Opened> {
  const opened = await openEither(given, dependencies);
  if ('guardian' in opened) throw new Refusal(['invitation-over']);
  return opened;
}

/** Opens the link of a guardian. Also refuses that of a person. */
export async function openGuardianLink(
  given: StudentLink,
  dependencies: Reading,
): Promise<OpenedForGuardian> {
  const opened = await openEither(given, dependencies);
  if (!('guardian' in opened)) throw new Refusal(['invitation-over']);
  return opened;
}

function isSame(hash: string, stored: string): boolean {
  return hash.length === stored.length && timingSafeEqual(Buffer.from(hash), Buffer.from(stored));
}
