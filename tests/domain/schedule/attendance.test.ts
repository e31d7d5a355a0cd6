import type { Movement } from '@domain/classes/classes.ts';
import { type PracticedMovement, practicedMovement } from '@domain/profile.ts';
import {
  type AttendanceDocument,
  attendanceDocument,
  creditsOf,
  type LatestCredit,
  markedRecord,
  type NewRecord,
  presentRecord,
  type RecordChange,
  type Training,
  trainingAfter,
  trainingOf,
  unknownLatest,
} from '@domain/schedule/attendance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARMBAR, attendanceRecordOf, classOn, DAY, TRIANGLE } from '../../support/factories.ts';

describe('the credits of a class', () => {
  it('contain each of its movements once, with its last name in the list', () => {
    const renamed: Movement = { ...ARMBAR, name: 'Juji gatame' };
    expect(creditsOf({ movements: [ARMBAR, TRIANGLE, renamed] })).toEqual([
      { id: 'armbar', name: 'Juji gatame' },
      { id: 'triangle', name: 'Triangle' },
    ]);
    expect(creditsOf({ movements: [] })).toEqual([]);
  });

  it('are stored in an attendance record that the schema accepts', () => {
    const record = attendanceRecordOf(classOn(DAY, { classId: 'c' }));
    expect(attendanceDocument.parse(record)).toEqual(record);
  });
});

const KNOWN: PracticedMovement = {
  movementId: 'armbar',
  name: 'Armbar',
  count: 3,
  lastPracticed: '2026-11-10',
};

function training(...movements: PracticedMovement[]): Training {
  return { movements, classesAttended: 9, classesAhead: [] };
}

function attended(date: string, ...movements: Movement[]): AttendanceDocument {
  return attendanceRecordOf(classOn(date, { classId: 'c', movements }));
}

function practicedWith(before: Training, ...changes: RecordChange[]): PracticedMovement[] {
  return trainingAfter(before, changes, { latest: new Map(), today: DAY }).movements;
}

const entering = (record: AttendanceDocument): RecordChange => ({ before: null, after: record });
const leaving = (record: AttendanceDocument): RecordChange => {
  return { before: record, after: markedRecord(record, 'removed') };
};

describe('a check-in', () => {
  it('adds new movements and counts known ones', () => {
    expect(practicedWith(training(KNOWN), entering(attended(DAY, TRIANGLE, ARMBAR)))).toEqual([
      { ...KNOWN, count: 4, lastPracticed: DAY },
      { movementId: 'triangle', name: 'Triangle', count: 1, lastPracticed: DAY },
    ]);
  });

  it('keeps date and name of a later class when an earlier class is credited afterwards', () => {
    const renamed = { ...ARMBAR, name: 'Old name' };
    const on = (date: string) => entering({ ...attended(date, renamed), checkedInAt: new Date() });
    expect(practicedWith(training(KNOWN), on('2026-11-09'))).toEqual([{ ...KNOWN, count: 4 }]);
    expect(practicedWith(training(KNOWN), on('2026-11-10'))).toEqual([
      { ...KNOWN, count: 4, name: 'Old name' },
    ]);
  });
});

describe('taking a record back', () => {
  it('queries the latest class only for movements that other classes credit and no later class does', () => {
    const change = leaving(attended(DAY, ARMBAR, TRIANGLE));
    const practiced = (count: number, lastPracticed: string) => [
      { ...KNOWN, count, lastPracticed },
      { movementId: 'kimura', name: 'Kimura', count: 5, lastPracticed: DAY },
    ];
    expect(unknownLatest(practiced(2, DAY), [change])).toEqual(['armbar']);
    expect(unknownLatest(practiced(1, DAY), [change])).toEqual([]);
    expect(unknownLatest(practiced(2, '2026-11-22'), [change])).toEqual([]);
  });

  it('keeps name and date of a movement whose other classes have no records', () => {
    const imported = { ...KNOWN, count: 7, lastPracticed: DAY };
    const change = leaving(attended(DAY, ARMBAR));
    expect(practicedWith(training(imported), change)).toEqual([{ ...imported, count: 6 }]);
    expect(practicedWith(training(imported), change, change)).toEqual([{ ...imported, count: 5 }]);
  });

  it('of a new check-in restores the training before it exactly', () => {
    const before = training(KNOWN);
    const record = attended(DAY, TRIANGLE);
    const then = trainingAfter(before, [entering(record)], { latest: new Map(), today: DAY });
    expect(trainingAfter(then, [leaving(record)], { latest: new Map(), today: DAY })).toEqual(before);
  });
});

