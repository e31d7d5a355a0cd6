import { shiftDate } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { describe, expect, it } from 'vitest';
import { eventsAndRosters, studentsAndRecords } from '../../support/attendance-factory.ts';
import { classOf, formOf, instanceOn } from '../../support/class-factories.ts';
import { ARMBAR, DAY, TRIANGLE } from '../../support/factories.ts';
import { clear, db, dump, get, put, withoutTraces } from '../database.ts';
import { committing } from '../faults.ts';
import { expectTrainingMatchesRecords } from '../schedule/attendance-checks.ts';
import { call, RITA, seededRandom, world } from '../world.ts';

const PEOPLE = Array.from({ length: 6 }, (_, index) => `student-${index}`);
const parent = classOf('gi', formOf({ movements: [ARMBAR, TRIANGLE] }));
const other = classOf('no-gi', formOf({ movements: [ARMBAR] }));
const otherDay = instanceOn(DAY, other, { currentAttendees: ['student-0'] });

/** Firestore whose connection fails once after a commit: the write succeeds, and the caller gets an error. */
function losingAnswer(afterBatch: number): { db: typeof db; batches: () => number } {
  let batches = 0;
  const faulty = committing(async (commit) => {
    const answer = await commit();
    batches += 1;
    if (batches === afterBatch) throw new Error('The connection is gone');
    return answer;
  });
  return { db: faulty, batches: () => batches };
}

/** Writes many documents in batches of 500. */
async function putMany(documents: Record<string, object>): Promise<void> {
  const entries = Object.entries(documents);
  for (let from = 0; from < entries.length; from += 500) {
    await put(Object.fromEntries(entries.slice(from, from + 500)));
  }
}

/**
 * Stores a class of `count` dates around today, every third of them with attendees, and another
 * class. Returns the documents that must remain after the deletion.
 */
async function stage(count: number): Promise<Record<string, object>> {
  await clear();
  const random = seededRandom(count);
  const first = shiftDate(DAY, -Math.floor(count / 2));
  const events: DatedClass[] = Array.from({ length: count }, (_, index) => {
    const attendees = index % 3 === 0 ? PEOPLE.filter(() => random() < 0.5) : [];
    const date = shiftDate(first, index);
    const canceled = date > DAY && index % 9 === 0;
    return instanceOn(date, parent, {
      currentAttendees: attendees,
      ...(canceled && { status: 'cancelled' as const, cancelReason: 'Rita is ill' }),
    });
  });
  const attended = [...events, otherDay].filter(({ status }) => status === 'active');
  const kept = attended.filter(({ date, classId }) => date < DAY || classId !== 'gi');

  const around = { 'admins/rita': {}, 'classes/no-gi': other, ...eventsAndRosters([otherDay]) };
  await putMany({
    ...around,
    'classes/gi': parent,
    ...eventsAndRosters(events),
    ...studentsAndRecords(PEOPLE, attended),
  });
  return withoutTraces({ ...around, ...studentsAndRecords(PEOPLE, kept) });
}

/** Sorts the movements of each student, because their order does not matter. */
function unordered(documents: Record<string, object>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(documents).map(([path, data]) => {
      const { movements } = data as { movements?: { movementId?: string }[] };
      if (!path.startsWith('students/') || !movements?.[0]?.movementId) return [path, data];
      return [
        path,
        {
          ...data,
          movements: movements.toSorted((a, b) => ((a.movementId ?? '') < (b.movementId ?? '') ? -1 : 1)),
        },
      ];
    }),
  );
}

const remove = (dependencies = world()) => call('deleteClass', RITA, { classId: 'gi' }, dependencies);

describe('deleting a class', () => {
  it.each([0, 1, 40])(
    'of %i dates leaves only the attendance records of days before today',
    async (count) => {
      const left = await stage(count);
      expect(await remove()).toEqual({ ok: true, output: { deleted: count } });
      expect(unordered(withoutTraces(await dump()))).toEqual(unordered(left));
      await expectTrainingMatchesRecords(...PEOPLE);
    },
  );

  it('deletes a class and instances with malformed data', async () => {
    const left = await stage(3);
    await db.doc('classes/gi').set({ title: 7 });
    await db.doc('calendar_events/odd').set({ classId: 'gi', date: 7, currentAttendees: 'nobody' });
    expect(await remove()).toEqual({ ok: true, output: { deleted: 4 } });
    expect(unordered(withoutTraces(await dump()))).toEqual(unordered(left));
  });
});

it('a failure while 90 dates are deleted is repaired by a second call, after any batch', async () => {
  // They take three commits.
  const count = 90;
  let total = Number.POSITIVE_INFINITY;
  for (let afterBatch = 1; afterBatch <= total; afterBatch += 1) {
    const left = await stage(count);
    const faulty = losingAnswer(afterBatch);
    const logged: string[] = [];
    const answer = await remove(world({ db: faulty.db, logError: (event) => logged.push(event) }));
    expect(answer).toMatchObject({ ok: false, reasons: ['internal'] });
    expect(logged).toEqual(['callable-failed']);

    const marked = await get('classes/gi');
    if (marked) {
      expect(marked).toMatchObject({ deleting: true });
      const second = losingAnswer(-1);
      expect(await remove(world({ db: second.db }))).toMatchObject({ ok: true });
      // The second call repeats one batch, the mark.
      total = afterBatch + second.batches() - 1;
    } else total = afterBatch;
    expect(unordered(withoutTraces(await dump()))).toEqual(unordered(left));
  }
  // The mark, the batches of instances, the class.
  expect(total).toBeGreaterThanOrEqual(5);
}, 600_000);

it('check-ins while a class is deleted are refused or taken back, so that no credit of today or later remains', async () => {
  await stage(30);
  const dependencies = world();
  const events = Array.from({ length: 5 }, (_, index) => `gi_${shiftDate(DAY, index)}`);
  const entering = events.flatMap((eventId) =>
    PEOPLE.map((uid) => call('checkIn', { uid }, { eventId }, dependencies)),
  );
  expect(await remove(dependencies)).toMatchObject({ ok: true });
  for (const answer of await Promise.all(entering)) {
    if (!answer.ok) {
      expect(['class-not-found', 'already-checked-in', 'class-cancelled']).toContain(answer.reasons[0]);
    }
  }
  const paths = Object.keys(withoutTraces(await dump()));
  expect(paths.filter((path) => /(calendar_events|rosters|classes)\/gi/.test(path))).toEqual([]);
  await expectTrainingMatchesRecords(...PEOPLE);
  for (const uid of PEOPLE) {
    const records = paths.filter((path) => path.startsWith(`students/${uid}/attendance/gi_`));
    expect(records.every((path) => (path.split('_')[1] ?? '') < DAY)).toBe(true);
  }
});
