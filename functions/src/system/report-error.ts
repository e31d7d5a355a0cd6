import { api } from '@domain/system/api.ts';
import { ALL_ERROR_REPORTS, ERROR_REPORTS } from '@domain/system/error-report.ts';
import { addressBucket } from '../edge/client-address.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { useQuota } from '../edge/quota.ts';
import { Refusal } from '../edge/refusal.ts';

/** Logs an error of the app in a browser. The contract admits no personal data; the caller's account is not logged. */
export const reportError = defineCallable(
  api.reportError,
  async ({ input, address, dependencies }) => {
    const { limits } = dependencies;
    if (!limits.take('all reports', ALL_ERROR_REPORTS)) throw new Refusal(['too-many-calls']);
    try {
      await useQuota(`report ${addressBucket(address)}`, ERROR_REPORTS, dependencies);
    } catch (error) {
      // One address must not use up what all share.
      limits.giveBack('all reports');
      throw error;
    }
    dependencies.logError('app-failed', input);
  },
  // An error of App Check itself must be reported, too.
  { skipsAppCheck: true },
);
