import { shiftDate } from '@domain/calendar.ts';
import { rosterEntryOf } from '@domain/schedule/schedule.ts';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { classOn, DAY, DEVICE, DISABLED, MEMBER, studentOf } from '../../support/factories.ts';
import { TABLETS } from '../../support/good-inputs.ts';
import { db, dump, expectNothing, get, put, reset } from '../database.ts';
import { interruptedBy, stoppingAfter } from '../faults.ts';
import { expectSameAttendees, expectTrainingMatchesRecords } from '../schedule/attendance-checks.ts';
import { call, OFFICE, refused, takeLog, world } from '../world.ts';
import { deviceOf, type Entries, noteOn, send } from './door-world.ts';

const event = classOn(DAY, { classId: 'gi', maxCapacity: 2 });
const { eventId } = event;
const RECORD = `students/ana/attendance/${eventId}`;
const NOTE = `door_notes/${eventId}_ana`;
const DEVICE_PATH = `devices/${TABLETS.paired}`;
/** At the academy. */
const time = (clock: string, date = DAY) => new Date(`${date}T${clock}:00-03:00`);
const [AT, NOW] = [time('17:55'), time('17:56')];
const now = () => NOW;

const OTHER = 'Tablet00000000000009';
const takeBack = (deviceId: string) =>
  call('takeBackDoor', { uid: 'rita' }, { deviceId, day: DAY }, world({ now }));

type Entry = Entries[number];
const tap = (seq: number, studentId = 'ana', at = AT): Entry => ({
  ...{ kind: 'in', seq, at: at.toISOString(), eventId, studentId },
});
const undo = (seq: number, undoes: number, studentId = 'ana', at = AT): Entry => ({
  ...{ kind: 'undo', seq, undoes, at: at.toISOString(), eventId, studentId },
});
const guest = (seq: number, overrides: Partial<Extract<Entry, { kind: 'guest' }>> = {}): Entry => ({
  ...{ kind: 'guest', seq, at: AT.toISOString(), eventId, guestId: 'Gil00000000000000000' },
  ...{ name: 'Gil Prado Reis', phone: '(21) 98888-7777', isAdult: true, ...overrides },
});
const results = (...outcomes: string[]) => ({
  ok: true,
  output: expect.objectContaining({
    results: outcomes.map((outcome) => expect.objectContaining({ outcome })),
  }),
});

const restore = () =>
  reset({
    [`members/${TABLETS.paired}`]: DEVICE,
    ...OFFICE,
    ...{ [DEVICE_PATH]: deviceOf(), [`members/${OTHER}`]: DEVICE, [`devices/${OTHER}`]: deviceOf() },
    [`calendar_events/${eventId}`]: event,
    ...Object.fromEntries(['ana', 'bia', 'caio'].map((uid) => [`students/${uid}`, studentOf(uid)])),
  });
beforeEach(restore);

