import { api } from '@domain/enrollment/api.ts';
import { guestLead } from '@domain/interest/guest-lead.ts';
import { leadExpiry, leadRetention } from '@domain/interest/lead-retention.ts';
import { visitorOf } from '@domain/person.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readTogether } from '../edge/read.ts';
import { addPerson } from './add-student.ts';

/** Adds the person, and then the lead. Both can be repeated. */
export const addVisitor = defineCallable(api.addVisitor, async ({ input, ...call }) => {
  const { studentId, ...known } = input;
  const { db, now } = call.dependencies;
  await addPerson(call, studentId, visitorOf(known));
  return commitWithRetry(call.dependencies, async (batch) => {
    const { lead, setting } = await readTogether(db, {
      lead: paths.lead(studentId),
      setting: paths.leadRetention,
    });
    if (lead.exists) return;
    const expiresAt = leadExpiry(now(), leadRetention.parse(setting.data() ?? {}).months);
    batch.create(lead.ref, guestLead(known, null, { timestamp: FieldValue.serverTimestamp(), expiresAt }));
  });
});
