import { MOST_PAYMENTS } from '@domain/enrollment/merge.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseAllDue } from '../../../functions/src/leaving/run-erasure.ts';
import {
  attendanceRecordOf,
  classOn,
  DAY,
  healthOf,
  MEMBER,
  NOON,
  studentOf,
} from '../../support/factories.ts';
import { paymentOf } from '../../support/fee-factory.ts';
import { PERSONS, SECRET } from '../../support/good-inputs.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';
import { db, dump, expectNothing, get, put, reset, withoutTraces } from '../database.ts';
import { interruptedBy } from '../faults.ts';
import { call, DONE, outputOf, RITA, refused, takeLog, world } from '../world.ts';
import { askingPair, classesOn, correct, feeOf, invitationOf, notes, personDocuments } from './persons.ts';

const { cora } = PERSONS;
const link = { studentId: cora, secret: SECRET };
const ask = (uid = 'ana') => call('askToMerge', { uid }, link);
const merge = (overrides: object = {}, dependencies = world()) =>
  call('mergeStudent', RITA, { studentId: cora, accountId: 'ana', same: true, ...overrides }, dependencies);

const form = {
  phone: '(21) 98765-4321',
  birthDate: '2012-05-06',
  guardian: { name: 'Marta Dias', phone: '(21) 91234-5678' },
  belt: 'azul',
  degree: 1,
  gradeSince: '2024-05',
  trainingSince: '2019',
  carriedOver: 30,
} as const;
/** Of a fee that was paid twice, once by mistake. */
const fee = feeOf(cora, 18_000);
const payments = {
  'payments/p1': paymentOf(cora),
  'payments/p2': paymentOf(cora, { receipt: '2026/0002' }),
  'payments/p2-correction': paymentOf(cora, {
    amount: -18_000,
    receipt: '2026/0003',
    corrects: { id: 'p2', receipt: '2026/0002' },
  }),
};
const promotion = { id: 'p1', date: '2019', note: '', by: 'rita', byName: 'Rita' };

async function restore(): Promise<void> {
  await reset({
    ...askingPair(form, promotion),
    [`students/${cora}/private/health`]: healthOf(),
    [`memberships/${cora}`]: fee,
    ...payments,
    'payments/p3': paymentOf('bia'),
    [`student_invitations/${cora}`]: invitationOf(),
  });
}
beforeEach(restore);

describe('an account that says to be a person', () => {
  it('is stored with the person, and uses the link', async () => {
    await put(personDocuments(cora, 'Cora Dias', { invitedUntil: NOON }));
    for (const _ of ['first', 'again']) expect(await ask()).toEqual(DONE);
    const person = await get(`students/${cora}`);
    expect(person).toMatchObject({ askedBy: { uid: 'ana', at: expect.any(Date) }, withoutAccount: true });
    expect(person).not.toHaveProperty('invitedUntil');
    expect(await get(`student_invitations/${cora}`)).toBeUndefined();
    await put({ 'members/bia': MEMBER });
    expect(await ask('bia')).toEqual(refused('invitation-over'));
  });

  it('needs the link', async () => {
    await put({ [`student_invitations/${cora}`]: invitationOf({ hash: 'x' }) });
    await put(personDocuments(cora, 'Cora Dias'));
    expect(await ask()).toEqual(refused('invitation-over'));
  });
});

async function expectMerged(): Promise<void> {
  expect(await get('students/ana')).toMatchObject({
    name: 'Cora',
    phone: form.phone,
    birthDate: form.birthDate,
    guardian: form.guardian,
    belt: 'azul',
    degree: 1,
    standing: { gradeSince: '2024-05', carriedOver: 30 },
    trainingSince: '2019',
  });
  expect(await get('students/ana/promotions/p1')).toEqual(promotion);
  expect(await get('student_notes/ana')).toMatchObject({ text: 'Left knee' });
  expect(await get('memberships/ana')).toEqual({ ...fee, userId: 'ana' });
  for (const [path, payment] of Object.entries(payments))
    expect(await get(path)).toEqual({ ...payment, studentId: 'ana' });
  expect(await get('payments/p3')).toMatchObject({ studentId: 'bia' });
  expect(await get(`students/${cora}`)).toBeUndefined();
  expect(await get(`members/${cora}`)).toMatchObject({ state: 'left' });
  expect(await get(`erasures/${cora}`)).toMatchObject({ state: 'begun', alias: 'ana' });
}