describe('a tap at the door', () => {
  it('writes class, roster, record with the tap, and profile, and the number of the entry', async () => {
    expect(await send([tap(1)], { now })).toEqual({
      ok: true,
      output: { results: [{ seq: 1, outcome: 'in', reasons: [] }], last: 1 },
    });
    await expectSameAttendees(eventId, ['ana', 'bia']);
    await expectTrainingMatchesRecords('ana');
    expect(await get(RECORD)).toMatchObject({ checkedInAt: AT, door: { device: TABLETS.paired, seq: 1 } });
    expect(await get(`rosters/${eventId}`)).toMatchObject({
      attendees: { ana: rosterEntryOf(studentOf('ana')) },
    });
    expect(await get(DEVICE_PATH)).toMatchObject({ seq: 1, seenAt: NOW, taps: { date: DAY, count: 1 } });
    expect(await get(`door_entries/${TABLETS.paired}_1`)).toMatchObject({
      ...{ device: TABLETS.paired, seq: 1, kind: 'in', uid: 'ana', name: 'Ana Silva', eventId, date: DAY },
      ...{ at: AT, arrivedAt: NOW, day: DAY, outcome: 'in', reasons: [] },
    });
  });

  it('stores what came before a fault, and the repeated call the rest', async () => {
    // Each entry is one commit.
    expect(await send([tap(1), tap(2, 'bia')], { now, db: stoppingAfter(1) })).toMatchObject({
      ok: false,
      code: 'internal',
    });
    expect(takeLog()).toHaveLength(1);
    expect(await expectSameAttendees(eventId, ['ana', 'bia'])).toEqual(['ana']);
    expect(await send([tap(1), tap(2, 'bia')], { now })).toEqual(results('done', 'in'));
    await expectTrainingMatchesRecords('ana', 'bia');
  });

  it('does not wait behind a profile that cannot be read', async () => {
    await db.doc('students/ana').update({ belt: 7 });
    expect(await send([tap(1), tap(2, 'bia')], { now })).toEqual(results('void', 'in'));
    expect(takeLog()).toEqual([
      { event: 'door-malformed', details: { path: 'students/ana', fields: ['belt'] } },
    ]);
  });

  it('counts in a full class, and leaves a note for the team', async () => {
    expect(await send([tap(1), tap(2, 'bia'), tap(3, 'caio')], { now })).toEqual(results('in', 'in', 'in'));
    expect(await expectSameAttendees(eventId, ['ana', 'bia', 'caio'])).toHaveLength(3);
    expect(await get(`door_notes/${eventId}_caio`)).toMatchObject({
      ...{ eventId, uid: 'caio', reasons: ['class-full'], taps: [{ entry: `${TABLETS.paired}_3` }] },
      ...{ classTitle: 'Fundamentals', date: DAY, startTime: '18:00' },
    });
    expect(await get(NOTE)).toBeUndefined();
  });

  it('of a student who waits ends the waiting, and keeps what the team is told of an earlier tap', async () => {
    const {
      taps: [waits],
      ...note
    } = noteOn(event, 'ana');
    const told = { ...waits, entry: `${OTHER}_1`, reasons: ['class-full'] };
    await put({ [NOTE]: { ...note, taps: [told, waits] } });
    expect(await send([tap(1)], { now })).toEqual(results('in'));
    expect((await get(NOTE))?.taps).toMatchObject([{ entry: `${OTHER}_1` }]);
  });

  it('waits for the team with a gap in the profile, also after a lost answer, until a later tap', async () => {
    await db.doc('students/ana').update({ healthAnsweredAt: FieldValue.delete() });
    const waits = { seq: 1, outcome: 'review', reasons: ['parq-missing'] };
    for (const _ of [1, 2])
      expect(await send([tap(1)], { now })).toEqual({ ok: true, output: { results: [waits], last: 1 } });
    expect(await get(NOTE)).toMatchObject({ reasons: ['parq-missing'], uid: 'ana', name: 'Ana Silva' });
    expect(await expectSameAttendees(eventId, ['ana'])).toEqual([]);

    await put({ 'students/ana': studentOf('ana') });
    expect(await send([tap(2)], { now })).toEqual(results('in'));
    expect(await get(NOTE)).toBeUndefined();
  });

  it.each([
    ['61 minutes before the class', time('16:59'), 'review'],
    ['60 minutes before', time('17:00'), 'in'],
    ['30 minutes after its end', time('19:30'), 'in'],
    ['31 minutes after', time('19:31'), 'review'],
  ])('counts by its time: %s', async (_, at, outcome) => {
    expect(await send([tap(1, 'ana', at)], { now: () => time('22:00') })).toEqual(results(outcome));
  });

  it('counts 7 days late, and waits after that', async () => {
    const late = (days: number, clock: string) => ({ now: () => time(clock, shiftDate(DAY, days)) });
    expect(await send([tap(1)], late(7, '17:55'))).toEqual(results('in'));
    expect(await send([tap(2, 'bia')], late(7, '17:56'))).toEqual(results('review'));
    await expectTrainingMatchesRecords('ana', 'bia');
  });

  it.each([
    ['of no time', { at: null }, eventId],
    ['of a time ahead of the server', { at: time('18:02').toISOString() }, eventId],
    ['of the year 0', { at: '0000-01-01T00:00:00Z' }, eventId],
    ['of the year 9999', { at: '9999-12-31T23:59:59Z' }, eventId],
    ['of the year 1900', { at: '1900-01-01T00:00:00Z' }, eventId],
    ['of no class', { eventId: null }, eventId],
    ['of no class and no time', { at: null, eventId: null }, eventId],
    [
      'of no class, on a day without one',
      { at: time('10:00', shiftDate(DAY, -1)).toISOString(), eventId: null },
      shiftDate(DAY, -1),
    ],
  ] as const)('waits for the team, and does not block the next one: %s', async (_, change, place) => {
    await send([tap(1, 'bia')], { now });
    const unsure = { ...tap(2), ...change } as Entry;
    expect(await send([unsure, tap(3, 'caio')], { now })).toEqual(results('review', 'in'));
    expect(await expectSameAttendees(eventId, ['ana', 'bia', 'caio'])).toEqual(['bia', 'caio']);
    const at = unsure.eventId === null && unsure.at ? new Date(unsure.at) : null;
    expect(await get(`door_notes/${place}_ana`)).toMatchObject({
      ...{ eventId: place, uid: 'ana', name: 'Ana Silva', at, arrivedAt: NOW, reasons: ['door-time'] },
      ...{ date: place.slice(-10), startTime: place === eventId ? '18:00' : null },
    });
  });

  it('counts as made now if the clock of the tablet is minutes ahead', async () => {
    expect(await send([tap(1, 'ana', time('18:00'))], { now })).toEqual(results('in'));
    expect(await get(RECORD)).toMatchObject({ checkedInAt: NOW });
  });

  it('is void if the team removed the student later, or marked the absence, and counts if that was before', async () => {
    await call('checkIn', { uid: 'ana' }, { eventId }, world({ now }));
    const removal = { eventId, studentId: 'ana', correction: 'remove' };
    await call('correctAttendance', { uid: 'rita' }, removal, world({ now }));
    // The mark has the time of the emulator.
    expect(await send([tap(1)], { now })).toEqual(results('void'));
    await db.doc(RECORD).update({ 'mark.at': time('17:00') });
    expect(await send([tap(2)], { now })).toEqual(results('in'));
  });

  it.each([
    ['a canceled class', { status: 'cancelled' }, 'review'],
    ['a deleted class', null, 'review'],
  ] as const)('of %s', async (_, change, outcome) => {
    await (change
      ? put({ [`calendar_events/${eventId}`]: { ...event, ...change } })
      : db.doc(`calendar_events/${eventId}`).delete());
    expect(await send([tap(1)], { now })).toEqual(results(outcome));
  });

  it('is void for a student who has left, and does not hold up the next one', async () => {
    await db.doc('students/ana').delete();
    // An erasure leaves this state, and so does a merge.
    await put({ 'members/ana': { ...MEMBER, state: 'left' } });
    for (const second of ['in', 'done'])
      expect(await send([tap(1), tap(2, 'bia')], { now })).toEqual(results('void', second));
    expect((await db.collection('door_notes').get()).size).toBe(0);
  });

  it('of a disabled account waits for the team', async () => {
    await put({ 'members/ana': DISABLED });
    expect(await send([tap(1)], { now })).toEqual(results('review'));
    expect(await expectSameAttendees(eventId, ['ana'])).toEqual([]);
  });

  it('is refused after 300 entries of a day, and counts again on the next', async () => {
    await put({ [DEVICE_PATH]: deviceOf({ seq: 300, taps: { date: DAY, count: 300 } }) });
    await expectNothing(() => send([tap(301)], { now }), refused('too-many-calls'));
    const tomorrow = () => time('00:10', shiftDate(DAY, 1));
    expect(await send([tap(301)], { now: tomorrow })).toEqual(results('in'));
  });

  it('is refused from a tablet that was removed, also between two of its entries', async () => {
    const removed = deviceOf({ pairedAt: undefined });
    const isRemoved = interruptedBy(async () => void (await db.doc(DEVICE_PATH).set(removed)));
    expect(await send([tap(1), tap(2, 'bia')], { now, db: isRemoved })).toEqual(refused('account-disabled'));
    expect(await expectSameAttendees(eventId, ['ana', 'bia'])).toEqual([]);
    await db.doc(DEVICE_PATH).delete();
    expect(await send([tap(1)], { now })).toEqual(refused('account-disabled'));
    expect(await expectSameAttendees(eventId, ['ana'])).toEqual([]);
  });
});

