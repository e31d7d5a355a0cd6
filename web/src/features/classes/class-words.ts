import { WEEKDAYS } from '@domain/calendar.ts';
import type { ClassInput } from '@domain/classes/class-form.ts';
import type { ClassDocument, Movement } from '@domain/classes/classes.ts';
import { isReason } from '@domain/errors.ts';
import type { Belt } from '@domain/graduation/grades.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';

type Named = Pick<ClassDocument, 'title' | 'name' | 'startTime' | 'endTime'>;

/** Texts about a class. */
export function useClassWords() {
  const { t } = useTranslation('classes');
  const { times } = useFormat();
  const title = useClassTitle();
  const named = (lesson: Named) => `${title(lesson.name || lesson.title)}, ${times(lesson)}`;

  return {
    title,
    times,
    /** The name and the times. */
    named,
    /** For example 'Monday, Friday', in the order of the week. */
    days: (schedule: readonly string[]) =>
      WEEKDAYS.filter((day) => schedule.includes(day))
        .map((day) => t(`weekday.${day}`))
        .join(', '),
    /** The accessible name of a button in a row: its visible text, then the class. */
    ofClass: (action: string, lesson: Named) => `${action}: ${named(lesson)}`,
  };
}

/** The labels of the fields of a class or a date, and stored values in words. */
export function useFieldWords() {
  const { t } = useTranslation(['classes', 'common', 'schedule']);
  const words = useClassWords();
  const format = useFormat();
  const labels: Record<keyof ClassInput, string> = {
    title: t('form.type'),
    name: t('form.name'),
    fromAge: t('form.fromAge'),
    toAge: t('form.toAge'),
    fromBelt: t('form.fromBelt'),
    instructor: t('column.instructor'),
    startTime: t('form.startTime'),
    endTime: t('form.endTime'),
    date: t('form.startDate'),
    endDate: t('form.endDate'),
    weeklySchedule: t('form.schedule'),
    maxCapacity: t('form.capacity'),
    description: t('form.description'),
    movements: t('schedule:details.techniques'),
  };

  return {
    nameOf: (path: string) => labels[path as keyof ClassInput],
    show(value: unknown, path: string): string {
      if (path === 'weeklySchedule') return words.days(value as string[]);
      if (path === 'movements') return (value as Movement[]).map(({ name }) => name).join(', ');
      if (path === 'fromBelt' && value) return t(`common:belt.${value as Belt}`);
      if (path === 'title') return words.title(String(value));
      if (path === 'startTime' || path === 'endTime') return format.time(String(value));
      return path === 'date' || path === 'endDate' ? format.dayShort(String(value)) : String(value ?? '');
    },
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

/** Returns the label of a field of the form, and its error. */
export function useFieldTexts<Form extends FieldValues, Valid>(form: UseFormReturn<Form, unknown, Valid>) {
  const { nameOf } = useFieldWords();
  const problemOf = useFieldProblem();
  return (path: Path<Form>) => ({
    label: nameOf(path),
    error: problemOf(form.getFieldState(path, form.formState).error?.message),
  });
}
