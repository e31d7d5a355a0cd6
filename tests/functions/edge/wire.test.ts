import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { api } from '@domain/api.ts';
import { academyClock, shiftDate } from '@domain/calendar.ts';
import { addressOf } from '@domain/contract.ts';
import { MESSAGES } from '@domain/error-messages.ts';
import { execa } from 'execa';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { classOn, DISABLED, MEMBER, OPEN_ACADEMY, studentOf } from '../../support/factories.ts';
import { dump, get, PROJECT_ID, put, reset } from '../database.ts';
import { expectSameAttendees } from '../schedule/attendance-checks.ts';
import { tokenOf } from '../world.ts';

/** The callables as a browser calls them: over HTTP, on the Functions emulator, bundled, with the real clock. */
const ORIGIN = process.env.FAIXA_FUNCTIONS_ORIGIN;
/** Tomorrow, so that midnight during the run changes nothing. */
const event = classOn(shiftDate(academyClock(new Date()).date, 1), { classId: 'gi' });
const input = { eventId: event.eventId };

const urlOf = (address: string) => `${ORIGIN}/${PROJECT_ID}/${FUNCTIONS_REGION}/${address}`;

type Body = { result?: unknown; error?: { status: string; message: string; details?: { reason: string } } };

type Name = keyof typeof api;

async function post(
  name: Name,
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Body }> {
  const response = await fetch(urlOf(addressOf(api[name])), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as Body };
}

function call(name: Name, token: string | null, data: unknown) {
  return post(name, JSON.stringify({ data }), token === null ? {} : { authorization: `Bearer ${token}` });
}

