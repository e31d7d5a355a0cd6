import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseAllDue } from '../../../functions/src/leaving/run-erasure.ts';
import { DAY, MEMBER, NOON } from '../../support/factories.ts';
import { paymentOf } from '../../support/fee-factory.ts';
import { PERSONS } from '../../support/good-inputs.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { db, dump, get, put, reset } from '../database.ts';
import { interruptedBy } from '../faults.ts';
import { call, DONE, OFFICE, outputOf, RITA, refused, world } from '../world.ts';
import { askingPair, classesOn, correct, END, feeOf, invitationOf, notes } from './persons.ts';

const { cora } = PERSONS;
const HOUR = 3_600_000;
const at = (hours: number) => world({ now: () => new Date(NOON.getTime() + hours * HOUR) });
const merge = (dependencies = world()) =>
  call('mergeStudent', RITA, { studentId: cora, accountId: 'ana', same: true }, dependencies);
const ask = () => db.doc(`students/${cora}`).update({ askedBy: { uid: 'ana', at: NOON } });
const undo = (dependencies = world()) => call('undoMerge', RITA, { studentId: cora }, dependencies);

const form = {
  phone: '(21) 98765-4321',
  guardian: { name: 'Marta Dias', phone: '(21) 91234-5678' },
  belt: 'azul',
  gradeSince: '2026-11-17',
  trainingSince: '2019',
} as const;
const promotion = { id: 'p1', date: '2019', note: '', by: 'rita', byName: 'Rita', undone: null };
const sentence = (text: string) => ({ sentence: text, updatedAt: NOON, updatedByName: 'Rita' });
const fees = { [`memberships/${cora}`]: feeOf(cora, 18_000), 'payments/p1': paymentOf(cora) };
const days = ['2026-11-16', '2026-11-18', DAY, '2026-11-23', '2026-11-24'];
let events: string[] = [];

beforeEach(async () => {
  await reset(askingPair(form, promotion));
  events = await classesOn(...days);
});

