import { api } from '@domain/api.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';

/** Sets a lead's status. The latest of several calls wins: each says what its administrator saw and chose. */
export const setLeadStatus = defineCallable(api.setLeadStatus, ({ input, dependencies }) => {
  const lead = dependencies.db.doc(paths.lead(input.leadId));
  return commitWithRetry(dependencies, async (batch) => {
    if (!(await lead.get()).exists) throw new Refusal(['invalid-input']);
    batch.update(lead, { status: input.status });
    return {};
  });
});
