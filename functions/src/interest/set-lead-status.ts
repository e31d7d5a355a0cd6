import { api } from '@domain/interest/api.ts';
import { lead } from '@domain/interest/leads.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { enrollLead, undoEnrollment } from './enroll-lead.ts';

/**
 * Sets a lead's status. The latest of several calls wins: each has what its administrator saw and chose. An enrollment
 * and its undo are one commit with the lead, which says who was enrolled.
 */
export const setLeadStatus = defineCallable(api.setLeadStatus, ({ input, ...call }) => {
  const { leadId, enrolls } = input;
  const { db } = call.dependencies;
  const document = db.doc(paths.lead(leadId));
  return commitWithRetry(call.dependencies, async (batch) => {
    const stored = readIfExists(await document.get(), lead.omit({ id: true }));
    if (!stored) throw new Refusal(['invalid-input']);
    const { data, version } = stored;
    const before = data.enrolledAs;
    const isChild = !!enrolls?.child;
    if (enrolls && before && before.isChild !== isChild) throw new Refusal(['student-exists']);
    const added = before ? undefined : enrolls;
    const isUndo = input.status === 'before';
    const undone = isUndo && before;
    // A status that the team has set since the enrollment stays.
    const former = data.status === 'joined' && before ? before.from : data.status;
    const status = isUndo ? former : input.status;
    if (data.status === status && !added && !undone) return { studentId: before?.studentId ?? null };

    const { id: entry } = recordAct(batch, db, {
      ...{ by: call.caller.uid, act: 'lead-status-set', what: leadId, operation: operationOn(version) },
      ...{ before: { status: data.status }, after: { status } },
    });
    const studentId = added
      ? await enrollLead(batch, { ...data, id: leadId }, added.child, call)
      : (before?.studentId ?? null);
    if (undone) await undoEnrollment(batch, undone, call);
    const enrolledAs = { studentId, isChild, entry, from: data.status };
    const enrolled = { enrolledAt: FieldValue.serverTimestamp(), enrolledAs };
    const open = { enrolledAt: FieldValue.delete(), enrolledAs: FieldValue.delete() };
    const enrollment = { ...(added && enrolled), ...(undone && open) };
    batch.update(document, { status, ...enrollment }, { lastUpdateTime: version });
    return { studentId };
  });
});
