import { shiftDate, WEEKDAYS } from '@domain/calendar.ts';
import type { ClassInput } from '@domain/classes/class-form.ts';
import { inheritedFrom, newInstance } from '@domain/classes/class-instance.ts';
import { planNewClass } from '@domain/classes/class-plan.ts';
import { type HolidayDocument, holidayDocument } from '@domain/classes/holidays.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { createClass } from '../../functions/src/classes/create-class.ts';
import { deleteClass } from '../../functions/src/classes/delete-class.ts';
import { updateClass } from '../../functions/src/classes/update-class.ts';
import { classOf, formOf } from '../support/class-factories.ts';
import { MEMBER } from '../support/factories.ts';
import { DAY } from './check-in-world.ts';
import { type Cost, counted } from './counted.ts';
import { median, roundsOf, takeTurns, timed } from './samples.ts';
import { db, handleInProcess } from './server.ts';
import { milliseconds, printGoals, printTable, ratio, times } from './table.ts';

const RITA = 'load-rita';
/** One by one, 366 dates take about a thousand writes per round. */
const SIZES = [
  { count: 12, rounds: roundsOf(5) },
  { count: 100, rounds: roundsOf(2) },
  { count: 366, rounds: roundsOf(1) },
];
const STEPS = ['create', 'edit', 'delete'] as const;

type Step = (typeof STEPS)[number];
type Sample = Record<Step, Cost & { duration: number }>;

/** Read once, so that its read does not count for the writes one by one. */
let holidays: HolidayDocument | undefined;
async function demoHolidays(): Promise<HolidayDocument> {
  holidays ??= holidayDocument.parse((await db.doc('settings/holidays').get()).data());
  return holidays;
}

/** Every day from tomorrow on without holidays, for `count` dates. */
function formFor(count: number, holidays: HolidayDocument): ClassInput {
  for (let days = count - 1; ; days += 1) {
    const form = formOf({ date: DAY, endDate: shiftDate(DAY, days), weeklySchedule: [...WEEKDAYS] });
    const plan = planNewClass(form, { holidays });
    if (plan.ok && plan.dates.length === count) return form;
  }
}

const later = (form: ClassInput): ClassInput => ({ ...form, startTime: '19:00', endTime: '20:00' });

type Way = Record<Step, (classId: string, form: ClassInput) => Promise<unknown>>;

const callables: Way = {
  create: (classId, form) => handleInProcess(createClass, RITA, { classId, form }),
  edit: (classId, form) =>
    handleInProcess(updateClass, RITA, { classId, changes: { from: form, to: later(form) } }),
  delete: (classId) => handleInProcess(deleteClass, RITA, { classId }),
};

async function eachInstance(classId: string, write: (path: string) => Promise<unknown>): Promise<void> {
  const { docs } = await db.collection('calendar_events').where('classId', '==', classId).get();
  for (const { ref } of docs) await write(ref.path);
}

/** The comparison: the same documents, one write after the other. */
const oneByOne: Way = {
  create: async (classId, form) => {
    const plan = planNewClass(form, { holidays: await demoHolidays() });
    if (!plan.ok) throw new Error(plan.reasons[0]);
    const now = FieldValue.serverTimestamp();
    const stamps = { createdAt: now, updatedAt: now };
    const inherited = inheritedFrom(form, plan.weeklySchedule);
    await db.doc(`classes/${classId}`).create({ ...classOf(classId, form), ...stamps });
    for (const date of plan.dates) {
      const instance = newInstance(classId, date, inherited);
      await db.doc(`calendar_events/${instance.eventId}`).create({ ...instance, ...stamps });
    }
  },
  edit: async (classId, form) => {
    const { startTime, endTime } = later(form);
    await db.doc(`classes/${classId}`).update({ startTime, endTime });
    await eachInstance(classId, (path) => db.doc(path).update({ startTime, endTime }));
  },
  delete: async (classId) => {
    await eachInstance(classId, (path) => db.doc(path).delete());
    await db.doc(`classes/${classId}`).delete();
  },
};

async function instancesLeft(classId: string): Promise<number> {
  const { docs } = await db.collection('calendar_events').where('classId', '==', classId).get();
  return docs.length;
}

/** Creates, edits and deletes one class. */
async function runSteps(way: Way, classId: string, form: ClassInput): Promise<Sample> {
  const measure = async (step: Step) => {
    let duration = 0;
    const cost = await counted(db, async () => {
      duration = await timed(() => way[step](classId, form));
    });
    return { ...cost, duration };
  };
  const sample = {
    create: await measure('create'),
    edit: await measure('edit'),
    delete: await measure('delete'),
  };
  expect(await instancesLeft(classId), `instances left of ${classId}`).toBe(0);
  return sample;
}

beforeAll(async () => {
  await db.doc(`members/${RITA}`).set(MEMBER);
  await db.doc(`admins/${RITA}`).set({});
  const form = formFor(1, await demoHolidays());
  for (const [index, way] of [callables, oneByOne].entries()) await runSteps(way, `load-warm-${index}`, form);
});

it.each(SIZES)('creates, edits and deletes a class of $count dates', async ({ count, rounds }) => {
  const form = formFor(count, await demoHolidays());
  const variants = {
    callable: (round: number) => runSteps(callables, `load-class-${count}-${round}`, form),
    oneByOne: (round: number) => runSteps(oneByOne, `load-slow-${count}-${round}`, form),
  };
  const samples = await takeTurns(rounds, variants);
  const figures = (way: keyof typeof variants, step: Step) => {
    const steps = samples[way].map((sample) => sample[step]);
    const [{ reads = 0, writes = 0 } = {}] = steps;
    return { duration: median(steps.map(({ duration }) => duration)), reads, writes };
  };
  printTable({
    title: `Classes of ${count} dates (p50, ${rounds} rounds each, in turn; in-process)`,
    columns: ['', 'callable', 'reads', 'writes', 'one by one', 'reads', 'writes', 'ratio'],
    rows: STEPS.map((step) => {
      const callable = figures('callable', step);
      const other = figures('oneByOne', step);
      expect(callable.writes, `writes of the callable to ${step}`).toBeGreaterThan(count);
      return [
        step,
        milliseconds(callable.duration),
        callable.reads,
        callable.writes,
        milliseconds(other.duration),
        other.reads,
        other.writes,
        ratio(callable.duration, other.duration),
      ];
    }),
    remarks: [
      'The edit changes the time of every date. The callables also read two markers, the class and the holidays.',
      'Creating and editing are atomic, deleting is resumable; the writes one by one are neither.',
    ],
  });
  printGoals(
    `Classes of ${count} dates`,
    STEPS.map((step) => ({
      figure: `${step}, to one by one`,
      value: figures('callable', step).duration / figures('oneByOne', step).duration,
      format: times,
      beside: milliseconds(figures('oneByOne', step).duration),
      atMost: 1,
    })),
  );
});
