import { shiftDate } from '@domain/calendar.ts';
import { describe, expect, it } from 'vitest';
import { keptCopy, keptCopyOf, keptDays, keptFrom, keptOn } from '../../../domain/schedule/kept-copy.ts';
import { ARMBAR, classOn, DAY, NOON, studentOf } from '../../support/factories.ts';

const ana = studentOf('ana', {
  belt: 'azul',
  degree: 2,
  classesAttended: 41,
  movements: [{ movementId: 'armbar', name: 'Armbar', count: 3, lastPracticed: '2026-11-20' }],
});
const classAt = (date: string, currentAttendees: string[] = []) =>
  classOn(date, { classId: 'fundamentals', currentAttendees });
const copyOf = (events = [classAt(DAY, ['ana', 'bruno'])]) =>
  keptCopyOf({ events, student: ana, today: DAY, now: NOON });

describe('the copy on a student’s own device', () => {
  it('covers seven days, beginning today', () => {
    expect(keptDays(DAY)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => shiftDate(DAY, days)));
  });

  it('has the time at which it was current, and whether its owner is checked in', () => {
    expect(copyOf()).toMatchObject({
      uid: 'ana',
      at: NOON.getTime(),
      classes: [{ currentAttendees: ['ana'] }],
    });
    expect(copyOf([classAt(DAY, ['bruno'])])).toMatchObject({ classes: [{ currentAttendees: [] }] });
  });

  it('has no other student, no contact and no account of its owner', () => {
    const text = JSON.stringify(copyOf());
    for (const trace of ['bruno', ana.email, ana.name, ana.phone, ana.emergencyContact.name]) {
      expect(text).not.toContain(trace);
    }
  });

  it('counts a booked class from its day on, as the progress page does', () => {
    const ahead = { date: DAY, movements: [ARMBAR], checkedInAt: NOON };
    const student = { ...ana, classesAhead: { today: ahead } };
    const { progress } = keptCopyOf({ events: [], student, today: DAY, now: NOON });
    expect(progress).toEqual({
      belt: 'azul',
      degree: 2,
      classesAttended: 42,
      techniques: [{ name: 'Armbar', count: 4 }],
    });
  });

  it('is read back as it was written', () => {
    expect(keptCopy.parse(JSON.parse(JSON.stringify(copyOf())))).toEqual(copyOf());
  });

  it('is shown by date, without days that are over', () => {
    const evening = classOn('2026-11-22', { classId: 'evening', startTime: '19:00', endTime: '20:00' });
    const copy = copyOf([classAt('2026-11-21'), classAt('2026-11-22'), evening]);
    const shown = keptFrom(copy, { date: '2026-11-22', minutes: 0 });
    expect(shown.map(([date, classes]) => [date, classes.length])).toEqual([['2026-11-22', 2]]);
  });

  it('has the classes of each of its days, and of no other day', () => {
    const copy = copyOf([classAt(DAY), classAt('2026-11-23')]);
    expect(keptOn(copy, '2026-11-23')).toEqual([classAt('2026-11-23')]);
    expect(keptOn(copy, '2026-11-27')).toEqual([]);
    expect(keptOn(copy, '2026-11-28')).toBeUndefined();
    expect(keptOn(copy, '2026-11-20')).toBeUndefined();
  });
});
