import * as z from 'zod';

/** How often Stripe invoices a price: 'month' and 3 for every quarter. */
export const intervalFields = {
  /** 'day', 'week', 'month' or 'year'. */
  interval: z.string(),
  intervalCount: z.number().default(1),
};
export type Interval = { interval: string; intervalCount: number };

export const stripeRecurring = z.object({
  interval: z.string(),
  interval_count: z.number().nullish(),
  usage_type: z.string().nullish(),
});

type Recurring = { recurring?: z.output<typeof stripeRecurring> | null | undefined };

/** The interval of a Stripe price; '' for a price that is paid once. */
export function intervalOf({ recurring }: Recurring): Interval {
  return { interval: recurring?.interval ?? '', intervalCount: recurring?.interval_count ?? 1 };
}

/** Whether both are invoiced equally often. */
export function hasSameInterval(a: Interval, b: Interval): boolean {
  return a.interval === b.interval && a.intervalCount === b.intervalCount;
}

/** Months per billing interval of Stripe. */
const MONTHS: Readonly<Record<string, number>> = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 };

/** The price per month, in major units; null if it varies. */
export function monthlyAmount(price: Interval & { amount: number | null }): number | null {
  const { amount, interval, intervalCount } = price;
  const months = MONTHS[interval];
  return amount === null || months === undefined ? null : amount / (months * intervalCount);
}
