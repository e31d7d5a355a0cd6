import { createHash } from 'node:crypto';
import { leadDocument, leadOrigin } from '@domain/interest/interest-form.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { INTEREST_FORM as FORM, NOON } from '../../support/factories.ts';
import { clear, dump, expectNothing, put } from '../database.ts';
import { DONE, refused } from '../world.ts';
import { ADDRESS, submit, token, withCaptchaFake } from './interest-world.ts';

const ACCEPTED = DONE;
const MINUTE = 60_000;

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

withCaptchaFake();
beforeEach(clear);

it('an accepted form is stored as one new lead with all its fields, under the hash of its token', async () => {
  const recaptchaToken = token();
  expect(await submit({ recaptchaToken })).toEqual(ACCEPTED);
  const documents = await dump();
  const path = `registration_forms/${hash(recaptchaToken)}`;
  expect(documents[path]).toEqual({
    ...FORM,
    timestamp: expect.any(Date),
    status: 'new',
    expiresAt: new Date('2028-11-21T15:00:00Z'),
  });
  expect(documents[`${path}/private/origin`]).toEqual({
    recaptchaToken,
    ipAddress: ADDRESS,
    expiresAt: new Date(NOON.getTime() + 30 * 24 * 60 * MINUTE),
  });
  expect(leadDocument.safeParse(documents[path]).success).toBe(true);
  expect(leadOrigin.safeParse(documents[`${path}/private/origin`]).success).toBe(true);
  expect(documents[`rate_limits/${hash(ADDRESS)}`]).toEqual({
    moments: [NOON],
    expiresAt: new Date(NOON.getTime() + 60 * MINUTE),
    seq: 1,
  });
  expect(Object.keys(documents)).toHaveLength(3);
});

it.each([
  ['no token', { recaptchaToken: null }, 'captcha-missing'],
  ['an empty token', { recaptchaToken: '' }, 'captcha-missing'],
  ['a token of spaces', { recaptchaToken: '   ' }, 'captcha-missing'],
  ['a token that is not text', { recaptchaToken: { toString: 'x' } }, 'captcha-missing'],
  ['a token that is too long', { recaptchaToken: 'x'.repeat(8_193) }, 'captcha-invalid'],
  ['a first name of one letter', { form: { ...FORM, firstName: 'H' } }, 'invalid-form-data'],
  ['a phone in another format', { form: { ...FORM, phone: '21987654321' } }, 'invalid-phone-format'],
] as const)('a form is refused for %s', async (_, data, reason) => {
  expect(await submit(data)).toEqual(refused(reason));
  expect(await dump()).toEqual({});
});

describe('the order of the checks', () => {
  it('refuses a missing token before it asks the captcha provider', async () => {
    const dependencies = { captcha: () => expect.unreachable() };
    expect(await submit({ recaptchaToken: '', form: null }, dependencies)).toEqual(
      refused('captcha-missing'),
    );
  });

  it('checks the captcha before the form', async () => {
    expect(await submit({ recaptchaToken: token('fail'), form: null })).toEqual(refused('captcha-invalid'));
  });

  it('refuses an address over the limit before it asks the captcha provider', async () => {
    for (let index = 0; index < 5; index++) await submit();
    const dependencies = { captcha: () => expect.unreachable() };
    expect(await submit({ form: null }, dependencies)).toEqual(refused('too-many-submissions'));
  });

  it('does not count refused forms, so that they cannot block other visitors of the address', async () => {
    for (let index = 0; index < 10; index++) {
      await submit({ recaptchaToken: token('fail') });
      await submit({ form: { ...FORM, phone: '1' } });
    }
    expect(await dump()).toEqual({});
    for (let index = 0; index < 5; index++) expect(await submit()).toEqual(ACCEPTED);
  });
});

describe('the same request again', () => {
  it('is refused for its used token, and nothing is written twice', async () => {
    const recaptchaToken = token();
    expect(await submit({ recaptchaToken })).toEqual(ACCEPTED);
    await expectNothing(() => submit({ recaptchaToken }), refused('captcha-invalid'));
  });

  it('is accepted, although its address has no submission left', async () => {
    const attempt = crypto.randomUUID();
    for (let index = 0; index < 4; index++) await submit();
    expect(await submit({ attempt })).toEqual(ACCEPTED);
    await expectNothing(() => submit({ attempt }), ACCEPTED);
    expect(await submit()).toEqual(refused('too-many-submissions'));
  });

  it('is accepted and changes nothing, even if the provider accepts its token again', async () => {
    const recaptchaToken = token();
    const path = `registration_forms/${hash(recaptchaToken)}`;
    await put({ [path]: { firstName: 'as committed, but the answer was lost' } });
    expect(await submit({ recaptchaToken })).toEqual(ACCEPTED);
    expect(await dump()).toEqual({ [path]: { firstName: 'as committed, but the answer was lost' } });
  });
});

it('an address counts by /64 for IPv6, and as IPv4 if it is a mapped IPv4 address', async () => {
  for (const last of ['1', '2', '3:4', 'ffff', 'a:b:c']) {
    expect(await submit({ address: `2001:db8:0:7::${last}` })).toEqual(ACCEPTED);
  }
  expect(await submit({ address: '2001:db8:0:7:aaaa::' })).toEqual(refused('too-many-submissions'));
  expect(await submit({ address: '2001:db8:0:8::1' })).toEqual(ACCEPTED);

  for (let index = 0; index < 5; index++) await submit();
  expect(await submit({ address: `::ffff:${ADDRESS}` })).toEqual(refused('too-many-submissions'));
});
