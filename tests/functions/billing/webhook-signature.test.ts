import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { receiveEvent, verifyEvent } from '../../../functions/src/billing/stripe-webhook.ts';
import { stripeClient } from '../../../functions/src/edge/stripe-client.ts';
import { signatureHeader } from '../../../tools/stripe-fake/src/signature.ts';
import { NOON } from '../../support/factories.ts';
import { takeLog, world } from '../world.ts';

/**
 * The webhook accepts only what Stripe signed just now with one of our secrets. The events are of
 * an ignored type.
 */
const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'payout.paid',
  data: { object: { id: 'po_1', name: 'ação 🥋' } },
};
const BODY = JSON.stringify(EVENT, null, 2);
const NOW = NOON.getTime() / 1000;
const [OLD, NEW, FOREIGN] = ['whsec_old', 'whsec_new', 'whsec_foreign'];

const hmac = (text: string, secret: string, algorithm = 'sha256') =>
  createHmac(algorithm, secret).update(text).digest('hex');
const v1 = (secret = NEW, at: number | string = NOW, body = BODY) => hmac(`${at}.${body}`, secret);
const header = (secrets = [NEW], at = NOW, body = BODY) => signatureHeader(body, { secrets, at });

const sdk = await stripeClient({ secretKey: 'sk_test_any', apiUrl: new URL('http://127.0.0.1') });

type Delivery = {
  body?: string | Buffer;
  signature?: string | undefined;
  secrets?: string[];
  method?: string;
};

async function receive({
  body = BODY,
  signature,
  secrets = [NEW],
  method = 'POST',
}: Delivery): Promise<number> {
  const dependencies = world({
    billing: () => ({ webhookSecrets: secrets, appUrl: 'https://academy.test' }),
  });
  return (await receiveEvent({ method, rawBody: Buffer.from(body), signature }, dependencies)).status;
}

const genuine: Record<string, Delivery> = {
  'signed as Stripe’s SDK signs': {
    signature: sdk.webhooks.generateTestHeaderString({ payload: BODY, secret: NEW, timestamp: NOW }),
  },
  'signed as the fake signs': { signature: header() },
  'five minutes old': { signature: header([NEW], NOW - 300) },
  'five minutes in the future': { signature: header([NEW], NOW + 300) },
  'with an old scheme next to it': { signature: `t=${NOW},v0=${v1(FOREIGN)},v1=${v1()}` },
  'with the time after the signature': { signature: `v1=${v1()},t=${NOW}` },
  'with a wrong signature next to the right one': { signature: `t=${NOW},v1=${v1(FOREIGN)},v1=${v1()}` },
  'with a new part in the header': { signature: `t=${NOW},v1=${v1()},k=1` },
  'signed with both secrets while we have the old one': { signature: header([NEW, OLD]), secrets: [OLD] },
  'signed with both secrets while we have the new one': { signature: header([NEW, OLD]), secrets: [NEW] },
  'signed with the old secret while we have both': { signature: header([OLD]), secrets: [OLD, NEW] },
  'signed with the new secret while we have both': { signature: header([NEW]), secrets: [OLD, NEW] },
};
it.each(Object.entries(genuine))('a delivery is accepted %s', async (_, delivery) => {
  expect(await receive(delivery)).toBe(200);
});

const parsedAgain = JSON.stringify(JSON.parse(BODY));
const reordered = JSON.stringify(
  { type: EVENT.type, id: EVENT.id, object: 'event', data: EVENT.data },
  null,
  2,
);

