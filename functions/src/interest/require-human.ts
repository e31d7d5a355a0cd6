import { CAPTCHA_ACTION } from '@domain/interest/interest-form.ts';
import * as z from 'zod';
import { Refusal } from '../edge/refusal.ts';
import type { CaptchaSettings } from '../edge/settings.ts';

/** Scores go from 0 (a bot) to 1. Google recommends this threshold. */
const MIN_SCORE = 0.5;

/** The fields of the provider's answer that the app uses. */
const siteVerification = z.union([
  z.object({ success: z.literal(true), hostname: z.string(), action: z.string(), score: z.number() }),
  z.object({ success: z.literal(false), 'error-codes': z.array(z.string()).default([]) }),
]);
type SiteVerification = z.infer<typeof siteVerification>;

/**
 * A failure that needs a look at the settings or the provider, such as a wrong key, an unknown host
 * or an outage.
 */
class CaptchaFault extends Error {
  readonly code: string;

  constructor(code: string) {
    super('Failed to verify reCAPTCHA');
    this.code = code;
  }
}

/**
 * Refuses unless the provider confirms the token with our action, one of our hosts and a sufficient
 * score. A timeout, an outage or an unreadable answer is a refusal too. Faults of the settings or
 * the provider are logged.
 */
export async function requireHuman(token: string, settings: CaptchaSettings): Promise<void> {
  try {
    const answer = await verifySite(token, settings);
    if (isHuman(answer, settings)) return;
  } catch (cause) {
    throw new Refusal(['captcha-invalid'], { cause });
  }
  throw new Refusal(['captcha-invalid']);
}

/**
 * Google's protocol, without the optional IP address of the visitor, which Google does not need.
 */
async function verifySite(
  token: string,
  { verifyUrl, secret, timeoutMs }: CaptchaSettings,
): Promise<SiteVerification> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new CaptchaFault(`status-${response.status}`);
  return siteVerification.parse(await response.json());
}

/** Error codes for a wrong key of the academy, not for an invalid token. */
const KEY_ERRORS = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys'];

function isHuman(answer: SiteVerification, { hostnames }: CaptchaSettings): boolean {
  if (!answer.success) {
    const fault = answer['error-codes'].find((code) => KEY_ERRORS.includes(code));
    if (fault) throw new CaptchaFault(fault);
    return false;
  }
  // Logged, because a host missing in the settings would silently block all visitors.
  if (!hostnames.includes(answer.hostname)) throw new CaptchaFault('unknown-hostname');
  return answer.action === CAPTCHA_ACTION && answer.score >= MIN_SCORE;
}
