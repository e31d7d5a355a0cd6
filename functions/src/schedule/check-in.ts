import { api } from '@domain/schedule/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { changeListFor } from './class-list.ts';

/** Adds the student to the class's list and credits its movements to them. */
export const checkIn = defineCallable(api.checkIn, async ({ input, caller, student, dependencies }) => {
  const { uid, role } = student;
  const change = { kind: 'check-in', uid, role, account: caller } as const;
  const { attendees } = await changeListFor(dependencies, input.eventId, change);
  return { attendees };
});
