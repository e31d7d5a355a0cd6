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

/** Ana, complete, before a class of today with room. */
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
  it('is open to a student with a complete profile, in a class with room', () => {
    expect(judgeCheckIn(facts())).toEqual({ ok: true });
  });

  it('is refused to whoever is in already', () => {
    expect(checkIn({ event: { currentAttendees: ['ana'] } })).toEqual(['already-checked-in']);
  });

  it('is refused when the class is full, and open for its last place', () => {
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

  it('is refused with every problem of the profile at once', () => {
    const profile = { emergencyContact: NO_CONTACT };
    expect(checkIn({ profile })).toEqual(['emergency-contact-missing', 'parq-missing']);
    expect(checkIn({ profile, event: full })).toEqual(['emergency-contact-missing', 'parq-missing']);
  });

  it('is open today and on the days to come, and over on the days before', () => {
    expect(checkIn({ today: '2026-11-20' })).toEqual([]);
    expect(checkIn({ today: DAY })).toEqual([]);
    expect(checkIn({ today: '2026-11-22' })).toEqual(['class-past']);
  });

  it('is refused when the class is cancelled', () => {
    expect(checkIn({ event: { status: 'cancelled' } })).toEqual(['class-cancelled']);
  });

  describe('as an administrator', () => {
    const role = 'admin';

    it('needs no profile, no contact, no questionnaire and no free place', () => {
      expect(checkIn({ role, profile: null })).toEqual([]);
      expect(checkIn({ role, profile: { emergencyContact: NO_CONTACT } })).toEqual([]);
      expect(checkIn({ role, profile: null, event: full })).toEqual([]);
    });

    it('is refused twice, on a day before, and when the class is cancelled, as for everybody', () => {
      expect(checkIn({ role, event: { currentAttendees: ['ana'] } })).toEqual(['already-checked-in']);
      expect(checkIn({ role, today: '2026-11-22' })).toEqual(['class-past']);
      expect(checkIn({ role, event: { status: 'cancelled' } })).toEqual(['class-cancelled']);
    });
  });
});

describe('checking out', () => {
  const event = { currentAttendees: ['bia', 'ana'] };

  it('is open to whoever is in, even if their profile is not complete and the class is full', () => {
    expect(judgeCheckOut(facts({ event }))).toEqual({ ok: true });
    expect(checkOut({ event: { ...event, maxCapacity: 1 }, profile: null })).toEqual([]);
  });

  it('is refused to whoever is not in', () => {
    expect(checkOut()).toEqual(['not-checked-in']);
    expect(checkOut({ role: 'admin' })).toEqual(['not-checked-in']);
  });

  it('is over on the days after, and when the class is cancelled', () => {
    expect(checkOut({ event, today: '2026-11-20' })).toEqual([]);
    expect(checkOut({ event, today: '2026-11-22' })).toEqual(['class-past']);
    expect(checkOut({ event: { ...event, status: 'cancelled' } })).toEqual(['class-cancelled']);
  });
});

describe('what a class credits', () => {
  it('is each of its movements once, by its latest name', () => {
    const renamed: Movement = { ...ARMBAR, name: 'Juji gatame' };
    expect(creditsOf({ movements: [ARMBAR, TRIANGLE, renamed] })).toEqual([
      { id: 'armbar', name: 'Juji gatame' },
      { id: 'triangle', name: 'Triangle' },
    ]);
    expect(creditsOf({ movements: [] })).toEqual([]);
  });

  it('is written down as the ledger reads it', () => {
    const entry = attendanceRecordOf(classOn(DAY, { classId: 'c' }));
    expect(attendanceDocument.parse(entry)).toEqual(entry);
  });
});

describe('crediting', () => {
  const known: PracticedMovement = {
    movementId: 'armbar',
    name: 'Armbar',
    count: 3,
    lastPracticed: '2026-11-10',
  };

  it('adds what is new and counts what is known', () => {
    expect(credit([known], creditsOf({ movements: [TRIANGLE, ARMBAR] }), DAY)).toEqual([
      { ...known, count: 4, lastPracticed: DAY },
      { movementId: 'triangle', name: 'Triangle', count: 1, lastPracticed: DAY },
    ]);
  });

  it('keeps the later day and its name when an earlier class is credited after it', () => {
    const credits = [{ id: 'armbar', name: 'Old name' }];
    expect(credit([known], credits, '2026-11-09')).toEqual([{ ...known, count: 4 }]);
    expect(credit([known], credits, '2026-11-10')).toEqual([{ ...known, count: 4, name: 'Old name' }]);
  });
});

/** Classes of one student: each on some day, with some movements, under names that change over time. */
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

