import {
  type ApplicationState,
  admissionSettings,
  DECISIONS,
  type EntryAccount,
  isInvitationValid,
  judgeDecision,
  judgeEntry,
  overdueStates,
} from '@domain/admission.ts';
import type { MemberState } from '@domain/member.ts';
import { describe, expect, it } from 'vitest';
import { NOON } from '../support/factories.ts';

const CONFIRMED: EntryAccount = { emailVerified: true, providers: ['password'] };
const UNCONFIRMED: EntryAccount = { ...CONFIRMED, emailVerified: false };

describe('the entry of an account', () => {
  it.each([
    ['hand', false, CONFIRMED, 'waiting'],
    ['hand', true, CONFIRMED, 'member'],
    ['hand', true, UNCONFIRMED, 'waiting'],
    ['verified', false, CONFIRMED, 'member'],
    ['verified', false, UNCONFIRMED, 'waiting'],
    ['verified', true, UNCONFIRMED, 'waiting'],
    ['open', false, CONFIRMED, 'member'],
    ['open', false, UNCONFIRMED, 'member'],
  ] as const)('by %s, admitted %j, with %j is %s', (mode, admitted, account, state) => {
    expect(judgeEntry({ mode, admitted, account })).toEqual({ ok: true, state });
  });

  it.each([[[]], [['google.com']], [['password', 'google.com']], [['phone']]])(
    'with the providers %j is refused, also if the academy is open',
    (providers) => {
      const verdict = judgeEntry({ mode: 'open', admitted: true, account: { ...CONFIRMED, providers } });
      expect(verdict).toEqual({ ok: false, reasons: ['provider-not-allowed'] });
    },
  );
});

it.each([{}, { mode: 'everybody' }, { mode: null }])('the setting %j lets accounts in by hand', (stored) => {
  expect(admissionSettings.parse(stored)).toEqual({ mode: 'hand' });
});

describe('a decision', () => {
  const judge = (
    decision: (typeof DECISIONS)[number],
    state: MemberState | null,
    applied: ApplicationState | null,
  ) => judgeDecision(decision, { state, applied });

  it.each([
    ['admit', 'waiting', 'waiting', 'admitted'],
    ['admit', 'declined', 'declined', 'admitted'],
    ['decline', 'waiting', 'waiting', 'declined'],
    ['decline', 'waiting', 'admitted', 'declined'],
    ['undo', 'declined', 'declined', 'waiting'],
  ] as const)('to %s changes an account that is %s (%s) to %s', (decision, state, applied, to) => {
    expect(judge(decision, state, applied)).toEqual({ ok: true, to, change: true });
  });

  it.each([
    ['admit', 'waiting', 'admitted'],
    ['admit', 'member', null],
    ['decline', 'declined', 'declined'],
    ['undo', 'waiting', 'waiting'],
  ] as const)('to %s changes nothing if it was made already (%s, %s)', (decision, state, applied) => {
    expect(judge(decision, state, applied)).toMatchObject({ ok: true, change: false });
  });

  it.each([
    ...DECISIONS.flatMap((decision) => [
      [decision, 'disabled', 'waiting'] as const,
      [decision, 'left', 'waiting'] as const,
      [decision, null, null] as const,
    ]),
    // The admission of another administrator stays.
    ['undo', 'waiting', 'admitted'],
    ['decline', 'member', null],
    ['undo', 'member', null],
  ] as const)('to %s is refused for an account that is %s (%s)', (decision, state, applied) => {
    expect(judge(decision, state, applied)).toEqual({ ok: false, reasons: ['not-waiting'] });
  });
});

it('a declined account is deleted 7 days later, and a waiting one after 90 days', () => {
  expect(overdueStates(NOON)).toEqual([
    { state: 'declined', until: new Date('2026-11-14T12:00:00-03:00') },
    { state: 'waiting', until: new Date('2026-08-23T12:00:00-03:00') },
  ]);
});

describe('an invitation', () => {
  const invitation = { uses: 2, used: 1, expiresAt: new Date(NOON.getTime() + 1) };

  it('is valid until it is used up', () => {
    expect(isInvitationValid(invitation, NOON)).toBe(true);
    expect(isInvitationValid({ ...invitation, used: 2 }, NOON)).toBe(false);
  });

  it('is valid until it expires', () => {
    expect(isInvitationValid({ ...invitation, expiresAt: NOON }, NOON)).toBe(false);
  });
});
