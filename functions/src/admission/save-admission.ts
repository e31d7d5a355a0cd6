import { api } from '@domain/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { merged, writeAsRead } from '../edge/merged.ts';
import { readAdmission } from './read-admission.ts';

/** How accounts become members from now on. Accounts that wait already are judged again at their next visit. */
export const saveAdmission = defineCallable(
  api.saveAdmission,
  ({ input: { changes }, caller, dependencies }) => {
    const { db } = dependencies;

    return commitWithRetry(dependencies, async (batch) => {
      const { found, mode: before } = await readAdmission(db);
      const { mode } = merged({ mode: before }, changes);
      if (before === mode) return {};
      writeAsRead(batch, found, { mode, updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid });
      recordAct(batch, db, {
        by: caller.uid,
        act: 'admission-saved',
        what: found.id,
        operation: operationOn(found.updateTime),
        before: { mode: before },
        after: { mode },
      });
      return {};
    });
  },
);
