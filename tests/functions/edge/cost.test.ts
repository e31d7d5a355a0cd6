import { readFileSync } from 'node:fs';
import { api } from '@domain/api.ts';
import { NO_FEES } from '@domain/billing/fee-settings.ts';
import { DEFAULT_BOOKING_LIMITS } from '@domain/schedule/booking.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { classOf, formOf, season } from '../../support/class-factories.ts';
import { type Cost, costOf } from '../../support/cost.ts';
import {
  ARMBAR,
  classOn,
  DAY,
  IN_AUTH,
  MEMBER,
  OPEN_ACADEMY,
  staffOf,
  studentOf,
  TRIANGLE,
} from '../../support/factories.ts';
import { membershipOf } from '../../support/fee-factory.ts';
import { FEE_DUE, FEE_PLAN, GOOD_INPUTS } from '../../support/good-inputs.ts';
import { put, reset } from '../database.ts';
import { submit, token, withCaptchaFake } from '../interest/interest-world.ts';
import { call, world } from '../world.ts';

/** Documents read and written by one call without a race, with the two markers that its access reads. */

const event = classOn(DAY, { classId: 'gi', movements: [ARMBAR, TRIANGLE] });
const earlier = classOn(DAY, { classId: 'no-gi', movements: [ARMBAR, TRIANGLE] });
const plain = classOn(DAY, { classId: 'open-mat', movements: [] });
const idOf = ({ eventId }: { eventId: string }) => ({ eventId });

async function expectCost(work: () => Promise<{ ok: boolean }>, cost: Cost): Promise<void> {
  let ok = false;
  expect(
    await costOf(async () => {
      ({ ok } = await work());
    }),
  ).toEqual(cost);
  expect(ok).toBe(true);
}

