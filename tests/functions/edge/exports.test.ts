import { api } from '@domain/api.ts';
import { expect, it } from 'vitest';
import * as functions from '../../../functions/src/index.ts';

/** What index.ts exports is what is deployed. */

it('every contract of the api is exported as a Function of its name, and every callable has one', () => {
  const callables = Object.entries(functions).flatMap(([name, exported]) =>
    exported.__endpoint.callableTrigger ? [{ name, exported }] : [],
  );
  expect(callables.map(({ name }) => name).sort()).toEqual(Object.keys(api).sort());
  for (const { name, exported } of callables) {
    expect('contract' in exported && exported.contract, name).toBe(api[name as keyof typeof api]);
  }
});

it('each secret is bound to the Functions that need it, and to no other', () => {
  const bound = Object.entries(functions).flatMap(([name, { __endpoint }]) => {
    const secrets = (__endpoint.secretEnvironmentVariables ?? []) as { key: string }[];
    return secrets.length === 0 ? [] : [[name, secrets.map(({ key }) => key).toSorted()]];
  });
  const key = ['STRIPE_SECRET_KEY'];
  expect(Object.fromEntries(bound)).toEqual({
    changePlan: key,
    createCheckoutLink: key,
    createCheckoutSession: key,
    createPortalSession: key,
    decideAdmission: key,
    endSubscription: key,
    ensureProfile: key,
    eraseStudent: key,
    grantAdmin: key,
    reconcileSubscriptions: key,
    refreshSubscription: key,
    stripeWebhook: [...key, 'STRIPE_WEBHOOK_SECRET'],
    submitInterestForm: ['RECAPTCHA_SECRET'],
    sweep: key,
  });
});
