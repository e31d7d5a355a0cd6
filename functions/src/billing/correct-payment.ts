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
import { enterPayments, yearDocuments } from './enter-payment.ts';
import { writeFee } from './membership-documents.ts';

/**
 * Takes a payment back, that of a family for all students, as another one with the negative amount: of its day while it
 * can be undone, so that no month's sum has it, and of today later. Also one of a student who was erased.
 */
export const correctPayment = defineCommit(
  api.correctPayment,
  async ({ input: { paymentId, reason }, caller, dependencies, batch, db, now, record }) => {
    const at = now();
    const paymentOf = (id: string) => db.doc(paths.payment(id));
    const readPayment = async (id: string) => readIfExists(await paymentOf(id).get(), paymentDocument);
    const stored = await readPayment(paymentId);
    if (!stored) throw new Refusal(['invalid-input']);
    const { receipt: corrected, together } = stored.data;
    const paidOn = isUndoable(stored.data, caller.uid, at) ? stored.data.paidOn : academyClock(at).date;
    const read = await readTogether(db, {
      correction: paymentOf(correctionOf(paymentId)),
      author: db.doc(paths.student(caller.uid)),
      ...yearDocuments(paidOn, at, dependencies),
    });
    const done = readIfExists(read.correction, paymentDocument)?.data;
    if (done?.by === caller.uid && [reason, ''].includes(done.reason)) return;
    if (done) throw new Refusal(['correction-over']);
    const mayManage = memberMay(caller.role, 'manage payments');
    accepted(judgeCorrection(stored.data, { uid: caller.uid, mayManage, reason }, at));
    const ids = together?.ids ?? [paymentId];
    const payments = await Promise.all(ids.map((id) => (id === paymentId ? stored : readPayment(id))));
    const author = { at, by: caller.uid, byName: nameOf(read.author, caller.name) };
    const corrections = payments.map((each, index) => {
      if (!each) throw new Refusal(['invalid-input']);
      const { receipt: _, methodBefore = 'pix', covers, ...payment } = each.data;
      const id = ids[index] as string;
      // An erasure or a merge at the same moment would leave the name.
      batch.update(paymentOf(id), { correctedBy: correctionOf(id) }, { lastUpdateTime: each.version });
      return {
        document: paymentOf(correctionOf(id)),
        methodBefore,
        covers,
        payment: {
          ...{ ...payment, ...author, paidOn, covers: null, amount: -payment.amount },
          ...(payment.late !== undefined && { late: -payment.late }),
          ...(together && { together: { ids: ids.map(correctionOf), total: -together.total } }),
          corrects: { id, receipt: corrected },
          // It may say something about the student, of whom nothing stays after an erasure.
          reason: payment.studentId === '' ? '' : reason,
        },
      };
    });
    const receipt = enterPayments(batch, read, corrections);
    for (const { payment, methodBefore, covers } of corrections) {
      const { studentId, amount, late = 0, method, corrects } = payment;
      if (studentId !== '') {
        const snapshot = await db.doc(paths.membership(studentId)).get();
        const membership = readIfExists(snapshot, membershipDocument)?.data;
        // An undo, which has no reason, leaves the student's word.
        const endsWord = reason && covers && membership?.claimed && membership.claimed.due <= covers.until;
        if (membership)
          writeFee(batch, snapshot, {
            paid: membership.paid + amount - late,
            ...(amount < 0 && membership.method === method && { method: methodBefore }),
            ...(endsWord && { claimed: null }),
          });
      }
      record({
        act: 'payment-corrected',
        ...(studentId !== '' && { whom: studentId }),
        what: corrects.id,
        operation: corrects.id,
        before: { receipt: corrected, amount: -amount },
        after: { receipt },
      });
    }
  },
);