describe('over HTTP', () => {
  const uids = Array.from({ length: 3 }, (_, index) => `wire-${process.pid}-${index}`);
  const [first = ''] = uids;
  let tokens: string[];

  beforeAll(async () => {
    tokens = await Promise.all(uids.map((uid) => tokenOf(uid)));
  });

  beforeEach(async () => {
    await reset(Object.fromEntries(uids.map((uid) => [`students/${uid}`, studentOf(uid)])));
    await put(Object.fromEntries(uids.map((uid) => [`members/${uid}`, MEMBER])));
    await put({ [`calendar_events/${event.eventId}`]: event });
  });

  it('a call without a token or with an invalid token is refused', async () => {
    const { status, body } = await call('checkIn', null, input);
    const details = { reason: 'not-signed-in', reasons: ['not-signed-in'] };
    expect({ status, body }).toEqual({
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED', message: MESSAGES['not-signed-in'], details } },
    });
    expect(await call('checkIn', '', input)).toMatchObject({
      status: 401,
      body: { error: { status: 'UNAUTHENTICATED' } },
    });
    // The emulator does not verify tokens, so this one is a token without a user.
    expect(await call('checkIn', 'nonsense', input)).toMatchObject({
      status: 400,
      body: { error: { message: 'Invalid user ID' } },
    });
    expect(await get(`calendar_events/${event.eventId}`)).toEqual(event);
  });

  it('a new user gets a profile, checks in, is refused a second time with the reason, and checks out', async () => {
    const uid = `wire-${process.pid}-new`;
    const token = await tokenOf(uid, 'Bia Souza');
    await put(OPEN_ACADEMY);
    expect(await call('ensureProfile', token, {})).toEqual({
      status: 200,
      body: { result: {} },
    });
    const reasons = ['emergency-contact-missing', 'parq-missing'];
    expect(await call('checkIn', token, input)).toEqual({
      status: 400,
      body: {
        error: {
          status: 'FAILED_PRECONDITION',
          message: 'Emergency contact information required\nHealth questionnaire (PAR-Q) must be completed',
          details: { reason: reasons[0], reasons },
        },
      },
    });

    await put({ [`students/${uid}`]: studentOf(uid) });
    expect(await call('checkIn', token, input)).toEqual({ status: 200, body: { result: { attendees: 1 } } });
    expect(await call('checkIn', token, input)).toMatchObject({
      status: 409,
      body: { error: { status: 'ALREADY_EXISTS', message: 'Already checked in to this class' } },
    });
    expect(await call('checkOut', token, input)).toEqual({ status: 200, body: { result: { attendees: 0 } } });
  });

  // The Functions emulator prepares its processes itself, and hides what a call finds in production.
  it('the first call of a new process is answered', async () => {
    const process = [
      'tests/functions/edge/cold-process.ts',
      'checkIn',
      tokens[0] ?? '',
      JSON.stringify(input),
    ];
    await execa('node', process, { env: { FUNCTIONS_EMULATOR: 'true' } });
    expect((await get(`calendar_events/${event.eventId}`))?.currentAttendees).toEqual([first]);
  });

  // The Functions emulator starts a process for each call that is under way: three are enough to meet.
  it('of three students at once, two get the two places and one is refused', {
    timeout: 180_000,
  }, async () => {
    await put({ [`calendar_events/${event.eventId}`]: { ...event, maxCapacity: 2 } });
    const answers = await Promise.all(tokens.map((token) => call('checkIn', token, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect(await expectSameAttendees(event.eventId, uids)).toHaveLength(2);
  });

  const deep = `${'{"eventId":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  it.each([
    ['a prototype next to the id', `{"eventId":"${event.eventId}","__proto__":{"role":"admin"}}`],
    ['an unknown type', '{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"x"}'],
    ['five thousand levels', deep],
  ])('%s is refused as bad input and writes nothing', async (_, data) => {
    const before = await dump();
    // By turns, because an account may make 15 calls in a row.
    const authorization = `Bearer ${tokens[data.length % tokens.length]}`;
    for (const name of ['checkIn', 'checkOut', 'ensureProfile'] as const) {
      const { status, body } = await post(name, `{"data":${data}}`, { authorization });
      expect([status, body.error?.status]).toEqual([400, 'INVALID_ARGUMENT']);
      expect(['invalid-input', 'invalid-class-id']).toContain(body.error?.details?.reason);
    }
    expect(await dump()).toEqual(before);
  });

  it('a body that is not a call is a bad request', async () => {
    const authorization = `Bearer ${tokens[0]}`;
    for (const body of ['', '{', '{}', '[]', `{"data":${JSON.stringify(input)},"role":"admin"}`]) {
      const response = await fetch(urlOf('members/checkIn'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body,
      });
      expect(response.status).toBe(400);
    }
    expect(await get(`calendar_events/${event.eventId}`)).toEqual(event);
  });

  it('a form that is not in `data`, or not alone, is refused by our code, before the SDK could log it', async () => {
    const form = { firstName: 'Zoë', email: 'zoe@example.com' };
    const details = { reason: 'invalid-input', reasons: ['invalid-input'] };
    for (const body of [{ form }, { data: { recaptchaToken: 'token', form }, form }]) {
      expect(await post('submitInterestForm', JSON.stringify(body))).toEqual({
        status: 400,
        body: { error: { status: 'INVALID_ARGUMENT', message: MESSAGES['invalid-input'], details } },
      });
    }
  });

  it.each([
    'members/functionOfAnotherVersion',
    'members/constructor',
    'members/checkIn/x',
    'members/',
    'members',
    'members/submitInterestForm',
    'visitors/checkIn',
  ])('%s is no call', async (address) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens[0]}` };
    const body = JSON.stringify({ data: input });
    const response = await fetch(urlOf(address), { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: { status: 'NOT_FOUND', message: 'There is no such call.' } },
    ]);
    expect(await get(`calendar_events/${event.eventId}`)).toEqual(event);
  });

  it('a disabled account is refused although its token is valid', async () => {
    await put({ [`members/${first}`]: DISABLED });
    expect(await call('checkIn', tokens[0] ?? '', input)).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED', details: { reason: 'account-disabled' } } },
    });
  });

  it('an internal error reveals only an id', async () => {
    await put({ [`students/${first}`]: { ...studentOf(first), belt: 'coral' } });
    const { status, body } = await call('checkIn', tokens[0] ?? '', input);
    expect(status).toBe(500);
    expect(body).toEqual({
      error: {
        status: 'INTERNAL',
        message: MESSAGES.internal,
        details: { reason: 'internal', reasons: ['internal'], id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    });
  });
});
