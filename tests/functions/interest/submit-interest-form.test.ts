import { createHash } from 'node:crypto';
import { leadDocument } from '@domain/interest/interest-form.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { submitInterestForm } from '../../../functions/src/interest/submit-interest-form.ts';
import { NOON } from '../../support/factories.ts';
import { call, clear, db, dump, put, refused, world } from '../world.ts';
import { ADDRESS, captcha, FORM, from, submit, token, withStandIn } from './interest-world.ts';

const ACCEPTED = { ok: true, output: {} };
const MINUTE = 60_000;

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function minutesAfter(minutes: number): { now: () => Date } {
  return { now: () => new Date(NOON.getTime() + minutes * MINUTE) };
}

/** What was stored, without the limits. */
async function leads(): Promise<Record<string, unknown>[]> {
  const { docs } = await db.collection('registration_forms').get();
  return docs.map((found) => found.data());
}

withStandIn();
beforeEach(clear);

describe('an accepted form', () => {
  it('is one lead under the hash of its token, with every field of the specification, and new', async () => {
    const recaptchaToken = token();
    expect(await submit({ recaptchaToken })).toEqual(ACCEPTED);
    const documents = await dump();
    const path = `registration_forms/${hash(recaptchaToken)}`;
    expect(documents[path]).toEqual({
      ...FORM,
      recaptchaToken,
      ipAddress: ADDRESS,
      timestamp: expect.any(Date),
      status: 'new',
    });
    expect(leadDocument.safeParse(documents[path]).success).toBe(true);
    expect(documents[`rate_limits/${hash(ADDRESS)}`]).toEqual({
      moments: [NOON],
      expiresAt: new Date(NOON.getTime() + 60 * MINUTE),
      seq: 1,
    });
    expect(Object.keys(documents)).toHaveLength(2);
  });

  it('is stored cleaned: trimmed, without angle brackets, cut to 500 characters, the e-mail lowercased', async () => {
    const form = {
      ...FORM,
      firstName: '  <b>Helena</b> ',
      lastName: '<Prado>',
      email: ' Helena@Example.COM ',
      additionalInfo: `<script>alert("oi")</script>${'x'.repeat(600)}`,
    };
    expect(await submit({ form })).toEqual(ACCEPTED);
    expect(await leads()).toMatchObject([
      {
        firstName: 'bHelena/b',
        lastName: 'Prado',
        email: 'helena@example.com',
        additionalInfo: `scriptalert("oi")/script${'x'.repeat(476)}`,
      },
    ]);
  });

  it('keeps an empty text where nothing more was said, and characters of every plane', async () => {
    const { additionalInfo: _, ...rest } = FORM;
    expect(await submit({ form: { ...rest, firstName: 'João 🥋' } })).toEqual(ACCEPTED);
    expect(await leads()).toMatchObject([{ firstName: 'João 🥋', additionalInfo: '' }]);
  });

  it('may come from somebody who is signed in', async () => {
    const dependencies = world(captcha());
    const data = { recaptchaToken: token(), form: FORM };
    expect(await call(submitInterestForm, { uid: 'ana' }, data, dependencies, from(ADDRESS))).toEqual(
      ACCEPTED,
    );
  });
});

describe('the words of a refusal', () => {
  it.each([
    ['no token', { recaptchaToken: null }, 'captcha-missing'],
    ['an empty token', { recaptchaToken: '' }, 'captcha-missing'],
    ['a token of blanks', { recaptchaToken: '   ' }, 'captcha-missing'],
    ['a token that is no text', { recaptchaToken: { toString: 'x' } }, 'captcha-missing'],
    ['a token that is too long', { recaptchaToken: 'x'.repeat(8_193) }, 'captcha-invalid'],
    ['a token that the provider refuses', { recaptchaToken: token('fail') }, 'captcha-invalid'],
    ['a token for another action', { recaptchaToken: token('wrong-action') }, 'captcha-invalid'],
    ['a token of a machine', { recaptchaToken: token('low-score') }, 'captcha-invalid'],
    ['no form', { form: null }, 'invalid-form-data'],
    ['a form that is a list', { form: [FORM] }, 'invalid-form-data'],
    ['a first name of one letter', { form: { ...FORM, firstName: 'H' } }, 'invalid-form-data'],
    ['a first name of brackets', { form: { ...FORM, firstName: '<<>>' } }, 'invalid-form-data'],
    ['a last name of 51', { form: { ...FORM, lastName: 'x'.repeat(51) } }, 'invalid-form-data'],
    ['an e-mail that is none', { form: { ...FORM, email: 'helena@' } }, 'invalid-form-data'],
    ['a belt of no colour', { form: { ...FORM, experience: 'coralBelt' } }, 'invalid-form-data'],
    ['a plan that is not offered', { form: { ...FORM, plan: 'elite' } }, 'invalid-form-data'],
    ['a status of one’s own', { form: { ...FORM, status: 'joined' } }, 'invalid-form-data'],
    ['a phone without its shape', { form: { ...FORM, phone: '21987654321' } }, 'invalid-phone-format'],
    ['no phone', { form: { ...FORM, phone: undefined } }, 'invalid-phone-format'],
  ] as const)('%s', async (_, data, reason) => {
    expect(await submit(data)).toEqual(refused(reason));
    expect(await dump()).toEqual({});
  });

  it('a phone and something else: the general word first, and the phone’s', async () => {
    const form = { ...FORM, phone: '123', email: 'x' };
    expect(await submit({ form })).toEqual(refused('invalid-form-data', 'invalid-phone-format'));
  });

  it('a form left out is no form', async () => {
    const answer = await call(submitInterestForm, null, { recaptchaToken: token() }, world(captcha()));
    expect(answer).toEqual(refused('invalid-form-data'));
  });

  it('the sixth within the hour', async () => {
    for (let index = 0; index < 5; index++) expect(await submit()).toEqual(ACCEPTED);
    expect(await submit()).toEqual(refused('too-many-submissions'));
    expect(await leads()).toHaveLength(5);
  });
});

