import { z } from 'zod';
import { plainDate, plainTime, WEEKDAYS } from './calendar.ts';

/** Class types of the catalogue (specification, point 3). */
export const CLASS_TYPES = ['Fundamentals', 'Advanced', 'Competition', 'Open Mat', 'No-Gi', 'Kids'] as const;

export const DEFAULT_CAPACITY = 20;

/** A technique that a class teaches; students are credited for it when they check in. */
export const movement = z.object({ id: z.string().min(1), name: z.string().min(1), description: z.string() });
export type Movement = z.infer<typeof movement>;

/** classes/{classId}: a recurring class. `date` is its first day, `endDate` its last. */
export const classDocument = z.object({
  id: z.string(),
  title: z.string(),
  instructor: z.string(),
  startTime: plainTime,
  endTime: plainTime,
  date: plainDate,
  endDate: plainDate,
  maxCapacity: z.int().positive(),
  currentAttendees: z.array(z.string()),
  description: z.string(),
  weeklySchedule: z.array(z.enum(WEEKDAYS)),
  movements: z.array(movement),
  isParent: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type ClassDocument = z.infer<typeof classDocument>;
