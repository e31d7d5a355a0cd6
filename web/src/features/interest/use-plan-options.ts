import type { PlanId } from '@domain/billing/plans.ts';
import { INTEREST_PLANS } from '@domain/interest/interest-form.ts';
import { useTranslation } from 'react-i18next';
import { useFetchedPlans } from '../../firebase/data/public-plans-by-fetch.ts';
import { useFormat } from '../../format/use-format.ts';

/** The plans that the form offers, as prices at Stripe. */
const PLAN_IDS = { warrior: 'price_warrior' } as const satisfies Record<
  (typeof INTEREST_PLANS)[number],
  PlanId
>;

/**
 * The options of the desired plan, with the price at Stripe once it is known. Until then, and for a price that is not
 * a fixed amount per month, the fixed text (docs/product.md): the build renders it, too.
 */
export function usePlanOptions(): { value: string; label: string }[] {
  const { t } = useTranslation('interest');
  const format = useFormat();
  const known = useFetchedPlans();
  return INTEREST_PLANS.map((value) => {
    const price = known?.prices[PLAN_IDS[value]];
    if (price?.interval !== 'month' || price.intervalCount !== 1 || price.amount === null)
      return { value, label: t(`plan.${value}`) };
    return { value, label: t(`planAt.${value}`, { price: format.money(price.amount, price.currency) }) };
  });
}
