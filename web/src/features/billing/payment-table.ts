import { majorOf } from '@domain/billing/money.ts';
import { csvDate, csvOf } from '@domain/csv.ts';
import type { TFunction } from 'i18next';
import type { ListedPayment } from '../../firebase/data/fee-data.ts';

const COLUMNS = ['receipt', 'day', 'name', 'plan', 'method', 'amount', 'corrects', 'by'] as const;

/** Payments as CSV for the accountant, by receipt. A correction names the receipt that it takes back. */
export function paymentTable(payments: readonly ListedPayment[], t: TFunction<['round', 'fees']>): string {
  const receipts = new Map(payments.map(({ id, receipt }) => [id, receipt]));
  const rows = payments
    .toSorted((a, b) => a.receipt.localeCompare(b.receipt, 'en', { numeric: true }))
    .map(({ receipt, paidOn, name, planName, method, amount, currency, corrects, reason, byName }) => {
      const corrected = corrects === null ? '' : (receipts.get(corrects) ?? t('csv.earlier'));
      const why = [corrected, reason].filter(Boolean).join(': ');
      const sum = majorOf(amount, currency);
      return [receipt, csvDate(paidOn), name, planName, t(`fees:method.${method}`), sum, why, byName];
    });
  return csvOf([COLUMNS.map((column) => t(`csv.${column}`)), ...rows]);
}
