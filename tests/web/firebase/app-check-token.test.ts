import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appCheckToken } from '../../../web/src/firebase/app-check-token.ts';

const CONFIG = { projectId: 'gracie-rio', appId: '1:42:web:7', apiKey: 'public' };
const NOW = 1_000_000;
const captcha = async () => 'captcha-token';

beforeEach(() => {
  vi.stubEnv('MODE', 'production');
  vi.stubEnv('VITE_FIREBASE_CONFIG', JSON.stringify(CONFIG));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function answerWith(status: number, body: unknown) {
  const answer = vi.fn(async (_url: string, _options: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', answer);
  return answer;
}

it('exchanges a token of reCAPTCHA for one of App Check, with its end', async () => {
  const sent = answerWith(200, { token: 'app-check', ttl: '3600s' });
  expect(await appCheckToken(captcha, () => NOW)).toEqual({
    token: 'app-check',
    expireTimeMillis: NOW + 3_600_000,
  });
  const [url, options] = sent.mock.calls[0] ?? [];
  expect(url).toMatch(/\/v1\/projects\/[^/]+\/apps\/[^/]+:exchangeRecaptchaV3Token\?key=/);
  expect(options).toMatchObject({ method: 'POST', body: '{"recaptcha_v3_token":"captcha-token"}' });
});

it.each([
  ['a refusal', () => answerWith(403, { error: { message: 'App attestation failed.' } })],
  ['an answer without a token', () => answerWith(200, {})],
  ['no answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
])('is null after %s, so that a form is sent without it', async (_, answer) => {
  answer();
  expect(await appCheckToken(captcha)).toBeNull();
});

it('is null if reCAPTCHA is blocked', async () => {
  answerWith(200, { token: 'app-check', ttl: '3600s' });
  expect(await appCheckToken(() => Promise.reject(new Error('blocked')))).toBeNull();
});
