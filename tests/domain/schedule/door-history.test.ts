import { academyClock, shiftDate } from '@domain/calendar.ts';
import type { AttendanceDocument } from '@domain/schedule/attendance.ts';
import { changeList, type ListChange } from '@domain/schedule/class-list.ts';
import type { DoorEntry, DoorResult } from '@domain/schedule/door.ts';
import { type KnownTime, type Reading, timeAt } from '@domain/schedule/door-clock.ts';
import {
  classesOf,
  type DoorClass,
  doorClassOf,
  type HeldClass,
  holdClass,
  presentIn,
  type ReadClasses,
  shownOn,
  wordsAfter,
  wordsOfTap,
} from '@domain/schedule/door-screen.ts';
import { isTapTime, knownMoment, lateReason } from '@domain/schedule/door-time.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { dayOf } from '@domain/schedule/span.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classOn, DAY, NOON, studentOf } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';

/** 4,000 in the long run. */
const HISTORIES = 20 * ROUNDS;
const MINUTE = 60_000;
const DAYS = [-1, 0, 1, 2].map((days) => shiftDate(DAY, days));

const CLOCK = ['clock', 'restart', 'sleep'] as const;
const NETWORK = ['up', 'up', 'silent', 'down', 'send'] as const;
const PERSON = ['type', 'type', 'accept', 'choose', 'leave', 'tap', 'tap', 'tap', 'tap'] as const;
const OFFICE = ['cancel', 'move', 'end', 'delete', 'phone-in', 'phone-out'] as const;
const step = fc.record({
  kind: fc.constantFrom('wait', 'wait', ...CLOCK, ...NETWORK, ...PERSON, ...OFFICE),
  on: fc.constantFrom(0 as const, 1 as const),
  uid: fc.constantFrom('ana', 'bia', 'caio'),
  index: fc.nat(11),
  minutes: fc.constantFrom(1, 3, 20, 50, 200, 700),
  /** A day behind, a day ahead, to 1970. None is a sum of sleeps, which would hide that the clock was set. */
  jump: fc.constantFrom(0, -1440, 1440, -90, 45, -29_000_000),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** The server: its time, its classes, records and notes for the team, decided as by doorSync. */
class Server {
  now = NOON.getTime();
  records = new Map<string, AttendanceDocument>();
  notes = new Set<string>();
  last = [0, 0];
  classes = new Map<string, DatedClass>();
  constructor() {
    for (const date of DAYS)
      for (const [startTime, endTime] of [
        ['07:00', '08:00'] as const,
        ['18:00', '19:00'],
        ['23:00', '00:30'],
      ]) {
        const event = classOn(date, {
          classId: `at-${startTime}`,
          startTime,
          endTime,
          maxCapacity: 2,
        } as DatedClass);
        this.classes.set(event.eventId, event);
      }
  }

  change(eventId: string, change: ListChange & { uid: string }): DoorResult['reasons'] {
    const event = this.classes.get(eventId);
    if (!event) return ['class-not-found'];
    const key = `${eventId} ${change.uid}`;
    const person = { student: studentOf(change.uid), record: this.records.get(key) ?? null };
    const today = dayOf(event, academyClock(new Date(this.now)));
    const outcome = changeList({ today, event, people: new Map([[change.uid, person]]) }, change);
    if (!outcome.ok) return [...outcome.reasons];
    this.classes.set(eventId, { ...event, ...(outcome.event as object) });
    const record = outcome.records.get(change.uid)?.after;
    // The commit has the time of the server.
    const [checkedInAt, at] = [record?.checkedInAt ?? new Date(this.now), new Date(this.now)];
    const mark = record?.mark && { ...record.mark, at };
    if (record) this.records.set(key, { ...record, checkedInAt, mark } as AttendanceDocument);
    return [];
  }

  receive(device: 0 | 1, { seq, at: said, eventId, ...entry }: DoorEntry): DoorResult {
    if (entry.kind !== 'in' || seq <= (this.last[device] ?? 0)) return { seq, outcome: 'done', reasons: [] };
    this.last[device] = seq;
    const [now, event] = [new Date(this.now), this.classes.get(eventId ?? '')];
    const at = knownMoment(said, now);
    const late = at && event ? lateReason({ event, at, now, clockOf: academyClock }) : 'door-time';
    const tap = { device: String(device), seq };
    const change = { kind: 'door', uid: entry.studentId, at: at ?? now, tap, late } as const;
    const reasons = eventId === null ? (['door-time'] as const) : this.change(eventId, change);
    const isVoid = reasons[0] === 'marked-absent';
    if (reasons[0] && !isVoid) this.notes.add(`${device} ${seq}`);
    const refused = isVoid ? 'void' : 'review';
    return { seq, outcome: reasons[0] ? refused : 'in', reasons: [...reasons] };
  }
}

type Tapped = { uid: string; moment: number; named: DoorClass | null; words: string; result?: DoorResult };

/** A tablet: its clocks, what it has stored, and what it forgets at a restart. */
class Tablet {
  network = 'up';
  cutAt = 0;
  skew = 0;
  slept = 0;
  known: KnownTime | null = null;
  read: ReadClasses | null = null;
  outbox: DoorEntry[] = [];
  readings = new Map<number, Reading>();
  held: HeldClass | null = null;
  isTyping = false;
  taps = new Map<number, Tapped>();
  readonly id: 0 | 1;
  readonly server: Server;
  constructor(id: 0 | 1, server: Server) {
    [this.id, this.server] = [id, server];
  }

  reading = (): Reading => ({ wall: this.server.now + this.skew, steady: this.server.now - this.slept });
  time(reading: Reading): string | null {
    const time = timeAt(this.known, reading);
    return time === null ? null : new Date(time).toISOString();
  }
  facts() {
    const time = this.time(this.reading());
    const { read, held, isTyping, outbox: taps } = this;
    return { clock: time === null ? null : academyClock(new Date(time)), read, held, isTyping, taps };
  }
  refresh(): void {
    if (this.network !== 'up') return;
    if (!this.facts().clock) this.known = { server: this.server.now, reading: this.reading() };
    const { date } = academyClock(new Date(this.server.now));
    const events = [...this.server.classes.values()].filter((each) =>
      [shiftDate(date, -1), date].includes(each.date),
    );
    this.read = { date, classes: events.map(doorClassOf) };
  }
  leave(): void {
    [this.held, this.isTyping] = [null, false];
  }
  person({ kind, index, uid }: Step): void {
    const facts = this.facts();
    const shown = shownOn(facts);
    const { clock, taps } = facts;
    const change = shown.kind === 'class' ? shown.change : null;
    const classes = classesOf(facts);
    const chosen = kind === 'choose' ? classes[index % Math.max(1, classes.length)] : null;
    const next = kind === 'type' && !this.isTyping && !change ? shown.event : chosen;
    if (clock && next) this.held = holdClass(next, { clock, taps });
    if (clock && kind === 'accept' && shown.kind === 'class' && change)
      this.held = holdClass(shown.current ?? shown.event, { clock, taps }, change);
    if (kind === 'type') this.isTyping = true;
    // While it asks about the class, no name can be tapped.
    if (kind === 'tap' && shown.kind !== 'none' && !change) this.tap(uid, shown.event);
  }
  tap(uid: string, named: DoorClass | null): void {
    // Until the banner comes, after five seconds, a silent network looks live.
    const isLive = this.network === 'up' || (this.network === 'silent' && this.server.now === this.cutAt);
    const [reading, seq, moment] = [this.reading(), this.taps.size + 1, this.server.now];
    const at = this.time(reading);
    const certain = named && presentIn(isLive ? named : { ...named, currentAttendees: [] }, this.outbox);
    if (certain?.has(uid)) return;
    this.outbox.push({ kind: 'in', seq, at, eventId: named?.eventId ?? null, studentId: uid });
    if (at === null) this.readings.set(seq, reading);
    this.isTyping = false;
    this.taps.set(seq, { uid, moment, named, words: wordsOfTap(named, { at, isLive }) });
    if (named) this.expectTrue(named);
  }
  /** What the screen names is so by the time and the classes of the server, or the person was asked. */
  expectTrue(named: DoorClass): void {
    if (this.held?.isOver) return;
    const today = academyClock(new Date(this.server.now));
    if (named.date !== today.date)
      expect([shiftDate(today.date, -1), true]).toEqual([named.date, isTapTime(named, today)]);
    if (this.network !== 'up' || this.held?.accepted) return;
    const { startTime, endTime } = named;
    expect(this.server.classes.get(named.eventId)).toMatchObject({ status: 'active', startTime, endTime });
    if (this.held) expect(isTapTime(named, today)).toBe(true);
  }
  send(): void {
    if (this.network !== 'up') return;
    for (const entry of this.outbox) {
      const [tapped, reading] = [this.taps.get(entry.seq), this.readings.get(entry.seq)];
      const at = reading ? this.time(reading) : entry.at;
      if (at && tapped) expect(Date.parse(at)).toBe(tapped.moment);
      const result = this.server.receive(this.id, { ...entry, at });
      if (tapped) tapped.result = result;
    }
    this.outbox = [];
  }
}

function act(each: Step, server: Server, tablets: readonly [Tablet, Tablet]): void {
  const { kind, uid, minutes, jump, index } = each;
  const tablet = tablets[each.on];
  const event = [...server.classes.values()][index % server.classes.size];
  const change = (changed: Partial<DatedClass>) =>
    event && server.classes.set(event.eventId, { ...event, ...changed });
  if (kind === 'wait') server.now += minutes * MINUTE;
  // After two minutes the screen is for the next person.
  if (kind === 'wait' && minutes > 1) for (const left of tablets) left.leave();
  if (kind === 'sleep') [tablet.slept, server.now] = [tablet.slept + 7 * MINUTE, server.now + 7 * MINUTE];
  if (kind === 'clock' || kind === 'restart') tablet.skew += jump * MINUTE;
  if (kind === 'restart') [tablet.known, tablet.readings] = [null, new Map()];
  if (kind === 'restart' || kind === 'leave') tablet.leave();
  if (kind === 'up' || kind === 'silent' || kind === 'down')
    [tablet.network, tablet.cutAt] = [kind, server.now];
  if (kind === 'send') tablet.send();
  if (kind === 'cancel') change({ status: 'cancelled' });
  if (kind === 'move') change({ startTime: '12:00', endTime: '13:00' });
  if (kind === 'end') change({ endTime: '23:30' });
  if (kind === 'delete' && event && server.classes.size > 1) server.classes.delete(event.eventId);
  if (event && kind === 'phone-out') server.change(event.eventId, { kind: 'check-out', uid });
  if (event && kind === 'phone-in')
    server.change(event.eventId, { kind: 'check-in', uid, role: 'user', account: { name: uid, email: '' } });
  tablet.person(each);
  for (const each of tablets) each.refresh();
}

it('a tablet names only classes of the day, and each tap counts once in the named class or is left to the team', () => {
  const property = fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
    const server = new Server();
    const tablets = [new Tablet(0, server), new Tablet(1, server)] as const;
    for (const each of [{ ...steps[0], kind: 'leave' } as Step, ...steps]) act(each, server, tablets);
    for (const tablet of tablets) {
      tablet.network = 'up';
      tablet.refresh();
      tablet.send();
    }
    const counted = new Map(
      [...server.records].map(([place, { door }]) => [`${door?.device} ${door?.seq}`, place]),
    );
    for (const { id, taps } of tablets)
      for (const [seq, { uid, named, words, result }] of taps) {
        const place = `${named?.eventId} ${uid}`;
        const record = server.records.get(place);
        expect([undefined, place]).toContain(counted.get(`${id} ${seq}`));
        expect(server.notes.has(`${id} ${seq}`)).toBe(result?.outcome === 'review');
        expect(result?.outcome === 'in' ? !!record : result?.outcome === 'review' || !!record?.mark).toBe(
          true,
        );
        if (result) expect(wordsAfter(result) === 'in').toBe(result.outcome === 'in');
        if (!named) expect([words, result?.outcome]).toEqual(['late', 'review']);
        // The team looks at it, unless the class has other times by now.
        const isSame = named && server.classes.get(named.eventId)?.endTime === named.endTime;
        if (words === 'late' && isSame) expect(counted.has(`${id} ${seq}`)).toBe(false);
      }
  });
  fc.assert(property, { numRuns: HISTORIES });
});
