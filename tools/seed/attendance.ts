import { type Breaks, breakOn } from '../../domain/breaks.ts';
import { daysBetween, minutesOf, shiftDate } from '../../domain/calendar.ts';
import { inheritedFrom, newInstance } from '../../domain/classes/class-instance.ts';
import { type ClassDocument, classDates, type Movement } from '../../domain/classes/classes.ts';
import type { DatedClass } from '../../domain/schedule/schedule.ts';
import { NEARLY_FULL_CANDIDATES } from './class-plan.ts';
import { instantAt } from './demo-document.ts';
import { DEMO_STUDENTS, type Focus, type Person } from './people.ts';
import { seededRandom } from './random.ts';

/** The probability of attending a class, by training focus and class type. */
const HABITS: Record<Focus, Partial<Record<string, number>>> = {
  beginner: { Fundamentals: 0.5, 'No-Gi': 0.15, 'Open Mat': 0.25 },
  regular: { Fundamentals: 0.2, Advanced: 0.5, 'No-Gi': 0.4, 'Open Mat': 0.35 },
  competitor: { Advanced: 0.5, Competition: 0.7, 'No-Gi': 0.35, 'Open Mat': 0.45 },
  kid: { Kids: 0.7 },
};

/** The share of early check-ins: most for today, some for tomorrow, none later. */
const EAGERNESS = [0.7, 0.2];
const MOVEMENTS_PER_WEEK = 3;
const DAYS_PER_WEEK = 7;

const demoUids = new Set(DEMO_STUDENTS.map(({ uid }) => uid));

/**
 * A dated class with its attendees. Event, roster, attendance records and techniques derive from it.
 */
export type Session = { event: DatedClass; people: Person[] };

/** The weekly program: a few movements of the class in turn, so that practice counts differ. */
function programme({ date: firstDay, movements }: ClassDocument, date: string): Movement[] {
  const week = Math.floor(daysBetween(firstDay, date) / DAYS_PER_WEEK);
  const count = Math.min(MOVEMENTS_PER_WEEK, movements.length);
  return Array.from(
    { length: count },
    (_, index) => movements[(week * (count - 1) + index) % movements.length],
  ).filter((movement) => movement !== undefined);
}

/** Whether a student stays away: one in eight for weeks now, so that the filter 'Last class' finds some. */
function isAway({ uid }: Person, daysAhead: number): boolean {
  const random = seededRandom('absence', uid);
  return !demoUids.has(uid) && random.next() < 0.125 && daysAhead > -random.int(15, 50);
}

function isThere(person: Person, title: string, daysAhead: number, chance: number): boolean {
  if (!person.complete || person.joinedDaysAgo <= -daysAhead) return false;
  // The demo accounts stay out, so that a developer can check them in.
  if (daysAhead >= 0 && demoUids.has(person.uid)) return false;
  const eagerness = daysAhead < 0 ? 1 : (EAGERNESS[daysAhead] ?? 0);
  const comes = chance < (HABITS[person.focus][title] ?? 0) * person.diligence * eagerness;
  return comes && !isAway(person, daysAhead);
}

/** Fills today's class except for one spot, so that a developer can see a student take it. */
function nearlyFull(capacity: number, people: readonly Person[], today: string): Person[] {
  const able = people.filter(
    (person) => person.complete && person.focus !== 'kid' && !demoUids.has(person.uid) && !isAway(person, 0),
  );
  return seededRandom('nearly full', today)
    .shuffle(able)
    .slice(0, capacity - 1);
}

function attendeesOf(
  recurring: ClassDocument,
  date: string,
  { people, today, busy }: { people: readonly Person[]; today: string; busy: ReadonlySet<string> },
): Person[] {
  const daysAhead = daysBetween(today, date);
  // Each student has an own random sequence, seeded by the distance to today, not the date.
  const coming = people
    .filter(({ uid }) => !busy.has(uid))
    .filter((person) => {
      const { next } = seededRandom('attendance', recurring.id, daysAhead, person.uid);
      return isThere(person, recurring.title, daysAhead, next());
    });
  return seededRandom('order', recurring.id, daysAhead).shuffle(coming).slice(0, recurring.maxCapacity);
}

function eventOf(recurring: ClassDocument, date: string, people: readonly Person[]): DatedClass {
  const { id, weeklySchedule, createdAt, updatedAt } = recurring;
  const inherited = { ...inheritedFrom(recurring, weeklySchedule), movements: programme(recurring, date) };
  const currentAttendees = people.map(({ uid }) => uid);
  return { ...newInstance(id, date, inherited), currentAttendees, seq: people.length, createdAt, updatedAt };
}

/** The classes of one day. A student attends at most one of them. */
function sessionsOfDay(
  date: string,
  classes: readonly ClassDocument[],
  { people, today }: { people: readonly Person[]; today: string },
): Session[] {
  const titles = date === today ? NEARLY_FULL_CANDIDATES : [];
  const [popular] = titles.flatMap((title) => classes.filter((recurring) => recurring.title === title));
  const busy = new Set<string>();
  const session = (recurring: ClassDocument, present: Person[]): Session => {
    for (const { uid } of present) busy.add(uid);
    return { event: eventOf(recurring, date, present), people: present };
  };
  const first = popular ? [session(popular, nearlyFull(popular.maxCapacity, people, today))] : [];
  const others = classes
    .filter((recurring) => recurring !== popular)
    .map((recurring) => session(recurring, attendeesOf(recurring, date, { people, today, busy })));
  return [...first, ...others];
}

/** Every dated class, ordered by date. `breaks`: of students who do not train on some days. */
export function makeSessions(
  classes: readonly ClassDocument[],
  people: readonly Person[],
  { today, breaks }: { today: string; breaks: ReadonlyMap<string, Breaks> },
): Session[] {
  const isOnBreak = (uid: string, date: string) => breakOn(breaks.get(uid) ?? [], date) !== null;
  const dated = classes.flatMap((recurring) => classDates(recurring).map((date) => ({ recurring, date })));
  return [...Map.groupBy(dated, ({ date }) => date)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([date, ofDay]) =>
      sessionsOfDay(
        date,
        ofDay.map(({ recurring }) => recurring),
        { people: people.filter(({ uid }) => !isOnBreak(uid, date)), today },
      ),
    );
}

/** Within the 90 minutes before the class; for future classes, the evening before today. */
export function checkedInAt({ date, startTime, eventId: id }: DatedClass, uid: string, today: string): Date {
  const random = seededRandom('clock', id, uid);
  if (date < today) return instantAt(date, minutesOf(startTime) - random.int(5, 90));
  return instantAt(shiftDate(today, -1), random.int(18 * 60, 22 * 60));
}
