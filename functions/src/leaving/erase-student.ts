import { api } from '@domain/leaving/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { beginErasure } from './begin-erasure.ts';
import { runErasure } from './run-erasure.ts';

/** Erases a student. The sweep resumes what is interrupted (docs/decisions/0083). */
export const eraseStudent = defineCallable(
  api.eraseStudent,
  async ({ input: { studentId: uid }, caller, dependencies }) => {
    await beginErasure(dependencies, { uid, by: caller.uid });
    return { done: await runErasure(dependencies, uid) };
  },
  ASKING_STRIPE,
);
