import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { receiveEvent } from '../../../functions/src/billing/stripe-webhook.ts';
import { verifySignature } from '../../../functions/src/billing/verify-signature.ts';
import { stripeClient } from '../../../functions/src/edge/stripe-client.ts';
import { signatureHeader } from '../../../tools/stripe-stand-in/signature.ts';
import { NOON } from '../../support/factories.ts';
import { takeLog, world } from '../world.ts';

/** Only what Stripe signed, with a secret of ours, just now. The events are such that need no Stripe: of a type that is none of our business. */
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

describe('a delivery is taken', () => {
  const genuine: Record<string, Delivery> = {
    'signed as Stripe’s SDK signs': {
      signature: sdk.webhooks.generateTestHeaderString({ payload: BODY, secret: NEW, timestamp: NOW }),
    },
    'signed as the stand-in signs': { signature: header() },
    'at the earliest moment': { signature: header([NEW], NOW - 300) },
    'at the latest moment, by a clock that runs ahead': { signature: header([NEW], NOW + 300) },
    'with an old scheme beside it': { signature: `t=${NOW},v0=${v1(FOREIGN)},v1=${v1()}` },
    'with the time after the signature': { signature: `v1=${v1()},t=${NOW}` },
    'with a wrong signature beside the right one': { signature: `t=${NOW},v1=${v1(FOREIGN)},v1=${v1()}` },
    'with something new in the header': { signature: `t=${NOW},v1=${v1()},k=1` },
    'signed with both secrets while ours is the old one': { signature: header([NEW, OLD]), secrets: [OLD] },
    'signed with both secrets while ours is the new one': { signature: header([NEW, OLD]), secrets: [NEW] },
    'signed with the old secret while we know both': { signature: header([OLD]), secrets: [OLD, NEW] },
    'signed with the new secret while we know both': { signature: header([NEW]), secrets: [OLD, NEW] },
  };
  it.each(Object.entries(genuine))('%s', async (_, delivery) => {
    expect(await receive(delivery)).toBe(200);
  });
});

const parsedAgain = JSON.stringify(JSON.parse(BODY));
const reordered = JSON.stringify(
  { type: EVENT.type, id: EVENT.id, object: 'event', data: EVENT.data },
  null,
  2,
);

