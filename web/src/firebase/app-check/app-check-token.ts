import { DEADLINE_MS, within } from '../../deadline.ts';
import { firebaseOptions } from '../settings.ts';

/** The action that App Check expects in a token of reCAPTCHA. */
export const APP_CHECK_ACTION = 'fire_app_check';

export type AppCheckToken = { token: string; expireTimeMillis: number };

/**
 * A token of App Check for one of reCAPTCHA, without the SDK, which the public pages do not load. Null if either
 * provider gives none: while App Check only monitors, the call is accepted without it.
 */
export async function appCheckToken(
  captcha: () => Promise<string | null>,
  now = Date.now,
): Promise<AppCheckToken | null> {
  const { projectId, appId, apiKey } = firebaseOptions();
  const app = `https://content-firebaseappcheck.googleapis.com/v1/projects/${projectId}/apps/${appId}`;
  try {
    const response = await fetch(`${app}:exchangeRecaptchaV3Token?key=${apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recaptcha_v3_token: await captcha() }),
      credentials: 'omit',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const { token, ttl } = (await response.json()) as { token?: string; ttl?: string };
    const expireTimeMillis = now() + Number.parseFloat(ttl ?? '0') * 1000;
    return response.ok && token ? { token, expireTimeMillis } : null;
  } catch {
    return null;
  }
}

/** A token is renewed this long before it expires. */
const RENEWAL_MS = 60_000;

/**
 * Tokens for reads and calls. Each waits for at most `timeoutMs`: it then goes without one, and a token that arrives
 * later is for the next. Several at the same time share one request.
 */
export function tokensWithin(
  ask: () => Promise<AppCheckToken | null>,
  timeoutMs: number,
): () => Promise<AppCheckToken> {
  let latest: AppCheckToken | null = null;
  let asking: Promise<AppCheckToken | null> | null = null;

  async function askOnce(): Promise<AppCheckToken | null> {
    latest = await ask();
    asking = null;
    return latest;
  }

  return async () => {
    if (latest && latest.expireTimeMillis > Date.now() + RENEWAL_MS) return latest;
    asking ??= askOnce();
    const token = await within(timeoutMs, asking).catch(() => null);
    if (!token) throw new Error('App Check gave no token.');
    return token;
  };
}
