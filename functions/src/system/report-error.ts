import { api } from '@domain/api.ts';
import { ERROR_REPORTS } from '@domain/system/error-report.ts';
import { addressBucket } from '../edge/client-address.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { useQuota } from '../edge/quota.ts';

/** Logs an error of the app in a browser. The contract admits no personal data; the caller's account is not logged. */
export const reportError = defineCallable(
  api.reportError,
  async ({ input, address, dependencies }) => {
    await useQuota(`report ${addressBucket(address)}`, ERROR_REPORTS, dependencies);
    dependencies.logError('app-failed', input);
    return {};
  },
  // An error of App Check itself must be reported, too.
  { enforceAppCheck: false },
);
