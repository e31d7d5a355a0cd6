import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useClassTitle } from './use-class-title.ts';
import { useFormat } from './use-format.ts';

type Named = Pick<DatedClass, 'name' | 'classTitle' | 'date' | 'startTime' | 'endTime'>;

/** Returns the words for a dated class: its name, its day, its start, and start and end. */
export function useDateWords() {
  const format = useFormat();
  const titleOf = useClassTitle();
  return (event: Named) => ({
    title: titleOf(event.name || event.classTitle),
    day: format.dayBrief(event.date),
    time: format.time(event.startTime),
    times: format.times(event),
  });
}
