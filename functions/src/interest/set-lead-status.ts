import { api } from '@domain/interest/api.ts';
import { lead } from '@domain/interest/leads.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { enrollLead, undoEnrollment } from './enroll-lead.ts';

/**
 * Sets a lead's status. The latest of several calls wins: each has what its administrator saw and chose. An enrollment
 * and its undo are one commit with the lead, which names the enrolled student.
 */
export const setLeadStatus = defineCommit(api.setLeadStatus, async ({ input, batch, db, ...call }) => {
  const { leadId, enrolls } = input;
  const snapshot = await db.doc(paths.lead(leadId)).get();
  const stored = readIfExists(snapshot, lead.omit({ id: true }));
  if (!stored) throw new Refusal(['invalid-input']);
  const { data, version } = stored;
  const enrollment = data.enrolledAs;
  const isChild = !!enrolls?.child;
  if (enrolls && enrollment && enrollment.isChild !== isChild) throw new Refusal(['student-exists']);
  const newEnrollment = enrollment ? undefined : enrolls;
  const undoneEnrollment = input.status === null && enrollment;
  // A status that the team has set since the enrollment stays.
  const former = data.status === 'joined' && enrollment ? enrollment.from : data.status;
  const status = input.status ?? former;
  if (data.status === status && !newEnrollment && !undoneEnrollment)
    return { studentId: enrollment?.studentId ?? null };

  const { id: entry } = call.record({
    act: 'lead-status-set',
    what: leadId,
    operation: version,
    before: { status: data.status },
    after: { status },
  });
  const studentId = newEnrollment
    ? await enrollLead(batch, { ...data, id: leadId }, newEnrollment.child, call)
    : (enrollment?.studentId ?? null);
  if (undoneEnrollment) await undoEnrollment(batch, undoneEnrollment, call);
  const enrolledAs = { studentId, isChild, entry, from: data.status };
  writeAsRead(batch, snapshot, {
    status,
    ...(newEnrollment && { enrolledAt: FieldValue.serverTimestamp(), enrolledAs }),
    ...(undoneEnrollment && { enrolledAt: FieldValue.delete(), enrolledAs: FieldValue.delete() }),
  });
  return { studentId };
});