/** Classes with some movements whose names change over time, some of them on one day. */
const taught = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    name: fc.constantFrom('Armbar', 'Bridge', 'Choke'),
    description: fc.constant(''),
  }),
  { maxLength: 4 },
);
const step = fc.record({
  kind: fc.constantFrom('enter', 'leave', 'absent', 'present', 'teach'),
  classes: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
  taught,
});

/** The class of this number: two classes on each of three days. */
const classNumber = (number: number, movements: Movement[]) =>
  classOn(`2026-11-2${Math.floor(number / 2)}`, { classId: `class-${number}`, movements });

/** What a commit stores of a new record at this minute. */
function stored({ mark, ...record }: NewRecord, minute: number): AttendanceDocument {
  const now = new Date(Date.UTC(2026, 10, 1, 0, minute));
  const dated = { ...record, checkedInAt: record.checkedInAt ?? now };
  return mark ? { ...dated, mark: { kind: mark.kind, at: now } } : dated;
}

/** The latest record that still credits the movement, as the query of the callables finds it. */
function latestOf(id: string, records: readonly AttendanceDocument[]): LatestCredit | undefined {
  const [latest] = records
    .filter(({ movementIds }) => movementIds.includes(id))
    .sort((a, b) =>
      a.date === b.date ? Number(b.checkedInAt) - Number(a.checkedInAt) : a.date < b.date ? 1 : -1,
    );
  const name = latest?.movements.find((movement) => movement.id === id)?.name;
  return latest && name !== undefined
    ? { name, date: latest.date, checkedInAt: latest.checkedInAt }
    : undefined;
}

const byId = (practiced: readonly PracticedMovement[]) =>
  new Map(practiced.map((record) => [record.movementId, record]));

it('the training is the sum of the records that count, after any changes of several records at once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let now = trainingOf([], DAY);
      const records = new Map<string, AttendanceDocument>();
      for (const [minute, { kind, classes, taught: movements }] of steps.entries()) {
        // A student checks in to one class at a time.
        const numbers = kind === 'enter' ? classes.slice(0, 1) : classes;
        const changes = numbers.flatMap((number): RecordChange[] => {
          const event = classNumber(number, movements);
          const before = records.get(event.eventId) ?? null;
          const isIn = before !== null && before.mark === undefined;
          if (kind === 'enter' && !isIn) return [{ before, after: presentRecord(event, null) }];
          if (kind === 'present' && before?.mark) {
            return [{ before, after: presentRecord(event, before.checkedInAt) }];
          }
          if (!isIn) return [];
          if (kind === 'teach') return [{ before, after: presentRecord(event, before.checkedInAt) }];
          if (kind === 'leave') return [{ before, after: markedRecord(before, 'removed') }];
          return kind === 'absent' ? [{ before, after: markedRecord(before, 'absent') }] : [];
        });
        const rest = [...records.values()].filter(
          ({ eventId }) => !changes.some((change) => change.after.eventId === eventId),
        );
        const latest = unknownLatest(now.movements, changes).flatMap((id) => {
          const found = latestOf(id, rest);
          return found ? [[id, found] as const] : [];
        });
        now = trainingAfter(now, changes, { latest: new Map(latest), today: DAY });
        for (const change of changes) records.set(change.after.eventId, stored(change.after, minute));

        expect(byId(now.movements)).toEqual(byId(summed([...records.values()])));
        const counted = [...records.values()].filter(({ mark }) => !mark).map(({ date }) => date);
        expect(now.classesAttended).toBe(counted.length);
        expect(now.classesAhead.toSorted()).toEqual(counted.filter((date) => date > DAY).sort());
        for (const practiced of now.movements) practicedMovement.parse(practiced);
      }
    }),
    { numRuns: 500 },
  );
});

/** The movements that these records credit, counted without the code under test. */
function summed(records: readonly AttendanceDocument[]): PracticedMovement[] {
  const counted = records.filter(({ mark }) => !mark);
  return [...new Set(counted.flatMap(({ movementIds }) => movementIds))].map((movementId) => {
    const { name = '', date = '' } = latestOf(movementId, counted) ?? {};
    const count = counted.filter(({ movementIds }) => movementIds.includes(movementId)).length;
    return { movementId, name, count, lastPracticed: date };
  });
}
