import { CAPTCHA_ACTION } from '@domain/interest/interest-form.ts';
import * as z from 'zod';
import { Refusal } from '../edge/refusal.ts';
import type { CaptchaSettings } from '../edge/settings.ts';

/** From 0, surely a machine, to 1. Google's own advice to begin with. */
const LOWEST_SCORE = 0.5;

/** The provider's answer as far as it is judged; whatever else it says is its own business. */
const siteVerification = z.union([
  z.object({ success: z.literal(true), hostname: z.string(), action: z.string(), score: z.number() }),
  z.object({ success: z.literal(false), 'error-codes': z.array(z.string()).default([]) }),
]);
type SiteVerification = z.infer<typeof siteVerification>;

/** Something between us and the provider that the academy has to look into: no answer, an unreadable one, a wrong key or host. */
class CaptchaFault extends Error {
  readonly code: string;

  constructor(code: string) {
    super('The captcha could not be verified');
    this.code = code;
  }
}

/**
 * Refuses unless the provider vouches for the token: success, our action, one of our hosts, a good score. Anything else is a no, whoever's fault it
 * is: a token that was used before, a timeout, an outage, an answer that cannot be read. A fault of ours or the provider's is logged.
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

/** The wire form is Google's. The caller's address is not sent along: who verifies a token need not know it. */
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

/** Codes that say that our own key is wrong, not the visitor's token. */
const OUR_FAULT = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys'];

function isHuman(answer: SiteVerification, { hostnames }: CaptchaSettings): boolean {
  if (!answer.success) {
    const fault = answer['error-codes'].find((code) => OUR_FAULT.includes(code));
    if (fault) throw new CaptchaFault(fault);
    return false;
  }
  // A host that was forgotten in the settings shuts everybody out, and nobody would know.
  if (!hostnames.includes(answer.hostname)) throw new CaptchaFault('unknown-hostname');
  return answer.action === CAPTCHA_ACTION && answer.score >= LOWEST_SCORE;
}
