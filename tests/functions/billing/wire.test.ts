import { api } from '@domain/api.ts';
import { addressOf } from '@domain/contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeKey, fakeWebhookSecret } from '../../../tools/stripe-fake/src/keys.ts';
import { signatureHeader } from '../../../tools/stripe-fake/src/signature.ts';
import { OPEN_ACADEMY } from '../../support/factories.ts';
import { clear, dump, get, PROJECT_ID, put } from '../database.ts';
import { tokenOf } from '../world.ts';
import { sdkFor } from './billing-world.ts';

/**
 * Billing over HTTP: the Functions emulator, the bundle with its secrets, and the fake Stripe next
 * to it.
 */
const ORIGIN = process.env.FAIXA_FUNCTIONS_ORIGIN;
if (!ORIGIN) throw new Error('FAIXA_FUNCTIONS_ORIGIN is not set. Run `npm run test:functions`.');
const STRIPE = process.env.FAIXA_STRIPE_URL ?? '';
const at = (address: string) => `${ORIGIN}/${PROJECT_ID}/southamerica-east1/${address}`;

async function call(
  name: keyof typeof api,
  token: string,
  data: unknown,
): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(at(addressOf(api[name])), {
    method: 'POST',
    headers,
    body: JSON.stringify({ data }),
  });
  return { status: response.status, body: await response.json() };
}

function signatureOf(payload: string, secret = fakeWebhookSecret): string {
  return signatureHeader(payload, { secrets: [secret], at: Math.floor(Date.now() / 1000) });
}

async function deliver(payload: string, signature = signatureOf(payload)): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(at('stripeWebhook'), { method: 'POST', headers, body: payload })).status;
}

describe('billing over HTTP', () => {
  const uid = `billing-${process.pid}`;
  let token: string;

  beforeAll(async () => {
    token = await tokenOf(uid, 'Ana Silva');
  });
  beforeEach(clear);

  it('a student subscribes: customer, checkout, payment, and the mirror after a delivered event', async () => {
    await put(OPEN_ACADEMY);
    expect(await call('ensureProfile', token, {})).toMatchObject({ status: 200 });
    const customer = String((await get(`students/${uid}`))?.stripeCustomerId);
    expect(customer).toMatch(/^cus_/);

    const { body } = await call('createCheckoutSession', token, { planId: 'price_warrior' });
    const { url } = (body as { result: { url: string } }).result;
    expect(url).toContain(`${STRIPE}/checkout/`);

    // The end-to-end tests cover the page in the browser.
    const sdk = await sdkFor({ url: STRIPE, secretKey: fakeKey });
    const [session] = (await sdk.checkout.sessions.list({ customer, status: 'open' })).data;
    expect(session?.success_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/dashboard\/plans\?checkout=done$/);
    const paid = await fetch(`${STRIPE}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: ['completeCheckout', session?.id] }),
    });
    expect(paid.status).toBe(204);
    await expect
      .poll(() => get(`subscriptions/${uid}`), { timeout: 20_000 })
      .toMatchObject({ status: 'active', planId: 'price_warrior', stripeCustomerId: customer });
    expect((await call('createPortalSession', token, {})).body).toMatchObject({
      result: { url: expect.stringContaining(`${STRIPE}/portal/`) },
    });
  });

  it('the signature is checked against the bytes as sent, not as parsed', async () => {
    const event = {
      id: 'evt_wire',
      type: 'invoice.paid',
      data: { object: { customer: 'cus_unknown', name: 'ação' } },
    };
    const pretty = JSON.stringify(event, null, 2);
    const parsed = JSON.stringify(event);
    expect(await deliver(pretty)).toBe(200);
    expect(await deliver(pretty, signatureOf(parsed))).toBe(400);
    expect(await deliver(pretty, '')).toBe(400);
    expect(await deliver(pretty, signatureOf(pretty, 'whsec_other'))).toBe(400);
    expect((await fetch(at('stripeWebhook'), { method: 'POST' })).status).toBe(400);
    expect((await fetch(at('stripeWebhook'))).status).toBe(405);
    // Stripe may still send the events of the payment above.
    const stored = Object.entries(await dump()).filter((each) =>
      /evt_wire|cus_unknown/.test(JSON.stringify(each)),
    );
    expect(stored).toEqual([]);
  });
});
