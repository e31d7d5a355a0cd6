import { api } from '@domain/billing/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { refuseIfStripeFails } from './stripe-errors.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Updates one student's mirror, so that an administrator sees the current state before changing it.
 */
export const refreshSubscription = defineCallable(
  api.refreshSubscription,
  async ({ input: { studentId: uid }, dependencies }) => {
    const result = await refuseIfStripeFails(() =>
      syncSubscription({ uid }, dependencies, { refreshProduct: true }),
    );
    return { isKnown: result !== 'unknown' };
  },
  ASKING_STRIPE,
);
