import { shiftDate } from '@domain/calendar.ts';
import { attendedBy, type ClassCount, recounted } from '@domain/schedule/attended.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const TODAY = '2026-11-21';
const NONE = { classesAttended: 0, classesAhead: [] };
const withClass = (count: ClassCount, date: string, today: string) =>
  recounted(count, { lost: [], gained: [date] }, today);
const withoutClasses = (count: ClassCount, lost: string[], today = TODAY) =>
  recounted(count, { lost, gained: [] }, today);
const day = fc.integer({ min: -3, max: 10 }).map((days) => shiftDate(TODAY, days));

describe('the count of classes', () => {
  it('counts a class of today at once and a class of a later day as ahead', () => {
    expect(withClass(NONE, TODAY, TODAY)).toEqual({ classesAttended: 1, classesAhead: [] });
    const booked = withClass(NONE, '2026-11-23', TODAY);
    expect(booked).toEqual({ classesAttended: 1, classesAhead: ['2026-11-23'] });
    expect([TODAY, '2026-11-22', '2026-11-23'].map((today) => attendedBy(booked, today))).toEqual([0, 0, 1]);
  });

  it('drops dates that are no longer ahead', () => {
    const booked = { classesAttended: 3, classesAhead: ['2026-11-20', TODAY, '2026-11-22'] };
    expect(withClass(booked, TODAY, TODAY)).toEqual({ classesAttended: 4, classesAhead: ['2026-11-22'] });
  });

  it('takes back one of two classes of a day', () => {
    const booked = { classesAttended: 3, classesAhead: ['2026-11-22', '2026-11-22'] };
    expect(withoutClasses(booked, ['2026-11-22', TODAY])).toEqual({
      classesAttended: 1,
      classesAhead: ['2026-11-22'],
    });
  });

  it('is never below 0, even if an imported count is too low', () => {
    expect(withoutClasses({ classesAttended: 1, classesAhead: [] }, [TODAY, TODAY])).toEqual(NONE);
    expect(attendedBy({ classesAttended: 1, classesAhead: ['2026-11-22', '2026-11-23'] }, TODAY)).toBe(0);
  });

  it('equals the number of attendance records up to any day, after any check-ins and check-outs', () => {
    const step = fc.record({ date: day, leave: fc.boolean(), pause: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat(14), (steps, later) => {
        let today = TODAY;
        let count: ClassCount = NONE;
        const records: string[] = [];
        for (const { date, leave, pause } of steps) {
          today = shiftDate(today, pause);
          if (leave && records.includes(date)) {
            records.splice(records.indexOf(date), 1);
            count = withoutClasses(count, [date], today);
          } else if (date >= today) {
            records.push(date);
            count = withClass(count, date, today);
          }
        }
        const until = shiftDate(today, later);
        expect(attendedBy(count, until)).toBe(records.filter((each) => each <= until).length);
      }),
    );
  });
});
