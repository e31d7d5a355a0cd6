import { majorOf } from '@domain/billing/money.ts';
import { coversPart } from '@domain/billing/payment.ts';
import { csvDate, csvOf } from '@domain/csv.ts';
import { payerOf } from '@domain/minor.ts';
import type { StudentDocument } from '@domain/profile.ts';
import type { TFunction } from 'i18next';
import type { ListedPayment } from '../../firebase/data/fee-data.ts';

// biome-ignore format: two lines.
const COLUMNS = ['receipt', 'day', 'name', 'payer', 'plan', 'period', 'method', 'amount', 'currency', 'late',
  'corrects', 'by'] as const;

/** Payments as CSV for the accountant, by receipt. A correction names the receipt that it takes back. */
export function paymentTable(
  payments: readonly ListedPayment[],
  students: readonly StudentDocument[],
  t: TFunction<['round', 'fees']>,
): string {
  const profiles = new Map(students.map((student) => [student.userId, student]));
  const rows = payments
    .toSorted((a, b) => a.receipt.localeCompare(b.receipt, 'en', { numeric: true }))
    .map((payment) => {
      const { receipt, paidOn, name, planName, covers, method, currency, corrects, reason, byName } = payment;
      const { amount, late = 0 } = payment;
      const payer = payerOf(profiles.get(payment.studentId), payment);
      const kind = amount < 0 && !corrects ? t('fees:payments.returned') : corrects?.receipt;
      const why = [kind, reason].filter(Boolean).join(': ');
      const sum = [majorOf(amount, currency), currency.toUpperCase(), majorOf(late, currency)];
      const paid = covers && !coversPart(covers) ? [covers.from, covers.until] : [covers?.from ?? ''];
      const period = paid.map(csvDate).join(' - ');
      const way = t(`fees:method.${method}`);
      return [receipt, csvDate(paidOn), name, payer, planName, period, way, ...sum, why, byName];
    });
  return csvOf([COLUMNS.map((column) => t(`csv.${column}`)), ...rows]);
}