describe('a delivery is refused', () => {
  const unsigned: Record<string, Delivery> = {
    'without a header': { signature: undefined },
    'with an empty header': { signature: '' },
    'with a time and no signature': { signature: `t=${NOW}` },
    'with a signature and no time': { signature: `v1=${v1()}` },
    'with a time that is not a number': { signature: `t=now,v1=${v1(NEW, 'now')}` },
    'with two times': { signature: `t=${NOW},t=${NOW + 1},v1=${v1()}` },
    'with the old scheme alone': { signature: `t=${NOW},v0=${v1()}` },
    'signed without the time': { signature: `t=${NOW},v1=${hmac(BODY, NEW)}` },
    'signed with a foreign secret': { signature: header([FOREIGN]) },
    'signed with an empty secret': { signature: header(['']) },
    'signed with both secrets in one': { signature: header([`${OLD},${NEW}`]), secrets: [OLD, NEW] },
    'signed with the old secret after the new one took over': { signature: header([OLD]) },
    'for another moment than was signed': { signature: `t=${NOW - 1},v1=${v1()}` },
    'for another body': { signature: header([NEW], NOW, `${BODY} `) },
    'with a body that was parsed and written again': { signature: header(), body: parsedAgain },
    'with a body whose keys changed places': { signature: header(), body: reordered },
    'with a byte more in its body': { signature: header(), body: `${BODY}\n` },
    'with a byte order mark': { signature: header(), body: `\u{feff}${BODY}` },
    'with a body in another encoding': { signature: header(), body: Buffer.from(BODY, 'latin1') },
    'with bytes that are not UTF-8, signed as their replacements': {
      signature: header([NEW], NOW, '\u{fffd}'),
      body: Buffer.from([0xff]),
    },
    'with no body': { signature: header(), body: '' },
    'with no body, signed': { signature: header([NEW], NOW, ''), body: '' },
    'without a configured secret': { signature: header(['']), secrets: [] },
    'with an empty configured secret': { signature: header(['']), secrets: [''] },
  };
  const outOfTime: Record<string, Delivery> = {
    'a second too old': { signature: header([NEW], NOW - 301) },
    'a year old': { signature: header([NEW], NOW - 31_536_000) },
    'from 1970': { signature: header([NEW], 0) },
    'a second too far in the future': { signature: header([NEW], NOW + 301) },
    'from the far future': { signature: header([NEW], 99_999_999_999) },
    'in milliseconds': { signature: `t=${NOW * 1000},v1=${v1(NEW, NOW * 1000)}` },
  };
  const forged = [
    ...Object.entries(unsigned).map((each) => [...each, 'not-signed'] as const),
    ...Object.entries(outOfTime).map((each) => [...each, 'out-of-time'] as const),
  ];
  it.each(forged)('%s', async (_, delivery, why) => {
    expect(await receive(delivery)).toBe(400);
    expect(takeLog()).toEqual([{ event: 'webhook-refused', details: { why } }]);
  });

  it('without a body or a signature, before Stripe’s SDK is loaded', async () => {
    const dependencies = world({ stripe: () => expect.unreachable() });
    for (const delivery of [
      { method: 'POST', rawBody: undefined, signature: header() },
      { method: 'POST', rawBody: undefined, signature: undefined },
      { method: 'POST', rawBody: Buffer.from(BODY), signature: undefined },
    ]) {
      expect(await receiveEvent(delivery, dependencies)).toMatchObject({ status: 400 });
      expect(takeLog()).toEqual([{ event: 'webhook-refused', details: { why: 'not-signed' } }]);
    }
  });

  it.each(['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS'])('that is a %s', async (method) => {
    expect(await receive({ signature: header(), method })).toBe(405);
  });
});

it('a signature with any digit changed is refused', () => {
  const genuine = v1();
  for (let place = 0; place < genuine.length; place++) {
    const digit = ((Number.parseInt(genuine[place] ?? '', 16) + 1) % 16).toString(16);
    const signature = `t=${NOW},v1=${genuine.slice(0, place)}${digit}${genuine.slice(place + 1)}`;
    const delivery = { rawBody: Buffer.from(BODY), signature };
    const verified = verifyEvent(sdk, delivery, { secrets: [NEW], now: NOON });
    expect(verified).toEqual({ ok: false, why: 'not-signed' });
  }
});
