import { api } from '@domain/schedule/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { changeListFor } from './class-list.ts';

/** Adds the student to the class's list and credits its movements to them. */
export const checkIn = defineCallable(api.checkIn, ({ input, caller, student, dependencies }) => {
  const { uid, role } = student;
  return changeListFor(dependencies, input.eventId, { kind: 'check-in', uid, role, account: caller });
});
