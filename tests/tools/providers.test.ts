import { describe, expect, it } from 'vitest';
import { localPorts } from '../../tools/machine.ts';
import { captchaKeys, providersOfRun, stripeKeys } from '../../tools/providers.ts';

const appUrl = 'http://127.0.0.1:5000';

describe('the captcha of the environment', () => {
  it.each([
    [
      { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' },
      { siteKey: 'site', secret: 'secret' },
    ],
    [{}, undefined],
    [{ RECAPTCHA_SITE_KEY: '', RECAPTCHA_SECRET: '' }, undefined],
  ])('of %j is %j', (env, keys) => {
    expect(captchaKeys(env)).toEqual(keys);
  });

  it.each([{ RECAPTCHA_SITE_KEY: 'site' }, { RECAPTCHA_SECRET: 'secret' }])('fails with only %j', (env) => {
    expect(() => captchaKeys(env)).toThrow('Set both');
  });
});

describe('Stripe’s keys of the environment', () => {
  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'sk_test_1', 'whsec_1'],
    [{ STRIPE_SECRET_KEY: 'rk_test_1' }, 'rk_test_1', ''],
  ])('of %j are keys of the test mode', (env, secretKey, webhookSecret) => {
    expect(stripeKeys(env)).toEqual({ secretKey, webhookSecret });
  });

  it.each([{}, { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: 'whsec_1' }])('are none for %j', (env) => {
    expect(stripeKeys(env)).toBeUndefined();
  });

  it.each(['sk_live_1', 'rk_live_1', 'pk_test_1', 'whsec_1'])('cannot be %s', (secretKey) => {
    expect(() => stripeKeys({ STRIPE_SECRET_KEY: secretKey })).toThrow('test mode');
  });
});

describe('a local run', () => {
  it('uses the fakes without keys, and trusts no header, because no proxy precedes the emulator', () => {
    const ports = { ...localPorts, captcha: 13_009, stripe: 13_010 };
    expect(providersOfRun(ports, { keys: {}, appUrl })).toMatchObject({
      secrets: {
        RECAPTCHA_SECRET: 'fake-secret',
        STRIPE_SECRET_KEY: 'sk_test_fake',
        STRIPE_WEBHOOK_SECRET: 'whsec_fake',
      },
      env: {
        APP_URL: appUrl,
        RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:13009/recaptcha/api/siteverify',
        STRIPE_API_URL: 'http://127.0.0.1:13010',
        TRUSTED_PROXIES: '0',
      },
    });
  });

  it('uses Google or Stripe with their keys, each without those of the other', () => {
    const captcha = { siteKey: 'site', secret: 'secret' };
    const google = providersOfRun(localPorts, { keys: { captcha }, appUrl });
    expect(google.secrets).toMatchObject({ RECAPTCHA_SECRET: 'secret', STRIPE_SECRET_KEY: 'sk_test_fake' });
    expect(google.env.RECAPTCHA_VERIFY_URL).toBeUndefined();

    const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
    const paying = providersOfRun(localPorts, { keys: { stripe }, appUrl });
    expect(paying.secrets).toEqual({
      RECAPTCHA_SECRET: 'fake-secret',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    // Removes one from the developer's environment, too.
    expect(paying.env).toMatchObject({ APP_URL: appUrl, STRIPE_API_URL: undefined });
  });
});
