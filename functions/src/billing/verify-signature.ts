import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signature's time may be from ours, either way: older, and somebody may be replaying it (Stripe's own advice). */
const TOLERANCE_SECONDS = 300;

export type Verified = { ok: true } | { ok: false; why: 'malformed' | 'forged' | 'out-of-time' };

/**
 * Whether Stripe signed exactly these bytes with one of our secrets, just now (https://docs.stripe.com/webhooks/signature). The SDK would do, but
 * takes one secret at a time, believes times in the future, and has to be loaded: for a forged request, too.
 */
export function verifySignature(
  body: Uint8Array,
  header: string | undefined,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): Verified {
  const parts = (header ?? '').split(',').map((part) => part.split('='));
  const times = parts.flatMap(([key, value = '']) => (key === 't' ? [value] : []));
  const signatures = parts.flatMap(([key, value = '']) => (key === 'v1' ? [value] : []));
  const [time] = times;
  if (times.length !== 1 || !time || !/^\d{1,11}$/.test(time) || signatures.length === 0) {
    return { ok: false, why: 'malformed' };
  }
  const genuine = secrets.some((secret) => {
    // An HMAC with an empty secret is one that anybody can make.
    if (secret === '') return false;
    const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
    return signatures.some((signature) => isSame(signature, expected));
  });
  if (!genuine) return { ok: false, why: 'forged' };
  const age = Math.floor(now.getTime() / 1000) - Number(time);
  return Math.abs(age) <= TOLERANCE_SECONDS ? { ok: true } : { ok: false, why: 'out-of-time' };
}

function isSame(signature: string, expected: Buffer): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}
