import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTo, behaviors, fakeCaptchaSecret } from '../../tools/captcha-fake/answers.ts';
import { type CaptchaFake, startCaptchaFake } from '../../tools/captcha-fake/server.ts';
import { localPorts } from '../../tools/machine.mjs';
import { captchaKeys, providersOfRun } from '../../tools/providers.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const appUrl = 'http://127.0.0.1:5000';

/** The answer to a token, or to a whole form. */
function ask(form: Record<string, string> | string, used = new Set<string>()): unknown {
  const fields = typeof form === 'string' ? { secret: fakeCaptchaSecret, response: form } : form;
  const answer = answerTo(new URLSearchParams(fields), { used, now: NOW });
  return answer && { ...answer, body: answer.body.startsWith('{') ? JSON.parse(answer.body) : answer.body };
}

const no = (code: string) => ({ status: 200, body: { success: false, 'error-codes': [code] } });
const YES = {
  success: true,
  challenge_ts: '2026-11-21T12:00:00.000Z',
  hostname: '127.0.0.1',
  action: 'interest',
  score: 0.9,
};

describe('a token of the captcha fake', () => {
  it('selects its answer', () => {
    expect(Object.fromEntries(behaviors.map((name) => [name, ask(`fake.${name}.1`)]))).toEqual({
      pass: { status: 200, body: YES },
      fail: no('invalid-input-response'),
      'wrong-action': { status: 200, body: { ...YES, action: 'login' } },
      'wrong-hostname': { status: 200, body: { ...YES, hostname: 'elsewhere.example' } },
      'low-score': { status: 200, body: { ...YES, score: 0.1 } },
      error: { status: 500, body: expect.any(String) },
      hang: null,
      malformed: { status: 200, body: '<html>' },
    });
  });

  it('passes once', () => {
    const used = new Set<string>();
    expect(ask('fake.pass.1', used)).toEqual({ status: 200, body: YES });
    expect(ask('fake.pass.1', used)).toEqual(no('timeout-or-duplicate'));
    expect(ask('fake.pass.2', used)).toEqual({ status: 200, body: YES });
  });

  it.each(['x', 'fake.pass', 'fake.pass.', 'fake.nod.1', 'a fake.pass.1', 'fake.pass.1\n'])(
    'is invalid if it looks like %j',
    (token) => {
      expect(ask(token)).toEqual(no('invalid-input-response'));
    },
  );

  it('is refused without the secret', () => {
    const response = 'fake.pass.1';
    expect(ask({ response })).toEqual(no('missing-input-secret'));
    expect(ask({ response, secret: 'another' })).toEqual(no('invalid-input-secret'));
    expect(ask({ secret: fakeCaptchaSecret })).toEqual(no('missing-input-response'));
  });
});

describe('the server of the captcha fake', () => {
  let fake: CaptchaFake;
  beforeAll(async () => {
    fake = await startCaptchaFake(0);
  });
  afterAll(() => fake.stop());

  function verify(response: string, init: RequestInit = {}): Promise<Response> {
    const body = new URLSearchParams({ secret: fakeCaptchaSecret, response, remoteip: '192.0.2.1' });
    return fetch(fake.verifyUrl, { method: 'POST', body, ...init });
  }

  it('answers in Google’s wire format and passes a token once', async () => {
    const first = await verify('fake.pass.server');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await first.json()).toMatchObject({ success: true, hostname: '127.0.0.1', action: 'interest' });
    expect(await (await verify('fake.pass.server')).json()).toMatchObject({ success: false });
  });

  it('never answers a token with the behavior hang', async () => {
    const waiting = verify('fake.hang.server', { signal: AbortSignal.timeout(200) });
    await expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('answers 404 to other paths and methods', async () => {
    expect((await fetch(fake.verifyUrl)).status).toBe(404);
    expect((await fetch(`${fake.verifyUrl}/x`, { method: 'POST' })).status).toBe(404);
  });

  it('stops even with a pending request', async () => {
    const other = await startCaptchaFake(0);
    const body = new URLSearchParams({ secret: fakeCaptchaSecret, response: 'fake.hang.1' });
    const waiting = fetch(other.verifyUrl, { method: 'POST', body }).catch(() => 'ended');
    await verify('fake.fail.meanwhile');
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
