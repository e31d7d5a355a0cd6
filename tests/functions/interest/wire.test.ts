import type { Reason } from '@domain/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { INTEREST_FORM as FORM } from '../../support/factories.ts';
import { clear, db, dump, PROJECT_ID } from '../database.ts';
import { token } from './interest-world.ts';

/**
 * The form over HTTP, through the Functions emulator, the bundle and its settings, to the fake
 * captcha provider.
 */
const ORIGIN = process.env.FAIXA_FUNCTIONS_ORIGIN;
if (!ORIGIN)
  throw new Error(
    'FAIXA_FUNCTIONS_ORIGIN is not set. Run `npm run test:functions`, which starts the emulators.',
  );
const URL = `${ORIGIN}/${PROJECT_ID}/southamerica-east1/visitors/submitInterestForm`;

type Body = { result?: unknown; error?: { status: string; message: string; details: { reasons: Reason[] } } };

async function submit(
  data: object = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Body }> {
  const response = await fetch(URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data: { recaptchaToken: token(), form: FORM, ...data } }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Body) : {} };
}

const ACCEPTED = { status: 200, body: { result: {} } };

describe('the interest form over HTTP', () => {
  beforeEach(clear);

  it('is accepted, because the bundle finds the captcha’s secret, address and hosts', async () => {
    expect(await submit()).toEqual(ACCEPTED);
    const leads = (await db.collection('registration_forms').get()).docs.map((found) => found.data());
    expect(leads).toMatchObject([{ ...FORM, status: 'new' }]);
  });

  it('is accepted five times but not six, for any addresses in the headers', async () => {
    const claims = (index: number) => ({
      'x-forwarded-for': `198.51.100.${index}, 192.0.2.${index}`,
      forwarded: `for=198.51.100.${index}`,
      'x-real-ip': `198.51.100.${index}`,
      'fastly-client-ip': `198.51.100.${index}`,
      'x-appengine-user-ip': `198.51.100.${index}`,
    });
    for (let index = 0; index < 5; index++) expect(await submit({}, claims(index))).toEqual(ACCEPTED);
    for (let index = 5; index < 8; index++) {
      expect(await submit({}, claims(index))).toMatchObject({
        status: 429,
        body: {
          error: { status: 'RESOURCE_EXHAUSTED', message: 'Too many submissions. Please try again later.' },
        },
      });
    }
    const { docs } = await db.collectionGroup('private').get();
    expect(docs.map((found) => found.get('ipAddress'))).toEqual(Array(5).fill('unknown'));
  });

  it('cuts an oversized text, and refuses an oversized body', async () => {
    const additionalInfo = 'x'.repeat(200_000);
    expect(await submit({ form: { ...FORM, additionalInfo } })).toEqual(ACCEPTED);
    const [lead] = (await db.collection('registration_forms').get()).docs;
    expect(lead?.get('additionalInfo')).toBe('x'.repeat(500));

    const before = await dump();
    const large = await submit({ form: { ...FORM, additionalInfo: 'x'.repeat(300_000) } });
    expect(large).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
    // The server may end the connection before the whole body has arrived.
    const tooLarge = submit({ form: { ...FORM, additionalInfo: 'x'.repeat(34_000_000) } });
    const huge = await tooLarge.catch(() => ({ status: 413 }));
    expect(huge.status).toBeGreaterThanOrEqual(400);
    expect(await dump()).toEqual(before);
  });
});
