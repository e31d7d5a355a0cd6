import { academyClock } from '@domain/calendar.ts';
import { attendanceDocument } from '@domain/schedule/attendance.ts';
import type { Correction } from '@domain/schedule/check-in.ts';
import { trainingOf } from '@domain/schedule/training.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDates } from '../../../functions/src/edge/read.ts';
import { classOn, DEVICE, studentOf } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { clear, db, dump, put } from '../database.ts';
import { expectSameAttendees, trainingOn } from '../schedule/attendance-checks.ts';
import { call, OFFICE, world } from '../world.ts';
import { deviceOf, type Entries, send } from './door-world.ts';

/** 1,000 in the long run. */
const HISTORIES = 5 * ROUNDS;
/** Rui has no emergency contact. */
const PEOPLE = ['ana', 'bia', 'caio', 'rui'] as const;
type Uid = (typeof PEOPLE)[number];
const TABLETS = ['Tablet00000000000000', 'Tablet00000000000001'] as const;
const CAPACITY = 2;
const HOUR_MS = 3_600_000;

type Step =
  | { kind: 'tap' | 'undo'; tablet: 0 | 1; uid: Uid }
  /** `isLost`: no answer comes. `again`: a call of before arrives once more, or late. */
  | { kind: 'send'; tablet: 0 | 1; isLost: boolean; again: boolean }
  /** Whether the tablet knows the time from now on. */
  | { kind: 'clock'; tablet: 0 | 1; knows: boolean }
  /** A copied token sends a tap with a number of before (0), the next one, or one that is further ahead. */
  | { kind: 'copy'; tablet: 0 | 1; uid: Uid; ahead: 0 | 1 | 3 }
  | { kind: 'phone'; uid: Uid; isIn: boolean }
  | { kind: 'teacher'; uid: Uid; correction: Correction };

const uid = fc.constantFrom(...PEOPLE);
const tablet = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('tap'), tablet, uid }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo'), tablet, uid }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('send'), tablet, isLost: fc.boolean(), again: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock'), tablet, knows: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('copy'), tablet, uid, ahead: fc.constantFrom(0, 1, 3) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('phone'), uid, isIn: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('teacher'),
      uid,
      correction: fc.constantFrom('add' as const, 'remove' as const, 'absent' as const),
    }),
  },
) as fc.Arbitrary<Step>;

type Seat = { isIn: boolean; tap: string | null; mark: { isAbsent: boolean; at: number } | null };
/** A tap by its entry. `isIn`: it counts, so that its note only informs. */
type Noted = { entry: string; isIn: boolean };

/** What the list must be, computed from the steps without the code under test. */
class Model {
  seats = new Map<Uid, Seat>();
  notes = new Map<Uid, Noted[]>();
  /** The entries of a tablet by their numbers: the first one with a number keeps it. */
  stored = new Map<string, Map<number, Entries[number]>>();
  /** Later entries with a number, each once. */
  seconds = new Set<string>();
  counted = new Map<string, boolean>();
  undone = new Set<string>();
  /** The taps that count or wait again if the tap is undone. */
  replaced = new Map<string, Noted[]>();
  /** Taps that no tablet has undone, and no person has decided about since. */
  standing = new Map<Uid, Set<string>>();

  of(device: string): Map<number, Entries[number]> {
    const known = this.stored.get(device) ?? new Map<number, Entries[number]>();
    this.stored.set(device, known);
    return known;
  }
  last(device: string): number {
    return Math.max(0, ...this.of(device).keys());
  }

  seat(uid: Uid): Seat {
    return this.seats.get(uid) ?? { isIn: false, tap: null, mark: null };
  }
  listed(): Uid[] {
    return PEOPLE.filter((uid) => this.seat(uid).isIn);
  }
  note(uid: Uid, taps: Noted[]): void {
    if (taps.length > 0) this.notes.set(uid, taps);
    else this.notes.delete(uid);
  }
  enter(uid: Uid, tap: string | null = null): void {
    this.seats.set(uid, { isIn: true, tap, mark: null });
  }
  leave(uid: Uid, at: number, isAbsent = false): void {
    this.seats.set(uid, { ...this.seat(uid), isIn: false, mark: { isAbsent, at } });
  }

