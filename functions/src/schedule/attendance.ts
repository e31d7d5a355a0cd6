import { api } from '@domain/schedule/api.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { changeListFor } from './class-list.ts';

/** Adds the student to the class's list and credits its movements to them. */
export const checkIn = defineCallable(api.checkIn, ({ input, caller, student, dependencies }) => {
  const { uid, role } = student;
  return changeListFor(dependencies, input.eventId, { kind: 'check-in', uid, role, account: caller });
});

/** Removes the student from the class's list and takes back exactly what the check-in credited. */
export const checkOut = defineCallable(api.checkOut, ({ input, student, dependencies }) =>
  changeListFor(dependencies, input.eventId, { kind: 'check-out', uid: student.uid }),
);

/** Corrects the list of a date, up to 14 days later. A repeated call changes nothing. */
export const correctAttendance = defineCallable(api.correctAttendance, ({ input, caller, dependencies }) => {
  const { eventId, studentId: uid, correction } = input;
  const change = { kind: 'correct', uid, correction } as const;
  return changeListFor(dependencies, eventId, change, (batch, { version }) =>
    recordAct(batch, dependencies.db, {
      ...{ by: caller.uid, act: 'attendance-corrected', whom: uid, what: eventId },
      // The dates of a class are created at the same time, so the version alone is not enough.
      operation: `${eventId}_${operationOn(version)}`,
      after: { correction },
    }),
  );
});
