import { WEEKDAYS } from '@domain/calendar.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { isReason } from '@domain/errors.ts';
import { useTranslation } from 'react-i18next';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';

type Timed = Pick<ClassDocument, 'startTime' | 'endTime'>;

/** Texts about a class. */
export function useClassWords() {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const title = useClassTitle();

  return {
    title,
    times: format.times,
    /** For example 'Monday, Friday', in the order of the week. */
    days: (schedule: readonly string[]) =>
      WEEKDAYS.filter((day) => schedule.includes(day))
        .map((day) => t(`weekday.${day}`))
        .join(', '),
    /** The accessible name of a button in a row: its visible text, then the class. */
    ofClass: (action: string, lesson: Timed & Pick<ClassDocument, 'title'>) =>
      t('ofClass', { action, title: title(lesson.title), time: format.times(lesson) }),
  };
}

/** The message of a field's error, which is a reason or a text of the schema library. */
export function useFieldProblem() {
  const { t } = useTranslation('classes');
  const messageOf = useReasonMessage();
  return (message: string | undefined): string | undefined => {
    if (message === undefined) return undefined;
    return isReason(message) ? messageOf(message) : t('form.invalid');
  };
}
