import { minorOf, roundedMoney } from '../../domain/billing/money.ts';
import { DEFAULT_CURRENCY, PLANS, type PlanId } from '../../domain/billing/plans.ts';
import { Failure } from '../output.ts';
import type { StripeClient } from './account.ts';

/** What the command asks for; what is missing stays as it is at Stripe. `amounts` in major units. */
export type WantedPrices = {
  currency?: string | undefined;
  amounts?: ReadonlyMap<PlanId, number> | undefined;
};

/** Prices from `--currency brl` and `--amounts 220,350,480`: one for each plan, the cheapest first. */
export function wantedPrices(options: {
  currency?: string | undefined;
  amounts?: string | undefined;
}): WantedPrices {
  const { currency, amounts } = options;
  if (currency !== undefined && !/^[a-z]{3}$/i.test(currency))
    throw new Failure(`--currency is '${currency}'. Use the three letters of a currency, such as brl.`);
  const given = amounts?.split(',') ?? [];
  if (
    amounts !== undefined &&
    (given.length !== PLANS.length || !given.every((text) => isAmount(text, currency ?? DEFAULT_CURRENCY)))
  )
    throw new Failure(
      `--amounts is '${amounts}'. Use one amount per plan, such as ${PLANS.map(({ amount }) => amount)}.`,
    );
  const wanted = PLANS.map(({ id }, index) => [id, Number(given[index])] as const);
  return {
    ...(currency && { currency: currency.toLowerCase() }),
    ...(amounts !== undefined && { amounts: new Map(wanted) }),
  };
}

/** The discount of `--siblings 20`, in percent. */
export function wantedPercent(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d?$/.test(text)) throw new Failure(`--siblings is '${text}'. Use a percentage from 1 to 99.`);
  return Number(text);
}

function isAmount(text: string, currency: string): boolean {
  const amount = /^\d{1,8}(\.\d{1,3})?$/.test(text.trim()) ? Number(text) : 0;
  return amount > 0 && roundedMoney(amount, currency) === amount;
}

type Price = Awaited<ReturnType<StripeClient['prices']['retrieve']>>;
type Found = Pick<Price, 'unit_amount' | 'currency' | 'recurring'>;
type Recurring = Pick<NonNullable<Price['recurring']>, 'interval' | 'interval_count'>;

/**
 * The price of a plan: what the command names, otherwise what Stripe has, otherwise the catalogue's. The amount is null
 * only if Stripe's price varies. The interval stays Stripe's.
 */
export function priceOf(
  plan: (typeof PLANS)[number],
  { currency, amounts }: WantedPrices,
  found: Found | undefined,
): Omit<Found, 'recurring'> & { recurring: Recurring } {
  const wanted = currency ?? found?.currency ?? DEFAULT_CURRENCY;
  const { interval, interval_count } = found?.recurring ?? { interval: 'month', interval_count: 1 };
  const recurring = { interval, interval_count };
  const amount = amounts?.get(plan.id);
  // An amount in another currency is another price.
  if (found?.currency === wanted && amount === undefined)
    return { unit_amount: found.unit_amount, currency: wanted, recurring };
  return { unit_amount: minorOf(amount ?? plan.amount, wanted), currency: wanted, recurring };
}
