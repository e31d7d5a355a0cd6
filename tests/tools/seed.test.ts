import { academyClock, daysBetween, minutesOf, shiftDate, WEEKDAYS, weekdayOf } from '@domain/calendar.ts';
import {
  type AttendanceDocument,
  attendanceDocument,
  credit,
  creditsOf,
  judgeCheckIn,
} from '@domain/check-in.ts';
import { CLASS_TYPES, classDates, classDocument, eventId } from '@domain/classes.ts';
import { isDocumentId } from '@domain/document-id.ts';
import { BELTS } from '@domain/graduation.ts';
import { profileForm, profileProblems, type StudentDocument, studentDocument } from '@domain/profile.ts';
import { type DatedClass, eventDocument, rosterDocument } from '@domain/schedule.ts';
import { subscriptionDocument, subscriptionState } from '@domain/subscription.ts';
import { describe, expect, it } from 'vitest';
import { type DemoData, makeDemoData } from '../../tools/seed/demo-data.ts';

/** A week with every weekday in it, and the days at which calendars break. */
const DAYS = [
  ...WEEKDAYS.map((_, day) => shiftDate('2026-11-16', day)),
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  // Brazil turned its clocks forward at the midnight that begins this day.
  '2018-11-04',
];
const DEMO_STUDENTS = ['demo-ana', 'demo-bruno', 'demo-clara'];

/** The documents of a collection, by what `pattern` captures of their path, each through its schema. */
function collection<T>(
  { documents }: DemoData,
  pattern: RegExp,
  schema: { parse(data: unknown): T },
): Map<string, T> {
  return new Map(
    documents.flatMap(({ path, data }) => {
      const id = pattern.exec(path)?.[1];
      return id === undefined ? [] : [[id, schema.parse(data)] as const];
    }),
  );
}

function load(data: DemoData) {
  return {
    classes: collection(data, /^classes\/([^/]+)$/, classDocument),
    events: collection(data, /^calendar_events\/([^/]+)$/, eventDocument),
    rosters: collection(data, /^rosters\/([^/]+)$/, rosterDocument),
    profiles: collection(data, /^students\/([^/]+)$/, studentDocument),
    ledger: collection(data, /^students\/([^/]+\/attendance\/[^/]+)$/, attendanceDocument),
    subscriptions: collection(data, /^subscriptions\/([^/]+)$/, subscriptionDocument),
  };
}
type Loaded = ReturnType<typeof load>;

function found<T>(map: ReadonlyMap<string, T>, id: string): T {
  const value = map.get(id);
  if (value === undefined) throw new Error(`${id} is missing`);
  return value;
}

