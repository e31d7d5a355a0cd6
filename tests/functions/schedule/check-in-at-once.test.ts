import { expect, it } from 'vitest';
import { checkIn } from '../../../functions/src/schedule/check-in.ts';
import { checkOut } from '../../../functions/src/schedule/check-out.ts';
import { ARMBAR, classOn, DAY, studentOf, TRIANGLE } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { call, clear, db, get, put, refused, seededRandom, world } from '../world.ts';
import { expectSameAttendees, expectTrainingMatchesRecords } from './attendance-checks.ts';

/** What must hold when many people do it in the same moment. One instance's callables, one Firestore client. */

const STUDENTS = Array.from({ length: 50 }, (_, index) => studentOf(`student-${index}`));
const UIDS = STUDENTS.map(({ userId }) => userId);
const CAPACITY = 20;
/** Far more than a quiet machine needs: this file checks the result, `npm run bench` the time. */
const MINUTES = 60_000;

async function stage(classes: ReturnType<typeof classOn>[]): Promise<void> {
  await clear();
  await put(Object.fromEntries(STUDENTS.map((student) => [`students/${student.userId}`, student])));
  await put(Object.fromEntries(classes.map((event) => [`calendar_events/${event.eventId}`, event])));
}

it(
  `fifty students at once on a class of twenty: exactly twenty are in, ${ROUNDS} times`,
  async () => {
    const rounds = Array.from({ length: ROUNDS }, (_, round) =>
      classOn(DAY, { classId: `round-${round}`, maxCapacity: CAPACITY, movements: [ARMBAR, TRIANGLE] }),
    );
    await stage(rounds);
    const dependencies = world({ random: seededRandom(20) });
    for (const { eventId } of rounds) {
      const answers = await Promise.all(UIDS.map((uid) => call(checkIn, { uid }, { eventId }, dependencies)));

      const entered = UIDS.filter((_, index) => answers[index]?.ok);
      expect(entered).toHaveLength(CAPACITY);
      for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refused('class-full'));
      expect(await expectSameAttendees(eventId, UIDS)).toEqual(entered.toSorted());
      // Each of the twenty was told another count: nobody's write was lost under somebody else's.
      const counts = answers.flatMap((answer) =>
        answer.ok ? [(answer.output as { attendees: number }).attendees] : [],
      );
      expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: CAPACITY }, (_, index) => index + 1));
    }
    for (const uid of UIDS) await expectTrainingMatchesRecords(uid);
  },
  (1 + ROUNDS / 10) * MINUTES,
);

it(
  `a double click checks in once, and the second answer says so, ${ROUNDS} times`,
  async () => {
    const rounds = Array.from({ length: ROUNDS }, (_, round) => classOn(DAY, { classId: `double-${round}` }));
    await stage(rounds);
    for (const { eventId } of rounds) {
      const clicks = [1, 2].map(() => call(checkIn, { uid: 'student-0' }, { eventId }));
      const answers = await Promise.all(clicks);
      expect(answers).toContainEqual({ ok: true, output: { attendees: 1 } });
      expect(answers).toContainEqual(refused('already-checked-in'));
      expect(await expectSameAttendees(eventId, UIDS)).toEqual(['student-0']);
    }
    await expectTrainingMatchesRecords('student-0');
  },
  (1 + ROUNDS / 60) * MINUTES,
);

it(
  'one student in five classes at once is credited five times',
  async () => {
    const classes = Array.from({ length: 5 }, (_, index) => classOn(DAY, { classId: `class-${index}` }));
    await stage(classes);
    const entering = classes.map(({ eventId }) => call(checkIn, { uid: 'student-0' }, { eventId }));
    for (const answer of await Promise.all(entering)) expect(answer).toMatchObject({ ok: true });
    expect(await get('students/student-0')).toMatchObject({
      movements: [{ movementId: 'armbar', count: 5 }],
    });

    const leaving = classes.map(({ eventId }) => call(checkOut, { uid: 'student-0' }, { eventId }));
    for (const answer of await Promise.all(leaving)) expect(answer).toMatchObject({ ok: true });
    expect(await get('students/student-0')).toMatchObject({ movements: [] });
  },
  MINUTES,
);

it(
  'check-ins, check-outs and edits of the profile in the same moment all happen, and the documents agree',
  async () => {
    const classes = ['gi', 'no-gi', 'kids'].map((classId) =>
      classOn(DAY, { classId, movements: [ARMBAR, TRIANGLE] }),
    );
    await stage(classes);
    const random = seededRandom(7);
    const people = UIDS.slice(0, 12);
    const anyClass = () => classes[Math.floor(random() * classes.length)]?.eventId ?? '';

    for (let wave = 1; wave <= 8; wave++) {
      const attendance = people.flatMap((uid) => [
        call(random() < 0.6 ? checkIn : checkOut, { uid }, { eventId: anyClass() }),
        call(random() < 0.6 ? checkIn : checkOut, { uid }, { eventId: anyClass() }),
      ]);
      // What the owner's browser writes, and nothing else (firestore.rules).
      const edits = people.map((uid) =>
        db.doc(`students/${uid}`).update({ phone: `wave ${wave}`, updatedAt: new Date() }),
      );
      const answers = await Promise.all(attendance);
      await Promise.all(edits);

      for (const answer of answers) {
        if (!answer.ok)
          expect(['already-checked-in', 'not-checked-in', 'class-full']).toContain(answer.reasons[0]);
      }
      for (const { eventId } of classes) await expectSameAttendees(eventId, people);
      for (const uid of people) {
        await expectTrainingMatchesRecords(uid);
        expect(await get(`students/${uid}`)).toMatchObject({ phone: `wave ${wave}` });
      }
    }
  },
  2 * MINUTES,
);

it(
  'two tabs that check in and out against each other leave one of the two states, whole',
  async () => {
    const event = classOn(DAY, { classId: 'gi', movements: [ARMBAR, TRIANGLE] });
    await stage([event]);
    const input = { eventId: event.eventId };
    for (let turn = 0; turn < ROUNDS; turn++) {
      const [first, second] = await Promise.all([
        call(checkIn, { uid: 'student-0' }, input),
        call(checkOut, { uid: 'student-0' }, input),
      ]);
      expect(first?.ok || second?.ok).toBe(true);
      await expectSameAttendees(event.eventId, UIDS);
      await expectTrainingMatchesRecords('student-0');
    }
  },
  (1 + ROUNDS / 60) * MINUTES,
);
