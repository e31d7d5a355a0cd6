import type { StudentDocument } from '@domain/profile.ts';
import { type AttendanceDocument, counts } from '@domain/schedule/attendance.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import { changeList, type ListChange, touchedBy } from '@domain/schedule/class-list.ts';
import { type DatedClass, type RosterEntry, rosterEntryOf } from '@domain/schedule/schedule.ts';
import { attendedBy, type LatestCredit, trainingAfter, unknownLatest } from '@domain/schedule/training.ts';
import { expect, it } from 'vitest';
import { ARMBAR, classOn, DAY, studentOf } from '../../support/factories.ts';
import {
  CAPACITY,
  DATES,
  expectTraining,
  history,
  ListModel,
  PEOPLE,
  type Step,
  type Uid,
} from '../../support/list-model.ts';
import { itForAny } from '../../support/property.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { latestOfAll, storedRecord, storedTraining } from '../../support/training-store.ts';

const EMPTY_CONTACT = { name: '', relationship: '', phone: '' };
const NEVER = { promotionId: 'p', beltSince: null };
const TAUGHT = [ARMBAR];

function newEvent(on: number): DatedClass {
  const classId = `class-${on}`;
  return classOn(DATES[on] ?? DAY, { classId, maxCapacity: CAPACITY, movements: TAUGHT });
}

/** The documents as the writer stores them, without Firestore. */
class Store {
  events = new Map(DATES.map((_, on) => [on, newEvent(on)]));
  rosters = new Map<number, Record<string, RosterEntry>>();
  records = new Map<string, AttendanceDocument>();
  students = new Map<string, StudentDocument>(
    PEOPLE.filter((uid) => uid !== 'rita').map((uid) => [
      uid,
      studentOf(uid, uid === 'rui' ? { emergencyContact: EMPTY_CONTACT } : {}),
    ]),
  );
  absent = new Set<string>();
  deleted = new Set<number>();
  private minute = 0;

  apply(step: Step, model: ListModel): boolean {
    if (step.kind === 'wait') return true;
    if (step.kind === 'promote') return this.promote(step.uid, model);
    const event = this.events.get(step.on);
    if (step.kind === 'create') {
      if (event || (DATES[step.on] ?? '') < model.today) return false;
      this.events.set(step.on, { ...newEvent(step.on), movements: model.date(step.on).movements });
      this.deleted.delete(step.on);
      return true;
    }
    const mayChange = isCorrectable(DATES[step.on] ?? '', model.today);
    if (step.kind === 'restore-date') return mayChange && this.bringBack(step.on);
    if (!event) return step.kind === 'delete' && this.deleted.delete(step.on);
    // The callables refuse these for an earlier date, and an edit for a canceled one.
    const isDeletion = step.kind === 'delete' || step.kind === 'delete-date';
    if (!('uid' in step) && !isDeletion && !mayChange) return false;
    if (step.kind === 'techniques' && event.status === 'cancelled') return false;
    if (step.kind === 'delete-date') this.deleted.add(step.on);
    const isDone = this.commit(step.on, event, changeOf(step), model.today);
    // As the callable and the sweep do: one commit per attendee who is behind.
    if (step.kind === 'techniques') {
      for (const uid of event.currentAttendees) this.credit(step.on, uid, model.today);
    }
    return isDone;
  }

  private credit(on: number, uid: string, today: string): void {
    const event = this.events.get(on);
    if (event) this.commit(on, event, { kind: 'credit', uid }, today);
  }

  private bringBack(on: number): boolean {
    if (this.deleted.delete(on)) this.events.set(on, newEvent(on));
    return this.events.has(on);
  }

  private commit(on: number, event: DatedClass, change: ListChange, today: string): boolean {
    const people = touchedBy(change, event, today).map((uid) => {
      const record = this.records.get(`${uid}/${event.eventId}`) ?? null;
      return [uid, { student: this.students.get(uid) ?? null, record }] as const;
    });
    const outcome = changeList({ today, event, people: new Map(people) }, change);
    if (!outcome.ok) return false;

    if (outcome.event === 'delete') this.events.delete(on);
    else if (outcome.event) this.events.set(on, { ...event, ...outcome.event });
    if (outcome.roster === 'delete') this.rosters.delete(on);
    else {
      const entries = Object.entries({ ...this.rosters.get(on), ...outcome.roster });
      const kept = Object.fromEntries(entries.flatMap(([uid, entry]) => (entry ? [[uid, entry]] : [])));
      if (Object.keys(kept).length > 0) this.rosters.set(on, kept);
    }
    for (const [uid, is] of Object.entries(outcome.absences)) {
      if (is) this.absent.add(`${uid}/${event.eventId}`);
      else this.absent.delete(`${uid}/${event.eventId}`);
    }
    this.minute += 1;
    for (const [uid, record] of outcome.records) {
      const student = this.students.get(uid);
      const unknown = student ? unknownLatest(student, [record], today) : [];
      const latest = this.latest(uid, event.eventId, unknown, today);
      if (student) {
        const training = trainingAfter(student, [record], { latest, today });
        this.students.set(uid, { ...student, ...storedTraining(training, this.minute) });
      }
      this.records.set(`${uid}/${event.eventId}`, storedRecord(record.after, this.minute));
    }
    return true;
  }

