import { api } from '@domain/billing/api.ts';
import { judgeCorrection } from '@domain/billing/judge-payment.ts';
import { membershipDocument } from '@domain/billing/membership.ts';
import { correctionOf, isUndoable, paymentDocument } from '@domain/billing/payment.ts';
import { academyClock } from '@domain/calendar.ts';
import { memberMay } from '@domain/permissions.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { enterPayment, yearDocuments } from './enter-payment.ts';
import { writeFee } from './membership-documents.ts';

/**
 * Takes a payment back, as another one with the negative amount: of its day while it can be undone, so that no month's
 * sum has it, and of today later. Also one of a student who was erased.
 */
export const correctPayment = defineCommit(
  api.correctPayment,
  async ({ input, caller, dependencies, batch, db, now, record }) => {
    const at = now();
    const { paymentId, reason } = input;
    const document = db.doc(paths.payment(paymentId));
    const others = {
      correction: db.doc(paths.payment(correctionOf(paymentId))),
      author: db.doc(paths.student(caller.uid)),
    };
    const stored = readIfExists(await document.get(), paymentDocument);
    if (!stored) throw new Refusal(['invalid-input']);
    const paidOn = isUndoable(stored.data, caller.uid, at) ? stored.data.paidOn : academyClock(at).date;
    const read = await readTogether(db, { ...others, ...yearDocuments(paidOn, at, dependencies) });
    const done = readIfExists(read.correction, paymentDocument)?.data;
    if (done?.by === caller.uid && [reason, ''].includes(done.reason)) return;
    if (done) throw new Refusal(['correction-over']);
    const mayManage = memberMay(caller.role, 'manage payments');
    accepted(judgeCorrection(stored.data, { uid: caller.uid, mayManage, reason }, at));

    const { receipt: corrected, ...payment } = stored.data;
    const { studentId, amount } = payment;
    const correction = {
      ...payment,
      amount: -amount,
      paidOn,
      covers: null,
      at,
      by: caller.uid,
      byName: nameOf(read.author, caller.name),
      corrects: { id: paymentId, receipt: corrected },
      // It may say something about the student, of whom nothing stays after an erasure.
      reason: studentId === '' ? '' : reason,
    };
    const receipt = enterPayment(batch, { ...read, document: others.correction }, correction);
    // An erasure or a merge at the same moment would leave the name: the update changes nothing.
    batch.update(document, { amount }, { lastUpdateTime: stored.version });
    if (studentId !== '') {
      const snapshot = await db.doc(paths.membership(studentId)).get();
      const membership = readIfExists(snapshot, membershipDocument)?.data;
      if (membership) writeFee(batch, snapshot, { paid: membership.paid - amount });
    }
    record({
      act: 'payment-corrected',
      ...(studentId !== '' && { whom: studentId }),
      what: paymentId,
      operation: paymentId,
      before: { receipt: corrected, amount },
      after: { receipt },
    });
  },
);
