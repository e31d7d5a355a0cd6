import { shiftDate, WEEKDAYS } from '@domain/calendar.ts';
import { inheritedFrom, newInstance } from '@domain/classes/class-instance.ts';
import { CLASS_TYPES, type ClassDocument, eventId } from '@domain/classes/classes.ts';
import { DAY } from './check-in-world.ts';
import { inBatches } from './many-documents.ts';
import { db } from './server.ts';

export const CLASSES = 200;

/** The number of documents, demo data included. */
export type Size = { classes: number; instances: number };

/**
 * A class of the bench. It starts tomorrow, so that the list shows it before those of the demo
 * data.
 */
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
    dates: [],
    deletedDates: [],
    deleting: false,
    createdAt: new Date(),
    updatedAt: new Date(),
  };
}

const BENCH_CLASSES = Array.from({ length: CLASSES }, (_, index) => classOf(index));

/** Writes the instances of all classes from day `from` up to day `to`, exclusive. */
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

/**
 * Deletes the classes and their first `dates` instances, because other benches expect the demo data
 * alone.
 */
export async function removeAll(dates: number): Promise<void> {
  const days = Array.from({ length: dates }, (_, index) => shiftDate(DAY, index));
  const paths = BENCH_CLASSES.flatMap(({ id }) => [
    ...days.map((day) => `calendar_events/${eventId(id, day)}`),
    `classes/${id}`,
  ]);
  await inBatches(paths, (batch, path) => batch.delete(db.doc(path)));
}
