import {
  addedTo,
  type PaymentDocument,
  type PaymentYear,
  paymentYear,
  receiptNumber,
} from '@domain/billing/payment.ts';
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

type NewPayment = { document: DocumentReference; payment: Omit<PaymentDocument, 'receipt'> };

/** Adds payments of one day to the commit, with one receipt number and the sums of their month. Returns the number. */
export function enterPayments(
  batch: WriteBatch,
  { year, yearPaid }: Years<DocumentSnapshot>,
  payments: readonly NewPayment[],
): string {
  const withPayments = (sums: PaymentYear['sums']) =>
    payments.reduce((all, { payment }) => addedTo(all, payment), sums);
  const ofToday = yearIn(year);
  const receipts = ofToday.receipts + 1;
  const receipt = receiptNumber(Number(year.id), receipts);
  for (const { document, payment } of payments) batch.create(document, { ...payment, receipt });
  if (year.id === yearPaid.id) {
    writeAsRead(batch, year, { receipts, sums: withPayments(ofToday.sums) });
    return receipt;
  }
  writeAsRead(batch, year, { receipts, sums: ofToday.sums });
  const other = yearIn(yearPaid);
  writeAsRead(batch, yearPaid, { receipts: other.receipts, sums: withPayments(other.sums) });
  return receipt;
}

function yearIn(year: DocumentSnapshot) {
  return readIfExists(year, paymentYear)?.data ?? paymentYear.parse({});
}
