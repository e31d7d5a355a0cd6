import { api } from '@domain/enrollment/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readTogether } from '../edge/read.ts';

/** Deletes the link of a person, so that it opens no account. */
export const withdrawStudentInvitation = defineCommit(
  api.withdrawStudentInvitation,
  async ({ input: { studentId }, batch, db, record }) => {
    const documents = { link: paths.studentInvitation(studentId), student: paths.student(studentId) };
    const { link, student } = await readTogether(db, documents);
    if (!link.updateTime) return;
    batch.delete(link.ref, { lastUpdateTime: link.updateTime });
    const change = { invitedUntil: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() };
    if (student.updateTime) batch.update(student.ref, change, { lastUpdateTime: student.updateTime });
    record({ act: 'student-invitation-withdrawn', whom: studentId, operation: link.updateTime });
  },
);