describe('a merge', () => {
  it('gives the account what it lacks, also in the coming rosters, and deletes the person', async () => {
    const [coming = ''] = await classesOn('2026-11-23');
    await correct(coming, 'ana');
    expect(await merge()).toEqual(DONE);
    await expectMerged();
    expect(await get(`rosters/${coming}`)).toMatchObject({ attendees: { ana: { belt: 'azul', degree: 1 } } });
    expect(await merge()).toEqual(DONE);
  });

  it('keeps what the account has', async () => {
    const standing = { promotionId: 'p9', beltSince: '2025-01-01', gradeSince: '2025-01-01', classes: 3 };
    const own = {
      name: 'Cora',
      phone: '(11) 90000-0000',
      birthDate: form.birthDate,
      trainingSince: '2018',
      standing,
    };
    await put({
      'students/ana': studentOf('ana', { ...own, belt: 'roxa' }),
      'student_notes/ana': notes('Own'),
      'recommendations/ana': { sentence: 'Own', updatedAt: NOON, updatedByName: 'Rita' },
      [`recommendations/${cora}`]: { sentence: 'Ready', updatedAt: NOON, updatedByName: 'Rita' },
    });
    await merge();
    expect(await get('students/ana')).toMatchObject({ ...own, belt: 'roxa', guardian: form.guardian });
    expect(await get('student_notes/ana')).toMatchObject({ text: 'Own\n\nLeft knee\n\nReady' });
    expect(await get('recommendations/ana')).toMatchObject({ sentence: 'Own' });
  });

  it('leaves no first notes or recommendation that were begun before it', async () => {
    for (const [callable, to] of [
      ['saveStudentNotes', { text: 'Both knees' }],
      ['recommendStudent', { sentence: 'Ready' }],
    ] as const) {
      await restore();
      await db.doc(`student_notes/${cora}`).delete();
      const from = Object.fromEntries(Object.keys(to).map((key) => [key, '']));
      const input = { studentId: cora, changes: { from, to } };
      const answer = await call(callable, RITA, input, world({ db: interruptedBy(() => merge()) }));
      expect(answer).toEqual(refused('profile-missing'));
      const left = Object.keys(await dump()).filter((path) => path.includes(cora) && !path.includes('/p1'));
      expect(left).toEqual([`erasures/${cora}`]);
    }
  });

  it('moves the classes of the person to an account that has none', async () => {
    const [past = '', coming = '', missed = ''] = await classesOn(DAY, '2026-11-23', '2026-11-20');
    for (const correction of ['add', 'absent']) await correct(missed, cora, correction);
    await db.doc(`absences/${missed}`).update({ [`paused.${cora}`]: new Date() });
    await correct(past, cora);
    const before = await get(`students/${cora}/attendance/${past}`);
    // A list that changes meanwhile is decided again.
    const add = () => correct(coming, cora);
    expect(await merge({}, world({ db: interruptedBy(add) }))).toEqual(DONE);
    for (const eventId of [past, coming]) {
      expect(await get(`calendar_events/${eventId}`)).toMatchObject({ currentAttendees: ['ana'] });
      const { attendees } = (await get(`rosters/${eventId}`)) ?? {};
      expect(attendees).toEqual({ ana: expect.objectContaining({ name: 'Cora', belt: 'azul' }) });
    }
    expect(await get(`students/ana/attendance/${past}`)).toEqual(before);
    const { students, paused } = (await get(`absences/${missed}`)) ?? {};
    expect([students, paused]).toEqual([{ ana: expect.any(Date) }, {}]);
    expect(await get('students/ana')).toMatchObject({
      classesAttended: 1,
      classesAhead: { [coming]: { date: '2026-11-23' } },
    });
    await expectMerged();
    expect(await correct(past, 'ana', 'remove')).toMatchObject({ ok: true });
    expect(await get('students/ana')).toMatchObject({ classesAttended: 0 });
  });

  it('keeps one record of each class that both have: a presence before an absence', async () => {
    const events = await classesOn('2026-11-16', '2026-11-18', DAY, '2026-11-23');
    for (const eventId of events) for (const uid of [cora, 'ana']) await correct(eventId, uid);
    await correct(events[1], 'ana', 'absent');
    await correct(events[2], cora, 'absent');
    await correct(events[3], 'ana', 'remove');
    expect(await merge()).toEqual(DONE);
    for (const eventId of events) {
      expect(await get(`calendar_events/${eventId}`)).toMatchObject({ currentAttendees: ['ana'] });
      expect(await get(`students/ana/attendance/${eventId}`)).not.toHaveProperty('mark');
    }
    for (const eventId of events.slice(1, 3))
      expect((await get(`absences/${eventId}`))?.students).toEqual({});
    expect(await get('students/ana')).toMatchObject({
      classesAttended: 3,
      classesAhead: { [events[3] ?? '']: { date: '2026-11-23' } },
    });
  });

  it('leaves nothing of the person but in the record of the account, also after an interruption', async () => {
    const [past = ''] = await classesOn('2026-11-16');
    await correct(past, cora);
    await put({ 'audit/student-added_x': { act: 'student-added', by: 'rita', whom: cora, at: NOON } });
    const stripe = () => Promise.reject(new Error('no Stripe'));
    expect(await merge({}, world({ stripe }))).toEqual(DONE);
    expect(takeLog()).toMatchObject([{ event: 'erasure-interrupted' }]);
    expect(await call('exportOwnData', { uid: 'ana' }, {})).toMatchObject({
      output: { documents: { 'audit/student-added_x': { whom: 'ana' } } },
    });
    for (const minutes of [6, 76, 152])
      expect(await eraseAllDue(world({ now: () => new Date(NOON.getTime() + minutes * 60_000) }))).toBe(0);
    const members = (await db.collection('members').get()).docs.map(({ id }) => id);
    expect(JSON.stringify([await dump(), members])).not.toContain(cora);
    expect(await get(`calendar_events/${past}`)).toMatchObject({ currentAttendees: ['ana'] });
    expect(await get('students/ana')).toMatchObject({ classesAttended: 1 });
    expect((await outputOf('studentDirectory', RITA, {})).students.map(({ uid }) => uid)).toEqual(['ana']);
  });

  it.each([true, false])('takes what is saved meanwhile, the first notes and fee: %s', async (areFirst) => {
    for (const [path, saved, more] of [
      ['student_notes', notes('Both knees'), {}],
      ['memberships', { ...fee, paid: 36_000 }, { 'payments/p4': paymentOf(cora) }],
    ] as const) {
      await restore();
      if (areFirst) await db.doc(`${path}/${cora}`).delete();
      const save = () => put({ [`${path}/${cora}`]: saved, ...more });
      expect(await merge({}, world({ db: interruptedBy(save) }))).toEqual(DONE);
      expect(await get(`${path}/ana`)).toEqual({ ...saved, ...('userId' in saved && { userId: 'ana' }) });
      expect(await get(`${path}/${cora}`)).toBeUndefined();
      for (const payment of Object.keys(more)) expect(await get(payment)).toMatchObject({ studentId: 'ana' });
    }
  });

  it('takes a refund at Stripe that is entered meanwhile', async () => {
    const first = paymentOf(cora, { correctedBy: 're_1' });
    const enter = () => put({ 'payments/p1': first, 'payments/re_1': paymentOf(cora) });
    expect(await merge({}, world({ db: interruptedBy(enter) }))).toEqual(DONE);
    expect(await get('payments/re_1')).toMatchObject({ studentId: 'ana' });
  });

  it.each([
    ['the fee of the account, if the person has paid nothing', 0, 36_000, 36_000],
    ['the fee of the account, if neither has paid', 0, 0, 0],
    ['the fee of the person, if the account has paid nothing', 18_000, 0, 18_000],
  ])('keeps %s', async (kept, paid, own, expected) => {
    await put({
      [`memberships/${cora}`]: feeOf(cora, paid, { since: '2020-01-01' }),
      'memberships/ana': feeOf('ana', own, { since: '2021-01-01' }),
    });
    const breaks = [{ from: '2026-11-01', until: '2026-12-31', reason: '' }];
    await db.doc(`students/${cora}`).update({ breaks });
    expect(await merge()).toEqual(DONE);
    const since = kept.includes('of the account') ? '2021-01-01' : '2020-01-01';
    expect(await get('memberships/ana')).toMatchObject({ userId: 'ana', since, paid: expected });
    expect(await get(`memberships/${cora}`)).toBeUndefined();
    // They change what is owed.
    expect((await get('students/ana'))?.breaks).toEqual(kept.includes('of the account') ? undefined : breaks);
  });

  it('is refused with too many payments', async () => {
    const many = Array.from({ length: MOST_PAYMENTS - 2 }, (_, index) => `payments/m${index}`);
    await put(Object.fromEntries(many.map((path) => [path, paymentOf(cora)])));
    expect(await merge()).toEqual(refused('merge-too-large'));
    await db.doc('payments/m0').delete();
    expect(await merge()).toEqual(DONE);
    expect((await db.collection('payments').where('studentId', '==', 'ana').get()).size).toBe(MOST_PAYMENTS);
  });

  it('is refused while the fee of the person runs and the account pays at Stripe', async () => {
    await put({ 'subscriptions/ana': subscriptionOf('ana') });
    await expectNothing(() => merge(), refused('pays-directly'));
    const terms = [...fee.terms, { over: DAY, ended: true as const }];
    await put({ [`memberships/${cora}`]: { ...fee, terms } });
    expect(await merge()).toEqual(DONE);
  });

  it('is not for an administrator with the own account', async () => {
    await put({ 'admins/ana': {} });
    const own = { studentId: cora, accountId: 'ana', same: true };
    await expectNothing(() => call('mergeStudent', { uid: 'ana' }, own), refused('own-grade'));
  });

  it('of two whose names or birth dates contradict is not asked for', async () => {
    await put(personDocuments(cora, 'Rui Dias', { invitedUntil: NOON }));
    expect(await ask()).toEqual(refused('other-person'));
    expect(await get(`student_invitations/${cora}`)).toBeDefined();
    const open = () => call('openStudentInvitation', { uid: 'ana' }, link);
    expect(await open()).toMatchObject({ output: { firstName: 'Rui', mayBeCaller: false } });
    await put(personDocuments(cora, 'Cora Dias', { invitedUntil: NOON }));
    expect(await open()).toMatchObject({ output: { mayBeCaller: true } });
    await db.doc('students/ana').update({ birthDate: '1980-01-01' });
    await db.doc(`students/${cora}`).update({ birthDate: '2002-05-06' });
    expect(await open()).toMatchObject({ output: { mayBeCaller: false } });
  });

  it('repairs a malformed list, which counts as empty', async () => {
    const event = classOn('2026-11-23', { classId: 'gi' });
    const { eventId } = event;
    await put({
      [`calendar_events/${eventId}`]: { ...event, currentAttendees: [cora, 7] },
      [`rosters/${eventId}`]: { attendees: { [cora]: { name: 'Cora Dias', email: '' } } },
      [`students/${cora}/attendance/${eventId}`]: attendanceRecordOf(event),
    });
    expect(await merge()).toEqual(DONE);
    expect(await get(`calendar_events/${eventId}`)).toMatchObject({ currentAttendees: [7] });
    expect(await get(`rosters/${eventId}`)).toMatchObject({ attendees: {} });
  });

  it('is refused with an account that did not ask', async () => {
    await put({ 'members/bia': MEMBER, 'students/bia': studentOf('bia') });
    expect(await merge({ accountId: 'bia' })).toEqual(refused('changed-meanwhile'));
  });

  it('is dismissed, and both stay', async () => {
    const before = withoutTraces(await dump());
    for (const _ of ['first', 'again']) expect(await merge({ same: false })).toEqual(DONE);
    const { [`students/${cora}`]: person, ...others } = withoutTraces(await dump());
    const { [`students/${cora}`]: earlier, ...same } = before;
    expect(others).toEqual(same);
    expect({ ...person, askedBy: { uid: 'ana', at: NOON } }).toEqual(earlier);
    expect(await merge()).toEqual(refused('changed-meanwhile'));
  });
});