/** Everything but the record, the directory and what only says when or how often something was written. */
async function state(): Promise<Record<string, object>> {
  const all = Object.entries({ ...(await dump()), ...(await markers()) });
  const kept = all.filter(([path]) => !/^(audit|student_directory|rate_limits)\//.test(path));
  return Object.fromEntries(
    kept.map(([path, data]) => {
      const { updatedAt: _, seq: __, askedBy: ___, ...rest } = data as Record<string, unknown>;
      const { currentAttendees: listed } = rest;
      return [path, Array.isArray(listed) ? { ...rest, currentAttendees: listed.toSorted() } : rest];
    }),
  );
}

async function markers(): Promise<Record<string, object>> {
  const { docs } = await db.collection('members').get();
  return Object.fromEntries(docs.map((each) => [each.ref.path, each.data()]));
}

describe('a merge that is undone', () => {
  it('gives both sides back, and the person can be merged again', async () => {
    await put({
      'student_notes/ana': notes('Own'),
      'recommendations/ana': sentence('Own'),
      [`recommendations/${cora}`]: sentence('Ready'),
      'memberships/ana': feeOf('ana', 0, { since: '2021-01-01' }),
      ...fees,
    });
    for (const [index, who, what] of [
      [0, cora, 'add'],
      [1, cora, 'add'],
      [1, 'ana', 'add'],
      [2, cora, 'add'],
      [2, cora, 'absent'],
      [3, cora, 'add'],
      [3, 'ana', 'add'],
      [3, 'ana', 'remove'],
      [4, 'ana', 'add'],
      [4, 'ana', 'absent'],
      [4, cora, 'add'],
    ] as const)
      await correct(events[index], who, what);
    const before = await state();
    expect(await merge()).toEqual(DONE);
    expect(await get('students/ana')).toMatchObject({ belt: 'azul', classesAttended: 2 });
    expect(await get('student_notes/ana')).toMatchObject({ text: 'Own\n\nLeft knee\n\nReady' });
    expect(await get('memberships/ana')).toEqual(feeOf('ana', 18_000));
    expect(await get('payments/p1')).toMatchObject({ studentId: 'ana' });
    expect(await get(`calendar_events/${events[1]}`)).toMatchObject({ currentAttendees: ['ana'] });
    expect((await get(`absences/${events[4]}`))?.students).toEqual({});
    for (const _ of ['first', 'again']) expect(await undo()).toEqual(DONE);
    expect(await state()).toEqual(before);
    await ask();
    expect(await merge()).toEqual(DONE);
  });

  it('answers the question, and ends a link that was open', async () => {
    await put({ [`student_invitations/${cora}`]: invitationOf({ createdBy: 'ines' }) });
    await db.doc(`students/${cora}`).update({ invitedUntil: END });
    await merge();
    await undo();
    expect(await get(`student_invitations/${cora}`)).toBeUndefined();
    const person = await get(`students/${cora}`);
    for (const field of ['askedBy', 'invitedUntil']) expect(person).not.toHaveProperty(field);
    expect(await merge()).toEqual(refused('changed-meanwhile'));
  });

  it('leaves with the account what it did since, and with the person what happened to its classes', async () => {
    await correct(events[0], cora, 'add');
    await correct(events[3], cora, 'add');
    await merge();
    await db.doc('students/ana').update({ phone: '(11) 95555-1111', name: 'Cora D.' });
    await correct(events[1], 'ana', 'add');
    expect(await call('checkOut', { uid: 'ana' }, { eventId: events[3] })).toMatchObject({ ok: true });
    await call('saveStudentNotes', RITA, {
      studentId: 'ana',
      changes: { from: { text: 'Left knee' }, to: { text: 'Left knee\n\nNew' } },
    });
    expect(await undo(at(23))).toEqual(DONE);
    expect(await get('students/ana')).toMatchObject({
      name: 'Cora D.',
      phone: '(11) 95555-1111',
      belt: 'branca',
      classesAttended: 1,
      classesAhead: {},
      guardian: { name: '', phone: '' },
    });
    expect(await get('student_notes/ana')).toMatchObject({ text: 'New' });
    expect(await get(`students/${cora}`)).toMatchObject({
      phone: form.phone,
      belt: 'azul',
      classesAttended: 1,
      classesAhead: {},
    });
    expect(await get(`students/${cora}/attendance/${events[3]}`)).toMatchObject({
      mark: { kind: 'removed' },
    });
    expect(await get(`calendar_events/${events[0]}`)).toMatchObject({ currentAttendees: [cora] });
    expect(await get(`student_notes/${cora}`)).toEqual(notes('Left knee'));
  });

  it('is refused while the account has paid since, and gives the person the fee back as it is by now', async () => {
    const [own, since] = ['A', 'B'].map((letter) => letter.repeat(20)) as [string, string];
    const breaks = [{ from: '2026-11-01', until: '2026-11-05', reason: '' }];
    await put({
      [`memberships/${cora}`]: feeOf(cora, 15_000),
      [`payments/${own}`]: paymentOf(cora, { amount: 15_000 }),
    });
    await db.doc(`students/${cora}`).update({ breaks });
    await merge();
    const due = '2026-12-10';
    expect(await call('noteReminder', RITA, { studentId: 'ana', due })).toEqual(DONE);
    const [amount, open] = [15_000, 15_000];
    const paid = { paymentId: since, studentId: 'ana', amount, method: 'pix', paidOn: DAY, due, open };
    const pay = async () => void (await call('recordPayment', RITA, paid));
    expect(await undo(world({ db: interruptedBy(pay) }))).toEqual(refused('merge-has-fees'));
    const before = await state();
    expect(await undo()).toEqual(refused('merge-has-fees'));
    expect(await state()).toEqual(before);
    for (const paymentId of [own, since])
      expect(await call('correctPayment', RITA, { paymentId, reason: 'x' })).toEqual(DONE);
    const { userId: _, ...fee } = (await get('memberships/ana')) ?? {};
    for (const _ of ['first', 'again']) expect(await undo()).toEqual(DONE);
    expect(await get('memberships/ana')).toBeUndefined();
    expect(await get('students/ana')).not.toHaveProperty('breaks');
    expect(await get(`students/${cora}`)).toMatchObject({ breaks });
    expect(await get(`memberships/${cora}`)).toEqual({ ...fee, userId: cora });
    expect(fee.paid).toBe(0);
    for (const [id, studentId] of [
      [own, cora],
      [since, 'ana'],
    ] as const)
      for (const path of [id, `${id}-correction`])
        expect(await get(`payments/${path}`)).toMatchObject({ studentId });
  });

  it('leaves with the account what it pays for its own fee', async () => {
    await put({ [`memberships/${cora}`]: feeOf(cora), 'memberships/ana': feeOf('ana', 18_000) });
    await merge();
    await put({ 'memberships/ana': feeOf('ana', 36_000) });
    expect(await undo()).toEqual(DONE);
    expect(await get('memberships/ana')).toMatchObject({ paid: 36_000 });
    expect(await get(`memberships/${cora}`)).toEqual(feeOf(cora));
  });

  it('lets the account keep a grade that was given since', async () => {
    await merge();
    const standing = { promotionId: 'p9', beltSince: '2019', gradeSince: DAY, classes: 0 };
    await db.doc('students/ana').update({ degree: 1, standing });
    expect(await undo()).toEqual(DONE);
    expect(await get('students/ana')).toMatchObject({ belt: 'azul', degree: 1, standing });
    expect(await get(`students/${cora}`)).toMatchObject({ belt: 'azul', degree: 0 });
  });

  it('lists both in the directory again', async () => {
    const names = async () =>
      (await outputOf('studentDirectory', RITA, {})).students.map(({ uid }) => uid).sort();
    const both = await names();
    await merge();
    expect(await names()).toEqual(['ana']);
    await undo();
    expect(await names()).toEqual(both);
  });

  it('is refused after a day, when nothing of the person is left but in the record of the account', async () => {
    await put({ 'audit/student-added_x': { act: 'student-added', by: 'rita', whom: cora, at: NOON } });
    await correct(events[0], cora, 'add');
    await merge();
    expect(await call('exportOwnData', { uid: 'ana' }, {})).toMatchObject({
      output: { documents: { 'audit/student-added_x': { whom: cora } } },
    });
    expect(await eraseAllDue(at(23))).toBe(0);
    expect(await get(`erasures/${cora}`)).toBeDefined();
    expect(await undo(at(24))).toEqual(refused('merge-over'));
    expect(await eraseAllDue(at(24.1))).toBe(0);
    const left = { ...(await dump()), ...(await markers()) };
    expect(JSON.stringify(left)).not.toContain(cora);
    expect(await get('audit/student-added_x')).toMatchObject({ whom: 'ana' });
    expect(await get(`calendar_events/${events[0]}`)).toMatchObject({ currentAttendees: ['ana'] });
    expect(await undo(at(25))).toEqual(refused('merge-over'));
  });

  it(
    `is as before for random pairs, ${ROUNDS} times`,
    async () => {
      const act = fc.tuple(
        fc.nat(days.length - 1),
        fc.constantFrom(cora, 'ana'),
        fc.constantFrom('add', 'remove', 'absent'),
      );
      const fields = fc.record(
        {
          phone: fc.constant('(11) 90000-0000'),
          trainingSince: fc.constant('2018'),
          belt: fc.constant('roxa'),
        },
        { requiredKeys: [] },
      );
      const paid = fc.option(fc.constantFrom(0, 15_000));
      const pairs = fc.record({
        ofPerson: paid,
        ofAccount: paid,
        acts: fc.array(act, { maxLength: 8 }),
        fields,
        hasNotes: fc.boolean(),
      });
      const start = await dump();
      await fc.assert(
        fc.asyncProperty(pairs, async ({ acts, fields: own, hasNotes, ofPerson, ofAccount }) => {
          await reset({ ...start, ...OFFICE, 'members/ana': MEMBER, [`members/${cora}`]: MEMBER });
          await db.doc('students/ana').update({ ...own, isAdmin: false });
          if (hasNotes) await put({ 'student_notes/ana': notes('Own') });
          for (const [index, who, what] of acts) await correct(events[index], who, what);
          for (const [uid, sum] of [
            [cora, ofPerson],
            ['ana', ofAccount],
          ] as const) {
            if (sum !== null) await put({ [`memberships/${uid}`]: feeOf(uid, sum) });
            if (sum) await put({ [`payments/${uid}`]: paymentOf(uid, { amount: sum }) });
          }
          const before = await state();
          const isEach = !!ofPerson && !!ofAccount;
          expect(await merge()).toEqual(isEach ? refused('merge-has-fees') : DONE);
          if (!isEach) expect(await undo()).toEqual(DONE);
          expect(await state()).toEqual(before);
        }),
        { numRuns: ROUNDS },
      );
    },
    10 * 60_000,
  );
});
