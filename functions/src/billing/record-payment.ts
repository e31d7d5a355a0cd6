import { NEW_ACADEMY, storedAcademy } from '@domain/academy-details.ts';
import { api } from '@domain/billing/api.ts';
import { judgePayment } from '@domain/billing/judge-payment.ts';
import { paymentDocument } from '@domain/billing/payment.ts';
import { academyClock } from '@domain/calendar.ts';
import { familyDocument, isFamily } from '@domain/family.ts';
import { memberMay } from '@domain/permissions.ts';
import { isSameData } from '@domain/same-data.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether, refuseUnseen } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { enterPayment, yearDocuments } from './enter-payment.ts';
import { feeDocuments, readSeenFee, writeFee } from './membership-documents.ts';

/**
 * Confirms that a student has paid outside Stripe, or was given money back. What the student has paid moves in the commit
 * of the payment.
 */
export const recordPayment = defineCommit(
  api.recordPayment,
  async ({ input, caller, dependencies, batch, db, now, record }) => {
    const at = now();
    const { paymentId, studentId, amount, method, paidOn, due, open, sure } = input;
    const payment = db.doc(paths.payment(paymentId));
    const read = await readTogether(db, {
      ...feeDocuments(studentId, dependencies),
      ...yearDocuments(paidOn, at, dependencies),
      payment,
      author: db.doc(paths.student(caller.uid)),
      academy: db.doc(paths.academy),
      family: db.doc(paths.family(caller.uid)),
    });
    const earlier = readIfExists(read.payment, paymentDocument)?.data;
    if (earlier) {
      const { covers, receipt, ...paid } = earlier;
      const repeated = [paid.studentId, paid.amount, paid.method, paid.paidOn, covers?.from ?? null];
      if (!isSameData(repeated, [studentId, amount, method, paidOn, due]))
        throw new Refusal(['changed-meanwhile']);
      return { receipt };
    }
    refuseUnseen(read.student, caller);
    const today = academyClock(at).date;
    const family = readIfExists(read.family, familyDocument)?.data;
    const isOwn = studentId === caller.uid || isFamily(family, studentId, today);
    if (isOwn && caller.role !== 'admin') throw new Refusal(['own-payment']);
    if (amount < 0 && !memberMay(caller.role, 'manage payments')) throw new Refusal(['not-allowed']);
    const fee = readSeenFee(read);
    const { paid, covers, planName } = accepted(
      judgePayment({ amount, paidOn, due, open, sure }, fee, today),
    );

    const { currency } = readIfExists(read.academy, storedAcademy)?.data ?? NEW_ACADEMY;
    const [by, byName] = [caller.uid, nameOf(read.author, caller.name)];
    const whatPaid = { studentId, name: fee.name, amount, currency, method, paidOn, covers, planName };
    const confirmed = { ...whatPaid, at, by, byName, corrects: null, reason: '' };
    const receipt = enterPayment(batch, { ...read, document: payment }, confirmed);
    writeFee(batch, read.membership, { paid, ...(amount > 0 && { method, claimed: null }) });
    record({
      act: 'payment-recorded',
      whom: studentId,
      what: paymentId,
      operation: paymentId,
      after: { receipt, amount, method, paidOn },
    });
    return { receipt };
  },
);
