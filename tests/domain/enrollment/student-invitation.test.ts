import { shiftDate } from '@domain/calendar.ts';
import { judgeMerge, MOST_CLASSES, MOST_PAYMENTS, takenOver } from '@domain/enrollment/merge.ts';
import { canBeInvited, invitationState, judgeEnding } from '@domain/enrollment/student-invitation.ts';
import { NO_TOKENS } from '@domain/member.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { changeList, touchedBy } from '@domain/schedule/class-list.ts';
import { rosterEntryOf } from '@domain/schedule/schedule.ts';
import { describe, expect, it } from 'vitest';
import { classOn, DAY, directoryEntryFor, staffOf, studentOf } from '../../support/factories.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const LATER = new Date(NOW.getTime() + 1);

describe('an account', () => {
  const member = { state: 'member' } as const;
  const unconfirmed = { state: 'unconfirmed', tokensFrom: 1 } as const;
  const facts = { member, student: {}, isAdmin: false };
  const ends = { ok: true, change: true };
  const refusal = (reason: string) => expect.objectContaining({ ok: false, reasons: [reason] });

  it.each([
    ['any', {}, ends],
    ['any', { member: unconfirmed, student: { withoutAccount: true } }, ends],
    ['any', { isAdmin: true }, refusal('role-first')],
    ['any', { member: staffOf('professor') }, refusal('role-first')],
    ['any', { member: { state: 'waiting' } }, refusal('changed-meanwhile')],
    ['any', { member: { state: 'left' } }, refusal('changed-meanwhile')],
    ['any', { member: undefined }, refusal('changed-meanwhile')],
    ['any', { student: undefined }, refusal('changed-meanwhile')],
    ['unconfirmed', { member: unconfirmed, student: { withoutAccount: true } }, ends],
    ['unconfirmed', {}, refusal('student-has-account')],
    ['cut-off', { member: unconfirmed, student: { withoutAccount: true } }, refusal('student-has-account')],
    ['cut-off', {}, refusal('student-has-account')],
  ] as const)('is taken off its person, asked for %s, with %o: %o', (ending, overrides, verdict) => {
    const all = { ...facts, ...overrides } as Parameters<typeof judgeEnding>[1];
    expect(judgeEnding(ending, all)).toEqual(verdict);
  });

  it.each(['any', 'unconfirmed', 'cut-off'] as const)(
    'whose tokens are worth nothing is only deleted: %s',
    (ending) => {
      const person = {
        member: { ...member, tokensFrom: NO_TOKENS },
        student: { withoutAccount: true },
      } as const;
      expect(judgeEnding(ending, { ...facts, ...person })).toEqual({ ok: true, change: false });
    },
  );
});

describe('the invitation of a person', () => {
  const unconfirmed = { email: 'ana@home.test', since: NOW };
  const askedBy = { uid: 'bia', at: NOW };

  it.each([
    [null, {}],
    ['none', { withoutAccount: true }],
    ['none', { withoutAccount: true, invitedUntil: NOW }],
    ['open', { withoutAccount: true, invitedUntil: LATER }],
    ['unconfirmed', { withoutAccount: true, invitedUntil: LATER, unconfirmed }],
    ['asked', { withoutAccount: true, unconfirmed, askedBy }],
  ] as const)('is %s with %j', (state, person) => {
    expect(invitationState(person, NOW)).toBe(state);
  });

  it.each([
    [{}, 'none'],
    [{ invitedUntil: NOW.toISOString() }, 'none'],
    [{ invitedUntil: LATER.toISOString() }, 'open'],
    [{ hasAnswered: true }, null],
    [{ withoutAccount: false }, null],
  ])('is offered to a person without an account and an answer: %j as %s', (person, state) => {
    expect(canBeInvited(directoryEntryFor('ana', { withoutAccount: true, ...person }), NOW)).toBe(state);
  });
});

