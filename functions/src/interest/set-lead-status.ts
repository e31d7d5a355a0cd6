import { api } from '@domain/api.ts';
import type { LeadStatus } from '@domain/interest/interest-form.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';

/** Sets a lead's status. The latest of several calls wins: each says what its administrator saw and chose. */
export const setLeadStatus = defineCallable(api.setLeadStatus, ({ input, caller, dependencies }) => {
  const { db } = dependencies;
  const { leadId, status } = input;
  const document = db.doc(paths.lead(leadId));
  return commitWithRetry(dependencies, async (batch) => {
    const lead = await document.get();
    if (!lead.updateTime) throw new Refusal(['invalid-input']);
    const before: LeadStatus = lead.get('status') ?? 'new';
    if (before === status) return {};

    batch.update(document, { status }, { lastUpdateTime: lead.updateTime });
    const operation = operationOn(lead.updateTime);
    const act = { by: caller.uid, act: 'lead-status-set', what: leadId, operation } as const;
    recordAct(batch, db, { ...act, before: { status: before }, after: { status } });
    return {};
  });
});
