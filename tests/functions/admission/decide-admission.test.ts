import type { Decision } from '@domain/admission.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../functions/src/edge/dependencies.ts';
import { APPLICATION, IN_AUTH, studentOf, WAITING } from '../../support/factories.ts';
import { RACE } from '../../support/rounds.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';
import { get, put, reset } from '../database.ts';
import { call, DONE, OFFICE, RITA, refused, world } from '../world.ts';

const VERA = { uid: 'vera' };
const inAuth = (account: Partial<Account> | null = {}) =>
  world({
    findAccount: async () => account && { name: 'Vera', email: 'vera@academy.test', ...IN_AUTH, ...account },
  });
const decide = (decision: Decision, account: Partial<Account> | null = {}) =>
  call('decideAdmission', RITA, { studentId: 'vera', decision, email: 'vera@academy.test' }, inAuth(account));
const standing = async () => {
  const [member, student] = [await get('members/vera'), await get('students/vera')];
  return [member?.state, (student?.admission as { state: string } | undefined)?.state];
};

beforeEach(() =>
  reset({
    ...OFFICE,
    'members/vera': WAITING,
    'students/vera': studentOf('vera', { admission: APPLICATION, stripeCustomerId: 'cus_1' }),
  }),
);

describe('admitting', () => {
  it('makes an account with a confirmed address a member at once', async () => {
    const before = await get('students/vera');
    expect(await decide('admit')).toEqual(DONE);
    expect(await standing()).toEqual(['member', undefined]);
    const { admission: _, ...kept } = before ?? {};
    expect(await get('students/vera')).toEqual({ ...kept, updatedAt: expect.any(Date) });
  });

  it('is refused for an account of another provider, or without an account', async () => {
    expect(await decide('admit', { providers: ['google.com'] })).toEqual(refused('provider-not-allowed'));
    expect(await decide('admit', null)).toEqual(refused('account-not-found'));
    expect(await standing()).toEqual(['waiting', 'waiting']);
  });
});

describe('declining', () => {
  it('shuts the account out at once, and can be undone', async () => {
    expect(await decide('decline')).toEqual(DONE);
    expect(await standing()).toEqual(['declined', 'declined']);
    expect(await call('ensureProfile', VERA, {}, inAuth())).toEqual(refused('account-declined'));
    expect(await decide('undo')).toEqual(DONE);
    expect(await standing()).toEqual(['waiting', 'waiting']);
    expect(await call('ensureProfile', VERA, {}, inAuth())).toMatchObject({ ok: true });
  });

  it('is refused while Stripe charges the account, which could not cancel any more', async () => {
    await put({ 'subscriptions/vera': subscriptionOf('vera') });
    expect(await decide('decline')).toMatchObject({ ok: false, reasons: ['subscription-charged'] });
    expect(await standing()).toEqual(['waiting', 'waiting']);
  });

  it('and admitting at once leave one of both, in marker and profile alike', RACE, async () => {
    await Promise.all([decide('admit'), decide('decline')]);
    const [state, applied] = await standing();
    // The second decision is made on the result of the first.
    expect([
      ['member', undefined],
      ['declined', 'declined'],
    ]).toContainEqual([state, applied]);
  });
});
