import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { askingStripe } from './stripe-errors.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Before an administrator changes something, what they see is what Stripe holds now; if Stripe is away, they see how old it is. */
export const refreshSubscription = defineCallable(
  api.refreshSubscription,
  async ({ input: { studentId: uid }, dependencies }) => {
    const synced = await askingStripe(() => syncSubscription({ uid }, dependencies, { anew: true }));
    if (synced === 'unknown') throw new Refusal(['customer-missing']);
    return {};
  },
  ASKING_STRIPE,
);
