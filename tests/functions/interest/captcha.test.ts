import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { ACADEMY } from '@domain/academy.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { captchaSettings } from '../../../functions/src/edge/settings.ts';
import { clear, dump } from '../database.ts';
import { DONE, refused, takeLog } from '../world.ts';
import { captcha, submit, token, withCaptchaFake, withProvider } from './interest-world.ts';

/** The requests of `submitInterestForm` to the captcha provider, and how it handles each answer. */

const HUMAN = { success: true, hostname: '127.0.0.1', action: 'interest', score: 0.9 };

withCaptchaFake();
beforeEach(clear);

/** Submits a form with a provider that answers by `listener`. */
const submitTo = (listener: RequestListener) =>
  withProvider(listener, (provider) => submit({}, captcha(provider)));

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
  it.each<[what: string, answer: RequestListener, details: object]>([
    ...['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys'].map(
      (code): [string, RequestListener, object] => [
        `a wrong key of the academy: ${code}`,
        answering({ success: false, 'error-codes': [code] }),
        { error: 'CaptchaFault', code },
      ],
    ),
    [
      'a token from an unknown host, because it can be missing in the settings',
      answering({ ...HUMAN, hostname: 'elsewhere.example' }),
      { error: 'CaptchaFault', code: 'unknown-hostname' },
    ],
    ['an answer with another shape', answering({ hello: 'world' }), { error: 'ZodError' }],
    ['an answer that is null', answering(null), { error: 'ZodError' }],
    ['an answer without a score', answering({ ...HUMAN, score: undefined }), { error: 'ZodError' }],
    ['an answer without a host', answering({ ...HUMAN, hostname: undefined }), { error: 'ZodError' }],
    ['an answer with success as text', answering({ ...HUMAN, success: 'true' }), { error: 'ZodError' }],
    ['an answer that is not JSON', (_, response) => response.end('<html>'), { error: 'SyntaxError' }],
    [
      'a positive answer with an error status',
      answering(HUMAN, 503),
      { error: 'CaptchaFault', code: 'status-503' },
    ],
    [
      'a redirect, even to a positive answer',
      ({ url }, response) => {
        if (url === '/yes') response.end(JSON.stringify(HUMAN));
        else response.writeHead(307, { location: '/yes' }).end();
      },
      { error: 'TypeError' },
    ],
    ['a timeout before the answer', () => {}, { error: 'DOMException' }],
    ['a timeout in it', (_, response) => void response.write('{"success":'), { error: 'DOMException' }],
    ['a lost connection', (_, response) => response.destroy(), { error: 'TypeError' }],
  ])('%s', async (what, listener, details) => {
    const timeoutMs = what.startsWith('a timeout') ? 100 : 5_000;
    const send = (provider: object) => submit({}, captcha({ timeoutMs, ...provider }));
    expect(await withProvider(listener, send)).toEqual(refused('captcha-invalid'));
    expect(await dump()).toEqual({});
    const log = takeLog();
    expect(log).toMatchObject([
      { event: 'callable-refused', details: { callable: 'submitInterestForm', ...details } },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Helena|203\.0\.113|fake\.(?!ts)/);
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