it('this file has the cost of each callable, or docs/data-model.md gives it or names its test', () => {
  const calls = readFileSync(import.meta.filename, 'utf8').matchAll(/\b(?:call|run)\(\s*'(\w+)'/g);
  const [, text = ''] = readFileSync('docs/data-model.md', 'utf8').split('\n## Cost\n');
  const [section = ''] = text.split('\n## ');
  const named = new Set([...calls, ...section.matchAll(/`(\w+)`/g)].map(([, call]) => call));
  const callables = [...Object.values(api).map(({ name }) => name), 'stripeWebhook'];
  expect(callables.filter((name) => !named.has(name))).toEqual([]);
});

withCaptchaFake();
beforeEach(async () => {
  await reset({ 'members/ana': MEMBER, 'members/rita': MEMBER, 'students/ana': studentOf('ana') });
  for (const each of [event, earlier, plain]) await put({ [`calendar_events/${each.eventId}`]: each });
});

it('a check-in reads 5 documents and writes 4, also when the class credits nothing', async () => {
  await expectCost(() => call('checkIn', { uid: 'ana' }, idOf(event)), { read: 5, written: 4 });
  await expectCost(() => call('checkIn', { uid: 'ana' }, idOf(plain)), { read: 5, written: 4 });
});

it('a check-out reads 5 documents and writes 4; it reads 2 more if another class credits the same movements', async () => {
  await call('checkIn', { uid: 'ana' }, idOf(event));
  await expectCost(() => call('checkOut', { uid: 'ana' }, idOf(event)), { read: 5, written: 4 });

  await call('checkIn', { uid: 'ana' }, idOf(earlier));
  await call('checkIn', { uid: 'ana' }, idOf(event));
  await expectCost(() => call('checkOut', { uid: 'ana' }, idOf(event)), { read: 7, written: 4 });
});

it('a correction reads 5 documents and writes 5, and the absences; a repeated one writes nothing', async () => {
  await put({ 'admins/rita': {} });
  const correct = (correction: string) =>
    call('correctAttendance', { uid: 'rita' }, { ...idOf(event), studentId: 'ana', correction });
  await expectCost(() => correct('add'), { read: 5, written: 5 });
  await expectCost(() => correct('add'), { read: 5, written: 0 });
  await expectCost(() => correct('absent'), { read: 5, written: 6 });
});

it('saving first notes reads 5 documents and writes 3; saving them again writes nothing', async () => {
  await put({ 'admins/rita': {} });
  const save = () =>
    call(
      'saveStudentNotes',
      { uid: 'rita' },
      { studentId: 'ana', changes: { from: { text: '' }, to: { text: 'Left knee' } } },
    );
  await expectCost(save, { read: 5, written: 3 });
  await expectCost(save, { read: 5, written: 0 });
});

it('a first fee reads 10 documents and writes 3, a payment 11 and 4, its correction 8 and 5; again they write nothing', async () => {
  await put({ 'admins/rita': {}, 'settings/fees': { ...NO_FEES, plans: [FEE_PLAN] } });
  const rita = { uid: 'rita' };
  const { terms } = GOOD_INPUTS.saveMembership;
  const start = () => call('saveMembership', rita, { studentId: 'ana', terms, seen: null });
  await expectCost(start, { read: 10, written: 3 });
  await expectCost(start, { read: 10, written: 0 });
  const due = { ...GOOD_INPUTS.recordPayment, studentId: 'ana', due: terms?.from, open: 13_000 };
  const pay = () => call('recordPayment', rita, due);
  await expectCost(pay, { read: 11, written: 4 });
  await expectCost(pay, { read: 10, written: 0 });
  const correct = () => call('correctPayment', rita, GOOD_INPUTS.correctPayment);
  await expectCost(correct, { read: 8, written: 5 });
  await expectCost(correct, { read: 7, written: 0 });
  const change = { changes: { from: { plans: [FEE_PLAN] }, to: { plans: [] } } };
  await expectCost(() => call('saveFees', rita, change), { read: 3, written: 2 });
});

it('a reminder of a fee and a change of it read 4 documents and write 2, the word of the student 4 and 1', async () => {
  const reception = { uid: 'rosa' };
  await put({ 'members/rosa': staffOf('reception'), 'memberships/ana': membershipOf('ana', FEE_DUE) });
  const remind = () => call('noteReminder', reception, { studentId: 'ana', due: FEE_DUE });
  await expectCost(remind, { read: 4, written: 2 });
  await put({ 'admins/rita': {} });
  const change = () =>
    call('changeCharge', { uid: 'rita' }, { ...GOOD_INPUTS.changeCharge, studentId: 'ana' });
  await expectCost(change, { read: 4, written: 2 });
  await expectCost(() => call('claimPayment', { uid: 'ana' }, { due: FEE_DUE }), { read: 4, written: 1 });
});

it('a sign-in reads 4 documents; a first one 8, and writes 4: member, profile, mark of the team, and the customer', async () => {
  await put(OPEN_ACADEMY);
  const findAccount = async () => ({ name: 'Bia', email: 'bia@academy.test', ...IN_AUTH });
  const dependencies = world({ findAccount });
  await expectCost(() => call('ensureProfile', { uid: 'bia' }, {}, dependencies), { read: 8, written: 4 });
  await expectCost(() => call('ensureProfile', { uid: 'bia' }, {}, dependencies), { read: 4, written: 0 });
});

it('a change of the team reads 3 documents and each administrator’s marker and state, and writes the marker, the mark, the profile and the entry; a grant also reads the subscription and, for open checkouts, the profile again, and a revocation both kinds of invitations', async () => {
  await put({ 'admins/rita': {}, 'admins/olga': {}, 'members/ana': MEMBER });
  const findAccountByEmail = async () => ({ uid: 'ana', name: 'Ana', email: 'ana@a.test', ...IN_AUTH });
  const grant = () =>
    call('setRole', { uid: 'rita' }, { email: 'ana@a.test', role: 'admin' }, world({ findAccountByEmail }));
  await expectCost(grant, { read: 13, written: 4 });
  await expectCost(grant, { read: 14, written: 0 });
  await expectCost(() => call('setRole', { uid: 'rita' }, { uid: 'ana', role: null }), {
    read: 12,
    written: 4,
  });
});

it('names cost one read each, a setting one read and two writes', async () => {
  await put({ 'admins/rita': {}, 'settings/techniques': { techniques: [{ id: 'armbar', name: 'Armbar' }] } });
  const run = (callable: Parameters<typeof call>[0], data: object) => () =>
    call(callable, { uid: 'rita' }, data, world({ findAccount: async () => null }));
  await expectCost(run('readNames', { uids: ['ana', 'bia', 'ana'] }), { read: 4, written: 0 });
  const changes = { from: DEFAULT_BOOKING_LIMITS, to: { maxOpen: 5, daysAhead: 7 } };
  await expectCost(run('saveBookingLimits', { changes }), { read: 3, written: 2 });
  await expectCost(run('renameTechnique', { id: 'armbar', from: 'Armbar', name: 'Armlock' }), {
    read: 3,
    written: 2,
  });
  await expectCost(run('removeTechnique', { id: 'armbar' }), { read: 3, written: 2 });
});

it('an interest form reads 3 documents and writes 3; a refused one writes none', async () => {
  await expectCost(() => submit(), { read: 3, written: 3 });
  await expectCost(() => submit(), { read: 3, written: 3 });
  const refused = await costOf(() => submit({ recaptchaToken: token('fail') }));
  expect(refused).toEqual({ read: 3, written: 0 });
  expect(await costOf(() => submit({ recaptchaToken: '' }))).toEqual({ read: 0, written: 0 });
});

describe('managing a class of four dates, two of them before today', () => {
  const RITA = { uid: 'rita' };
  const gi = classOf('class-1');
  const run = (callable: Parameters<typeof call>[0], data: object) => () => call(callable, RITA, data);
  const next = { eventId: 'class-1_2026-11-23' };

  const techniques = [ARMBAR, TRIANGLE].map(({ id, name }) => ({ id, name }));
  beforeEach(() => put({ 'admins/rita': {}, 'settings/techniques': { techniques }, ...season(gi) }));

  it('creating reads 5 documents, the list of techniques among them, and writes the class, its dates and the entry of the act', async () => {
    const input = { classId: 'class-2', form: formOf() };
    await expectCost(run('createClass', input), { read: 5, written: 6 });
  });

  it('editing reads the dates from today on, and writes those that change', async () => {
    const edit = (form: Parameters<typeof formOf>[0]) =>
      run('updateClass', { classId: 'class-1', changes: { from: formOf(), to: formOf(form) } });
    await expectCost(edit({ instructor: 'Sofia' }), { read: 7, written: 4 });
    await expectCost(edit({ instructor: 'Sofia' }), { read: 6, written: 0 });
  });

  it('editing a date reads 5 documents and writes 3; calling it off also what it credited', async () => {
    const { startTime, endTime, maxCapacity, movements } = gi;
    const form = { startTime, endTime, maxCapacity, movements, instructor: 'Sofia' };
    await expectCost(
      run('updateInstance', { ...next, changes: { from: { instructor: gi.instructor }, to: form } }),
      { read: 5, written: 3 },
    );
    await call('checkIn', { uid: 'ana' }, next);
    await expectCost(run('cancelInstance', { ...next, reason: 'Rita is ill' }), { read: 7, written: 5 });
  });

  it('deleting a date also takes back what it credited; restoring it reads 4 documents and writes 3', async () => {
    await call('checkIn', { uid: 'ana' }, next);
    await expectCost(run('deleteInstance', { ...next, attendees: 1 }), { read: 7, written: 6 });
    const restored = run('restoreInstance', { classId: 'class-1', date: '2026-11-23' });
    await expectCost(restored, { read: 4, written: 3 });
    await expectCost(restored, { read: 4, written: 0 });
  });

  it('saving techniques reads 6 documents and writes 5 with an attendee, and 5 and 3 more to credit it', async () => {
    await call('checkIn', { uid: 'ana' }, next);
    const save = run('saveTechniques', { ...next, taught: 0, techniques: ['Triangle'] });
    await expectCost(save, { read: 12, written: 7 });
  });

  it('saving a holiday reads 3 documents and writes 2; its classes cost 1 read each, and their cancellation', async () => {
    const holiday = { date: '2026-11-23', endDate: '2026-11-25', name: 'Recesso' };
    await expectCost(run('saveHoliday', holiday), { read: 3, written: 2 });
    await expectCost(run('saveHoliday', { ...holiday, cancelsClasses: true }), { read: 11, written: 6 });
    await expectCost(run('saveHoliday', { ...holiday, cancelsClasses: true }), { read: 5, written: 0 });
  });

  it('deleting reads and writes each date once; the class is marked first and deleted last', async () => {
    await expectCost(run('deleteClass', { classId: 'class-1' }), { read: 11, written: 8 });
  });
});
