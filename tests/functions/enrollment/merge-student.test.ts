import { beforeEach, describe, expect, it } from 'vitest';
import { askToMerge } from '../../../functions/src/enrollment/ask-to-merge.ts';
import { mergeStudent } from '../../../functions/src/enrollment/merge-student.ts';
import { studentDirectory } from '../../../functions/src/graduation/student-directory.ts';
import { correctAttendance } from '../../../functions/src/schedule/correct-attendance.ts';
import { classOn, DAY, healthOf, MEMBER, NOON, staffOf, studentOf, WAITING } from '../../support/factories.ts';
import { callsOf, FAULT_KINDS } from '../../support/firestore-faults.ts';
import { PERSONS, SECRET } from '../../support/good-inputs.ts';
import { RACE } from '../../support/rounds.ts';
import { RITA } from '../graduation/promotion-world.ts';
import {
  call,
  clear,
  db,
  dump,
  get,
  interruptedBy,
  put,
  refused,
  takeLog,
  withoutTraces,
  world,
} from '../world.ts';
import { invitationOf, personDocuments } from './persons.ts';

const { cora } = PERSONS;
const done = { ok: true, output: {} };
const link = { studentId: cora, secret: SECRET };
const ask = (uid = 'ana') => call(askToMerge, { uid }, link);
const merge = (overrides: object = {}, dependencies = world()) =>
  call(mergeStudent, RITA, { studentId: cora, accountId: 'ana', same: true, ...overrides }, dependencies);

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
const promotion = { id: 'p1', date: '2019', note: '', by: 'rita', byName: 'Rita' };
const notes = (text: string) => ({ text, updatedAt: NOON, updatedByName: 'Rita' });

async function restore(): Promise<void> {
  await clear();
  await put({
    'members/rita': MEMBER,
    'admins/rita': {},
    'members/ana': MEMBER,
    'students/ana': studentOf('ana', { phone: '', birthDate: '' }),
    ...personDocuments(cora, 'Cora Dias', { form, askedBy: { uid: 'ana', at: NOON } }),
    [`students/${cora}/promotions/p1`]: promotion,
    [`students/${cora}/private/health`]: healthOf(),
    [`student_notes/${cora}`]: notes('Left knee'),
    [`outside_payments/${cora}`]: {
      userId: cora,
      until: '2026-12-31',
      updatedAt: NOON,
      updatedByName: 'Rita',
    },
    [`student_invitations/${cora}`]: invitationOf(),
  });
}
beforeEach(restore);

