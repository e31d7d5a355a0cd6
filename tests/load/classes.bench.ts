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
import { DAY } from './check-in-world.ts';
import { type Cost, counted } from './counted.ts';
import { median, takeTurns, timed } from './samples.ts';
import { db, handleInProcess } from './server.ts';
import { milliseconds, printTable, ratio } from './table.ts';

const RITA = 'load-rita';
const SIZES = [12, 100, 366];
const ROUNDS = 5;
const STEPS = ['create', 'edit', 'delete'] as const;

type Step = (typeof STEPS)[number];
type Sample = Record<Step, Cost & { took: number }>;

/** As the callables find it; not counted among what is written one by one, which reads it once for all. */
let holidays: HolidayDocument | undefined;
async function demoHolidays(): Promise<HolidayDocument> {
  holidays ??= holidayDocument.parse((await db.doc('settings/holidays').get()).data());
  return holidays;
}

/** Every day from tomorrow on, holidays left out, until there are `count` dates. */
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
  edit: (classId, form) => handleInProcess(updateClass, RITA, { classId, form: later(form) }),
  delete: (classId) => handleInProcess(deleteClass, RITA, { classId }),
};

async function eachInstance(classId: string, write: (path: string) => Promise<unknown>): Promise<void> {
  const { docs } = await db.collection('calendar_events').where('classId', '==', classId).get();
  for (const { ref } of docs) await write(ref.path);
}

/** The same documents, one write after the other. */
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

async function left(classId: string): Promise<number> {
  const { docs } = await db.collection('calendar_events').where('classId', '==', classId).get();
  return docs.length;
}

async function walk(way: Way, classId: string, form: ClassInput): Promise<Sample> {
  const measure = async (step: Step) => {
    let took = 0;
    const cost = await counted(db, async () => {
      took = await timed(() => way[step](classId, form));
    });
    return { ...cost, took };
  };
  const sample = {
    create: await measure('create'),
    edit: await measure('edit'),
    delete: await measure('delete'),
  };
  expect(await left(classId)).toBe(0);
  return sample;
}

beforeAll(() => db.doc(`admins/${RITA}`).set({}));

it.each(SIZES)('classes of %i dates', async (count) => {
  const form = formFor(count, await demoHolidays());
  const variants = {
    callable: (round: number) => walk(callables, `load-class-${count}-${round}`, form),
    oneByOne: (round: number) => walk(oneByOne, `load-slow-${count}-${round}`, form),
  };
  // The first round warms up.
  const samples = await takeTurns(ROUNDS + 1, variants);
  const figures = (way: keyof typeof variants, step: Step) => {
    const steps = samples[way].slice(1).map((sample) => sample[step]);
    const [{ reads = 0, writes = 0 } = {}] = steps;
    return { took: median(steps.map(({ took }) => took)), reads, writes };
  };
  printTable({
    title: `Classes of ${count} dates (p50 of ${ROUNDS} rounds each, in turn; in-process)`,
    columns: ['', 'callable', 'reads', 'writes', 'one by one', 'reads', 'writes', 'ratio'],
    rows: STEPS.map((step) => {
      const callable = figures('callable', step);
      const other = figures('oneByOne', step);
      expect(callable.writes).toBeGreaterThan(count);
      return [
        step,
        milliseconds(callable.took),
        callable.reads,
        callable.writes,
        milliseconds(other.took),
        other.reads,
        other.writes,
        ratio(callable.took, other.took),
      ];
    }),
    remarks: [
      'The edit changes the times of every date. The callables also read two markers, the class and the list of holidays, and are each',
      'atomic (creating, editing) or resumable (deleting); what is written one by one is neither.',
    ],
  });
});
