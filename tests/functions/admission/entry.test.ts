import type { AdmissionMode } from '@domain/admission.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../functions/src/edge/dependencies.ts';
import { classOn, DAY, DECLINED, IN_AUTH, LEFT, MEMBER, studentOf } from '../../support/factories.ts';
import { RACE } from '../../support/rounds.ts';
import { billing, stripe, withStripe } from '../billing/billing-world.ts';
import { get, put } from '../database.ts';
import { call, OFFICE, refused } from '../world.ts';

/** How a new account becomes a member, or waits. */

const VERA = { uid: 'vera' };
const INVITATION = '3b241101-e2bb-4255-8caf-4136c566a962';
const event = classOn(DAY, { classId: 'gi', currentAttendees: ['ana'] });

/** Auth has this account for every id. */
const inAuth = (account: Partial<Account> = {}) =>
  billing({
    findAccount: async () => ({ name: 'Vera', email: 'vera@academy.test', ...IN_AUTH, ...account }),
  });
const visit = (account: Partial<Account> = {}, input: object = {}) =>
  call('ensureProfile', VERA, input, inAuth(account));
const state = async () => (await get('members/vera'))?.state;
const applied = async () => ((await get('students/vera'))?.admission as { state: string } | undefined)?.state;
const mode = (value: AdmissionMode) => put({ 'settings/admission': { mode: value } });
const invite = (values: { uses?: number; used?: number; expiresAt?: Date } = {}) =>
  put({
    ...OFFICE,
    [`invitations/${INVITATION}`]: {
      uses: 1,
      used: 0,
      expiresAt: new Date('2026-12-01T12:00:00Z'),
      createdAt: new Date('2026-11-01T12:00:00Z'),
      createdBy: 'rita',
      ...values,
    },
  });

withStripe();
beforeEach(() => put({ [`calendar_events/${event.eventId}`]: event }));

describe('a new account of an academy without a setting', () => {
  it('waits with a profile of its own, and without a customer at Stripe', async () => {
    expect(await visit()).toEqual({ ok: true, output: {} });
    expect(await state()).toBe('waiting');
    expect(await get('students/vera')).toMatchObject({
      name: 'Vera',
      admission: { state: 'waiting', since: expect.any(Date) },
    });
    expect(stripe().requests).toEqual([]);
  });

  it('waits on at its next visits, which change nothing', async () => {
    await visit();
    const before = [await get('members/vera'), await get('students/vera')];
    await visit();
    expect([await get('members/vera'), await get('students/vera')]).toEqual(before);
    expect(stripe().requests).toEqual([]);
  });

  it('can call nothing of members, and an administrator cannot list it or send it to Stripe', async () => {
    await visit();
    await put(OFFICE);
    const { eventId } = event;
    expect(await call('checkIn', VERA, { eventId })).toEqual(refused('not-a-member'));
    const add = { eventId, studentId: 'vera', correction: 'add' };
    expect(await call('correctAttendance', { uid: 'rita' }, add)).toEqual(refused('not-a-member'));
    const link = { studentId: 'vera', planId: 'price_warrior' };
    expect(await call('createCheckoutLink', { uid: 'rita' }, link, billing())).toEqual(
      refused('not-a-member'),
    );
    expect(await get(`calendar_events/${eventId}`)).toEqual(event);
    expect([...stripe().state.customers.values()]).toEqual([]);
  });
});

describe('the setting', () => {
  it('open makes every account a member at once, also one without a confirmed address', async () => {
    await mode('open');
    await visit({ emailVerified: false });
    expect([await state(), await applied()]).toEqual(['member', undefined]);
    expect([...stripe().state.customers.values()]).toHaveLength(1);
  });

  it('verified makes an account a member when its address is confirmed', async () => {
    await mode('verified');
    await visit({ emailVerified: false });
    expect([await state(), await applied()]).toEqual(['waiting', 'waiting']);
    await visit();
    expect([await state(), await applied()]).toEqual(['member', undefined]);
  });
});

