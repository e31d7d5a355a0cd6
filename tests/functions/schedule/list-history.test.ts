import { shiftDate } from '@domain/calendar.ts';
import { comparePromotions, promotionDocument } from '@domain/graduation/promotion.ts';
import { studentDocument } from '@domain/profile.ts';
import type { AttendanceDocument } from '@domain/schedule/attendance.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditAllDue } from '../../../functions/src/schedule/credit-techniques.ts';
import { classOf, formOf, instanceOn, season } from '../../support/class-factories.ts';
import { ARMBAR, DAY, studentOf } from '../../support/factories.ts';
import {
  CAPACITY,
  DATES,
  expectTraining,
  history,
  ListModel,
  PEOPLE,
  type Step,
  type Uid,
} from '../../support/list-model.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { clear, db, dump, get, put } from '../database.ts';
import { stoppingAfter } from '../faults.ts';
import { call, RITA, takeLog, world } from '../world.ts';

/** Random histories through the callables, compared with a model that is computed from scratch. */
const TAUGHT = [ARMBAR];
/** One degree per promotion, and from the start again after the last. */
const DEGREES = 5;

function classAt(on: number) {
  const date = DATES[on] ?? DAY;
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const form = { date, endDate: date, weeklySchedule: days, maxCapacity: CAPACITY, movements: TAUGHT };
  return {
    classId: `class-${on}`,
    eventId: `class-${on}_${date}`,
    date,
    parent: classOf(`class-${on}`, formOf(form)),
  };
}

async function stage(): Promise<void> {
  await clear();
  const noContact = { emergencyContact: { name: '', relationship: '', phone: '' } };
  await put({
    'admins/rita': {},
    'students/ana': studentOf('ana'),
    'students/bia': studentOf('bia'),
    'students/rui': studentOf('rui', noContact),
    ...Object.assign({}, ...DATES.map((_, on) => season(classAt(on).parent))),
  });
}

const on = (today: string) => world({ now: () => new Date(`${today}T12:00:00-03:00`) });

/** 500 in the long run. */
const HISTORIES = Math.ceil(2.5 * ROUNDS);

let promotions = 0;

/** Applies the step through its callable; null if the step calls none. */
async function perform(
  step: Step,
  model: ListModel,
  crashAfter: number | null = null,
): Promise<boolean | null> {
  const dependencies = on(model.today);
  const run = async (...[callable, person, input]: Parameters<typeof call>) => {
    const answer = await call(callable, person, input, dependencies);
    if (!answer.ok) expect(answer.reasons).not.toContain('internal');
    return answer.ok;
  };
  if (step.kind === 'wait') return null;
  if (step.kind === 'promote') {
    const { degree = 0 } = ((await get(`students/${step.uid}`)) ?? {}) as { degree?: number };
    return run('graduate', RITA, {
      studentId: step.uid,
      promotionId: `p${++promotions}`,
      from: { belt: 'branca', degree },
      to: { belt: 'branca', degree: (degree + 1) % DEGREES },
      ...(step.back > 0 && { date: shiftDate(model.today, -step.back) }),
    });
  }
  if (step.kind === 'undo') {
    const promotionId = (await db.doc(`students/${step.uid}`).get()).get('standing.promotionId') ?? 'none';
    return run('undoPromotion', RITA, { studentId: step.uid, promotionId });
  }
  const { classId, eventId, date, parent } = classAt(step.on);
  switch (step.kind) {
    case 'check-in':
      return run('checkIn', { uid: step.uid }, { eventId });
    case 'check-out':
      return run('checkOut', { uid: step.uid }, { eventId });
    case 'correct':
      return run('correctAttendance', RITA, { eventId, studentId: step.uid, correction: step.correction });
    case 'cancel':
      return run('cancelInstance', RITA, { eventId, reason: 'Rita is ill' });
    case 'restore':
      return run('reopenInstance', RITA, { eventId });
    case 'delete':
      return run('deleteClass', RITA, { classId });
    case 'delete-date':
      return run('deleteInstance', RITA, { eventId, attendees: PEOPLE.length });
    case 'restore-date':
      return run('restoreInstance', RITA, { classId, date });
    case 'techniques': {
      const techniques = step.movements.map(({ name }) => name);
      // The machine stops after the commit of the date, and of some attendees.
      const stopping =
        crashAfter === null ? dependencies : { ...dependencies, db: stoppingAfter(crashAfter) };
      const taught = (await get(`calendar_events/${eventId}`))?.taught ?? 0;
      const answer = await call('saveTechniques', RITA, { eventId, taught, techniques }, stopping);
      takeLog();
      return answer.ok;
    }
    case 'create': {
      const { movements, exists } = model.date(step.on);
      const documents = {
        [`classes/${classId}`]: parent,
        [`calendar_events/${eventId}`]: instanceOn(date, parent, { movements }),
      };
      if (exists && !(`calendar_events/${eventId}` in (await dump()))) await put(documents);
      return null;
    }
  }
}

