import { api } from '@domain/api.ts';
import { type StudentNotesDocument, studentNotesDocument } from '@domain/student-notes.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** Saves the instructors' notes about a student. The entry of the act keeps their length and not their text. */
export const saveStudentNotes = defineCallable(api.saveStudentNotes, ({ input, caller, dependencies }) => {
  const { db } = dependencies;
  const { studentId, version, text } = input;
  const documents = {
    student: db.doc(paths.student(studentId)),
    notes: db.doc(paths.studentNotes(studentId)),
  };

  return commitWithRetry(dependencies, async (batch) => {
    const read = await readTogether(db, documents);
    if (!read.student.exists) throw new Refusal(['profile-missing']);
    const stored = readIfExists(read.notes, studentNotesDocument);
    const current = stored?.data.version ?? 0;
    // Also the answer to a repeated call whose first answer was lost.
    if ((stored?.data.text ?? '') === text) return { version: current };
    if (current !== version) throw new Refusal(['notes-changed']);

    const next: Omit<StudentNotesDocument, 'updatedAt'> = {
      text,
      version: version + 1,
      updatedByName: caller.name,
    };
    const document = { ...next, updatedAt: FieldValue.serverTimestamp() };
    if (stored) batch.update(documents.notes, document, { lastUpdateTime: stored.version });
    else batch.create(documents.notes, document);
    recordAct(batch, db, {
      by: caller.uid,
      act: 'student-notes-saved',
      whom: studentId,
      // The version alone starts again if the document was deleted by hand.
      operation: operationOn(read.notes.updateTime ?? read.notes.readTime),
      before: { characters: stored?.data.text.length ?? 0 },
      after: { characters: text.length },
    });
    return { version: next.version };
  });
});
