import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  type AppCheckToken,
  appCheckToken,
  tokensWithin,
} from '../../../web/src/firebase/app-check/app-check-token.ts';

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

it('lets a read wait for a second only, and gives the late token to the next one', async () => {
  vi.useFakeTimers({ now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const token = { token: 'late', expireTimeMillis: NOW + 3_600_000 };
  const asked: ((found: AppCheckToken | null) => void)[] = [];
  const next = tokensWithin(() => new Promise((resolve) => asked.push(resolve)), 1000);

  const timedOut = [next(), next()].map((each) => expect(each).rejects.toThrow('App Check gave no token.'));
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(timedOut);
  expect(asked).toHaveLength(1);

  asked[0]?.(token);
  await vi.advanceTimersByTimeAsync(0);
  expect(await next()).toBe(token);
  expect(asked).toHaveLength(1);

  vi.setSystemTime(token.expireTimeMillis - 30_000);
  const renewed = next();
  asked[1]?.({ ...token, token: 'new', expireTimeMillis: NOW + 9_000_000 });
  expect((await renewed).token).toBe('new');
});
