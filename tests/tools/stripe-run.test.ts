import { describe, expect, it } from 'vitest';
import { localPorts } from '../../tools/machine.ts';
import { providersOfRun, stripeKeys } from '../../tools/providers.ts';
import { fakeKey, fakeWebhookSecret } from '../../tools/stripe-fake/src/keys.ts';

describe('the keys of the environment', () => {
  it('are test mode keys, with the webhook secret if there is one', () => {
    expect(stripeKeys({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
    });
    expect(stripeKeys({ STRIPE_SECRET_KEY: 'rk_test_1' })).toEqual({
      secretKey: 'rk_test_1',
      webhookSecret: '',
    });
  });

  it('are undefined without a secret key', () => {
    expect(stripeKeys({})).toBeUndefined();
    expect(stripeKeys({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBeUndefined();
  });

  it.each(['sk_live_1', 'rk_live_1', 'pk_test_1', 'whsec_1'])('cannot be %s', (secretKey) => {
    expect(() => stripeKeys({ STRIPE_SECRET_KEY: secretKey })).toThrow('test mode');
  });
});

describe('the Stripe settings of a local run', () => {
  const appUrl = 'http://127.0.0.1:5000';

  it('are the fake and its secrets without keys', () => {
    const { secrets, env } = providersOfRun({ ...localPorts, stripe: 13_010 }, { keys: {}, appUrl });
    expect(secrets).toMatchObject({
      STRIPE_SECRET_KEY: fakeKey,
      STRIPE_WEBHOOK_SECRET: fakeWebhookSecret,
    });
    expect(env).toMatchObject({ APP_URL: appUrl, STRIPE_API_URL: 'http://127.0.0.1:13010' });
  });

  it('are Stripe and the keys if there are some, with or without captcha keys', () => {
    const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
    const { secrets, env } = providersOfRun(localPorts, { keys: { stripe }, appUrl });
    expect(secrets).toEqual({
      RECAPTCHA_SECRET: 'fake-secret',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    // Removes one from the developer's environment, too.
    expect(env).toMatchObject({ APP_URL: appUrl, STRIPE_API_URL: undefined });
  });
});