describe('a delivery is refused', () => {
  const forged: Record<string, [Delivery, string]> = {
    'without a header': [{ signature: undefined }, 'malformed'],
    'with an empty header': [{ signature: '' }, 'malformed'],
    'with a header of blanks': [{ signature: '   ' }, 'malformed'],
    'with words for a header': [{ signature: 'hello' }, 'malformed'],
    'with a time and no signature': [{ signature: `t=${NOW}` }, 'malformed'],
    'with a signature and no time': [{ signature: `v1=${v1()}` }, 'malformed'],
    'with an empty time': [{ signature: `t=,v1=${v1(NEW, '')}` }, 'malformed'],
    'with a time that is no number': [{ signature: `t=now,v1=${v1(NEW, 'now')}` }, 'malformed'],
    'with a time below zero': [{ signature: `t=-1,v1=${v1(NEW, -1)}` }, 'malformed'],
    'with a time in parts of a second': [{ signature: `t=${NOW}.5,v1=${v1(NEW, `${NOW}.5`)}` }, 'malformed'],
    'with two times': [{ signature: `t=${NOW},t=${NOW + 1},v1=${v1()}` }, 'malformed'],
    'with the old scheme alone': [{ signature: `t=${NOW},v0=${v1()}` }, 'malformed'],
    'with an empty signature': [{ signature: `t=${NOW},v1=` }, 'forged'],
    'with a signature that is too short': [{ signature: `t=${NOW},v1=${v1().slice(0, 32)}` }, 'forged'],
    'with a signature and something behind it': [{ signature: `t=${NOW},v1=${v1()}00` }, 'forged'],
    'with a signature in capitals': [{ signature: `t=${NOW},v1=${v1().toUpperCase()}` }, 'forged'],
    'with a signature that is no hexadecimal': [{ signature: `t=${NOW},v1=${'z'.repeat(64)}` }, 'forged'],
    'with another hash': [
      { signature: `t=${NOW},v1=${hmac(`${NOW}.${BODY}`, NEW, 'sha512').slice(0, 64)}` },
      'forged',
    ],
    'signed without the time': [{ signature: `t=${NOW},v1=${hmac(BODY, NEW)}` }, 'forged'],
    'signed with somebody else’s secret': [{ signature: header([FOREIGN]) }, 'forged'],
    'signed with an empty secret': [{ signature: header(['']) }, 'forged'],
    'signed with the secret’s second half': [{ signature: header([NEW.slice(6)]) }, 'forged'],
    'signed with both secrets in one': [
      { signature: header([`${OLD},${NEW}`]), secrets: [OLD, NEW] },
      'forged',
    ],
    'signed with the old secret after the new one took over': [{ signature: header([OLD]) }, 'forged'],
    'for another moment than was signed': [{ signature: `t=${NOW - 1},v1=${v1()}` }, 'forged'],
    'for another body': [{ signature: header([NEW], NOW, `${BODY} `) }, 'forged'],
    'with a body that was parsed and written again': [{ signature: header(), body: parsedAgain }, 'forged'],
    'with a body whose keys changed places': [{ signature: header(), body: reordered }, 'forged'],
    'with a byte more in its body': [{ signature: header(), body: `${BODY}\n` }, 'forged'],
    'with a byte order mark': [{ signature: header(), body: `\u{feff}${BODY}` }, 'forged'],
    'with a body in another encoding': [{ signature: header(), body: Buffer.from(BODY, 'latin1') }, 'forged'],
    'with bytes that are no UTF-8, signed as their replacements': [
      { signature: header([NEW], NOW, '\u{fffd}'), body: Buffer.from([0xff]) },
      'forged',
    ],
    'with no body': [{ signature: header(), body: '' }, 'forged'],
    'a second too old': [{ signature: header([NEW], NOW - 301) }, 'out-of-time'],
    'a year old': [{ signature: header([NEW], NOW - 31_536_000) }, 'out-of-time'],
    'from 1970': [{ signature: header([NEW], 0) }, 'out-of-time'],
    'a second too far in the future': [{ signature: header([NEW], NOW + 301) }, 'out-of-time'],
    'from the far future': [{ signature: header([NEW], 99_999_999_999) }, 'out-of-time'],
    'in milliseconds': [{ signature: `t=${NOW * 1000},v1=${v1(NEW, NOW * 1000)}` }, 'malformed'],
    'where we know no secret': [{ signature: header(['']), secrets: [] }, 'forged'],
    'where our secret is empty': [{ signature: header(['']), secrets: [''] }, 'forged'],
  };
  it('in at least thirty ways', () => {
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(30);
  });

  it.each(Object.entries(forged))('%s', async (_, [delivery, why]) => {
    expect(await receive(delivery)).toBe(400);
    expect(takeLog()).toEqual([{ event: 'webhook-refused', details: { why } }]);
  });

  it.each(['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS'])('that is a %s', async (method) => {
    expect(await receive({ signature: header(), method })).toBe(405);
  });
});

it('each bit of a signature counts', () => {
  const genuine = v1();
  for (let place = 0; place < genuine.length; place++) {
    const digit = ((Number.parseInt(genuine[place] ?? '', 16) + 1) % 16).toString(16);
    const signature = `t=${NOW},v1=${genuine.slice(0, place)}${digit}${genuine.slice(place + 1)}`;
    const verdict = verifySignature(Buffer.from(BODY), signature, { secrets: [NEW], now: NOON });
    expect(verdict).toEqual({ ok: false, why: 'forged' });
  }
});