describe('a merge', () => {
  const person = studentOf('cora', { name: 'Ana', withoutAccount: true, askedBy: { uid: 'ana', at: NOW } });
  const CHILD = { ...person, birthDate: '2012-01-01' };
  const NO_FAMILY = { isHeld: false, hasChildren: false, today: DAY };
  const account = studentOf('ana');
  const facts = {
    person,
    account,
    state: 'member',
    classes: 0,
    payments: 0,
    hasPlan: false,
    paysTwice: false,
    paid: { person: 0, account: 0 },
    family: NO_FAMILY,
  } as const;

  it.each([
    ['changed-meanwhile', { person: null }],
    ['changed-meanwhile', { account: null }],
    ['changed-meanwhile', { person: { ...person, withoutAccount: undefined } }],
    ['changed-meanwhile', { account: studentOf('bia') }],
    ['students-only', { account: studentOf('ana', { isAdmin: true }) }],
    ['grantee-waiting', { state: 'waiting' }],
    ['grantee-waiting', { state: null }],
    ['merge-has-plan', { hasPlan: true }],
    ['pays-directly', { paysTwice: true }],
    ['merge-has-fees', { paid: { person: 18_000, account: 100 } }],
    ['merge-too-large', { classes: MOST_CLASSES + 1 }],
    ['merge-too-large', { classes: MOST_CLASSES, payments: 1 }],
    ['merge-too-large', { payments: MOST_PAYMENTS + 1 }],
    ['other-person', { account: studentOf('ana', { name: 'Rui Dias' }) }],
    ['other-person', { family: { ...NO_FAMILY, isHeld: true } }],
    ['other-person', { person: CHILD, family: { ...NO_FAMILY, hasChildren: true } }],
    ['other-person', { account: studentOf('ana', { birthDate: '1980-01-01' }) }],
  ] as const)('is refused as %s', (reason, bad) => {
    expect(judgeMerge({ ...facts, ...bad } as Parameters<typeof judgeMerge>[0])).toMatchObject({
      reasons: [reason],
    });
  });

  it.each([
    { classes: MOST_CLASSES },
    { payments: MOST_PAYMENTS, classes: MOST_CLASSES - MOST_PAYMENTS / 5 },
    { paid: { person: 18_000, account: 0 } },
    { paid: { person: 0, account: 18_000 } },
  ])('is allowed with the most classes and payments, and if one alone has paid: %j', (bounds) => {
    expect(judgeMerge({ ...facts, ...bounds })).toEqual({ ok: true });
  });

  it.each([
    ['takes the place', ['bia', 'cora', 'zoe'], ['bia', 'ana', 'zoe']],
    ['takes it once', ['ana', 'cora'], ['ana']],
  ])('the account %s of the person on a list', (_, before, after) => {
    const entry = rosterEntryOf({ name: 'Ana', email: '' });
    const change = { kind: 'replace', leaver: 'cora', by: 'ana', entry } as const;
    const listOf = (currentAttendees: string[]) => classOn(DAY, { classId: 'gi', currentAttendees });
    const changed = (attendees: string[]) =>
      changeList({ today: DAY, event: listOf(attendees), people: new Map() }, change);
    const roster = { ana: entry, cora: null };
    expect(changed(before)).toMatchObject({ event: { currentAttendees: after }, roster });
    expect(changed(['bia'])).toMatchObject({ event: null });
    expect(touchedBy(change, listOf(['cora']), DAY)).toEqual([]);
  });

  it('takes over nothing that the account has', () => {
    expect(judgeMerge(facts)).toEqual({ ok: true });
    const full = {
      belt: 'azul',
      phone: '1',
      birthDate: '2000-01-01',
      trainingSince: '2019',
      guardian: { name: '', phone: '2' },
    } as const;
    const take = (own: StudentDocument, other: StudentDocument, keepsFee = false) =>
      takenOver(own, other, { keepsFee, today: DAY });
    const breaks = [{ from: DAY, until: DAY, reason: '' }];
    const paused = studentOf('ana', { breaks });
    expect(take(studentOf('cora', { breaks: [] }), paused)).toMatchObject({ breaks });
    expect(take(studentOf('cora'), paused, true)).not.toHaveProperty('breaks');
    for (const other of [[], [{ from: DAY, until: null, left: true as const, reason: '' }]])
      expect(take(paused, studentOf('cora', { breaks: other }))).not.toHaveProperty('breaks');
    const more = studentOf('cora', { ...full, belt: 'roxa', phone: '3' });
    expect(take(studentOf('ana', full), more)).toEqual({});
    // A person who left is back.
    const left = { from: shiftDate(DAY, -3), until: null, left: true as const, reason: '' };
    expect(take(studentOf('cora'), studentOf('ana', { breaks: [left] }))).toMatchObject({
      breaks: [{ ...left, until: shiftDate(DAY, -1) }],
    });
    // A belt that the app does not know is a grade, too.
    const inWords = studentOf('ana', { beltInWords: 'Cinza' });
    expect(take(inWords, studentOf('cora', { belt: 'azul', degree: 2 }))).not.toHaveProperty('belt');
  });
});
