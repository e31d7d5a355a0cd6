import { shiftDate } from '@domain/calendar.ts';
import type { Movement } from '@domain/classes/classes.ts';
import type { PracticedMovement, StudentDocument } from '@domain/profile.ts';
import type { Correction } from '@domain/schedule/check-in.ts';
import { datesAhead, trainingBy } from '@domain/schedule/training.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { DAY } from './factories.ts';

/**
 * What the lists of these dates must be after any history, kept as plain sets and computed from
 * scratch, without the code under test. A test applies each step to the model and to the code.
 */

/** Two have complete profiles, Rui has none of the required data, Rita is an administrator without a profile. */
export const PEOPLE = ['ana', 'bia', 'rui', 'rita'] as const;
export type Uid = (typeof PEOPLE)[number];
export const CAPACITY = 2;
/** A class a week ago, two of today, two of the next days. */
export const DATES = [-7, 0, 0, 1, 3].map((days) => shiftDate(DAY, days));

export type Step =
  | { kind: 'check-in'; uid: Uid; on: number }
  | { kind: 'check-out'; uid: Uid; on: number }
  | { kind: 'correct'; uid: Uid; on: number; correction: Correction }
  /** 'delete' deletes the class, 'delete-date' and 'restore-date' one date of it. */
  | { kind: 'cancel' | 'restore' | 'delete' | 'create' | 'delete-date' | 'restore-date'; on: number }
  | { kind: 'techniques'; on: number; movements: Movement[] }
  | { kind: 'promote'; uid: Uid }
  | { kind: 'wait'; days: number };

const uid = fc.constantFrom('ana', 'ana', 'ana', 'bia', 'bia', 'rui', 'rita');
const on = fc.nat(DATES.length - 1);
/** Techniques, whose names change over time. */
const movements = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('armbar', 'bridge', 'choke'),
    name: fc.constantFrom('Armbar', 'Bridge', 'Choke'),
    description: fc.constant(''),
  }),
  { selector: ({ id }) => id },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('check-in', 'check-out'), uid, on }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('correct'),
      uid,
      on,
      correction: fc.constantFrom('add', 'remove', 'absent', 'present'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel', 'restore', 'delete', 'create', 'delete-date', 'restore-date'),
      on,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('techniques'), on, movements }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('promote'), uid }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.constantFrom(1, 1, 2, 8) }) },
) as fc.Arbitrary<Step>;

const steps = (maxLength: number) => fc.array(step, { maxLength });

/**
 * A random history, mostly of arrivals and departures. Two promotions of the same student are rare by chance, so each
 * history has them.
 */
export const history: fc.Arbitrary<Step[]> = fc
  .tuple(steps(10), steps(3), steps(25))
  .map(([first, second, last]) => [
    ...first,
    { kind: 'promote', uid: 'ana' },
    ...second,
    { kind: 'promote', uid: 'ana' },
    ...last,
  ]);

/** `since` orders the check-ins. */
type Seat = { state: 'present' | 'absent' | 'removed'; since: number };
type ModelDate = {
  date: string;
  exists: boolean;
  /** By hand, while its class exists. */
  deleted: boolean;
  canceled: boolean;
  movements: Movement[];
  listed: Set<Uid>;
  seats: Map<Uid, Seat>;
};

export class ListModel {
  today = DAY;
  /** Their days, oldest first. */
  promotions = new Map<Uid, string[]>(PEOPLE.map((each) => [each, []]));
  private clock = 0;
  private taught: Movement[];
  dates: ModelDate[];

  constructor(taught: Movement[]) {
    this.taught = taught;
    this.dates = DATES.map((date) => ({
      date,
      exists: true,
      deleted: false,
      canceled: false,
      movements: taught,
      listed: new Set(),
      seats: new Map(),
    }));
  }

  /** Applies a step that is allowed and returns true; otherwise changes nothing. */
  apply(step: Step): boolean {
    if (step.kind === 'wait') this.today = shiftDate(this.today, step.days);
    else if (step.kind === 'promote') return this.promote(step.uid);
    else return this.change(this.date(step.on), step);
    return true;
  }

  private promote(who: Uid): boolean {
    if (who !== 'rita') this.promotions.get(who)?.push(this.today);
    return who !== 'rita';
  }

  /** The classes up to the day of the latest promotion, with all corrections since; undefined without one. */
  classesUntilPromotion(who: Uid): number | undefined {
    const day = this.promotions.get(who)?.at(-1);
    return day === undefined ? undefined : this.attended(who).filter((date) => date <= day).length;
  }

  date(on: number): ModelDate {
    const date = this.dates[on];
    if (!date) throw new Error(`There is no date ${on}`);
    return date;
  }

