import type { Application } from '@domain/admission.ts';
import { NO_FEES } from '@domain/billing/fee-settings.ts';
import { shiftDate } from '@domain/calendar.ts';
import { FIRST_GRADE } from '@domain/graduation/grades.ts';
import { lastClassOn } from '@domain/graduation/student-directory.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { costOf } from '../../support/cost.ts';
import { APPLICATION, classOn, DAY, directoryEntryFor, staffOf, studentOf } from '../../support/factories.ts';
import { membershipOf } from '../../support/fee-factory.ts';
import { FEE_DUE, GOOD_INPUTS } from '../../support/good-inputs.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';
import { db, dump, put, reset } from '../database.ts';
import { call, OFFICE, outputOf, type Person, RITA, takeLog, world } from '../world.ts';

/** Byte order would sort 'Á' after 'H'. */
const NAMES = { ana: 'Ana Silva', bia: 'Bia Costa', hugo: 'Hélio Reis', vera: 'Álvaro Lima' };
/** Old enough that no student counts as just changed. */
const BEFORE = new Date('2020-01-05T12:00:00Z');

const students = Object.entries(NAMES).map(([uid, name]) => studentOf(uid, { name, updatedAt: BEFORE }));

async function directory(dependencies = world(), person: Person = RITA) {
  return (await outputOf('studentDirectory', person, {}, dependencies)).students;
}

const names = async () => (await directory()).map(({ name }) => name);

/** Writes what the student's browser would write. */
const rename = (uid: string, name: string) =>
  db.doc(`students/${uid}`).update({ name, updatedAt: FieldValue.serverTimestamp() });

beforeEach(async () => {
  await reset({ ...OFFICE, 'admins/saul': {} });
  await put(Object.fromEntries(students.map((student) => [`students/${student.userId}`, student])));
});

describe('the directory', () => {
  it('contains every student by name, with the facts of readiness and without health answers', async () => {
    const standing = { promotionId: 'p', beltSince: null, gradeSince: '2026-05-01', classes: 10 };
    await put({
      'students/ana': {
        ...students[0],
        standing,
        classesAttended: 14,
        classesAhead: { 'gi_2026-11-30': { date: '2026-11-30', movements: [], checkedInAt: new Date() } },
      },
    });
    const found = await directory();
    expect(found.map(({ name }) => name)).toEqual(['Álvaro Lima', 'Ana Silva', 'Bia Costa', 'Hélio Reis']);
    expect(found[1]).toEqual({
      uid: 'ana',
      name: 'Ana Silva',
      email: 'ana@academy.test',
      phone: '(21) 99999-0001',
      birthDate: students[0]?.birthDate,
      withoutAccount: false,
      invitedUntil: null,
      hasAnswered: false,
      beltInWords: '',
      ...FIRST_GRADE,
      birthYear: 1998,
      beltSince: null,
      gradeSince: '2026-05-01',
      classesSince: 4,
      classesAhead: ['2026-11-30'],
      lastClass: null,
      billing: { subscription: null, membership: null },
    });
    const stored = Object.entries(await dump()).filter(([path]) => path.startsWith('student_directory/'));
    expect(stored).toHaveLength(17);
    expect(JSON.stringify(stored)).not.toMatch(/heartCondition|Irmão|99999-0002/);
  });

  it('never contains an administrator, whether new, promoted to one or demoted', async () => {
    await put({ 'students/saul': studentOf('saul', { name: 'Saul Reis', isAdmin: true }) });
    expect(await names()).toEqual(['Álvaro Lima', 'Ana Silva', 'Bia Costa', 'Hélio Reis']);
    const become = (uid: string, isAdmin: boolean) =>
      db.doc(`students/${uid}`).update({ isAdmin, updatedAt: FieldValue.serverTimestamp() });
    await become('bia', true);
    await become('saul', false);
    expect(await names()).toEqual(['Álvaro Lima', 'Ana Silva', 'Hélio Reis', 'Saul Reis']);
  });

  it('contains no account that waits or was declined, and a waiting one from its admission on', async () => {
    const applied = (state: Application['state']) => ({ admission: { ...APPLICATION, state } });
    await put({
      'students/zara': studentOf('zara', { name: 'Zara Cruz', ...applied('waiting') }),
      'students/davi': studentOf('davi', { name: 'Davi Reis', ...applied('declined') }),
    });
    expect(await names()).toEqual(['Álvaro Lima', 'Ana Silva', 'Bia Costa', 'Hélio Reis']);
    const change = { admission: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() };
    await db.doc('students/zara').update(change);
    expect(await names()).toContain('Zara Cruz');
  });

  it('does not miss a write that reached the server before the last call and was committed after it', async () => {
    await directory();
    // After its commit, such a write has an `updatedAt` from before the last call.
    for (const secondsAgo of [1, 30, 120, 280]) {
      const updatedAt = new Date(Date.now() - secondsAgo * 1000);
      const name = `Bia ${secondsAgo}`;
      await db.doc('students/bia').update({ name, updatedAt });
      expect(await names()).toContain(name);
    }
  });

  it('skips and logs a student whose document is malformed, until the document is fixed', async () => {
    await put({ 'students/bia': { ...students[1], belt: 'lilás' } });
    expect(await names()).toEqual(['Álvaro Lima', 'Ana Silva', 'Hélio Reis']);
    expect(takeLog()).toEqual([
      { event: 'student-malformed', details: { path: 'students/bia', fields: ['belt'] } },
    ]);
    await db.doc('students/bia').update({ belt: 'azul', updatedAt: FieldValue.serverTimestamp() });
    expect(await names()).toContain('Bia Costa');
  });

  it('is rebuilt if one of its documents is missing or has another shape', async () => {
    await directory();
    for (const break_ of [
      () => db.doc('student_directory/03').delete(),
      () => db.doc('student_directory/mark').delete(),
      () => db.doc('student_directory/05').set({ students: '[{"uid":"x","rank":1}]' }),
      () => {
        const older = { subscription: null, membership: { paid: 0 } };
        const entries = [{ ...directoryEntryFor('x'), billing: older }];
        return db.doc('student_directory/05').set({ students: JSON.stringify(entries) });
      },
    ]) {
      await break_();
      expect(await names()).toHaveLength(4);
    }
  });
});