  phone(uid: Uid, isIn: boolean, now: number): void {
    const seat = this.seat(uid);
    if (!isIn) this.standing.delete(uid);
    if (!isIn && seat.isIn) this.leave(uid, now);
    const isRefused =
      !isIn || seat.isIn || seat.mark?.isAbsent || uid === 'rui' || this.listed().length >= CAPACITY;
    if (!isRefused) this.enter(uid);
  }
  teacher(uid: Uid, correction: Correction, now: number): void {
    const { isIn } = this.seat(uid);
    this.standing.delete(uid);
    if (correction === 'add' && !isIn) this.enter(uid);
    if (correction !== 'add' && isIn) this.leave(uid, now, correction === 'absent');
  }
  door(device: string, entry: Entries[number], now: number): void {
    const before = this.of(device).get(entry.seq);
    const content = device + JSON.stringify(entry);
    const isRepeated = JSON.stringify(before) === JSON.stringify(entry) || this.seconds.has(content);
    if (entry.kind === 'guest' || isRepeated) return;
    const isUnknown = entry.seq <= this.last(device);
    if (before) this.seconds.add(content);
    else this.of(device).set(entry.seq, entry);
    const at = entry.at === null ? now : Date.parse(entry.at);
    const uid = entry.studentId as Uid;
    if (entry.kind === 'undo') {
      const undone = this.of(device).get(entry.undoes);
      if (undone?.kind === 'in' && undone.studentId === uid) this.undo(uid, `${device}_${entry.undoes}`, at);
      return;
    }
    const isLate = isUnknown || entry.at === null || uid === 'rui';
    this.tap(uid, before ? content : `${device}_${entry.seq}`, at, isLate);
  }
  tap(uid: Uid, entry: string, at: number, isLate: boolean): void {
    const seat = this.seat(uid);
    if (seat.mark && seat.mark.at > at) return;
    this.standing.set(uid, (this.standing.get(uid) ?? new Set()).add(entry));
    const noted = this.notes.get(uid) ?? [];
    const isCounted = seat.isIn || !isLate;
    this.counted.set(entry, isCounted);
    if (!isCounted) {
      this.note(uid, [...noted, { entry, isIn: false }]);
      return;
    }
    const kept = noted.filter(({ isIn }) => isIn);
    const waiting = noted.filter(({ isIn }) => !isIn);
    const isFull = !seat.isIn && this.listed().length >= CAPACITY;
    this.note(uid, isFull ? [...kept, { entry, isIn: true }] : kept);
    if (!seat.isIn) this.replaced.set(entry, waiting);
    else if (seat.tap) this.replaced.get(seat.tap)?.push({ entry, isIn: true }, ...waiting);
    if (!seat.isIn) this.enter(uid, entry);
  }
  undo(uid: Uid, entry: string, at: number): void {
    const seat = this.seat(uid);
    const noted = this.notes.get(uid) ?? [];
    const others = noted.filter((each) => each.entry !== entry);
    this.standing.get(uid)?.delete(entry);
    this.undone.add(entry);
    if (!this.counted.get(entry)) this.note(uid, others);
    if (!this.counted.get(entry) || !seat.isIn || seat.tap !== entry) return;
    const waiting = (this.replaced.get(entry) ?? []).filter((each) => !this.undone.has(each.entry));
    const next = waiting.find(({ isIn }) => isIn);
    const rest = waiting.filter((each) => each !== next);
    this.note(uid, next ? others : [...others, ...rest]);
    if (next) this.replaced.set(next.entry, rest);
    if (next) this.enter(uid, next.entry);
    else this.leave(uid, at);
  }
}

type Sent = { entries: Entries; device: string };