describe('an account that says to be a person', () => {
  it('is stored with the person, and uses the link', async () => {
    await put(personDocuments(cora, 'Cora Dias', { invitedUntil: NOON }));
    for (const _ of ['first', 'again']) expect(await ask()).toEqual(done);
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
    name: 'Ana Silva',
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
  expect(await get('outside_payments/ana')).toMatchObject({ userId: 'ana', until: '2026-12-31' });
  const left = Object.keys(await dump()).filter((path) => path.includes(cora));
  expect([...left, await get(`members/${cora}`)]).toEqual([undefined]);
}

describe('a merge', () => {
  it('gives the account what it lacks, and deletes the person', async () => {
    expect(await merge()).toEqual(done);
    await expectMerged();
    expect(await merge()).toEqual(done);
  });

  it('takes the person out of the directory', async () => {
    await call(studentDirectory, RITA, {});
    await merge();
    const answer = await call(studentDirectory, RITA, {});
    expect(answer).toMatchObject({ output: { students: [{ uid: 'ana', belt: 'azul' }] } });
  });

  it('keeps what the account has', async () => {
    const standing = { promotionId: 'p9', beltSince: '2025-01-01', gradeSince: '2025-01-01', classes: 3 };
    const own = { phone: '(11) 90000-0000', birthDate: '2011-01-01', trainingSince: '2018', standing };
    await put({
      'students/ana': studentOf('ana', { ...own, belt: 'roxa' }),
      'student_notes/ana': notes('Own'),
    });
    await merge();
    expect(await get('students/ana')).toMatchObject({ ...own, belt: 'roxa', guardian: form.guardian });
    expect(await get('student_notes/ana')).toMatchObject({ text: 'Own\n\nLeft knee' });
  });

  it('shows the belt in the rosters of coming classes', async () => {
    const event = classOn('2026-11-23', { classId: 'gi' });
    await put({ [`calendar_events/${event.eventId}`]: event });
    await call(correctAttendance, RITA, { eventId: event.eventId, studentId: 'ana', correction: 'add' });
    await merge();
    expect(await get(`rosters/${event.eventId}`)).toMatchObject({
      attendees: { ana: { belt: 'azul', degree: 1 } },
    });
  });

  it('shows a belt in words there, too', async () => {
    const event = classOn('2026-11-23', { classId: 'gi' });
    await put({ [`calendar_events/${event.eventId}`]: event });
    await call(correctAttendance, RITA, { eventId: event.eventId, studentId: 'ana', correction: 'add' });
    await db.doc(`students/${cora}`).update({ beltInWords: 'Cinza' });
    await merge();
    expect(await get(`rosters/${event.eventId}`)).toMatchObject({
      attendees: { ana: { beltInWords: 'Cinza' } },
    });
  });

  it('is refused if the person has been on a list', async () => {
    const event = classOn(DAY, { classId: 'gi' });
    await put({ [`calendar_events/${event.eventId}`]: event });
    const add = () =>
      call(correctAttendance, RITA, { eventId: event.eventId, studentId: cora, correction: 'add' });
    expect(await merge({}, world({ db: interruptedBy(add) }))).toEqual(refused('merge-has-history'));
    expect(await get(`rosters/${event.eventId}`)).toMatchObject({
      attendees: { [cora]: { name: 'Cora Dias' } },
    });
  });

  it('takes over notes and a first payment that are saved meanwhile', async () => {
    const paid = { userId: cora, until: '2026-12-31', updatedAt: NOON, updatedByName: 'Rita' };
    for (const [path, saved] of [
      ['student_notes', notes('Both knees')],
      ['outside_payments', paid],
    ] as const) {
      await restore();
      await db.doc(`outside_payments/${cora}`).delete();
      const save = () => put({ [`${path}/${cora}`]: saved });
      expect(await merge({}, world({ db: interruptedBy(save) }))).toEqual(done);
      expect(await get(`${path}/ana`)).toEqual({ ...saved, ...('userId' in saved && { userId: 'ana' }) });
    }
  });

  it('is refused to the reception with the own account, which would get a belt', async () => {
    await put({ 'members/ana': staffOf('reception') });
    const decide = (same: boolean) =>
      call(mergeStudent, { uid: 'ana' }, { studentId: cora, accountId: 'ana', same });
    const before = await dump();
    expect(await decide(true)).toEqual(refused('own-grade'));
    expect(await dump()).toEqual(before);
    expect(await decide(false)).toEqual(done);
  });

  it('is refused with an account that did not ask', async () => {
    await put({ 'members/bia': MEMBER, 'students/bia': studentOf('bia') });
    expect(await merge({ accountId: 'bia' })).toEqual(refused('changed-meanwhile'));
  });

  it('is refused until the account is a member, and for administrators', async () => {
    await put({ 'members/ana': WAITING });
    expect(await merge()).toEqual(refused('grantee-waiting'));
    await put({ 'members/ana': MEMBER, 'students/ana': studentOf('ana', { isAdmin: true }) });
    expect(await merge()).toEqual(refused('students-only'));
  });

  it('is refused if the notes are too long together', async () => {
    await put({ 'student_notes/ana': notes('x'.repeat(5000)) });
    expect(await merge()).toEqual(refused('merge-notes-long'));
  });

  it('is one if ten calls come at once', RACE, async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => merge()));
    for (const answer of answers) expect(answer).toEqual(done);
    await expectMerged();
  });

  it('is the same after each fault and a repeated call', async () => {
    const calls = await callsOf(() => merge());
    for (const kind of FAULT_KINDS) {
      for (let at = 0; at < calls.length; at += 1) {
        await restore();
        await callsOf(() => merge(), { at, kind });
        takeLog();
        expect(await merge()).toEqual(done);
        await expectMerged();
      }
    }
  });

  it('is dismissed, and both stay', async () => {
    const before = withoutTraces(await dump());
    for (const _ of ['first', 'again']) expect(await merge({ same: false })).toEqual(done);
    const { [`students/${cora}`]: person, ...others } = withoutTraces(await dump());
    const { [`students/${cora}`]: earlier, ...same } = before;
    expect(others).toEqual(same);
    expect({ ...person, askedBy: { uid: 'ana', at: NOON } }).toEqual(earlier);
    expect(await merge()).toEqual(refused('changed-meanwhile'));
  });
});