describe('the order of the checks', () => {
  it('no token is said before anything is asked or read', async () => {
    const asked = { captcha: () => expect.unreachable() };
    expect(await submit({ recaptchaToken: '', form: null }, asked)).toEqual(refused('captcha-missing'));
  });

  it('the captcha comes before the form', async () => {
    expect(await submit({ recaptchaToken: token('fail'), form: null })).toEqual(refused('captcha-invalid'));
  });

  it('whoever is over the limit costs no question to the provider', async () => {
    for (let index = 0; index < 5; index++) await submit();
    const asked = { captcha: () => expect.unreachable() };
    expect(await submit({ form: null }, asked)).toEqual(refused('too-many-submissions'));
  });

  it('nothing that was refused counts: nobody can use up somebody else’s five', async () => {
    for (let index = 0; index < 10; index++) {
      await submit({ recaptchaToken: token('fail') });
      await submit({ form: { ...FORM, phone: '1' } });
    }
    expect(await dump()).toEqual({});
    for (let index = 0; index < 5; index++) expect(await submit()).toEqual(ACCEPTED);
  });
});

describe('the same request again', () => {
  it('is a token that was used: refused, and nothing is written twice', async () => {
    const recaptchaToken = token();
    expect(await submit({ recaptchaToken })).toEqual(ACCEPTED);
    const before = await dump();
    expect(await submit({ recaptchaToken })).toEqual(refused('captcha-invalid'));
    expect(await dump()).toEqual(before);
  });

  it('is harmless even where the provider lets it through', async () => {
    const recaptchaToken = token();
    const path = `registration_forms/${hash(recaptchaToken)}`;
    await put({ [path]: { firstName: 'as committed, but the answer was lost' } });
    expect(await submit({ recaptchaToken })).toEqual(ACCEPTED);
    expect(await dump()).toEqual({ [path]: { firstName: 'as committed, but the answer was lost' } });
  });
});

describe('the hour', () => {
  it('slides: one more is let in when the first is older than 60 minutes, and no sooner', async () => {
    for (const minute of [0, 10, 20, 30, 40])
      expect(await submit({}, minutesAfter(minute))).toEqual(ACCEPTED);
    expect(await submit({}, minutesAfter(60))).toEqual(refused('too-many-submissions'));
    expect(await submit({}, minutesAfter(60 + 1 / MINUTE))).toEqual(ACCEPTED);
    expect(await submit({}, minutesAfter(61))).toEqual(refused('too-many-submissions'));
    expect(await submit({}, minutesAfter(71))).toEqual(ACCEPTED);
  });

  it('leaves no more than five moments behind', async () => {
    for (let hour = 0; hour < 3; hour++) {
      for (let index = 0; index < 5; index++) await submit({}, minutesAfter(hour * 61));
    }
    const [limit] = (await db.collection('rate_limits').get()).docs;
    expect(limit?.get('moments')).toHaveLength(5);
    expect(limit?.get('seq')).toBe(15);
  });
});

describe('the address', () => {
  it('is the one that the front end wrote: forged entries to its left change nothing', async () => {
    for (let index = 0; index < 5; index++) {
      expect(await submit({ forged: `198.51.100.${index}` })).toEqual(ACCEPTED);
    }
    for (const forged of ['198.51.100.9', '127.0.0.1', 'unknown', '2001:db8::1, 198.51.100.10', ',']) {
      expect(await submit({ forged })).toEqual(refused('too-many-submissions'));
    }
    expect((await leads()).map(({ ipAddress }) => ipAddress)).toEqual(Array(5).fill(ADDRESS));
  });

  it('of another person has a limit of its own', async () => {
    for (let index = 0; index < 5; index++) await submit();
    expect(await submit({ address: '203.0.113.8' })).toEqual(ACCEPTED);
  });

  it('counts by /64 in IPv6, and as IPv4 where it is IPv4 in disguise', async () => {
    for (const last of ['1', '2', '3:4', 'ffff', 'a:b:c']) {
      expect(await submit({ address: `2001:db8:0:7::${last}` })).toEqual(ACCEPTED);
    }
    expect(await submit({ address: '2001:db8:0:7:aaaa::' })).toEqual(refused('too-many-submissions'));
    expect(await submit({ address: '2001:db8:0:8::1' })).toEqual(ACCEPTED);

    for (let index = 0; index < 5; index++) await submit();
    expect(await submit({ address: `::ffff:${ADDRESS}` })).toEqual(refused('too-many-submissions'));
  });

  it('that cannot be told is unknown, and all of those share one limit', async () => {
    for (const address of ['', 'unknown', 'localhost', '1.2.3', '203.0.113.7:443']) {
      expect(await submit({ address })).toEqual(ACCEPTED);
    }
    expect((await leads()).map(({ ipAddress }) => ipAddress)).toEqual(Array(5).fill('unknown'));
    expect(await submit({ address: 'x' })).toEqual(refused('too-many-submissions'));
    const nowhere = await call(
      submitInterestForm,
      null,
      { recaptchaToken: token(), form: FORM },
      world(captcha()),
    );
    expect(nowhere).toEqual(refused('too-many-submissions'));
    expect(await submit()).toEqual(ACCEPTED);
  });
});
