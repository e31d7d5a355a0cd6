import { WEEKDAYS } from '@domain/calendar.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';

type Timed = Pick<ClassDocument, 'startTime' | 'endTime'>;

/** How this screen speaks of a class. */
export function useClassWords() {
  const { t } = useTranslation('classes');
  const format = useFormat();

  const times = ({ startTime, endTime }: Timed) =>
    t('times', { start: format.time(startTime), end: format.time(endTime) });

  return {
    times,
    /** 'Monday, Friday', in the order of the week. */
    days: (schedule: readonly string[]) =>
      WEEKDAYS.filter((day) => schedule.includes(day))
        .map((day) => t(`weekday.${day}`))
        .join(', '),
    /** The name of a button for who can't see in which row it stands; it begins with what the button shows. */
    ofClass: (action: string, lesson: Timed & Pick<ClassDocument, 'title'>) =>
      t('ofClass', { action, title: lesson.title, time: times(lesson) }),
  };
}
