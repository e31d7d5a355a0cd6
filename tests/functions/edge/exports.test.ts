import { expect, it } from 'vitest';
import * as functions from '../../../functions/src/index.ts';

/** What each Function is given when it is deployed: nothing can be read out of one that was never told. */
it('each secret goes to the Functions that need it, and to no other', () => {
  const given = Object.entries(functions).flatMap(([name, { __endpoint }]) => {
    const secrets = (__endpoint.secretEnvironmentVariables ?? []) as { key: string }[];
    return secrets.length === 0 ? [] : [[name, secrets.map(({ key }) => key).toSorted()]];
  });
  const key = ['STRIPE_SECRET_KEY'];
  expect(Object.fromEntries(given)).toEqual({
    changePlan: key,
    createCheckoutSession: key,
    createPortalSession: key,
    ensureProfile: key,
    reconcileSubscriptions: key,
    refreshSubscription: key,
    stripeWebhook: [...key, 'STRIPE_WEBHOOK_SECRET'],
    submitInterestForm: ['RECAPTCHA_SECRET'],
  });
});