type Student = { practised: PracticedMovement[]; ledger: AttendanceDocument[] };
type Given = { date: string; movements: Movement[] };
const NOBODY: Student = { practised: [], ledger: [] };

/** Checks in to class `number`, as the callable does; the ledger is in the order of the check-ins. */
function enter({ practised, ledger }: Student, { date, movements }: Given, number: number): Student {
  const credits = creditsOf({ movements });
  const entry = attendanceRecordOf(
    classOn(date, {
      classId: `class-${number}`,
      movements: credits.map((each) => ({ ...each, description: '' })),
    }),
  );
  return { practised: credit(practised, credits, date), ledger: [...ledger, entry] };
}

/** Takes entries back, as the callables do: what may lose its latest class is looked up in the rest of the ledger. */
function leave({ practised, ledger }: Student, ...entries: AttendanceDocument[]): Student {
  const rest = ledger.filter((other) => !entries.includes(other));
  const latest = new Map<string, LatestCredit>();
  for (const id of losingLatest(practised, entries)) {
    for (const { date, movements } of rest) {
      const name = movements.find((movement) => movement.id === id)?.name;
      if (name !== undefined && date >= (latest.get(id)?.date ?? '')) latest.set(id, { name, date });
    }
  }
  return { practised: takeBack(practised, entries, latest), ledger: rest };
}

/** What a ledger amounts to, counted from nothing and without the code under test. */
function countAll(ledger: readonly AttendanceDocument[]): Map<string, PracticedMovement> {
  const total = new Map<string, PracticedMovement>();
  for (const movementId of new Set(ledger.flatMap(({ movementIds }) => movementIds))) {
    const crediting = ledger.filter(({ movementIds }) => movementIds.includes(movementId));
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

const byId = (practised: readonly PracticedMovement[]) =>
  new Map(practised.map((entry) => [entry.movementId, entry]));

describe('taking back', () => {
  it('restores exactly what was there before the last check-in', () => {
    fc.assert(
      fc.property(classes, (given) => {
        const before = given.slice(1).reduce(enter, NOBODY);
        const [last = { date: DAY, movements: [] }] = given;
        const after = enter(before, last, 99);
        const [entry] = after.ledger.slice(-1);
        expect(entry && leave(after, entry)).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it('in any order, of any classes, leaves what the rest of the ledger amounts to', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 20 });
    fc.assert(
      fc.property(classes, steps, (given, moves) => {
        let student = NOBODY;
        for (const [leaving, pick] of moves) {
          const number = pick % given.length;
          const entry = student.ledger[pick % Math.max(student.ledger.length, 1)];
          const next = given[number];
          const isIn = student.ledger.some(({ classId }) => classId === `class-${number}`);
          if (leaving && entry) student = leave(student, entry);
          else if (!isIn && next) student = enter(student, next, number);

          expect(byId(student.practised)).toEqual(countAll(student.ledger));
          for (const practised of student.practised) practicedMovement.parse(practised);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of several classes at once, leaves what the rest of the ledger amounts to', () => {
    fc.assert(
      fc.property(classes, fc.infiniteStream(fc.boolean()), (given, picks) => {
        const student = given.reduce(enter, NOBODY);
        const after = leave(student, ...student.ledger.filter(() => picks.next().value));
        expect(byId(after.practised)).toEqual(countAll(after.ledger));
      }),
      { numRuns: 500 },
    );
  });

  it('asks the ledger only for movements that somebody else credits too and nobody later', () => {
    const entry = attendanceRecordOf(classOn(DAY, { classId: 'c', movements: [ARMBAR, TRIANGLE] }));
    const practised = (count: number, lastPracticed: string) => [
      { movementId: 'armbar', name: 'Armbar', count, lastPracticed },
      { movementId: 'kimura', name: 'Kimura', count: 5, lastPracticed: DAY },
    ];
    expect(losingLatest(practised(2, DAY), [entry])).toEqual(['armbar']);
    expect(losingLatest(practised(1, DAY), [entry])).toEqual([]);
    expect(losingLatest(practised(2, '2026-11-22'), [entry])).toEqual([]);
  });

  it('keeps name and day of a movement whose other classes are not in the ledger', () => {
    const imported = [{ movementId: 'armbar', name: 'Armbar', count: 7, lastPracticed: DAY }];
    const entry = { movements: [{ id: 'armbar', name: 'Armbar' }] };
    expect(takeBack(imported, [entry], new Map())).toEqual([{ ...imported[0], count: 6 }]);
    expect(takeBack(imported, [entry, entry], new Map())).toEqual([{ ...imported[0], count: 5 }]);
  });
});
