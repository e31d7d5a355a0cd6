import { api } from '@domain/enrollment/api.ts';
import { judgeSame } from '@domain/enrollment/merge.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { readFamilyFacts } from '../family/holding.ts';
import { readStudent } from '../graduation/promotion-documents.ts';
import { openLink } from './student-link.ts';

/** Stores for the administrators that the caller is the person of a link, which is used then. Repeated, it changes nothing. */
export const askToMerge = defineCommit(api.askToMerge, async ({ input, caller, dependencies, batch, db }) => {
  const asked = await db.doc(paths.student(input.studentId)).get();
  if (asked.get('askedBy.uid') === caller.uid) return;
  const opened = await openLink(input, dependencies);
  if ('guardian' in opened) throw new Refusal(['invitation-over']);
  const { student, end } = opened;
  const account = readStudent(await db.doc(paths.student(caller.uid)).get());
  accepted(
    judgeSame(student.data, account.data, await readFamilyFacts(input.studentId, caller.uid, dependencies)),
  );
  const now = FieldValue.serverTimestamp();
  const change = { askedBy: { uid: caller.uid, at: now }, invitedUntil: FieldValue.delete() };
  writeAsRead(batch, student.snapshot, { ...change, updatedAt: now });
  end(batch);
});