  private latest(uid: string, eventId: string, ids: string[], today: string): Map<string, LatestCredit> {
    const others = [...this.records].flatMap(([path, record]) =>
      path.startsWith(`${uid}/`) && record.eventId !== eventId && record.date <= today ? [record] : [],
    );
    return latestOfAll(ids, others);
  }

  /** As `updateGrade` does: in the profile and in the rosters of today's and later classes. */
  private promote(uid: Uid, { today, promotions }: ListModel): boolean {
    const student = this.students.get(uid);
    if (!student) return false;
    const standing = { ...NEVER, gradeSince: today, classes: attendedBy(student, today) };
    const promoted = { ...student, degree: promotions.get(uid)?.length ?? 0, standing };
    this.students.set(uid, promoted);
    for (const [on, entries] of this.rosters) {
      const record = this.records.get(`${uid}/${newEvent(on).eventId}`) ?? null;
      const isComing = counts(record) && record !== null && record.date >= today;
      if (isComing && entries[uid]) this.rosters.set(on, { ...entries, [uid]: rosterEntryOf(promoted) });
    }
    return true;
  }
}

function changeOf(step: Extract<Step, { on: number }>): ListChange {
  switch (step.kind) {
    case 'check-in': {
      const role = step.uid === 'rita' ? 'admin' : 'user';
      return { kind: 'check-in', uid: step.uid, role, account: { name: step.uid, email: 'mail' } };
    }
    case 'cancel':
      return { kind: 'cancel', reason: 'Rita is ill' };
    case 'delete':
    case 'delete-date':
      return { kind: 'delete', keepsPast: step.kind === 'delete' };
    case 'restore':
      return { kind: 'restore', keepsList: true };
    case 'techniques':
      return { kind: 'techniques', movements: step.movements };
    case 'check-out':
    case 'correct':
      return step;
    case 'create':
    case 'restore-date':
      throw new Error('Creating is not a change of a list');
  }
}

function expectSame(store: Store, model: ListModel): void {
  for (const [on, { exists, canceled, date, listed, seats }] of model.dates.entries()) {
    const { eventId } = newEvent(on);
    const event = store.events.get(on);
    expect(event?.currentAttendees.toSorted()).toEqual(exists ? [...listed].sort() : undefined);
    expect(event?.status).toBe(exists ? (canceled ? 'cancelled' : 'active') : undefined);
    const roster = store.rosters.get(on);
    expect(Object.keys(roster ?? {}).sort()).toEqual([...listed].sort());
    for (const [uid, { degree }] of Object.entries(roster ?? {})) {
      const isCurrent = !canceled && date >= model.today && uid !== 'rita';
      if (isCurrent) expect(degree).toBe(model.promotions.get(uid as Uid)?.length);
    }
    for (const uid of PEOPLE) {
      const record = store.records.get(`${uid}/${eventId}`);
      const state = seats.get(uid)?.state;
      expect(record && (record.mark?.kind ?? 'present')).toBe(state);
      expect(store.absent.has(`${uid}/${eventId}`)).toBe(state === 'absent');
    }
  }
  for (const [uid, stored] of store.students) expectTraining(model, uid as Uid, stored);
}

/** Found after a thousand histories. */
const PROMOTED_WHILE_CANCELED: Step[] = [
  { kind: 'correct', uid: 'ana', on: 4, correction: 'add' },
  { kind: 'cancel', on: 4 },
  { kind: 'promote', uid: 'ana' },
  { kind: 'restore', on: 4 },
];

/** The later check-in of a day keeps its name of a technique that the earlier class gets after it. */
const TAUGHT_AFTERWARDS: Step[] = [
  { kind: 'techniques', on: 1, movements: [] },
  { kind: 'correct', uid: 'ana', on: 1, correction: 'add' },
  { kind: 'correct', uid: 'ana', on: 2, correction: 'add' },
  { kind: 'techniques', on: 1, movements: [{ ...ARMBAR, name: 'Juji gatame' }] },
];

it.each([
  ['of a past day keeps the grades and names of its day', DATES[0], []],
  ['of today shows those of now', DATES[1], ['ana']],
])('the roster of a reopened date %s', (_, date = DAY, written) => {
  const event = classOn(date, { classId: 'gi', status: 'cancelled', currentAttendees: ['ana'] });
  const people = new Map([['ana', { student: studentOf('ana', { degree: 1 }), record: null }]]);
  const outcome = changeList({ today: DAY, event, people }, { kind: 'restore', keepsList: true });
  expect(outcome.ok && Object.keys(outcome.roster)).toEqual(written);
});

itForAny([history], { numRuns: 30 * ROUNDS, examples: [[PROMOTED_WHILE_CANCELED], [TAUGHT_AFTERWARDS]] })(
  'event, roster, records, techniques and counts equal a recomputation after any history',
  (steps) => {
    const model = new ListModel(TAUGHT);
    const store = new Store();
    for (const step of steps) {
      const isAllowed = model.apply(step);
      expect(store.apply(step, model), JSON.stringify(step)).toBe(isAllowed);
      expectSame(store, model);
    }
  },
);
