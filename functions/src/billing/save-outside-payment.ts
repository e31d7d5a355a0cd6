import { api } from '@domain/api.ts';
import {
  lastPaidDay,
  type OutsidePaymentDocument,
  outsidePaymentDocument,
} from '@domain/billing/outside-payment.ts';
import { academyClock } from '@domain/calendar.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { merged, writeAsRead } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

/** Saves through which day a student has paid outside Stripe. It changes nothing at Stripe and no check-in. */
export const saveOutsidePayment = defineCallable(
  api.saveOutsidePayment,
  ({ input, caller, dependencies }) => {
    const { db, now } = dependencies;
    const { studentId: userId, changes } = input;
    const last = lastPaidDay(academyClock(now()).date);
    if ((changes.to.until ?? '') > last) throw new Refusal(['invalid-input']);
    const documents = {
      student: db.doc(paths.student(userId)),
      payment: db.doc(paths.outsidePayment(userId)),
      author: db.doc(paths.student(caller.uid)),
    };

    return commitWithRetry(dependencies, async (batch) => {
      const read = await readTogether(db, documents);
      if (!read.student.exists) throw new Refusal(['profile-missing']);
      const stored = readIfExists(read.payment, outsidePaymentDocument);
      const before = stored?.data.until ?? null;
      const { until } = merged({ until: before }, changes);
      if (before === until) return {};

      const next: Omit<OutsidePaymentDocument, 'updatedAt'> = {
        userId,
        until,
        updatedByName: nameOf(caller, read.author),
      };
      writeAsRead(batch, read.payment, { ...next, updatedAt: FieldValue.serverTimestamp() });
      recordAct(batch, db, {
        by: caller.uid,
        act: 'outside-payment-saved',
        whom: userId,
        operation: operationOn(read.payment.updateTime ?? read.payment.readTime),
        before: { until: before },
        after: { until },
      });
      return {};
    });
  },
);
