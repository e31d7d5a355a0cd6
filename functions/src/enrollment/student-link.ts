import { randomBytes, timingSafeEqual } from 'node:crypto';
import { ACADEMY } from '@domain/academy.ts';
import { NEW_ACADEMY, storedAcademy } from '@domain/academy-details.ts';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import { judgeSame } from '@domain/enrollment/merge.ts';
import { studentInvitation } from '@domain/enrollment/student-invitation.ts';
import type { GuardianInvite } from '@domain/family.ts';
import { countsAsMember, type MemberDocument, memberDocument } from '@domain/member.ts';
import { needsGuardian } from '@domain/minor.ts';
import { distinctNames } from '@domain/names.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { mayLetIn } from '../admission/judge-applicant.ts';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { readChildren, readFamilyFacts } from '../family/holding.ts';
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

/**
 * Returns the first name and the email of the person of a link, the name of the academy, and whether the caller may be
 * the same person. For a guardian it also returns the whole name, and the first names of the children or as many letters
 * as differ.
 */
export const openStudentInvitation = defineCallable(
  api.openStudentInvitation,
  async ({ input, caller, dependencies: { db, ...dependencies } }) => {
    const opened = await openLink(input, { db, ...dependencies });
    const saved = readIfExists(await db.doc(paths.academy).get(), storedAcademy)?.data;
    const academy = (saved ?? NEW_ACADEMY).name || ACADEMY.name;
    if ('guardian' in opened) {
      const { name, email, children: ids } = opened.guardian;
      const children = await readChildren(ids, { db, ...dependencies });
      const givenNames = distinctNames(children, () => 'given');
      const guardian = { name, children: [...givenNames.values()] };
      return { firstName: firstNameOf(name), email, academy, mayBeCaller: false, guardian };
    }
    const { data } = opened.student;
    const own = caller && (await db.doc(paths.student(caller.uid)).get());
    const account = own && readIfExists(own, studentDocument)?.data;
    const facts = caller && (await readFamilyFacts(data.userId, caller.uid, { db, ...dependencies }));
    const mayBeCaller = !!account && !!facts && judgeSame(data, account, facts).ok;
    return { firstName: firstNameOf(data.name), email: data.email, academy, mayBeCaller, guardian: null };
  },
);
