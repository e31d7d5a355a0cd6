import { api } from '@domain/api.ts';
import { visitorOf } from '@domain/person.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { addPerson } from './add-student.ts';

export const addVisitor = defineCallable(api.addVisitor, ({ input: { studentId, ...known }, ...call }) =>
  addPerson(call, studentId, visitorOf(known)),
);
