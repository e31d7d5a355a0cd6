import { api } from '@domain/schedule/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { changeListFor } from './class-list.ts';

/** Removes the student from the class's list and takes back exactly what the check-in credited. */
export const checkOut = defineCallable(api.checkOut, async ({ input, student, dependencies }) => {
  const change = { kind: 'check-out', uid: student.uid } as const;
  const { attendees } = await changeListFor(dependencies, input.eventId, change);
  return { attendees };
});