describe('a copied token', () => {
  it('is refused a number far ahead, and cannot silence the tablet with another one', async () => {
    await send([tap(1)], { now });
    await expectNothing(() => send([undo(2002, 1, 'caio')], { now }), refused('invalid-input'));
    // The number of an entry that is stored, and of one that never arrived.
    for (const _ of [1, 2]) expect(await send([tap(1, 'bia')], { now })).toEqual(results('review'));
    expect(await send([undo(2001, 1, 'caio')], { now })).toEqual(results('void'));
    for (const _ of [1, 2]) expect(await send([tap(2, 'caio')], { now })).toEqual(results('review'));
    for (const uid of ['bia', 'caio'])
      expect(await get(`door_notes/${eventId}_${uid}`)).toMatchObject({ reasons: ['door-order'] });
    expect(await expectSameAttendees(eventId, ['ana', 'bia', 'caio'])).toEqual(['ana']);
    expect(await send([guest(1)], { now })).toEqual(results('review'));
    // Settings lists each of them, and a day of the tablet is taken back with them.
    expect((await db.collection('door_entries').where('day', '==', DAY).get()).size).toBe(5);
    await takeBack(TABLETS.paired);
    for (const collection of ['door_notes', 'registration_forms'])
      expect((await db.collection(collection).get()).size).toBe(0);
  });

  it('stores nothing of a person again who is erased', async () => {
    await put({ [DEVICE_PATH]: deviceOf({ seq: 9 }), 'members/ana': { ...MEMBER, state: 'left' } });
    await db.doc('students/ana').delete();
    expect(await send([tap(1), guest(2), undo(3, 1)], { now })).toEqual(results('void', 'review', 'void'));
    expect(JSON.stringify(await dump()).match(/"uid":"ana"/)).toBeNull();
    expect(await get('registration_forms/Gil00000000000000000')).toBeUndefined();
  });

  it('books no student into an earlier class if the tablet was seen at that time', async () => {
    const evening = { now: () => time('21:00') };
    await send([tap(1, 'bia', time('18:02'))], { now: () => time('18:02') });
    expect(await send([tap(2), tap(3, 'caio', time('18:20'))], evening)).toEqual(results('review', 'in'));
    expect(await get(NOTE)).toMatchObject({ reasons: ['door-late'] });
    // Seen in between, with no entry.
    await call('doorPeople', { uid: TABLETS.paired }, {}, world({ now: () => time('21:10') }));
    expect(await send([tap(4, 'ana', time('21:05'))], { now: () => time('21:21') })).toEqual(
      results('review'),
    );
  });
});