it('a random history of tablets, phones and an instructor counts each presence once', {
  timeout: 900_000,
}, async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
    await clear();
    // Two hours around now, also over midnight.
    const [start, end] = [-2, 2].map((hours) => academyClock(new Date(Date.now() + hours * HOUR_MS)));
    const clockTime = (minutes = 0) =>
      [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const times = { startTime: clockTime(start?.minutes), endTime: clockTime(end?.minutes) };
    const event = classOn(start?.date ?? '', { classId: 'gi', maxCapacity: CAPACITY, ...times });
    const { eventId } = event;
    const noContact = { emergencyContact: { name: '', relationship: '', phone: '' } };
    await put({
      ...{ ...OFFICE, [`calendar_events/${eventId}`]: event },
      ...Object.fromEntries(
        TABLETS.flatMap((id) => [
          [`members/${id}`, DEVICE],
          [`devices/${id}`, deviceOf()],
        ]),
      ),
      ...Object.fromEntries(
        PEOPLE.map((id) => [`students/${id}`, studentOf(id, id === 'rui' ? noContact : {})]),
      ),
    });
    const model = new Model();
    const outbox: Entries[] = [[], []];
    const seq = [0, 0];
    const knows = [true, true];
    const earlier: Sent[] = [];

    async function deliver({ entries, device }: Sent, now: number): Promise<number> {
      const answer = await send(entries, { device, now: () => new Date(now) });
      expect(answer).toMatchObject({ ok: true });
      for (const entry of entries) model.door(device, entry, now);
      return (answer as { output: { last: number } }).output.last;
    }

    for (const each of steps) {
      const now = Date.now();
      const rightNow = world({ now: () => new Date(now) });
      if (each.kind === 'phone') {
        await call(each.isIn ? 'checkIn' : 'checkOut', { uid: each.uid }, { eventId }, rightNow);
        model.phone(each.uid, each.isIn, Date.now());
      } else if (each.kind === 'teacher') {
        const input = { eventId, studentId: each.uid, correction: each.correction };
        await call('correctAttendance', { uid: 'rita' }, input, rightNow);
        model.teacher(each.uid, each.correction, Date.now());
      } else if (each.kind === 'copy') {
        const device = TABLETS[each.tablet];
        const seq = Math.max(1, model.last(device) + each.ahead);
        const at = new Date(now).toISOString();
        await deliver({ entries: [{ kind: 'in', seq, at, eventId, studentId: each.uid }], device }, now);
      } else if (each.kind === 'clock') knows[each.tablet] = each.knows;
      else {
        const { tablet: on } = each;
        const device = TABLETS[on];
        const queue = outbox[on] ?? [];
        const at = knows[on] ? new Date(now).toISOString() : null;
        const { length } = queue;
        if (each.kind === 'tap')
          queue.push({ kind: 'in', seq: ++(seq[on] as number), at, eventId, studentId: each.uid });
        const latest = queue.findLast((entry) => entry.kind === 'in');
        if (each.kind === 'undo' && latest?.kind === 'in') {
          const undone = { undoes: latest.seq, studentId: latest.studentId };
          queue.push({ kind: 'undo', seq: ++(seq[on] as number), at, eventId, ...undone });
        }
        if (each.kind !== 'send') continue;
        const late = each.again && earlier.findLast((call) => call.device === device);
        // Its numbers are stored, so its times decide nothing any more.
        if (late) await deliver(late, Date.now());
        if (length === 0) continue;
        const sent = { entries: [...queue], device };
        earlier.push(sent);
        const last = await deliver(sent, Date.now());
        if (!each.isLost) outbox[on] = queue.filter((entry) => entry.seq > last);
      }
      // The marks have the emulator's time: the next step is later.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }

    expect(await expectSameAttendees(eventId, PEOPLE)).toEqual(model.listed());
    const notes = Object.keys(await dump()).filter((path) => path.startsWith('door_notes/'));
    expect(notes.sort()).toEqual([...model.notes.keys()].map((id) => `door_notes/${eventId}_${id}`).sort());
    for (const [id, taps] of model.standing)
      if (taps.size > 0) expect(model.seat(id).isIn || model.notes.has(id), id).toBe(true);
    const today = academyClock(new Date()).date;
    for (const id of PEOPLE) {
      const { docs } = await db.collection(`students/${id}/attendance`).get();
      const records = docs.map((found) => attendanceDocument.parse(toDates(found.data())));
      const { movements, classesAttended } = trainingOf(records, today);
      expect(await trainingOn(id, today)).toMatchObject({ movements, classesAttended });
      expect(classesAttended).toBe(Number(model.seat(id).isIn));
    }
  });
  await fc.assert(property, { numRuns: HISTORIES });
});
