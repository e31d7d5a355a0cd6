import { api } from '@domain/schedule/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { changeListFor } from './class-list.ts';

/** Removes the student from the class's list and takes back exactly what the check-in credited. */
export const checkOut = defineCallable(api.checkOut, ({ input, student, dependencies }) =>
  changeListFor(dependencies, input.eventId, { kind: 'check-out', uid: student.uid }),
);
