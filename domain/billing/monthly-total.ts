import type { SubscriptionDocument } from './subscription.ts';

/** How many months an interval of Stripe has. */
const MONTHS: Readonly<Record<string, number>> = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 };

/** What a price amounts to per month, in major units. */
export function monthlyAmount({ amount, interval }: { amount: number; interval: string }): number {
  return amount / (MONTHS[interval] ?? 1);
}

/** What subscriptions amount to per month, by currency in alphabetical order, in major units. */
export function monthlyTotals(
  subscriptions: readonly Pick<SubscriptionDocument, 'amount' | 'currency' | 'interval'>[],
): { currency: string; amount: number }[] {
  const totals = new Map<string, number>();
  for (const subscription of subscriptions) {
    const { currency } = subscription;
    totals.set(currency, (totals.get(currency) ?? 0) + monthlyAmount(subscription));
  }
  return [...totals]
    .map(([currency, amount]) => ({ currency, amount: Math.round(amount * 100) / 100 }))
    .sort((a, b) => a.currency.localeCompare(b.currency));
}
