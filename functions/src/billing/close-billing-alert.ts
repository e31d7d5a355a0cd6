import { api } from '@domain/billing/api.ts';
import { billingAlert } from '@domain/billing/billing-alert.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';

/** Closes an alert. Changes nothing at Stripe. */
export const closeBillingAlert = defineCommit(
  api.closeBillingAlert,
  async ({ input: { alertId }, batch, db, record }) => {
    const document = db.doc(paths.billingAlert(alertId));
    const alert = readIfExists(await document.get(), billingAlert);
    // Also the answer to a repeated call, and to one for an alert whose cause is gone.
    if (!alert?.data.open) return;
    const { kind, what, userId } = alert.data;
    const subject = userId === null ? { what: alertId } : { whom: userId, what: alertId };
    batch.update(document, { open: false }, { lastUpdateTime: alert.version });
    record({ act: 'billing-alert-closed', ...subject, operation: alert.version, before: { kind, what } });
  },
);
