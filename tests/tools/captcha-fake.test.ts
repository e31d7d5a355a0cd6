import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeCaptchaSecret } from '../../tools/captcha-fake/answers.ts';
import { type CaptchaFake, startCaptchaFake } from '../../tools/captcha-fake/server.ts';
import { localPorts } from '../../tools/machine.ts';
import { captchaKeys, providersOfRun } from '../../tools/providers.ts';

const appUrl = 'http://127.0.0.1:5000';

/** Its answers are in tests/functions/interest/captcha.test.ts, through the callable. */
describe('the server of the captcha fake', () => {
  let fake: CaptchaFake;
  beforeAll(async () => {
    fake = await startCaptchaFake(0);
  });
  afterAll(() => fake.stop());

  it('stops even with a pending request', async () => {
    const other = await startCaptchaFake(0);
    const body = new URLSearchParams({ secret: fakeCaptchaSecret, response: 'fake.hang.1' });
    const waiting = fetch(other.verifyUrl, { method: 'POST', body }).catch(() => 'ended');
    // Its request arrives first.
    await fetch(other.verifyUrl, { method: 'POST' });
    await other.stop();
    expect(await waiting).toBe('ended');
  });

  it('reports a port that is in use', async () => {
    const port = Number(new URL(fake.verifyUrl).port);
    await expect(startCaptchaFake(port)).rejects.toThrow('captcha fake');
  });
});

describe('the captcha of a run', () => {
  it('is the real one with both keys, and the fake without keys', () => {
    expect(captchaKeys({ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' })).toEqual({
      siteKey: 'site',
      secret: 'secret',
    });
    expect(captchaKeys({})).toBeUndefined();
    expect(captchaKeys({ RECAPTCHA_SITE_KEY: '', RECAPTCHA_SECRET: '' })).toBeUndefined();
  });

  it('fails with only one of the two keys', () => {
    expect(() => captchaKeys({ RECAPTCHA_SITE_KEY: 'site' })).toThrow('Set both');
    expect(() => captchaKeys({ RECAPTCHA_SECRET: 'secret' })).toThrow('Set both');
  });

  it('verifies at Google with keys, and at the fake without', () => {
    const captcha = { siteKey: 'site', secret: 'secret' };
    const real = providersOfRun(localPorts, { keys: { captcha }, appUrl });
    expect(real.secrets).toMatchObject({ RECAPTCHA_SECRET: 'secret' });
    expect(real.env.RECAPTCHA_VERIFY_URL).toBeUndefined();

    const fake = providersOfRun({ ...localPorts, captcha: 13_009 }, { keys: {}, appUrl });
    expect(fake.secrets).toMatchObject({ RECAPTCHA_SECRET: fakeCaptchaSecret });
    expect(fake.env.RECAPTCHA_VERIFY_URL).toBe('http://127.0.0.1:13009/recaptcha/api/siteverify');
  });

  it('trusts no header, because no proxy precedes the emulator', () => {
    expect(providersOfRun(localPorts, { keys: {}, appUrl }).env.TRUSTED_PROXIES).toBe('0');
  });
});
