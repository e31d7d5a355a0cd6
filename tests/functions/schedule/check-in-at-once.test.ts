import { expect, it } from 'vitest';
import { ARMBAR, classOn, DAY, studentOf, TRIANGLE } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { db, get, put, reset } from '../database.ts';
import { call, refused, seededRandom, world } from '../world.ts';
import { expectSameAttendees, expectTrainingMatchesRecords } from './attendance-checks.ts';

/** Simultaneous check-ins and check-outs, from one process with one Firestore client. */

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

it('simultaneous check-ins, check-outs and profile edits all take effect, and the documents agree', async () => {
  const classes = ['gi', 'no-gi', 'kids'].map((classId) =>
    classOn(DAY, { classId, movements: [ARMBAR, TRIANGLE] }),
  );
  await stage(classes);
  const random = seededRandom(7);
  const uids = UIDS.slice(0, 12);
  const anyClass = () => classes[Math.floor(random() * classes.length)]?.eventId ?? '';

  for (let wave = 1; wave <= ROUNDS; wave++) {
    const attendance = uids.flatMap((uid) => [
      call(random() < 0.6 ? 'checkIn' : 'checkOut', { uid }, { eventId: anyClass() }),
      call(random() < 0.6 ? 'checkIn' : 'checkOut', { uid }, { eventId: anyClass() }),
    ]);
    // The fields that the student's browser writes (firestore.rules).
    const edits = uids.map((uid) =>
      db.doc(`students/${uid}`).update({ phone: `wave ${wave}`, updatedAt: new Date() }),
    );
    const answers = await Promise.all(attendance);
    await Promise.all(edits);

    for (const answer of answers) {
      if (!answer.ok)
        expect(['already-checked-in', 'not-checked-in', 'class-full']).toContain(answer.reasons[0]);
    }
    for (const { eventId } of classes) await expectSameAttendees(eventId, uids);
    await expectTrainingMatchesRecords(...uids);
    for (const uid of uids) expect(await get(`students/${uid}`)).toMatchObject({ phone: `wave ${wave}` });
  }
});
