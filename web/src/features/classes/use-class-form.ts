import { daysBetween, shiftDate } from '@domain/calendar.ts';
import { api } from '@domain/classes/api.ts';
import {
  CLASS_FORM_DEFAULTS,
  type ClassForm,
  classDate,
  classForm,
  classFormOf,
} from '@domain/classes/class-form.ts';
import { type ClassDocument, effectiveFrom } from '@domain/classes/classes.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useNewClassId } from '../../firebase/data/class-data.ts';
import { UNREADABLE } from '../../ui/forms/date-field.tsx';
import { useChanges } from '../../ui/forms/use-changes.ts';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { useMovements } from './techniques/use-movements.ts';

/** The values of the form before validation, which returns a ClassForm. */
export type ClassFormInput = z.input<typeof classForm>;

/** Whether dates and weekdays are complete. The fields show their own messages when the form is sent. */
export function isPlannable({ date, endDate, weeklySchedule }: ClassFormInput): boolean {
  return [date, endDate].every((day) => classDate.safeParse(day).success) && weeklySchedule.length > 0;
}

/** What the user chose for holidays, by date: left out (true) or kept. The others stay as they are. */
export type HolidayChoice = Readonly<Record<string, boolean>>;

/** The dates that the class leaves out: those from before, with the choice for each holiday applied. */
export function leftOutAfter(deletedDates: readonly string[], chosen: HolidayChoice): string[] {
  const dates = new Set([...deletedDates, ...Object.keys(chosen)]);
  return [...dates].filter((date) => chosen[date] !== false);
}

/** The values of a new form. The season starts today. */
export function newClassForm(today: string): ClassFormInput {
  return {
    ...CLASS_FORM_DEFAULTS,
    movements: [],
    title: '',
    instructor: '',
    date: today,
    endDate: '',
    weeklySchedule: [],
  };
}

/** The next season of a class: the same values and length, from the day after its end, at least from today. */
export function duplicateOf(lesson: ClassDocument, today: string): ClassFormInput {
  const dayAfter = shiftDate(lesson.endDate, 1);
  const date = dayAfter < today ? today : dayAfter;
  return {
    ...classFormOf(lesson),
    date,
    endDate: shiftDate(date, daysBetween(lesson.date, lesson.endDate)),
  };
}

type Options = {
  /** The initial values of a new class. Later ones, from midnight on, have no effect. */
  initial: ClassFormInput;
  lesson: ClassDocument | null;
  today: string;
  onSaved: (title: string) => void;
};

/** The state of the class form: fields, techniques, and the last failure. */
export function useClassForm({ initial, lesson, today, onSaved }: Options) {
  const [opened] = useState(initial);
  const stored = lesson ? classFormOf(lesson) : opened;
  const form = useSchemaForm(classForm, stored);
  const movements = useMovements(form);
  const create = useCallable(api.createClass);
  const update = useCallable(api.updateClass);
  // One id while the form is open, so that a retry after a lost answer creates no second class.
  const newClassId = useNewClassId();
  const saving = create.pending || update.pending;
  const [isCorrected, setCorrected] = useState(false);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setCorrected(true) }),
    [form],
  );
  const edit = useChanges(form, stored, saving);
  const [chosen, setChosen] = useState<HolidayChoice>({});
  const leftOut = leftOutAfter(lesson?.deletedDates ?? [], chosen);
  const isChosen = Object.keys(chosen).length > 0;
  const [typedFrom, setFrom] = useState<string>();
  const [tried, setTried] = useState(false);
  const dateOf = (typed: string | undefined) => classDate.safeParse(typed).data;
  const endDate = dateOf(useWatch({ control: form.control, name: 'endDate' }));
  const from = effectiveFrom(lesson ?? {}, today, dateOf(typedFrom), endDate);

  function changeFrom(date: string): void {
    setCorrected(true);
    setFrom(date);
  }

  async function save(values: ClassForm): Promise<void> {
    const choice = isChosen ? { leftOut } : {};
    const changes = edit.changes(values);
    const outcome = lesson
      ? await update.run({ classId: lesson.id, effectiveFrom: from, changes, ...choice })
      : await create.run({ classId: newClassId, form: values, ...choice });
    // What was typed during the call hides no failure.
    setCorrected(false);
    if (outcome.ok) onSaved(values.name || values.title);
  }

  return {
    form,
    edit,
    movements,
    /** Null after a field has changed since the last save. */
    failure: isCorrected ? null : (create.failure ?? update.failure),
    saving,
    /** The dates that the class leaves out: deleted ones, and holidays. */
    leftOut,
    /** The first date that an edit changes. */
    from,
    fromField: { value: typedFrom ?? from, onChange: changeFrom, refused: tried && typedFrom === UNREADABLE },
    choose(dates: readonly string[], isLeftOut: boolean): void {
      setCorrected(true);
      const entries = dates.map((date) => [date, isLeftOut] as const);
      setChosen((before) => ({ ...before, ...Object.fromEntries(entries) }));
    },
    /** Besides the fields and a save, which the form itself holds. */
    unsaved: isChosen || typedFrom !== undefined || movements.isTyped,
    submit(): Promise<void> {
      setTried(true);
      return movements.submit(async (values) => {
        if (typedFrom !== UNREADABLE) await save(values);
      });
    },
  };
}

export type ClassFormState = ReturnType<typeof useClassForm>;