describe('the undoing of a tap', () => {
  const isIn = async () => (await expectSameAttendees(eventId, ['ana'])).length > 0;
  const isNoted = async () => (await get(NOTE)) !== undefined;
  const unsure = { ...tap(1), at: null };
  const early = tap(1, 'ana', time('17:54'));

  it.each([
    ['waits, and the day of the other one is taken back', [tap(1), early], 'day', { in: false, noted: true }],
    ['waited until the other one counted, which is undone', [unsure, early], 'B', { in: false, noted: true }],
    ['is undone, and the other is taken back', [tap(1), early], 'Aday', { in: false, noted: false }],
  ] as const)(
    'leaves the tap of another tablet, which %s',
    async (name, [ours, theirs], undone, expected) => {
      const other = { now, device: OTHER };
      if (name.startsWith('waits'))
        await db.doc('students/ana').update({ healthAnsweredAt: FieldValue.delete() });
      await send([ours], { now });
      await send([theirs], other);
      if (undone === 'day') expect(await get(NOTE)).toMatchObject({ at: time('17:54') });
      if (undone.startsWith('A')) await send([undo(2, 1)], { now });
      if (undone.endsWith('B')) await send([undo(2, 1)], other);
      if (undone.endsWith('day')) await takeBack(OTHER);
      expect({ in: await isIn(), noted: await isNoted() }).toEqual(expected);
      await expectTrainingMatchesRecords('ana');
    },
  );

  it.each([
    ['a tap', [], tap(1), true],
    ['that of a tap that counts', [tap(1)], undo(2, 1), false],
    ['that of a tap that waits', [unsure], undo(2, 1), false],
  ] as const)(
    'and %s at another tablet in the same moment both count',
    async (_, before, theirs, expected) => {
      const calls = [
        (db: Firestore) => send([undo(2, 1)], { now, db }),
        (db: Firestore) => send([theirs], { now, db, device: OTHER }),
      ];
      for (const [call, meanwhile] of [calls, calls.toReversed()]) {
        await restore();
        await send([...before], { now, device: OTHER });
        await send([tap(1)], { now });
        await call?.(interruptedBy(async () => meanwhile?.(db)));
        expect({ in: await isIn(), noted: await isNoted() }).toEqual({ in: expected, noted: false });
        await expectTrainingMatchesRecords('ana');
      }
    },
  );

  it('takes back what the tap did, and a later tap of the same call counts once', async () => {
    const [undoneAt, againAt] = [5, 9].map((seconds) => new Date(AT.getTime() + seconds * 1000));
    const taps = [tap(1), undo(2, 1, 'ana', undoneAt), tap(3, 'ana', againAt)];
    expect(await send(taps.slice(0, 2), { now })).toEqual(results('in', 'out'));
    expect(await expectSameAttendees(eventId, ['ana'])).toEqual([]);
    await expectTrainingMatchesRecords('ana');
    expect(await send(taps, { now })).toEqual(results('done', 'done', 'in'));
    await expectTrainingMatchesRecords('ana');
  });

  it('ends with a later tap of the tablet, also if its own call was slow, but not a removal by the team', async () => {
    const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
    const [undoneAt, againAt, arrived] = [later(5), later(9), later(20)];
    await send([tap(1)], { now: () => AT });
    expect(await send([undo(2, 1, 'ana', undoneAt)], { now: () => arrived })).toEqual(results('out'));
    expect(await send([tap(3, 'ana', againAt)], { now: () => arrived })).toEqual(results('in'));
    await expectTrainingMatchesRecords('ana');
    const removal = { eventId, studentId: 'ana', correction: 'remove' };
    await call('correctAttendance', { uid: 'rita' }, removal, world({ now }));
    expect(await send([tap(4, 'ana', arrived)], { now })).toEqual(results('void'));
  });

  it('counts for 60 seconds by the clock of the server, only for today; a later one leaves a note', async () => {
    const said = new Date(AT.getTime() + 20_000);
    const later = (seconds: number) => ({ now: () => new Date(NOW.getTime() + seconds * 1000) });
    expect(await send([tap(1), tap(2, 'bia')], { now })).toEqual(results('in', 'in'));
    expect(await send([undo(3, 1, 'ana', said)], later(60))).toEqual(results('out'));
    expect(await send([undo(4, 2, 'bia', said)], later(61))).toEqual(results('review'));
    expect(await get(`door_notes/${eventId}_bia`)).toMatchObject({ reasons: ['door-undo'] });
    await put({ [DEVICE_PATH]: deviceOf({ seq: 4 }) });
    const tomorrow = { now: () => time('08:00', shiftDate(DAY, 1)) };
    expect(await send([tap(5, 'caio'), undo(6, 5, 'caio', said)], tomorrow)).toEqual(results('in', 'review'));
    expect(await send([undo(7, 2, 'bia', said)], tomorrow)).toEqual(results('review'));
    expect(await expectSameAttendees(eventId, ['ana', 'bia', 'caio'])).toEqual(['bia', 'caio']);
    await takeBack(TABLETS.paired);
    expect(await get(`door_notes/${eventId}_bia`)).toBeUndefined();
  });
});