describe('the latest class', () => {
  const earlier = shiftDate(DAY, -3);
  const tomorrow = shiftDate(DAY, 1);
  const eventOn = (date: string) => ({ eventId: `gi_${date}` });
  const lastClass = async (today = DAY) => {
    const ana = (await directory()).find(({ uid }) => uid === 'ana');
    return ana && lastClassOn(ana, today);
  };

  beforeEach(async () => {
    for (const date of [earlier, DAY, tomorrow])
      await put({ [`calendar_events/gi_${date}`]: classOn(date, { classId: 'gi' }) });
  });

  it('follows check-ins, check-outs and corrections', async () => {
    const correct = (date: string, correction: string) =>
      call('correctAttendance', RITA, { ...eventOn(date), studentId: 'ana', correction });
    expect(await lastClass()).toBeNull();
    await call('checkIn', { uid: 'ana' }, eventOn(DAY));
    expect(await lastClass()).toBe(DAY);
    await correct(earlier, 'add');
    expect(await lastClass()).toBe(DAY);
    await call('checkOut', { uid: 'ana' }, eventOn(DAY));
    expect(await lastClass()).toBe(earlier);
    await correct(earlier, 'absent');
    expect(await lastClass()).toBeNull();
  });

  it('is found behind any number of marked records', async () => {
    const mark = { kind: 'removed', at: BEFORE };
    const dates = Array.from({ length: 8 }, (_, index) => shiftDate(DAY, -index));
    await put(
      Object.fromEntries(
        dates.map((date, index) => [
          `students/ana/attendance/gi_${date}`,
          { date, ...(index < 7 && { mark }) },
        ]),
      ),
    );
    await db.doc('students/ana').update({ classesAttended: 1 });
    expect(await lastClass()).toBe(dates[7]);
  });
});

describe('the subscription', () => {
  const plan = async () => (await directory()).find(({ uid }) => uid === 'ana')?.billing.subscription;
  const warrior = { planName: 'Warrior', status: 'active', cancelAtPeriodEnd: false };
  const mirror = (change: object = {}) =>
    put({
      'subscriptions/ana': {
        ...subscriptionOf('ana', { ...warrior, ...change }),
        updatedAt: FieldValue.serverTimestamp(),
      },
    });

  it('follows the mirror, also when only the mirror changed', async () => {
    await mirror();
    expect(await plan()).toMatchObject(warrior);
    await mirror({ status: 'past_due' });
    expect(await plan()).toMatchObject({ status: 'past_due' });
    await rename('ana', 'Ana Lima');
    expect(await plan()).toMatchObject({ status: 'past_due' });
  });

  it('is gone once the mirror was deleted with a change of the profile', async () => {
    await mirror();
    await directory();
    await db.doc('subscriptions/ana').delete();
    await rename('ana', 'Ana Lima');
    expect(await plan()).toBeNull();
  });

  it('is left out and logged if it is malformed', async () => {
    await mirror({ status: 7 });
    expect(await plan()).toBeNull();
    expect(takeLog()).toContainEqual({
      event: 'subscription-malformed',
      details: { path: 'subscriptions/ana', fields: ['status'] },
    });
  });
});

