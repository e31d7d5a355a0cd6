import { api } from '@domain/api.ts';
import type { LeadStatus } from '@domain/interest/interest-form.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';
import { enrollLead, undoEnrollment } from './enroll-lead.ts';

/**
 * Sets a lead's status. The latest of several calls wins: each has what its administrator saw and chose. With an
 * enrollment it adds the student first; both steps are repeatable.
 */
export const setLeadStatus = defineCallable(api.setLeadStatus, async ({ input, caller, dependencies }) => {
  const { db } = dependencies;
  const { leadId, status, enrolls, undoes } = input;
  const document = db.doc(paths.lead(leadId));
  if (enrolls) await enrollLead(document, enrolls, { caller, dependencies });
  return commitWithRetry(dependencies, async (batch) => {
    const lead = await document.get();
    if (!lead.updateTime) throw new Refusal(['invalid-input']);
    const before: LeadStatus = lead.get('status') ?? 'new';
    const isEnrolled = lead.get('enrolledAt') !== undefined;
    const isEnrolling = !!enrolls && !isEnrolled;
    if (undoes && isEnrolled) await undoEnrollment(batch, lead, { caller, dependencies });
    else if (before === status && !isEnrolling) return;

    const enrolledAt = undoes ? FieldValue.delete() : FieldValue.serverTimestamp();
    const enrollment = undoes || isEnrolling ? { enrolledAt } : {};
    batch.update(document, { status, ...enrollment }, { lastUpdateTime: lead.updateTime });
    const operation = operationOn(lead.updateTime);
    const act = { by: caller.uid, act: 'lead-status-set', what: leadId, operation } as const;
    recordAct(batch, db, { ...act, before: { status: before }, after: { status } });
  });
});
