import type { Movement } from '@domain/classes/classes.ts';
import type { PracticedMovement } from '@domain/profile.ts';
import {
  type AttendanceDocument,
  attendanceDocument,
  creditsOf,
  markedRecord,
  type RecordChange,
} from '@domain/schedule/attendance.ts';
import { type Training, trainingAfter, unknownLatest } from '@domain/schedule/training.ts';
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
