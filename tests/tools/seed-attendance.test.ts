import { academyClock, shiftDate, WEEKDAYS } from '@domain/calendar.ts';
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

describe.each(DAYS)('the demo data of %s', (today) => {
  const made = makeDemoData({ today });
  const data = parse(made);

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
