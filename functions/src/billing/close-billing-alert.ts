import { api } from '@domain/billing/api.ts';
import { billingAlert } from '@domain/billing/billing-alert.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';

/** Closes an alert. Changes nothing at Stripe. */
export const closeBillingAlert = defineCallable(
  api.closeBillingAlert,
  ({ input: { alertId }, caller, dependencies }) => {
    const { db } = dependencies;
    const document = db.doc(paths.billingAlert(alertId));
    return commitWithRetry(dependencies, async (batch) => {
      const alert = readIfExists(await document.get(), billingAlert);
      // Also the answer to a repeated call, and to one for an alert whose cause is gone.
      if (!alert?.data.open) return;
      const { kind, what, userId } = alert.data;
      const subject = userId === null ? { what: alertId } : { whom: userId, what: alertId };
      batch.update(document, { open: false }, { lastUpdateTime: alert.version });
      recordAct(batch, db, {
        by: caller.uid,
        act: 'billing-alert-closed',
        ...subject,
        operation: operationOn(alert.version),
        before: { kind, what },
      });
    });
  },
);
