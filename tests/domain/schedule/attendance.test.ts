import { shiftDate } from '@domain/calendar.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { type PracticedMovement, practicedMovement } from '@domain/profile.ts';
import {
  type AttendanceDocument,
  attendanceDocument,
  creditsOf,
  markedRecord,
  presentRecord,
  type RecordChange,
} from '@domain/schedule/attendance.ts';
import {
  type Training,
  trainingAfter,
  trainingBy,
  trainingOf,
  unknownLatest,
} from '@domain/schedule/training.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARMBAR, attendanceRecordOf, classOn, DAY, TRIANGLE } from '../../support/factories.ts';
import { itForAny } from '../../support/property.ts';
import { latestOf, latestOfAll, storedRecord, storedTraining } from '../../support/training-store.ts';

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
  return { movements, classesAttended: 9, classesAhead: {} };
}

function attended(date: string, ...movements: Movement[]): AttendanceDocument {
  return attendanceRecordOf(classOn(date, { classId: 'c', movements }));
}

function practicedWith(before: Training, ...changes: RecordChange[]): PracticedMovement[] {
  return trainingAfter(before, changes, { latest: new Map(), today: DAY }).movements;
}

const leaving = (record: AttendanceDocument): RecordChange => {
  return { before: record, after: markedRecord(record, 'removed') };
};

describe('taking a record back', () => {
  it('queries the latest class only for movements that other classes credit and no later class does', () => {
    const change = leaving(attended(DAY, ARMBAR, TRIANGLE));
    const practiced = (count: number, lastPracticed: string) =>
      training(
        { ...KNOWN, count, lastPracticed },
        { movementId: 'kimura', name: 'Kimura', count: 5, lastPracticed: DAY },
      );
    expect(unknownLatest(practiced(2, DAY), [change], DAY)).toEqual(['armbar']);
    expect(unknownLatest(practiced(1, DAY), [change], DAY)).toEqual([]);
    expect(unknownLatest(practiced(2, '2026-11-22'), [change], DAY)).toEqual([]);
  });

  it('keeps name and date of a movement whose other classes have no records', () => {
    const imported = { ...KNOWN, count: 7, lastPracticed: DAY };
    const change = leaving(attended(DAY, ARMBAR));
    expect(practicedWith(training(imported), change)).toEqual([{ ...imported, count: 6 }]);
    expect(practicedWith(training(imported), change, change)).toEqual([{ ...imported, count: 5 }]);
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
  /** Days that pass before the step. */
  wait: fc.constantFrom(0, 0, 0, 1),
  classes: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
  taught,
});

/** The class of this number: two classes on each of three days. */
const classNumber = (number: number, movements: Movement[]) =>
  classOn(`2026-11-2${Math.floor(number / 2)}`, { classId: `class-${number}`, movements });

const byId = (practiced: readonly PracticedMovement[]) =>
  new Map(practiced.map((record) => [record.movementId, record]));

itForAny([fc.array(step, { maxLength: 25 })], { numRuns: 500 })(
  'the training is the sum of the records until today, after any changes of several records at once',
  (steps) => {
    // Four of the classes are ahead at first.
    let today = '2026-11-20';
    let now = trainingOf([], today);
    const records = new Map<string, AttendanceDocument>();
    for (const [minute, { kind, wait, classes, taught: movements }] of steps.entries()) {
      today = shiftDate(today, wait);
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
      const latest = latestOfAll(unknownLatest(now, changes, today), until(rest, today));
      // A step that changes nothing writes nothing: readers add what has come.
      if (changes.length > 0) {
        now = storedTraining(trainingAfter(now, changes, { latest, today }), minute);
      }
      for (const change of changes) records.set(change.after.eventId, storedRecord(change.after, minute));

      expectSum(trainingBy(now, today), [...records.values()], today);
      // What a reader would see two days later without a write until then.
      expectSum(trainingBy(now, shiftDate(today, 2)), [...records.values()], shiftDate(today, 2));
    }
  },
);

const until = (records: readonly AttendanceDocument[], today: string) =>
  records.filter(({ date }) => date <= today);

function expectSum(
  { movements, classesAttended, classesAhead }: Training,
  all: readonly AttendanceDocument[],
  today: string,
): void {
  const counted = all.filter(({ mark }) => !mark);
  expect(byId(movements)).toEqual(byId(summed(until(counted, today))));
  expect(classesAttended).toBe(until(counted, today).length);
  const ahead = counted.filter(({ date }) => date > today).map(({ eventId }) => eventId);
  expect(Object.keys(classesAhead).sort()).toEqual(ahead.sort());
  for (const practiced of movements) practicedMovement.parse(practiced);
}

/** The movements that these records credit, counted without the code under test. */
function summed(records: readonly AttendanceDocument[]): PracticedMovement[] {
  const counted = records.filter(({ mark }) => !mark);
  return [...new Set(counted.flatMap(({ movementIds }) => movementIds))].map((movementId) => {
    const { name = '', date = '' } = latestOf(movementId, counted) ?? {};
    const count = counted.filter(({ movementIds }) => movementIds.includes(movementId)).length;
    return { movementId, name, count, lastPracticed: date };
  });
}
