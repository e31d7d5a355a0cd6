import type { Movement } from '@domain/classes/classes.ts';
import { type PracticedMovement, practicedMovement } from '@domain/profile.ts';
import {
  type AttendanceDocument,
  type AttendanceVerdict,
  attendanceDocument,
  credit,
  creditsOf,
  judgeCheckIn,
  judgeCheckOut,
  type LatestCredit,
  losingLatest,
  takeBack,
} from '@domain/schedule/check-in.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARMBAR, attendanceRecordOf, classOn, DAY, studentOf, TRIANGLE } from '../../support/factories.ts';

const NO_CONTACT = { name: '', relationship: '', phone: '' };
const full = { currentAttendees: ['bia', 'caio'], maxCapacity: 2 };

type Facts = Parameters<typeof judgeCheckIn>[0];

/** Ana has a complete profile; the class is today and has free spots. */
function facts({
  event,
  ...overrides
}: Partial<Omit<Facts, 'event'>> & { event?: Partial<Facts['event']> } = {}): Facts {
  const profile = studentOf('ana');
  return {
    role: 'user',
    uid: 'ana',
    today: DAY,
    profile,
    ...overrides,
    event: { ...classOn(DAY, { classId: 'c' }), ...event },
  };
}

function reasonsOf(verdict: AttendanceVerdict): readonly string[] {
  return verdict.ok ? [] : verdict.reasons;
}

const checkIn = (overrides?: Parameters<typeof facts>[0]) => reasonsOf(judgeCheckIn(facts(overrides)));
const checkOut = (overrides?: Parameters<typeof facts>[0]) => reasonsOf(judgeCheckOut(facts(overrides)));

describe('checking in', () => {
  it('is allowed for a student with a complete profile if the class has a free spot', () => {
    expect(judgeCheckIn(facts())).toEqual({ ok: true });
  });

  it('is refused for a student who is checked in already', () => {
    expect(checkIn({ event: { currentAttendees: ['ana'] } })).toEqual(['already-checked-in']);
  });

  it('is refused when the class is full, and allowed for its last free spot', () => {
    expect(checkIn({ event: full })).toEqual(['class-full']);
    expect(checkIn({ event: { ...full, maxCapacity: 1 } })).toEqual(['class-full']);
    expect(checkIn({ event: { ...full, maxCapacity: 3 } })).toEqual([]);
  });

  it('is refused without a profile', () => {
    expect(checkIn({ profile: null })).toEqual(['profile-missing']);
  });

  it('is refused without an emergency contact', () => {
    expect(checkIn({ profile: { ...studentOf('ana'), emergencyContact: NO_CONTACT } })).toEqual([
      'emergency-contact-missing',
    ]);
  });

  it('is refused without the health questionnaire', () => {
    expect(checkIn({ profile: { emergencyContact: studentOf('ana').emergencyContact } })).toEqual([
      'parq-missing',
    ]);
  });

  it('is refused with all problems of the profile together', () => {
    const profile = { emergencyContact: NO_CONTACT };
    expect(checkIn({ profile })).toEqual(['emergency-contact-missing', 'parq-missing']);
    expect(checkIn({ profile, event: full })).toEqual(['emergency-contact-missing', 'parq-missing']);
  });

  it('is allowed for classes of today and later, and refused for earlier classes', () => {
    expect(checkIn({ today: '2026-11-20' })).toEqual([]);
    expect(checkIn({ today: DAY })).toEqual([]);
    expect(checkIn({ today: '2026-11-22' })).toEqual(['class-past']);
  });

  it('is refused for a canceled class', () => {
    expect(checkIn({ event: { status: 'cancelled' } })).toEqual(['class-cancelled']);
  });

  describe('as an administrator', () => {
    const role = 'admin';

    it('needs no profile, no emergency contact, no questionnaire and no free spot', () => {
      expect(checkIn({ role, profile: null })).toEqual([]);
      expect(checkIn({ role, profile: { emergencyContact: NO_CONTACT } })).toEqual([]);
      expect(checkIn({ role, profile: null, event: full })).toEqual([]);
    });

    it('is refused for an attendee, a past class and a canceled class, as for students', () => {
      expect(checkIn({ role, event: { currentAttendees: ['ana'] } })).toEqual(['already-checked-in']);
      expect(checkIn({ role, today: '2026-11-22' })).toEqual(['class-past']);
      expect(checkIn({ role, event: { status: 'cancelled' } })).toEqual(['class-cancelled']);
    });
  });
});

describe('checking out', () => {
  const event = { currentAttendees: ['bia', 'ana'] };

  it('is allowed for an attendee, even with an incomplete profile or in a full class', () => {
    expect(judgeCheckOut(facts({ event }))).toEqual({ ok: true });
    expect(checkOut({ event: { ...event, maxCapacity: 1 }, profile: null })).toEqual([]);
  });

  it('is refused for a student who is not checked in', () => {
    expect(checkOut()).toEqual(['not-checked-in']);
    expect(checkOut({ role: 'admin' })).toEqual(['not-checked-in']);
  });

  it('is refused for a past class and for a canceled class', () => {
    expect(checkOut({ event, today: '2026-11-20' })).toEqual([]);
    expect(checkOut({ event, today: '2026-11-22' })).toEqual(['class-past']);
    expect(checkOut({ event: { ...event, status: 'cancelled' } })).toEqual(['class-cancelled']);
  });
});

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

