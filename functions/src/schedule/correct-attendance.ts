import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { changeListFor } from './class-list.ts';

/** Corrects the list of a date, up to 14 days later. A repeated call changes nothing. */
export const correctAttendance = defineCallable(api.correctAttendance, async ({ input, dependencies }) => {
  const { eventId, studentId: uid, correction } = input;
  const change = { kind: 'correct', uid, correction } as const;
  const { attendees, warnings } = await changeListFor(dependencies, eventId, change);
  return { attendees, warnings };
});
