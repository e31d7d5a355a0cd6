import { addedTo, type PaymentDocument, paymentYear, receiptNumber } from '@domain/billing/payment.ts';
import { academyClock, yearOf } from '@domain/calendar.ts';
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';

/** `year` counts the receipts of the day of `at`, `yearPaid` has the sums of the day of the payment. */
type Years<Each> = Record<'year' | 'yearPaid', Each>;

export function yearDocuments(
  paidOn: string,
  at: Date,
  { db }: Pick<Dependencies, 'db'>,
): Years<DocumentReference> {
  const [year, yearPaid] = [academyClock(at).date, paidOn].map((day) => paths.paymentYear(yearOf(day)));
  return { year: db.doc(year ?? ''), yearPaid: db.doc(yearPaid ?? '') };
}

/** Adds a payment to the commit, with its receipt number and the sums of its month. Returns the number. */
export function enterPayment(
  batch: WriteBatch,
  { year, yearPaid, document }: Years<DocumentSnapshot> & { document: DocumentReference },
  payment: Omit<PaymentDocument, 'receipt'>,
): string {
  const ofToday = yearIn(year);
  const receipts = ofToday.receipts + 1;
  const receipt = receiptNumber(Number(year.id), receipts);
  batch.create(document, { ...payment, receipt });
  if (year.id === yearPaid.id) {
    writeAsRead(batch, year, { receipts, sums: addedTo(ofToday.sums, payment) });
    return receipt;
  }
  writeAsRead(batch, year, { receipts, sums: ofToday.sums });
  const other = yearIn(yearPaid);
  writeAsRead(batch, yearPaid, { receipts: other.receipts, sums: addedTo(other.sums, payment) });
  return receipt;
}

function yearIn(year: DocumentSnapshot) {
  return readIfExists(year, paymentYear)?.data ?? paymentYear.parse({});
}
