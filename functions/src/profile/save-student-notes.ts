import { api } from '@domain/profile/api.ts';
import { type StudentNotesDocument, studentNotesDocument } from '@domain/student-notes.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAbout } from '../edge/as-read.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { merged } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether, refuseUnseen } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** Saves the instructors' notes about a student. The entry of the act keeps their length and not their text. */
export const saveStudentNotes = defineCommit(
  api.saveStudentNotes,
  async ({ input, caller, batch, db, record }) => {
    const { studentId, changes } = input;
    if (studentId === caller.uid) throw new Refusal(['not-allowed']);
    const documents = {
      student: paths.student(studentId),
      notes: paths.studentNotes(studentId),
      author: paths.student(caller.uid),
    };
    const read = await readTogether(db, documents);
    refuseUnseen(read.student, caller);
    const stored = readIfExists(read.notes, studentNotesDocument);
    const before = stored?.data.text ?? '';
    const { text } = merged({ text: before }, changes);
    if (before === text) return;

    const next: Omit<StudentNotesDocument, 'updatedAt'> = {
      text,
      updatedByName: nameOf(read.author, caller.name),
    };
    writeAbout(batch, read.student, read.notes, { ...next, updatedAt: FieldValue.serverTimestamp() });
    record({
      act: 'student-notes-saved',
      whom: studentId,
      operation: read.notes.updateTime ?? read.notes.readTime,
      before: { characters: before.length },
      after: { characters: text.length },
    });
  },
);
