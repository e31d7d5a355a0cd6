import { type DatedClass, eventDocument } from '@domain/schedule/schedule.ts';
import { endAt, orderBy, startAt, where } from 'firebase/firestore';
import { type Live, useList } from '../live/use-live-query.ts';

/** The canceled instances of all classes from a day on. */
export function useCanceledFrom(date: string): Live<DatedClass[]> {
  return useList({
    collection: 'calendar_events',
    schema: eventDocument,
    key: `canceled&from=${date}`,
    bounds: [where('status', '==', 'cancelled'), where('date', '>=', date)],
  });
}

/**
 * The instances of a class from a day on, at most to `last`, by date. Does not query if `classId` or the day is null.
 */
export function useInstancesFrom(
  classId: string | null,
  date: string | undefined,
  last?: string,
): Live<DatedClass[]> {
  return useList({
    collection: 'calendar_events',
    schema: eventDocument,
    key: `classId=${classId}&from=${date}&to=${last}`,
    bounds: [where('classId', '==', classId), orderBy('date'), startAt(date), ...(last ? [endAt(last)] : [])],
    wanted: classId !== null && date !== undefined,
  });
}