describe('a guest', () => {
  const GUEST_NOTE = `door_notes/${eventId}_Gil00000000000000000`;
  const LEAD = 'registration_forms/Gil00000000000000000';

  it('adds a lead with the origin, and a note on the class', async () => {
    expect(await send([guest(1)], { now })).toEqual(results('guest'));
    expect(await get(LEAD)).toMatchObject({
      ...{ firstName: 'Gil', lastName: 'Prado Reis', phone: '(21) 98888-7777', email: '', status: 'new' },
      ...{ timestamp: NOW, door: { isAdult: true }, expiresAt: expect.any(Date) },
    });
    expect(await get(GUEST_NOTE)).toMatchObject({ guest: { phone: '(21) 98888-7777', isAdult: true } });
    expect(await send([undo(2, 1, 'Gil00000000000000000')], { now })).toEqual(results('out'));
    expect([await get(LEAD), await get(GUEST_NOTE)]).toEqual([undefined, undefined]);
  });

  it('adds a lead, too, if the class cannot be read, and does not block the next entry', async () => {
    await db.doc(`calendar_events/${eventId}`).update({ startTime: 7 });
    expect(await send([guest(1), tap(2)], { now })).toEqual(results('review', 'review'));
    expect(await get(LEAD)).toMatchObject({ firstName: 'Gil' });
    expect(await get(GUEST_NOTE)).toMatchObject({ name: 'Gil Prado Reis', date: DAY, startTime: null });
  });

  it('stays if the office has changed the lead, or settled the note', async () => {
    expect(await send([guest(1)], { now })).toEqual(results('guest'));
    await db.doc(LEAD).update({ status: 'contacted' });
    expect(await send([undo(2, 1, 'Gil00000000000000000')], { now })).toEqual(results('void'));
    expect(await get(`door_entries/${TABLETS.paired}_2`)).toMatchObject({ name: 'Gil Prado Reis' });
    expect(await get(GUEST_NOTE)).toBeDefined();
    await db.doc(GUEST_NOTE).delete();
    expect(await send([undo(3, 1, 'Gil00000000000000000')], { now })).toEqual(results('void'));
    expect(await get(LEAD)).toMatchObject({ status: 'contacted' });
  });

  it('is one lead the second time, and is marked with the name or the phone of a student', async () => {
    const again = guest(2, {
      guestId: 'Gil00000000000000001',
      name: 'GIL Prado Reis',
      phone: '21 988887777',
    });
    expect(await send([guest(1), again], { now })).toEqual(results('guest', 'guest'));
    expect((await db.collection('registration_forms').get()).size).toBe(1);
    expect(await send([undo(3, 2, 'Gil00000000000000001')], { now })).toEqual(results('out'));
    for (const path of [LEAD, GUEST_NOTE]) expect(await get(path)).toBeDefined();
    const known = guest(4, { guestId: 'Ana00000000000000000', name: 'ana  silva', phone: '21 97777-6666' });
    expect(await send([known], { now })).toEqual(results('guest'));
    const marked = { reasons: ['guest-known'], guest: { isAdult: true } };
    expect(await get(`door_notes/${eventId}_Ana00000000000000000`)).toMatchObject(marked);
    expect(await send([guest(5, { phone: '12' })], { now })).toEqual(refused('invalid-input'));
  });

  it.each([
    ['a lead', LEAD, { firstName: 'Caio', status: 'new' }],
    ['a student who has left', 'members/Gil00000000000000000', { ...MEMBER, state: 'left' }],
  ])('changes nothing with the id of %s', async (_, path, stored) => {
    await put({ [path]: stored });
    expect(await send([guest(1)], { now })).toEqual(results('void'));
    expect(await get(path)).toMatchObject(stored);
  });

  it('is new without a number that can be dialed', async () => {
    const other = guest(2, { guestId: 'Gil00000000000000001', phone: '88 '.repeat(8) });
    await put({ 'students/bia': studentOf('bia', { phone: '' }) });
    await send([guest(1, { phone: '99 '.repeat(8) }), other], { now });
    for (const id of ['Gil00000000000000000', 'Gil00000000000000001'])
      expect(await get(`door_notes/${eventId}_${id}`)).toMatchObject({ reasons: [] });
  });

  it.each([
    ['a class of 200 days ago', { eventId: 'old' }],
    ['an unknown class', { eventId: 'unknown' }],
    ['360 days ago', { at: time('17:55', shiftDate(DAY, -360)).toISOString() }],
  ] as [string, { eventId?: string; at?: string }][])('of %s waits for the team', async (_, change) => {
    await put({ 'calendar_events/old': { ...event, eventId: 'old', date: shiftDate(DAY, -200) } });
    expect(await send([guest(1, change)], { now })).toEqual(results('review'));
    expect(await get(`door_notes/${change.eventId ?? eventId}_Gil00000000000000000`)).toMatchObject({
      reasons: ['door-time'],
    });
    expect(await get(LEAD)).toMatchObject({ timestamp: NOW });
  });
});
