import { createHmac } from 'node:crypto';
import type { Seconds } from './state.ts';

/** Stripe's `stripe-signature` header for a body: one v1 per secret, so that a secret can be rotated without a gap. */
export function signatureHeader(
  payload: string,
  { secrets, at }: { secrets: readonly string[]; at: Seconds },
): string {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex'),
  );
  return [`t=${at}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
