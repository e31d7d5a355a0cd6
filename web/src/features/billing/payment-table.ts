import { majorOf } from '@domain/billing/money.ts';
import { csvDate, csvOf } from '@domain/csv.ts';
import type { TFunction } from 'i18next';
import type { ListedPayment } from '../../firebase/data/fee-data.ts';

const COLUMNS = ['receipt', 'day', 'name', 'plan', 'period', 'method', 'amount', 'corrects', 'by'] as const;

/** Payments as CSV for the accountant, by receipt. A correction names the receipt that it takes back. */
export function paymentTable(payments: readonly ListedPayment[], t: TFunction<['round', 'fees']>): string {
  const rows = payments
    .toSorted((a, b) => a.receipt.localeCompare(b.receipt, 'en', { numeric: true }))
    .map(
      ({ receipt, paidOn, name, planName, covers, method, amount, currency, corrects, reason, byName }) => {
        const kind = amount < 0 && !corrects ? t('fees:payments.returned') : corrects?.receipt;
        const why = [kind, reason].filter(Boolean).join(': ');
        const sum = majorOf(amount, currency);
        // A part of a fee pays no day in full.
        const paid =
          covers && covers.until >= covers.from ? [covers.from, covers.until] : [covers?.from ?? ''];
        const period = paid.map(csvDate).join(' - ');
        const way = t(`fees:method.${method}`);
        return [receipt, csvDate(paidOn), name, planName, period, way, sum, why, byName];
      },
    );
  return csvOf([COLUMNS.map((column) => t(`csv.${column}`)), ...rows]);
}
