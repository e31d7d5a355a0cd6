import { DEFAULT_CURRENCY, PLANS, type Plan, type PlanId } from '../../domain/billing/plans.ts';
import { Failure } from '../output.ts';

/** What the command asks for; what is missing stays as it is at Stripe. `amounts` in minor units. */
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
  if (amounts !== undefined && (given.length !== PLANS.length || !given.every(isAmount)))
    throw new Failure(
      `--amounts is '${amounts}'. Use one amount per plan, such as ${PLANS.map(({ amount }) => amount)}.`,
    );
  const cents = PLANS.map(({ id }, index) => [id, Math.round(Number(given[index]) * 100)] as const);
  return {
    ...(currency && { currency: currency.toLowerCase() }),
    ...(amounts !== undefined && { amounts: new Map(cents) }),
  };
}

function isAmount(text: string): boolean {
  return /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) && Number(text) > 0;
}

/** The price of a plan: what the command names, otherwise what Stripe has, otherwise the catalogue's. */
export function priceOf(
  plan: Plan,
  { currency, amounts }: WantedPrices,
  found: { unit_amount: number | null; currency: string } | undefined,
): { unit_amount: number; currency: string } {
  const wanted = currency ?? found?.currency ?? DEFAULT_CURRENCY;
  // An amount in another currency is another price.
  const kept = found?.currency === wanted ? found.unit_amount : null;
  return { unit_amount: amounts?.get(plan.id) ?? kept ?? plan.amount * 100, currency: wanted };
}
