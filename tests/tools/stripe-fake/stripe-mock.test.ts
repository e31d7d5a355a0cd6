import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from '../../../tools/child.ts';
import { stateDir } from '../../../tools/machine.ts';
import { ensureDir } from '../../../tools/paths.ts';
import { startStripeFake } from '../../../tools/stripe-fake/src/stripe-fake.ts';
import { request } from './calls.ts';
import { answerSchema, differences, type OpenApi, pathOf } from './open-api.ts';
import { everyCall, type RecordedCall } from './recording.ts';

/**
 * Stripe publishes the OpenAPI of its newest version only. These are the differences between
 * 2023-10-16, our version, and 2026-08-26.dahlia, the version of the mock. Any other difference is
 * a bug of the fake.
 */
const SINCE_THEN = {
  // The period moved to the items; domain/billing/subscription-mirror.ts reads both.
  moved: [
    'subscription.current_period_start is unknown',
    'subscription.current_period_end is unknown',
    'subscription_item.current_period_start is missing',
    'subscription_item.current_period_end is missing',
  ],
  // In invoices, payments, parent and pricing became objects, and the discount became a list.
  replaced: [
    'charge.invoice is unknown',
    'invoice.charge is unknown',
    'invoice.discount is unknown',
    'invoice.paid is unknown',
    'invoice.payment_intent is unknown',
    'invoice.subscription is unknown',
    'line_item.proration is unknown',
    'subscription.discount is unknown',
  ],
  // Our code does not read these.
  added: [
    'dispute.enhanced_eligibility_types is missing',
    'dispute_evidence.enhanced_evidence is missing',
    'dispute_evidence_details.enhanced_eligibility is missing',
    'invoice.amount_overpaid is missing',
    'invoice.amount_paid_off_stripe is missing',
    'invoice.discounts is missing',
    'invoice.issuer is missing',
    'line_item.discounts is missing',
    'line_item.subtotal is missing',
    'portal_subscription_update.schedule_at_period_end is missing',
    'portal_subscription_update.trial_update_behavior is missing',
    'portal_subscription_update_product.adjustable_quantity is missing',
    'product.marketing_features is missing',
    'subscription.billing_mode is missing',
    'subscription.billing_schedules is missing',
    'subscription.discounts is missing',
    'subscription.invoice_settings is missing',
    'subscription_item.discounts is missing',
  ],
};

/** Stripe's mock validates requests against Stripe's OpenAPI, in a newer API version than the app's. */
const MOCK_VERSION = 'v0.203.0';
const MOCK = `github.com/stripe/stripe-mock@${MOCK_VERSION}`;

/** Returns the paths of mock and OpenAPI. Builds the mock the first time; Go may clear its cache, so both are copied. */
async function stripeMock(): Promise<{ program: string; specFile: string }> {
  const dir = join(stateDir, 'bin', `stripe-mock-${MOCK_VERSION}`);
  const paths = { program: join(dir, 'stripe-mock'), specFile: join(dir, 'spec3.json') };
  if (existsSync(paths.specFile)) return paths;
  const env = { GOBIN: ensureDir(dir) };
  await run('go install failed: stripe-mock needs Go', 'go', ['install', MOCK], { env, log: 'stripe-mock' });
  const cache = execFileSync('go', ['env', 'GOMODCACHE'], { encoding: 'utf8' }).trim();
  copyFileSync(join(cache, MOCK, 'embedded', 'openapi', 'spec3.json'), paths.specFile);
  return paths;
}

describe('the fake compared with stripe-mock and Stripe’s OpenAPI', () => {
  let mock: ChildProcess;
  let mockUrl: string;
  let api: OpenApi;
  let calls: RecordedCall[];

  beforeAll(async () => {
    const { program, specFile } = await stripeMock();
    const [port, httpsPort] = [await getPort(), await getPort()];
    // By default the mock uses port 12112 for HTTPS, which `npm start` needs.
    const args = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', `127.0.0.1:${httpsPort}`];
    mock = spawn(program, args, { stdio: 'ignore' });
    mockUrl = `http://127.0.0.1:${port}`;
    api = JSON.parse(readFileSync(specFile, 'utf8')) as OpenApi;
    calls = await everyCall();
    await vi.waitFor(() => fetch(mockUrl), { timeout: 30_000, interval: 100 });
  }, 300_000);
  afterAll(() => void mock?.kill());

  function askMock({ method, path, parameters }: Omit<RecordedCall, 'status' | 'answer'>): Promise<Response> {
    const headers = {
      authorization: 'Bearer sk_test_123',
      'content-type': 'application/x-www-form-urlencoded',
    };
    if (method === 'POST') return fetch(mockUrl + path, { method, headers, body: parameters });
    return fetch(`${mockUrl}${path}?${parameters}`, { method, headers });
  }

  it('uses the OpenAPI version for which the differences are listed', () => {
    expect(api.info.version).toBe('2026-08-26.dahlia');
  });

  it('makes only requests that stripe-mock accepts', async () => {
    expect(new Set(calls.map(({ method, path }) => `${method} ${pathOf(api, path)}`)).size).toBeGreaterThan(
      25,
    );
    const refused: string[] = [];
    for (const call of calls) {
      const response = await askMock(call);
      if (!response.ok) refused.push(`${call.method} ${call.path}: ${await response.text()}`);
    }
    expect(refused).toEqual([]);
  });

  it('returns answers that fit the OpenAPI, except for the listed differences', () => {
    const found = new Set<string>();
    for (const { method, path, status, answer } of calls) {
      if (status !== 200) continue;
      const schema = answerSchema(api, method, pathOf(api, path) ?? '');
      expect(schema, `${method} ${path}`).toBeDefined();
      for (const one of differences(api, schema ?? {}, answer)) found.add(one);
    }
    expect([...found].toSorted()).toEqual(Object.values(SINCE_THEN).flat().toSorted());
  });

  it('puts objects that fit the OpenAPI into its events', () => {
    const known = new Set(Object.values(SINCE_THEN).flat());
    const lists = calls.filter(({ path }) => path === '/v1/events').map(({ answer }) => answer);
    const objects = (lists as { data: { data: { object: { object: string } } }[] }[]).flatMap((list) =>
      list.data.map(({ data }) => data.object),
    );
    expect(new Set(objects.map(({ object }) => object)).size).toBeGreaterThan(4);
    const found = objects
      .filter(({ object }) => object !== 'charge')
      .flatMap((one) => differences(api, { $ref: `#/components/schemas/${one.object}` }, one));
    expect(found.filter((one) => !known.has(one))).toEqual([]);
  });

  it.each([
    ['POST', '/v1/customers', 'nope=1'],
    ['POST', '/v1/checkout/sessions', 'mode=subscription&customer=cus_1&success_url=https://a.b/&amount=1'],
    ['POST', '/v1/subscriptions', 'customer=cus_1&items[0][price]=price_1&payment_behavior=hope'],
    ['POST', '/v1/billing_portal/configurations', 'default_return_url=https://a.b/'],
    ['POST', '/v1/webhook_endpoints', 'url=https://a.b/'],
    ['GET', '/v1/customers/search', 'q=ana'],
  ])('refuses %s %s %s, as stripe-mock does', async (method, path, parameters) => {
    const fake = await startStripeFake({ port: 0 });
    try {
      const fields = Object.fromEntries(new URLSearchParams(parameters));
      expect((await request(fake, [method, path, fields])).status).toBe(400);
    } finally {
      await fake.stop();
    }
    expect((await askMock({ method, path, parameters })).status).toBe(400);
  });
});
