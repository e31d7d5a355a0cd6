import { academyClock, daysBetween, minutesOf, shiftDate, WEEKDAYS, weekdayOf } from '@domain/calendar.ts';
import { CLASS_TYPES, classDates, eventId } from '@domain/classes/classes.ts';
import { judgeCheckIn } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from '../../tools/seed/demo-data.ts';
import { DEMO_STUDENTS, found, type Parsed, parse } from './demo-collections.ts';

/** Every weekday, and days on which calendars often fail. */
const DAYS = [
  ...WEEKDAYS.map((_, day) => shiftDate('2026-11-16', day)),
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  // Brazil's daylight saving time began at midnight of this day.
  '2018-11-04',
];
function eventsOn({ events }: Parsed, date: string): DatedClass[] {
  return [...events.values()].filter((event) => event.date === date);
}

function overlap(a: DatedClass, b: DatedClass): boolean {
  return minutesOf(a.startTime) < minutesOf(b.endTime) && minutesOf(b.startTime) < minutesOf(a.endTime);
}

describe.each(DAYS)('the demo data of %s', (today) => {
  const made = makeDemoData({ today });
  const data = parse(made);

  it('has one class of each type, from eight weeks ago to four weeks ahead', () => {
    const titles = [...data.classes.values()].map(({ title }) => title);
    expect(titles.toSorted()).toEqual([...CLASS_TYPES].sort());
    for (const recurring of data.classes.values()) {
      expect(daysBetween(today, recurring.date)).toBe(-56);
      expect(daysBetween(today, recurring.endDate)).toBe(28);
    }
  });

  it("has exactly the instances of the classes' recurrence", () => {
    const expected = [...data.classes].flatMap(([id, recurring]) =>
      classDates(recurring).map((date) => eventId(id, date)),
    );
    expect([...data.events.keys()].toSorted()).toEqual(expected.toSorted());
    for (const [id, event] of data.events) {
      const recurring = found(data.classes, event.classId);
      expect(event).toMatchObject({
        eventId: id,
        parentId: event.classId,
        weekday: weekdayOf(event.date),
        classTitle: recurring.title,
        classInstructor: recurring.instructor,
        startTime: recurring.startTime,
        endTime: recurring.endTime,
        maxCapacity: recurring.maxCapacity,
      });
      for (const movement of event.movements) expect(recurring.movements).toContainEqual(movement);
    }
  });

  it('has a class on every day of every week, and overlapping classes', () => {
    for (let offset = -56; offset <= 28; offset += 1) {
      expect(eventsOn(data, shiftDate(today, offset)).length).toBeGreaterThan(0);
    }
    const week = Array.from({ length: 7 }, (_, day) => eventsOn(data, shiftDate(today, day)));
    const overlapping = week.filter((events) =>
      events.some((a) => events.some((b) => a !== b && overlap(a, b))),
    );
    expect(overlapping.length).toBeGreaterThanOrEqual(5);
  });

  it('has one class today with one of twenty spots left, which Clara may take', () => {
    const [event, ...others] = eventsOn(data, today).filter(
      ({ currentAttendees }) => currentAttendees.length === 19,
    );
    if (!event) throw new Error('No class of today is nearly full');
    expect(others).toEqual([]);
    expect(event.maxCapacity).toBe(20);
    const profile = found(data.profiles, 'demo-clara');
    expect(judgeCheckIn({ role: 'user', uid: 'demo-clara', today, profile, event })).toEqual({ ok: true });
  });

  it('has no check-in of a demo account today or later', () => {
    for (const event of data.events.values()) {
      expect(event.currentAttendees).not.toContain('demo-admin');
      expect(event.currentAttendees).not.toContain('demo-bruno');
      if (event.date < today) continue;
      for (const uid of DEMO_STUDENTS) expect(event.currentAttendees).not.toContain(uid);
    }
  });

  it('has check-ins for tomorrow if it has a class for adults', () => {
    const tomorrow = eventsOn(data, shiftDate(today, 1)).filter(({ classTitle }) => classTitle !== 'Kids');
    const booked = tomorrow.flatMap(({ currentAttendees }) => currentAttendees);
    expect(booked.length > 0).toBe(tomorrow.length > 0);
  });

  it('has students whose last class was two weeks ago or more', () => {
    const came = Map.groupBy(data.attendance, ([path]) => path.split('/')[0]);
    const away = [...came.values()].filter((records) =>
      records.every(([, { date }]) => date <= shiftDate(today, -14)),
    );
    expect(away.length).toBeGreaterThan(1);
  });

  it('has no check-in that the domain would refuse', () => {
    for (const event of data.events.values()) {
      let earlier: string[] = [];
      for (const uid of event.currentAttendees) {
        const before = { ...event, currentAttendees: earlier };
        const profile = found(data.profiles, uid);
        expect(judgeCheckIn({ role: 'user', uid, today: event.date, profile, event: before })).toEqual({
          ok: true,
        });
        expect(
          profile.createdAt < found(data.attendance, `${uid}/attendance/${event.eventId}`).checkedInAt,
        ).toBe(true);
        earlier = [...earlier, uid];
      }
    }
  });

  it('has no student in two classes of a day', () => {
    const attendances = [...data.attendance].map(([path, { date }]) => `${path.split('/')[0]} ${date}`);
    expect(new Set(attendances).size).toBe(attendances.length);
  });

  it('has no timestamp in the future, even in the first minute of the day', () => {
    const past = ['createdAt', 'updatedAt', 'checkedInAt', 'timestamp'];
    for (const { data: fields } of made.documents) {
      for (const field of past) {
        if (fields[field] !== undefined) {
          expect(academyClock(fields[field] as Date).date < today).toBe(true);
        }
      }
    }
  });
});
