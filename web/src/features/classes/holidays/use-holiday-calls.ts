import { api } from '@domain/classes/api.ts';
import {
  type Holiday,
  type HolidayDocument,
  type HolidayRange,
  holidaysBefore,
} from '@domain/classes/holidays.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../../firebase/calls/use-callable.ts';

type Save = ReturnType<typeof holidaysBefore>[number] & { reopensClasses: boolean };

/** Saves and removes holidays, says what happened to their classes, and undoes what canceled some. */
export function useHolidayCalls(document: HolidayDocument | null) {
  const { t } = useTranslation('classes');
  const { run, pending, failure } = useCallable(api.saveHoliday);
  const [done, setDone] = useState('');
  const [before, setBefore] = useState<readonly Save[]>([]);

  function finish(text: string, undoneBy: readonly Save[] = []): void {
    setDone(text);
    setBefore(undoneBy);
  }

  /** `days`: those with classes that are not canceled yet. */
  async function save(
    holiday: HolidayRange,
    cancelsClasses: boolean,
    days: readonly string[],
  ): Promise<boolean> {
    const saves = holidaysBefore(document, holiday).map((each) => ({
      ...each,
      reopensClasses: days.includes(each.date),
    }));
    const outcome = await run({ ...holiday, cancelsClasses });
    if (!outcome.ok) return false;
    const { classes: count } = outcome.output;
    const text = t(count > 0 ? 'holidays.savedAndCanceled' : 'holidays.saved', { name: holiday.name, count });
    finish(text, count > 0 ? saves : []);
    return true;
  }

  /** `canceled`: the canceled classes of its day. */
  async function remove({ date, name }: Holiday, reopensClasses: boolean, canceled: number): Promise<void> {
    const outcome = await run({ date, name: null, reopensClasses });
    if (!outcome.ok) return;
    const { classes } = outcome.output;
    const removed = t('holidays.removed', { name });
    const reopened = t('holidays.reopened', { count: classes });
    const stay = t('holidays.stayCanceled', { count: canceled - classes });
    finish([removed, classes > 0 && reopened, canceled > classes && stay].filter(Boolean).join(' '));
  }

  /**
   * Reopens the classes of the days on which the save canceled some, and brings back the names of before. A failure leaves
   * the rest for another try.
   */
  async function undo(): Promise<void> {
    let count = 0;
    for (const [index, each] of before.entries()) {
      const outcome = await run(each);
      if (!outcome.ok) return setBefore(before.slice(index));
      count += outcome.output.classes;
    }
    finish(t('holidays.reopened', { count }));
  }

  return { save, remove, undo: before.length > 0 ? () => void undo() : null, done, pending, failure };
}

export type HolidayCalls = ReturnType<typeof useHolidayCalls>;
