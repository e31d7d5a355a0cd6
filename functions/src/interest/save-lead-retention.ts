import { api } from '@domain/api.ts';
import type { LeadRetention } from '@domain/interest/lead-retention.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { merged, writeAsRead } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';
import { retentionIn } from './lead-retention.ts';

/** Saves for how many months leads are kept. The sweep applies it to those that are stored. */
export const saveLeadRetention = defineCallable(
  api.saveLeadRetention,
  ({ input: { changes }, caller, dependencies }) => {
    const { db } = dependencies;
    const document = db.doc(paths.leadRetention);

    return commitWithRetry(dependencies, async (batch) => {
      const snapshot = await document.get();
      const before = retentionIn(snapshot);
      const { months } = merged({ months: before.months }, changes);
      if (before.months === months) return {};

      const next: LeadRetention = { months, applied: false };
      writeAsRead(batch, snapshot, next);
      recordAct(batch, db, {
        by: caller.uid,
        act: 'lead-retention-saved',
        what: document.id,
        operation: operationOn(snapshot.updateTime),
        before: { months: before.months },
        after: { months },
      });
      return {};
    });
  },
);