/** A person's ledger in the order of the classes. */
function entriesOf({ ledger }: Loaded, uid: string): AttendanceDocument[] {
  return [...ledger]
    .filter(([path]) => path.startsWith(`${uid}/`))
    .map(([, entry]) => entry)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function eventsOn({ events }: Loaded, date: string): DatedClass[] {
  return [...events.values()].filter((event) => event.date === date);
}

function overlap(a: DatedClass, b: DatedClass): boolean {
  return minutesOf(a.startTime) < minutesOf(b.endTime) && minutesOf(b.startTime) < minutesOf(a.endTime);
}

function sortedById(movements: StudentDocument['movements']) {
  return movements.toSorted((a, b) => (a.movementId < b.movementId ? -1 : 1));
}

describe.each(DAYS)('the demo data of %s', (today) => {
  const made = makeDemoData({ today });
  const data = load(made);

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

  it('has something on every day of every week, and classes that overlap', () => {
    for (let offset = -56; offset <= 28; offset += 1) {
      expect(eventsOn(data, shiftDate(today, offset)).length).toBeGreaterThan(0);
    }
    const week = Array.from({ length: 7 }, (_, day) => eventsOn(data, shiftDate(today, day)));
    const overlapping = week.filter((events) =>
      events.some((a) => events.some((b) => a !== b && overlap(a, b))),
    );
    expect(overlapping.length).toBeGreaterThanOrEqual(5);
  });

  it('has one class today with one place left of twenty, which Clara may take', () => {
    const [event, ...others] = eventsOn(data, today).filter(
      ({ currentAttendees }) => currentAttendees.length === 19,
    );
    if (!event) throw new Error('No class of today is nearly full');
    expect(others).toEqual([]);
    expect(event.maxCapacity).toBe(20);
    const profile = found(data.profiles, 'demo-clara');
    expect(judgeCheckIn({ role: 'user', uid: 'demo-clara', today, profile, event })).toEqual({ ok: true });
  });

  it('leaves today and what follows to the demo accounts', () => {
    for (const event of data.events.values()) {
      expect(event.currentAttendees).not.toContain('demo-admin');
      expect(event.currentAttendees).not.toContain('demo-bruno');
      if (event.date < today) continue;
      for (const uid of DEMO_STUDENTS) expect(event.currentAttendees).not.toContain(uid);
    }
  });

  it('checked nobody in whom the domain would refuse', () => {
    for (const event of data.events.values()) {
      let earlier: string[] = [];
      for (const uid of event.currentAttendees) {
        const before = { ...event, currentAttendees: earlier };
        const profile = found(data.profiles, uid);
        expect(judgeCheckIn({ role: 'user', uid, today: event.date, profile, event: before })).toEqual({
          ok: true,
        });
        expect(profile.createdAt < found(data.ledger, `${uid}/attendance/${event.eventId}`).checkedInAt).toBe(
          true,
        );
        earlier = [...earlier, uid];
      }
    }
  });

  it('has nobody in two classes on a day', () => {
    const attendances = [...data.ledger].map(([path, { date }]) => `${path.split('/')[0]} ${date}`);
    expect(new Set(attendances).size).toBe(attendances.length);
  });

  it('has a roster entry, as the profile says, for exactly who is on the mat', () => {
    for (const [id, event] of data.events) {
      const attendees = data.rosters.get(id)?.attendees ?? {};
      expect(Object.keys(attendees).toSorted()).toEqual(event.currentAttendees.toSorted());
      for (const [uid, entry] of Object.entries(attendees)) {
        const { name, email, belt, degree } = found(data.profiles, uid);
        expect(entry).toEqual({ name, email, belt, degree });
      }
    }
    for (const id of data.rosters.keys()) expect(data.events.has(id)).toBe(true);
  });

  it('has a ledger entry, as the instance credits, for exactly who is on the mat', () => {
    const expected = [...data.events.values()].flatMap((event) =>
      event.currentAttendees.map((uid) => `${uid}/attendance/${event.eventId}`),
    );
    expect([...data.ledger.keys()].toSorted()).toEqual(expected.toSorted());
    for (const entry of data.ledger.values()) {
      const event = found(data.events, entry.eventId);
      const { classId, classTitle, date } = event;
      const movements = creditsOf(event);
      const movementIds = movements.map(({ id }) => id);
      expect(entry).toMatchObject({ classId, classTitle, date, movements, movementIds });
    }
  });

  it('has for each student the techniques that their ledger adds up to', () => {
    for (const [uid, { movements }] of data.profiles) {
      const practised = entriesOf(data, uid).reduce<StudentDocument['movements']>(
        (before, entry) => credit(before, entry.movements, entry.date),
        [],
      );
      expect(sortedById(movements)).toEqual(sortedById(practised));
    }
  });

  it('has no moment that is yet to come, even in the first minute of the day', () => {
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

describe('the people', () => {
  const today = '2026-11-21';
  const made = makeDemoData({ today });
  const data = load(made);
  const students = [...data.profiles.values()].filter(({ userId }) => !DEMO_STUDENTS.includes(userId));

  it('are the demo accounts and forty more, each with an account of their own', () => {
    const { accounts } = made;
    expect(accounts.slice(0, 4).map(({ email }) => email)).toEqual([
      'admin@academy.demo',
      'ana@academy.demo',
      'bruno@academy.demo',
      'clara@academy.demo',
    ]);
    expect(students).toHaveLength(40);
    const uids = accounts.map(({ uid }) => uid);
    expect(uids.toSorted()).toEqual(['demo-admin', ...data.profiles.keys()].toSorted());
    expect(uids.every(isDocumentId)).toBe(true);
    for (const unique of [uids, accounts.map(({ email }) => email), accounts.map(({ name }) => name)]) {
      expect(new Set(unique).size).toBe(accounts.length);
    }
  });

  it('are one administrator, marked as such and without a profile', () => {
    const markers = made.documents.filter(({ path }) => path.startsWith('admins/'));
    expect(markers.map(({ path }) => path)).toEqual(['admins/demo-admin']);
    expect(data.profiles.has('demo-admin')).toBe(false);
  });

  it('wear every belt, more of the first than of the last', () => {
    const worn = BELTS.map((belt) => students.filter((student) => student.belt === belt).length);
    expect(worn).toEqual(worn.toSorted((a, b) => b - a));
    expect(worn.every((count) => count > 0)).toBe(true);
    expect(new Set(students.map(({ degree }) => degree)).size).toBe(5);
  });

  it('have profiles that the profile form would take, or that were never filled in', () => {
    for (const { name, phone, emergencyContact, parq, userId } of data.profiles.values()) {
      if (parq === undefined) {
        expect({ phone, emergencyContact }).toEqual({
          phone: '',
          emergencyContact: { name: '', relationship: '', phone: '' },
        });
      } else {
        expect(profileForm.safeParse({ name, phone, emergencyContact, parq })).toMatchObject({
          success: true,
        });
      }
      if (userId === 'demo-bruno') expect(parq).toBeUndefined();
    }
  });

  it('have Bruno, who cannot check in, and Ana and Clara, who can and have trained', () => {
    expect(profileProblems(found(data.profiles, 'demo-bruno'))).toEqual([
      'emergency-contact-missing',
      'parq-missing',
    ]);
    for (const uid of ['demo-ana', 'demo-clara']) {
      expect(profileProblems(found(data.profiles, uid))).toEqual([]);
      expect(entriesOf(data, uid).length).toBeGreaterThan(10);
    }
  });

  it('are as many as asked for, the first the same however many', () => {
    const few = load(makeDemoData({ today, students: 3 }));
    expect(few.profiles.size).toBe(6);
    const { belt, phone, createdAt } = found(data.profiles, 'demo-student-02');
    expect(found(few.profiles, 'demo-student-02')).toMatchObject({ belt, phone, createdAt });
    const many = makeDemoData({ today, students: 300 });
    expect(new Set(many.accounts.map(({ email }) => email)).size).toBe(304);
  });
});

describe('the subscriptions', () => {
  const { subscriptions, profiles } = load(makeDemoData({ today: '2026-11-21' }));

  it('are there in every state, Ana with an active Warrior and Clara with none', () => {
    const states = new Set([...subscriptions.values()].map(subscriptionState));
    expect([...states].toSorted()).toEqual(['active', 'canceled', 'canceling', 'other', 'past-due']);
    const statuses = new Set([...subscriptions.values()].map(({ status }) => status));
    for (const status of ['trialing', 'incomplete', 'unpaid', 'paused', 'incomplete_expired']) {
      expect(statuses).toContain(status);
    }
    expect(found(subscriptions, 'demo-ana')).toMatchObject({
      planId: 'price_warrior',
      planName: 'Warrior',
      amount: 149,
      status: 'active',
      cancelAtPeriodEnd: false,
    });
    expect(subscriptions.has('demo-clara')).toBe(false);
    expect(subscriptions.has('demo-bruno')).toBe(false);
  });

  it('belong to students who have a customer at Stripe', () => {
    for (const [uid, { userId }] of subscriptions) {
      expect(userId).toBe(uid);
      expect(found(profiles, uid).stripeCustomerId).toBeDefined();
    }
    expect(found(profiles, 'demo-clara').stripeCustomerId).toBeUndefined();
  });

  it('end in the future, unless they are over', () => {
    for (const { status, currentPeriodEnd } of subscriptions.values()) {
      const { date } = academyClock(currentPeriodEnd ?? new Date(Number.NaN));
      expect(date > '2026-11-21').toBe(!['canceled', 'incomplete_expired'].includes(status));
    }
  });
});

describe('the leads', () => {
  const { documents } = makeDemoData({ today: '2026-11-21' });
  const leads = documents
    .filter(({ path }) => path.startsWith('registration_forms/'))
    .map(({ data }) => data);

  it('are thirty, in all four statuses', () => {
    expect(leads).toHaveLength(30);
    const statuses = new Set(leads.map(({ status }) => String(status)));
    expect([...statuses].toSorted()).toEqual(['contacted', 'joined', 'lost', 'new']);
  });

  it('are such as the interest form lets through', () => {
    for (const { firstName, lastName, email, phone, additionalInfo } of leads) {
      for (const name of [firstName, lastName]) expect(String(name)).toMatch(/^.{2,50}$/u);
      expect(email).toBe(String(email).toLowerCase());
      expect(phone).toMatch(/^\(\d{2}\) \d{5}-\d{4}$/);
      expect(String(additionalInfo).length).toBeLessThanOrEqual(500);
    }
  });
});

describe('the generator', () => {
  it('makes the same data every time', () => {
    expect(makeDemoData({ today: '2026-11-21' })).toEqual(makeDemoData({ today: '2026-11-21' }));
  });

  it('makes every path once, of safe ids only', () => {
    const paths = makeDemoData({ today: '2026-11-21' }).documents.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path.split('/').every((part) => /^[\w-]+$/.test(part))).toBe(true);
  });

  it("takes the academy's today, not the host's", () => {
    // 23:59 in São Paulo is the next day in UTC already.
    const lastMinute = new Date('2026-12-31T23:59:00-03:00');
    const { events } = load(makeDemoData({ today: academyClock(lastMinute).date }));
    const fullest = [...events.values()].find(({ currentAttendees }) => currentAttendees.length === 19);
    expect(fullest?.date).toBe('2026-12-31');
  });
});
