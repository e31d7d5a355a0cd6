import { NEW_ACADEMY, storedAcademy } from '@domain/academy-details.ts';
import { api } from '@domain/api.ts';
import {
  lastPaidDay,
  type OutsidePaymentDocument,
  outsidePaymentDocument,
} from '@domain/billing/outside-payment.ts';
import { academyClock } from '@domain/calendar.ts';
import { memberMay } from '@domain/permissions.ts';
import { isSameData } from '@domain/same-data.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAbout } from '../edge/as-read.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { merged } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** Saves until when a student has paid outside Stripe, and what a month costs. Changes nothing at Stripe, no check-in. */
export const saveOutsidePayment = defineCallable(
  api.saveOutsidePayment,
  ({ input, caller, dependencies }) => {
    const { db, now } = dependencies;
    const { studentId: userId, changes } = input;
    // What a month costs is the plan's business.
    if ('amount' in changes.to && !memberMay(caller.role, 'manage payments'))
      throw new Refusal(['not-allowed']);
    const last = lastPaidDay(academyClock(now()).date);
    if ((changes.to.until ?? '') > last) throw new Refusal(['invalid-input']);
    const documents = {
      student: db.doc(paths.student(userId)),
      payment: db.doc(paths.outsidePayment(userId)),
      author: db.doc(paths.student(caller.uid)),
      academy: db.doc(paths.academy),
    };

    return commitWithRetry(dependencies, async (batch) => {
      const read = await readTogether(db, documents);
      if (!read.student.exists) throw new Refusal(['profile-missing']);
      const stored = readIfExists(read.payment, outsidePaymentDocument);
      const { until = null, monthly = null } = stored?.data ?? {};
      const before = { until, amount: monthly?.amount ?? null };
      const after = merged(before, changes);
      if (isSameData(before, after)) return {};

      const { amount } = after;
      const { currency } = readIfExists(read.academy, storedAcademy)?.data ?? NEW_ACADEMY;
      const next: Omit<OutsidePaymentDocument, 'updatedAt'> = {
        userId,
        until: after.until,
        monthly: amount === null ? null : { amount, currency },
        updatedByName: nameOf(read.author, caller.name),
      };
      writeAbout(batch, read.student, read.payment, { ...next, updatedAt: FieldValue.serverTimestamp() });
      recordAct(batch, db, {
        by: caller.uid,
        act: 'outside-payment-saved',
        whom: userId,
        operation: operationOn(read.payment.updateTime ?? read.payment.readTime),
        before,
        after,
      });
      return {};
    });
  },
);