  private change(at: ModelDate, step: Extract<Step, { on: number }>): boolean {
    const isPast = at.date < this.today;
    const isTooOld = at.date < shiftDate(this.today, -14);
    if (step.kind === 'create') {
      if (at.exists || isPast) return false;
      Object.assign(at, { exists: true, deleted: false, canceled: false });
      return true;
    }
    if (step.kind === 'restore-date') return !isTooOld && this.bringBack(at);
    if (!at.exists) {
      const isClassLeft = at.deleted && step.kind === 'delete';
      if (isClassLeft) at.deleted = false;
      return isClassLeft;
    }
    if ('uid' in step) return this.move(at, step);
    if (isTooOld && step.kind !== 'delete' && step.kind !== 'delete-date') return false;
    if (step.kind === 'techniques') {
      if (at.canceled) return false;
      at.movements = step.movements;
      return true;
    }
    if (step.kind === 'restore') {
      for (const who of at.canceled ? at.listed : []) {
        const seat = at.seats.get(who);
        if (seat) seat.state = 'present';
      }
      at.canceled = false;
      return true;
    }
    // A past date took place, even if its class is deleted.
    for (const seat of isPast && step.kind === 'delete' ? [] : at.seats.values()) {
      if (seat.state === 'present') seat.state = 'removed';
    }
    if (step.kind === 'cancel') at.canceled = true;
    else {
      at.listed.clear();
      Object.assign(at, { exists: false, deleted: step.kind === 'delete-date' });
    }
    return true;
  }

  /** With an empty list, and as its class is. */
  private bringBack(at: ModelDate): boolean {
    if (at.exists) return true;
    if (!at.deleted) return false;
    Object.assign(at, { exists: true, deleted: false, canceled: false, movements: this.taught });
    return true;
  }

  private move(at: ModelDate, step: Extract<Step, { uid: Uid }> & { on: number }): boolean {
    const own = step.kind !== 'correct';
    if (at.canceled || at.date < (own ? this.today : shiftDate(this.today, -14))) return false;
    const listed = at.listed.has(step.uid);
    const state = at.seats.get(step.uid)?.state;
    const wish = own ? step.kind : step.correction;
    const isProfiled = step.uid !== 'rita';
    switch (wish) {
      case 'check-in': {
        const mayEnter = step.uid === 'rita' || (at.listed.size < CAPACITY && state !== 'absent');
        return !listed && step.uid !== 'rui' && mayEnter && this.enter(at, step.uid);
      }
      case 'add':
        return listed || (isProfiled && this.enter(at, step.uid));
      case 'present':
        if (listed) return true;
        return state === 'absent' && this.enter(at, step.uid, at.seats.get(step.uid)?.since);
      case 'check-out':
        return listed && this.leave(at, step.uid, 'removed');
      case 'remove':
        return listed ? this.leave(at, step.uid, 'removed') : state === 'removed';
      default:
        return listed ? isProfiled && this.leave(at, step.uid, 'absent') : state === 'absent';
    }
  }

  private enter(at: ModelDate, who: Uid, since = ++this.clock): boolean {
    at.listed.add(who);
    if (who !== 'rita') at.seats.set(who, { state: 'present', since });
    return true;
  }

  private leave(at: ModelDate, who: Uid, state: 'absent' | 'removed'): boolean {
    at.listed.delete(who);
    const seat = at.seats.get(who);
    if (seat) seat.state = state;
    return true;
  }

  /** The techniques of a student until today, counted from scratch. */
  practiced(who: Uid): PracticedMovement[] {
    const attended = this.dates
      .filter(({ date }) => date <= this.today)
      .flatMap(({ date, seats, movements: taught }) => {
        const seat = seats.get(who);
        return seat?.state === 'present' ? [{ date, taught, since: seat.since }] : [];
      })
      .sort((a, b) => (a.date === b.date ? a.since - b.since : a.date < b.date ? -1 : 1));
    const total = new Map<string, PracticedMovement>();
    for (const { date, taught } of attended) {
      for (const { id, name } of taught) {
        const count = (total.get(id)?.count ?? 0) + 1;
        total.set(id, { movementId: id, name, count, lastPracticed: date });
      }
    }
    return [...total.values()];
  }

  /** The dates of the classes that count for a student, those ahead included. */
  attended(who: Uid): string[] {
    return this.dates.filter(({ seats }) => seats.get(who)?.state === 'present').map(({ date }) => date);
  }
}

const byId = (movements: readonly PracticedMovement[]) =>
  movements.toSorted((a, b) => (a.movementId < b.movementId ? -1 : 1));

/** Expects the training of a stored profile to be the model's, as a reader sees it. */
export function expectTraining(model: ListModel, uid: Uid, stored: StudentDocument): void {
  const student = trainingBy(stored, model.today);
  expect(byId(student.movements)).toEqual(byId(model.practiced(uid)));
  const attended = model.attended(uid);
  expect(student.classesAttended).toBe(attended.filter((date) => date <= model.today).length);
  expect(datesAhead(student)).toEqual(attended.filter((date) => date > model.today).sort());
  expect(student.standing?.classes).toBe(model.classesUntilPromotion(uid));
}