it('the cost of a call is 17 documents and the changed students to read, and the changed shards to write', async () => {
  await put({ [`calendar_events/gi_${DAY}`]: classOn(DAY, { classId: 'gi' }) });
  // A child, whose entry has all fields.
  await db.doc('students/ana').update({ birthDate: '2016-05-01', heldBirthDate: '2017-05-01' });
  // Each call reads the caller's two markers. A query without results costs one read.
  const first = await costOf(directory);
  // Also the subscription and the fee of each student, and a query for the latest class of those who have attended one.
  expect(first).toEqual({ read: 2 + 17 + 4 + 1 + 1 + 4 + 4, written: 17 });
  expect(await costOf(directory)).toEqual({ read: 2 + 17 + 1 + 1 + 1, written: 0 });
  await rename('bia', 'Beatriz');
  expect(await costOf(directory)).toEqual({ read: 2 + 17 + 1 + 1 + 1 + 2, written: 2 });
  await call('checkIn', { uid: 'bia' }, { eventId: `gi_${DAY}` });
  expect(await costOf(directory)).toEqual({ read: 2 + 17 + 1 + 1 + 1 + 2 + 1, written: 2 });
});

it('reads several pages of students into documents far below Firestore’s size limit', async () => {
  const count = 2_001;
  const long = 'Maximiliano Albuquerque de Vasconcelos';
  const writer = db.bulkWriter();
  for (let index = 0; index < count; index += 1) {
    const uid = `student-${String(index).padStart(20, '0')}`;
    const student = studentOf(uid, { name: `${long} ${index}`, updatedAt: BEFORE });
    void writer.set(db.doc(`students/${uid}`), student);
  }
  await writer.close();
  const found = await directory();
  expect(new Set(found.map(({ uid }) => uid)).size).toBe(count + students.length);
  const { docs } = await db.collection('student_directory').get();
  const sizes = docs.map((shard) => Buffer.byteLength(JSON.stringify(shard.data())));
  expect(Math.max(...sizes) * (10_000 / count)).toBeLessThan(0.38 * 1_048_576);
  expect(await costOf(directory)).toEqual({ read: 2 + 17 + 1 + 1 + 1, written: 0 });
});

it('a professor gets the directory without payments, the reception without fees, unless Settings let it make the round', async () => {
  await put({
    'members/paula': staffOf('professor'),
    'members/rosa': staffOf('reception'),
    'subscriptions/ana': subscriptionOf('ana'),
    'subscriptions/ghost': subscriptionOf('ghost'),
    'memberships/bia': membershipOf('bia', '2026-11-10'),
    'students/bia': { ...students[1], heldBy: ['marta'], guardian: { name: 'Marta', phone: '' } },
  });
  const as = (person: Person) => outputOf('studentDirectory', person, {});
  const [all, taught, desk] = [await as(RITA), await as({ uid: 'paula' }), await as({ uid: 'rosa' })];
  await put({ 'settings/fees': { ...NO_FEES, receptionRound: true } });
  const [taughtStill, round] = [await as({ uid: 'paula' }), await as({ uid: 'rosa' })];
  const billingOf = ({ students: entries }: typeof all) =>
    Object.fromEntries(entries.map(({ uid, billing }) => [uid, billing]));
  const fee = { terms: [{ amount: 15_000 }], writtenAt: new Date(0).toISOString() };
  const none = { subscription: null, membership: null };
  const subscription = { status: 'active', updatedAt: expect.any(String) };
  const others = { hugo: none, vera: none };
  const ana = { subscription, membership: null };
  expect(billingOf(all)).toMatchObject({ ana, bia: { subscription: null, membership: fee }, ...others });
  expect(all.others).toMatchObject([{ userId: 'ghost' }]);
  expect(billingOf(desk)).toMatchObject({ ana, bia: none, ...others });
  expect(billingOf(round)).toMatchObject({ ana, bia: { subscription: null, membership: fee }, ...others });
  for (const each of [taught, taughtStill])
    expect(billingOf(each)).toEqual({ ana: none, bia: none, ...others });
  expect([...desk.others, ...round.others, ...taught.others]).toEqual([]);
  expect([desk, taught].map((each) => JSON.stringify(each).includes('arta'))).toEqual([true, false]);
});

it('a fee follows each payment', async () => {
  await put({ 'memberships/ana': membershipOf('ana', FEE_DUE) });
  const paid = async () => {
    const ana = (await directory()).find(({ uid }) => uid === 'ana');
    return (ana?.billing.membership as { paid: number } | null)?.paid;
  };
  expect(await paid()).toBe(0);
  const payment = { ...GOOD_INPUTS.recordPayment, studentId: 'ana' };
  await outputOf('recordPayment', RITA, payment);
  expect(await paid()).toBe(15_000);
});