describe('crediting', () => {
  const known: PracticedMovement = {
    movementId: 'armbar',
    name: 'Armbar',
    count: 3,
    lastPracticed: '2026-11-10',
  };

  it('adds new movements and counts known ones', () => {
    expect(credit([known], creditsOf({ movements: [TRIANGLE, ARMBAR] }), DAY)).toEqual([
      { ...known, count: 4, lastPracticed: DAY },
      { movementId: 'triangle', name: 'Triangle', count: 1, lastPracticed: DAY },
    ]);
  });

  it('keeps date and name of a later class when an earlier class is credited afterwards', () => {
    const credits = [{ id: 'armbar', name: 'Old name' }];
    expect(credit([known], credits, '2026-11-09')).toEqual([{ ...known, count: 4 }]);
    expect(credit([known], credits, '2026-11-10')).toEqual([{ ...known, count: 4, name: 'Old name' }]);
  });
});

/** Classes of one student on some days, with some movements whose names change over time. */
const classes = fc.array(
  fc.record({
    date: fc.nat(9).map((day) => `2026-11-1${day}`),
    movements: fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c'),
        name: fc.constantFrom('Armbar', 'Bridge', 'Choke'),
        description: fc.constant(''),
      }),
      { maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

type Student = { practiced: PracticedMovement[]; records: AttendanceDocument[] };
type Given = { date: string; movements: Movement[] };
const NEW_STUDENT: Student = { practiced: [], records: [] };

/**
 * Checks in to class `number`, as the callable does. The records are in the order of the check-ins.
 */
function enter({ practiced, records }: Student, { date, movements }: Given, number: number): Student {
  const credits = creditsOf({ movements });
  const record = attendanceRecordOf(
    classOn(date, {
      classId: `class-${number}`,
      movements: credits.map((each) => ({ ...each, description: '' })),
    }),
  );
  return { practiced: credit(practiced, credits, date), records: [...records, record] };
}

/**
 * Removes records, as the callables do: looks up the latest remaining credit where `losingLatest`
 * requires it.
 */
function leave({ practiced, records }: Student, ...removed: AttendanceDocument[]): Student {
  const rest = records.filter((other) => !removed.includes(other));
  const latest = new Map<string, LatestCredit>();
  for (const id of losingLatest(practiced, removed)) {
    for (const { date, movements } of rest) {
      const name = movements.find((movement) => movement.id === id)?.name;
      if (name !== undefined && date >= (latest.get(id)?.date ?? '')) latest.set(id, { name, date });
    }
  }
  return { practiced: takeBack(practiced, removed, latest), records: rest };
}

/** The movements that these records credit, counted without the code under test. */
function countAll(records: readonly AttendanceDocument[]): Map<string, PracticedMovement> {
  const total = new Map<string, PracticedMovement>();
  for (const movementId of new Set(records.flatMap(({ movementIds }) => movementIds))) {
    const crediting = records.filter(({ movementIds }) => movementIds.includes(movementId));
    const lastPracticed =
      crediting
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? '';
    const latest = crediting.findLast(({ date }) => date === lastPracticed);
    const name = latest?.movements.find(({ id }) => id === movementId)?.name ?? '';
    total.set(movementId, { movementId, name, count: crediting.length, lastPracticed });
  }
  return total;
}

const byId = (practiced: readonly PracticedMovement[]) =>
  new Map(practiced.map((record) => [record.movementId, record]));

describe('taking credits back', () => {
  it('restores the exact state before the last check-in', () => {
    fc.assert(
      fc.property(classes, (given) => {
        const before = given.slice(1).reduce(enter, NEW_STUDENT);
        const [last = { date: DAY, movements: [] }] = given;
        const after = enter(before, last, 99);
        const [record] = after.records.slice(-1);
        expect(record && leave(after, record)).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves the sum of the remaining records, for any classes in any order', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 20 });
    fc.assert(
      fc.property(classes, steps, (given, moves) => {
        let student = NEW_STUDENT;
        for (const [leaving, pick] of moves) {
          const number = pick % given.length;
          const record = student.records[pick % Math.max(student.records.length, 1)];
          const next = given[number];
          const isIn = student.records.some(({ classId }) => classId === `class-${number}`);
          if (leaving && record) student = leave(student, record);
          else if (!isIn && next) student = enter(student, next, number);

          expect(byId(student.practiced)).toEqual(countAll(student.records));
          for (const practiced of student.practiced) practicedMovement.parse(practiced);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('leaves the sum of the remaining records when several classes are removed at once', () => {
    fc.assert(
      fc.property(classes, fc.infiniteStream(fc.boolean()), (given, picks) => {
        const student = given.reduce(enter, NEW_STUDENT);
        const after = leave(student, ...student.records.filter(() => picks.next().value));
        expect(byId(after.practiced)).toEqual(countAll(after.records));
      }),
      { numRuns: 500 },
    );
  });

  it('looks up the latest class only for movements that other classes credit and no later class does', () => {
    const record = attendanceRecordOf(classOn(DAY, { classId: 'c', movements: [ARMBAR, TRIANGLE] }));
    const practiced = (count: number, lastPracticed: string) => [
      { movementId: 'armbar', name: 'Armbar', count, lastPracticed },
      { movementId: 'kimura', name: 'Kimura', count: 5, lastPracticed: DAY },
    ];
    expect(losingLatest(practiced(2, DAY), [record])).toEqual(['armbar']);
    expect(losingLatest(practiced(1, DAY), [record])).toEqual([]);
    expect(losingLatest(practiced(2, '2026-11-22'), [record])).toEqual([]);
  });

  it('keeps name and date of a movement whose other classes have no records', () => {
    const imported = [{ movementId: 'armbar', name: 'Armbar', count: 7, lastPracticed: DAY }];
    const record = { movements: [{ id: 'armbar', name: 'Armbar' }] };
    expect(takeBack(imported, [record], new Map())).toEqual([{ ...imported[0], count: 6 }]);
    expect(takeBack(imported, [record, record], new Map())).toEqual([{ ...imported[0], count: 5 }]);
  });
});
