import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { ACADEMY } from '@domain/academy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CaptchaSettings, captchaSettings } from '../../../functions/src/edge/settings.ts';
import { clear, dump } from '../database.ts';
import { DONE, refused, takeLog } from '../world.ts';
import { captcha, submit, token, withCaptchaFake, withProvider } from './interest-world.ts';

/** The requests of `submitInterestForm` to the captcha provider, and how it handles each answer. */

const HUMAN = { success: true, hostname: '127.0.0.1', action: 'interest', score: 0.9 };

withCaptchaFake();
beforeEach(clear);

/** Submits a form with a provider that answers by `listener`. */
const submitTo = (listener: RequestListener, overrides: Partial<CaptchaSettings> = {}) =>
  withProvider(listener, (provider) => submit({}, captcha({ ...provider, ...overrides })));

function answering(body: unknown, status = 200): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

it('the request to the provider contains the secret and the token, and nothing about the visitor', async () => {
  let received = {};
  const answer = await submitTo(async (request, response) => {
    received = {
      type: request.headers['content-type'],
      body: Object.fromEntries(new URLSearchParams(await text(request))),
    };
    response.end(JSON.stringify(HUMAN));
  });
  expect(answer).toEqual(DONE);
  expect(received).toEqual({
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
    body: { secret: 'fake-secret', response: expect.stringMatching(/^fake\.pass\./) },
  });
});

describe('a negative answer', () => {
  it.each([
    ['an invalid token', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['a used or expired token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['no error code', { success: false }],
    ['another action', { ...HUMAN, action: 'login' }],
    ['the action in upper case', { ...HUMAN, action: 'Interest' }],
    ['a score below 0.5', { ...HUMAN, score: 0.49 }],
  ])('for %s is refused without a log entry', async (_, body) => {
    expect(await submitTo(answering(body))).toEqual(refused('captcha-invalid'));
    expect(await dump()).toEqual({});
  });

  it('is not given for a score of 0.5', async () => {
    expect(await submitTo(answering({ ...HUMAN, score: 0.5 }))).toMatchObject({ ok: true });
  });
});

describe('refuses the form, and logs the fault without personal data, for', () => {
  async function expectFault(answer: unknown, details: object): Promise<void> {
    expect(answer).toEqual(refused('captcha-invalid'));
    expect(await dump()).toEqual({});
    const log = takeLog();
    expect(log).toMatchObject([
      { event: 'callable-refused', details: { callable: 'submitInterestForm', ...details } },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Helena|203\.0\.113|fake\.(?!ts)/);
  }

  it.each(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys'])(
    'a wrong key of the academy: %s',
    async (code) => {
      const answer = await submitTo(answering({ success: false, 'error-codes': [code] }));
      await expectFault(answer, { error: 'CaptchaFault', code });
    },
  );

  it('a token from an unknown host, because it can be missing in the settings', async () => {
    const answer = await submitTo(answering({ ...HUMAN, hostname: 'elsewhere.example' }));
    await expectFault(answer, { error: 'CaptchaFault', code: 'unknown-hostname' });
  });

  it.each([
    ['with another shape', { hello: 'world' }],
    ['that is null', null],
    ['without a score', { ...HUMAN, score: undefined }],
    ['without a host', { ...HUMAN, hostname: undefined }],
    ['with success as text', { ...HUMAN, success: 'true' }],
  ])('an answer %s', async (_, body) => {
    await expectFault(await submitTo(answering(body)), { error: 'ZodError' });
  });

  it('an answer that is not JSON', async () => {
    const answer = await submitTo((_, response) => response.end('<html>'));
    await expectFault(answer, { error: 'SyntaxError' });
  });

  it('a positive answer with an error status', async () => {
    const answer = await submitTo(answering(HUMAN, 503));
    await expectFault(answer, { error: 'CaptchaFault', code: 'status-503' });
  });

  it('a redirect, even to a positive answer', async () => {
    const answer = await submitTo((request, response) => {
      if (request.url === '/yes') response.end(JSON.stringify(HUMAN));
      else response.writeHead(307, { location: '/yes' }).end();
    });
    await expectFault(answer, { error: 'TypeError' });
  });

  it('a timeout before or within the answer', async () => {
    const silent = await submitTo(() => {}, { timeoutMs: 100 });
    await expectFault(silent, { error: 'DOMException' });
    const halfWay = await submitTo((_, response) => void response.write('{"success":'), { timeoutMs: 100 });
    await expectFault(halfWay, { error: 'DOMException' });
  });

  it('a provider that cannot be reached', async () => {
    const answer = await submit({}, captcha({ verifyUrl: 'http://127.0.0.1:1/' }));
    await expectFault(answer, { error: 'TypeError' });
  });
});

it('a provider that does not answer eight callers holds up no ninth one, and each of the eight gets an answer', async () => {
  const hanging = Array.from({ length: 8 }, (_, index) =>
    submit(
      { recaptchaToken: token('hang'), address: `203.0.113.${index + 10}` },
      captcha({ timeoutMs: 3000 }),
    ),
  );
  const first = await Promise.race([submit(), ...hanging]);
  expect(first).toEqual(DONE);
  for (const answer of await Promise.all(hanging)) expect(answer).toEqual(refused('captcha-invalid'));
  expect(takeLog()).toHaveLength(8);
});

describe('the settings', () => {
  it('default to Google, the hosts of the project and the academy’s own host', () => {
    expect(captchaSettings({ GCLOUD_PROJECT: 'gracie-rio' }, 'secret')).toEqual({
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
      secret: 'secret',
      hostnames: ['gracie-rio.web.app', 'gracie-rio.firebaseapp.com', new URL(ACADEMY.origin).hostname],
      timeoutMs: 5_000,
    });
  });

  it('come from the environment if it defines them', () => {
    const env = { RECAPTCHA_HOSTNAMES: 'a.example, b.example', RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/' };
    expect(captchaSettings(env, 's')).toMatchObject({
      verifyUrl: 'http://127.0.0.1:1/',
      hostnames: ['a.example', 'b.example'],
    });
  });
});