async function expectSame(model: ListModel): Promise<void> {
  const stored = (await dump()) as Record<string, never>;
  expect(Object.keys(stored).filter((path) => path.startsWith('techniques_due/'))).toEqual([]);
  for (const [on, { exists, listed, seats }] of model.dates.entries()) {
    const { eventId } = classAt(on);
    const event = stored[`calendar_events/${eventId}`] as { currentAttendees: string[] } | undefined;
    expect(event?.currentAttendees.toSorted()).toEqual(exists ? [...listed].sort() : undefined);
    const roster = stored[`rosters/${eventId}`] as { attendees: object } | undefined;
    expect(Object.keys(roster?.attendees ?? {}).sort()).toEqual([...listed].sort());
    const absences = stored[`absences/${eventId}`] as { students: object } | undefined;
    const absent = PEOPLE.filter((uid) => seats.get(uid)?.state === 'absent');
    expect(Object.keys(absences?.students ?? {}).sort()).toEqual(absent.toSorted());
    for (const uid of PEOPLE) {
      const record = stored[`students/${uid}/attendance/${eventId}`] as AttendanceDocument | undefined;
      expect(record && (record.mark?.kind ?? 'present')).toBe(seats.get(uid)?.state);
    }
  }
  for (const uid of PEOPLE.filter((each) => each !== 'rita')) {
    expectStudent(model, uid, stored[`students/${uid}`]);
    const recorded = Object.entries(stored).filter(([path]) =>
      path.startsWith(`students/${uid}/promotions/`),
    );
    const history = recorded.map(([, data]) => promotionDocument.parse(data)).toSorted(comparePromotions);
    const given = history.filter(({ undone }) => !undone).map(({ date }) => date);
    expect(given).toEqual(model.promotions.get(uid));
    expect(history.map(({ date }) => date)).toEqual(history.map(({ date }) => date).toSorted());
  }
}

function expectStudent(model: ListModel, uid: Uid, stored: unknown): void {
  const student = studentDocument.parse(stored);
  expectTraining(model, uid, student);
  const given = model.promotions.get(uid) ?? [];
  expect(student.standing?.gradeSince).toBe(given.at(-1));
  expect(student.degree).toBe(given.length % DEGREES);
}

it(`the documents equal a recomputation after any history, ${HISTORIES} times, also when calls are repeated`, async () => {
  await fc.assert(
    fc.asyncProperty(history, fc.infiniteStream(fc.nat(3)), async (steps, chances) => {
      await stage();
      const model = new ListModel(TAUGHT);
      for (const step of steps) {
        const isAllowed = model.apply(step);
        const chance = chances.next().value;
        const answer = await perform(step, model, chance === 0 ? null : chance);
        if (answer !== null) expect(answer, JSON.stringify(step)).toBe(isAllowed);
        // The answer was lost, and the call is repeated.
        const repeats = !['promote', 'undo'].includes(step.kind) && chances.next().value === 0;
        if (repeats) await perform(step, model);
      }
      expect(await creditAllDue(on(model.today))).toBe(0);
      await expectSame(model);
    }),
    { numRuns: HISTORIES },
  );
});
