import { type FeeTerms, feePrice } from '@domain/billing/membership.ts';
import { useAcademy } from '../../academy.ts';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';

type Plan = Pick<FeeTerms, 'amount' | 'months'> & { id: string; name: string };

/** The choices of a fee's plan, each with its price. */
export function usePlanOptions(plans: readonly Plan[]) {
  const words = useSubscriptionWords();
  const { currency } = useAcademy();
  return plans.map((plan) => ({
    value: plan.id,
    label: `${plan.name} (${words.price(feePrice({ ...plan, discount: null }, currency))})`,
  }));
}
