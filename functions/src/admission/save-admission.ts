import { api } from '@domain/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { readAdmission } from './read-admission.ts';

/** How accounts become members from now on. Accounts that wait already are judged again at their next visit. */
export const saveAdmission = defineCallable(
  api.saveAdmission,
  ({ input: { mode }, caller, dependencies }) => {
    const { db } = dependencies;

    return commitWithRetry(dependencies, async (batch) => {
      const { ref, updateTime, mode: before } = await readAdmission(db);
      if (before === mode) return {};
      batch.set(ref, { mode, updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid });
      recordAct(batch, db, {
        by: caller.uid,
        act: 'admission-saved',
        what: ref.id,
        operation: operationOn(updateTime),
        before: { mode: before },
        after: { mode },
      });
      return {};
    });
  },
);
