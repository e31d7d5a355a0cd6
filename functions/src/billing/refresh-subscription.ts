import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { stripeSecretKey } from '../edge/settings.ts';
import { askingStripe } from './stripe-errors.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Before an administrator changes something, what they see is what Stripe holds now; if Stripe is away, they see how old it is. */
export const refreshSubscription = defineCallable(
  api.refreshSubscription,
  async ({ input: { studentId: uid }, dependencies }) => {
    await askingStripe(() => syncSubscription({ uid }, dependencies, { anew: true }));
    return {};
  },
  { secrets: [stripeSecretKey] },
);