describe.each(['hand', 'open'] as const)('with the setting %s', (value) => {
  it.each([
    ['an anonymous account', []],
    ['an account of another provider', ['google.com']],
    ['an account that added another provider', ['password', 'google.com']],
  ])('%s gets nothing', async (_, providers) => {
    await mode(value);
    await invite();
    expect(await visit({ providers }, { invitation: INVITATION })).toEqual(refused('provider-not-allowed'));
    expect([await get('members/vera'), await get('students/vera')]).toEqual([undefined, undefined]);
    expect(await get(`invitations/${INVITATION}`)).toMatchObject({ used: 0 });
  });
});

describe('an invitation', () => {
  const accept = (account: Partial<Account> = {}) => visit(account, { invitation: INVITATION });
  const used = async () => (await get(`invitations/${INVITATION}`))?.used;

  it('makes an account a member and loses one use', async () => {
    await invite({ uses: 2 });
    await accept();
    expect([await state(), await applied(), await used()]).toEqual(['member', undefined, 1]);
    await accept();
    expect(await used()).toBe(1);
  });

  it('takes effect when the address is confirmed, also if it has expired by then', async () => {
    await invite();
    await accept({ emailVerified: false });
    expect([await state(), await applied(), await used()]).toEqual(['waiting', 'admitted', 1]);
    await accept({ emailVerified: false });
    expect(await used()).toBe(1);
    await invite({ used: 1, expiresAt: new Date(0) });
    await visit();
    expect([await state(), await applied()]).toEqual(['member', undefined]);
  });

  it.each([
    ['is used up', { used: 1 }],
    ['has expired', { expiresAt: new Date('2026-11-21T14:59:59Z') }],
  ])('that %s leaves the account waiting', async (_, values) => {
    await invite(values);
    expect(await accept()).toMatchObject({ ok: true });
    expect([await state(), await applied(), await used()]).toEqual([
      'waiting',
      'waiting',
      'used' in values ? 1 : 0,
    ]);
  });

  it('is not used by an account that needs none', async () => {
    await mode('verified');
    await invite();
    await accept();
    expect([await state(), await used()]).toEqual(['member', 0]);
  });

  it('is not used by an account that is declined between what the call reads and its commit', async () => {
    await invite();
    await visit({ emailVerified: false });
    const findAccount = async () => {
      await put({ 'members/vera': DECLINED });
      return { name: 'Vera', email: 'vera@academy.test', ...IN_AUTH, emailVerified: false };
    };
    const accepting = call('ensureProfile', VERA, { invitation: INVITATION }, billing({ findAccount }));
    expect(await accepting).toEqual(refused('account-declined'));
    expect([await state(), await used()]).toEqual(['declined', 0]);
  });

  it('with one use lets one of five accounts in that come at once', RACE, async () => {
    await invite();
    const uids = ['p1', 'p2', 'p3', 'p4', 'p5'];
    await Promise.all(
      uids.map((uid) => call('ensureProfile', { uid }, { invitation: INVITATION }, inAuth())),
    );
    const states = await Promise.all(uids.map(async (uid) => (await get(`members/${uid}`))?.state));
    expect(states.filter((each) => each === 'member')).toHaveLength(1);
    expect(await used()).toBe(1);
  });
});

it.each([
  ['declined', DECLINED, 'account-declined'],
  ['left', LEFT, 'account-left'],
] as const)(
  'an account that is shut out because it was %s stays out, with an invitation and in an open academy',
  async (_, marker, reason) => {
    await mode('open');
    await invite();
    await put({ 'members/vera': marker });
    expect(await visit({}, { invitation: INVITATION })).toEqual(refused(reason));
    expect(await get('members/vera')).toEqual(marker);
    expect(await get('students/vera')).toBeUndefined();
  },
);

it('an administrator whose address is not confirmed waits, and is in when it is', async () => {
  await put({ 'admins/vera': {} });
  await visit({ emailVerified: false });
  expect(await state()).toBe('waiting');
  expect(await visit()).toMatchObject({ ok: true });
  expect([await state(), await get('students/vera')]).toEqual(['member', undefined]);
});

it('a member who changes to an unconfirmed address stays one: the entry is judged once', async () => {
  await put({ 'members/vera': MEMBER, 'students/vera': studentOf('vera', { stripeCustomerId: 'cus_1' }) });
  expect(await visit({ emailVerified: false, providers: [] })).toMatchObject({ ok: true });
  expect(await get('members/vera')).toEqual(MEMBER);
});
