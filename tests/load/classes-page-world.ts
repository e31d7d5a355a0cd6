import { shiftDate, WEEKDAYS } from '@domain/calendar.ts';
import { inheritedFrom, newInstance } from '@domain/class-instance.ts';
import { CLASS_TYPES, type ClassDocument } from '@domain/classes.ts';
import { DAY } from './check-in-world.ts';
import { inBatches } from './in-batches.ts';
import { db } from './server.ts';

export const CLASSES = 200;

/** What there is, the demo data included. */
export type Size = { classes: number; instances: number };

/** One class of the bench; it starts today, so that it stands before the demo's in the list. */
function classOf(index: number): ClassDocument {
  return {
    id: `load-class-${index}`,
    title: CLASS_TYPES[index % CLASS_TYPES.length] ?? 'Kids',
    instructor: `Instructor ${index % 17}`,
    startTime: '18:00',
    endTime: '19:00',
    date: DAY,
    endDate: shiftDate(DAY, 60),
    maxCapacity: 20,
    currentAttendees: [],
    description: 'A class of the bench',
    weeklySchedule: [...WEEKDAYS],
    movements: [],
    isParent: true,
    deletedDates: [],
    deleting: false,
    createdAt: new Date(),
    updatedAt: new Date(),
  };
}

const BENCH_CLASSES = Array.from({ length: CLASSES }, (_, index) => classOf(index));

/** The classes' instances from the day numbered `from` up to the one numbered `to`. */
export async function putInstances(from: number, to: number): Promise<void> {
  const instances = BENCH_CLASSES.flatMap((lesson) =>
    Array.from({ length: to - from }, (_, index) =>
      newInstance(lesson.id, shiftDate(DAY, from + index), inheritedFrom(lesson, lesson.weeklySchedule)),
    ),
  );
  const times = { createdAt: new Date(), updatedAt: new Date() };
  await inBatches(instances, (batch, instance) =>
    batch.set(db.doc(`calendar_events/${instance.eventId}`), { ...instance, ...times }),
  );
}

export async function sizes(): Promise<Size> {
  const [classes, instances] = await Promise.all(
    ['classes', 'calendar_events'].map(
      async (name) => (await db.collection(name).count().get()).data().count,
    ),
  );
  return { classes: classes ?? 0, instances: instances ?? 0 };
}

export async function putClasses(): Promise<void> {
  await inBatches(BENCH_CLASSES, (batch, lesson) => batch.set(db.doc(`classes/${lesson.id}`), lesson));
}

/** Everything of the bench's classes, so that other benches find what they expect. */
export async function removeAll(): Promise<void> {
  const found = await Promise.all(
    BENCH_CLASSES.map(({ id }) => db.collection('calendar_events').where('classId', '==', id).select().get()),
  );
  const references = [
    ...found.flatMap(({ docs }) => docs.map(({ ref }) => ref)),
    ...BENCH_CLASSES.map(({ id }) => db.doc(`classes/${id}`)),
  ];
  await inBatches(references, (batch, reference) => batch.delete(reference));
}
