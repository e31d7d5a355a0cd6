import { expect, it } from 'vitest';
import { ARMBAR, classOn, DAY, studentOf, TRIANGLE } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { put, reset } from '../database.ts';
import { call, refused, seededRandom, world } from '../world.ts';
import { expectSameAttendees, expectTrainingMatchesRecords } from './attendance-checks.ts';

/** Simultaneous check-ins, from one process with one Firestore client. */

const STUDENTS = Array.from({ length: 50 }, (_, index) => studentOf(`student-${index}`));
const UIDS = STUDENTS.map(({ userId }) => userId);
const CAPACITY = 20;

async function stage(classes: ReturnType<typeof classOn>[]): Promise<void> {
  await reset(Object.fromEntries(STUDENTS.map((student) => [`students/${student.userId}`, student])));
  await put(Object.fromEntries(classes.map((event) => [`calendar_events/${event.eventId}`, event])));
}

it(`exactly 20 of 50 simultaneous check-ins succeed in a class of 20, ${ROUNDS} times`, async () => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    classOn(DAY, { classId: `round-${round}`, maxCapacity: CAPACITY, movements: [ARMBAR, TRIANGLE] }),
  );
  await stage(rounds);
  const dependencies = world({ random: seededRandom(20) });
  for (const { eventId } of rounds) {
    const answers = await Promise.all(UIDS.map((uid) => call('checkIn', { uid }, { eventId }, dependencies)));

    const entered = UIDS.filter((_, index) => answers[index]?.ok);
    expect(entered).toHaveLength(CAPACITY);
    for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refused('class-full'));
    expect(await expectSameAttendees(eventId, UIDS)).toEqual(entered.toSorted());
    // Each of the 20 was answered another count, so no write overwrote another one.
    const counts = answers.flatMap((answer) =>
      answer.ok ? [(answer.output as { attendees: number }).attendees] : [],
    );
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: CAPACITY }, (_, index) => index + 1));
  }
  await expectTrainingMatchesRecords(...UIDS);
});
