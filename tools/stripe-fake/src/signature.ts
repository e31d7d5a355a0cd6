import { createHmac } from 'node:crypto';
import type { Seconds } from './state.ts';

/** The `stripe-signature` header of a body: one v1 per secret, as during a rotation of secrets. */
export function signatureHeader(
  payload: string,
  { secrets, at }: { secrets: readonly string[]; at: Seconds },
): string {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex'),
  );
  return [`t=${at}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
