import { NEW_ACADEMY, storedAcademy } from '@domain/academy-details.ts';
import { api } from '@domain/billing/api.ts';
import { NO_FEES, storedFees } from '@domain/billing/fee-settings.ts';
import { judgePayment } from '@domain/billing/judge-payment.ts';
import { coversPart, idsTogether, type PaymentDocument, paymentDocument } from '@domain/billing/payment.ts';
import { academyClock } from '@domain/calendar.ts';
import { type FamilyDocument, familyDocument, isFamily } from '@domain/family.ts';
import { memberMay } from '@domain/permissions.ts';
import { isSameData } from '@domain/same-data.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether, refuseUnseen } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { enterPayments, yearDocuments } from './enter-payment.ts';
import { feeDocuments, readSeenFee, writeFee } from './membership-documents.ts';

/**
 * Confirms that a student has paid outside Stripe, or was given money back; or that a guardian has paid for several. What
 * each student has paid moves in the commit of the payments.
 */
export const recordPayment = defineCommit(
  api.recordPayment,
  async ({ input, caller, dependencies, batch, db, now, record }) => {
    const at = now();
    const { paymentId, method, paidOn, sure, family, ...own } = input;
    const parts = [own, ...(family?.others ?? [])];
    const ids = idsTogether(paymentId, parts.length);
    const total = parts.reduce((sum, { amount, late }) => sum + amount + late, 0);
    const together = family && { ids, total };
    const read = await readTogether(db, {
      ...yearDocuments(paidOn, at, dependencies),
      payment: db.doc(paths.payment(paymentId)),
      author: db.doc(paths.student(caller.uid)),
      academy: db.doc(paths.academy),
      fees: db.doc(paths.fees),
      ownFamily: db.doc(paths.family(caller.uid)),
    });
    if (read.payment.exists) {
      const stored = await db.getAll(...ids.map((id) => db.doc(paths.payment(id))));
      return { receipt: receiptOfRepeated(stored, parts, { method, paidOn, together }) };
    }
    const familyIn = (snapshot: DocumentSnapshot) => readIfExists(snapshot, familyDocument)?.data;
    if (family) {
      const { guardianId } = family;
      refuseUnlessTogether(parts, guardianId, familyIn(await db.doc(paths.family(guardianId)).get()));
    }
    if (parts.some(({ amount }) => amount < 0) && (family || !memberMay(caller.role, 'manage payments')))
      throw new Refusal(['not-allowed']);
    const today = academyClock(at).date;
    const isOwn = ({ studentId }: typeof own) =>
      studentId === caller.uid || isFamily(familyIn(read.ownFamily), studentId, today);

    const { currency } = readIfExists(read.academy, storedAcademy)?.data ?? NEW_ACADEMY;
    const rates = readIfExists(read.fees, storedFees)?.data ?? NO_FEES;
    const author = { by: caller.uid, byName: nameOf(read.author, caller.name) };
    const confirmed = { ...author, currency, method, paidOn, at, corrects: null, reason: '' };
    const readFees = await Promise.all(
      parts.map(({ studentId }) => readTogether(db, feeDocuments(studentId, dependencies))),
    );
    const payments = parts.map((part, index) => {
      const { studentId, late } = part;
      const documents = readFees[index] as (typeof readFees)[number];
      refuseUnseen(documents.student, caller);
      if (isOwn(part) && caller.role !== 'admin') throw new Refusal(['own-payment']);
      const fee = readSeenFee(documents);
      const judged = judgePayment({ ...part, paidOn, sure }, { ...fee, rates }, today);
      const { paid, covers, planName } = accepted(judged);
      // The student's word about another due day stays: an undo brings that day back.
      const endsWord = covers !== null && coversPart(covers);
      const changes = {
        paid,
        ...(part.amount > 0 ? { method } : { returnedOn: paidOn }),
        ...(endsWord && { claimed: null }),
      };
      writeFee(batch, documents.membership, changes);
      const amount = part.amount + late;
      const whatPaid = { studentId, name: fee.name, amount, ...(late > 0 && { late }), covers, planName };
      const before = fee.membership.method && { methodBefore: fee.membership.method };
      const payment = { ...confirmed, ...before, ...(together && { together }), ...whatPaid };
      return { document: db.doc(paths.payment(ids[index] as string)), payment };
    });
    const receipt = enterPayments(batch, read, payments);
    for (const { document, payment } of payments) {
      const { studentId: whom, amount } = payment;
      const after = { receipt, amount, method, paidOn };
      const act = amount < 0 ? 'payment-returned' : 'payment-recorded';
      record({ act, whom, what: document.id, operation: document.id, after });
    }
    return { receipt };
  },
);

/** Returns the receipt of the stored payments; refuses if other ones were sent. */
function receiptOfRepeated(
  stored: readonly DocumentSnapshot[],
  parts: readonly { studentId: string; amount: number; late: number; due: string | null }[],
  { method, paidOn, together }: Pick<PaymentDocument, 'method' | 'paidOn'> & { together: unknown },
): string {
  const earlier = stored.map((each) => readIfExists(each, paymentDocument)?.data);
  const recorded = earlier.map((each) => [each?.studentId, each?.amount, each?.late, each?.covers?.from]);
  const sent = parts.map((part) => [part.studentId, part.amount + part.late, part.late || null, part.due]);
  const { receipt, ...first } = earlier[0] as PaymentDocument;
  const whole = [recorded, first.method, first.paidOn, first.together];
  if (!isSameData(whole, [sent, method, paidOn, together])) throw new Refusal(['changed-meanwhile']);
  return receipt;
}

/** Refuses unless one guardian pays: an account that holds each of the students, or is one of them. */
function refuseUnlessTogether(
  parts: readonly { studentId: string }[],
  guardianId: string,
  family: FamilyDocument | undefined,
): void {
  const ids = parts.map(({ studentId }) => studentId);
  if (new Set(ids).size < ids.length) throw new Refusal(['invalid-input']);
  if (!ids.every((id) => id === guardianId || id in (family?.children ?? {})))
    throw new Refusal(['changed-meanwhile']);
}
