import { Box, Grid } from '@chakra-ui/react';
import { isPlainTime, minutesOf } from '@domain/calendar.ts';
import { isOvernight, MINUTES_PER_DAY, spanOf } from '@domain/schedule/span.ts';
import { useRef, useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lengthOf, timeOf } from '../../format/time-of.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { useFieldProblem } from './class-words.ts';

type Timed = FieldValues & { startTime: string; endTime: string };
type TimeForm<Form extends Timed> = UseFormReturn<Form>;

function useTimes<Form extends Timed>(form: TimeForm<Form>) {
  const names = ['startTime', 'endTime'] as [Path<Form>, Path<Form>];
  const [startTime, endTime] = useWatch({ control: form.control, name: names });
  return { names, startTime, endTime, isComplete: startTime !== '' && endTime !== '' };
}

/** Requires confirmation of a class that ends on the next day, unless these times are stored. */
export function useNextDay<Form extends Timed>(form: TimeForm<Form>) {
  const { startTime, endTime, isComplete } = useTimes(form);
  const stored = form.formState.defaultValues;
  const times = `${startTime}-${endTime}`;
  const [confirmed, setConfirmed] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const needsAnswer =
    isComplete && isOvernight({ startTime, endTime }) && times !== `${stored?.startTime}-${stored?.endTime}`;
  const isOpen = needsAnswer && confirmed !== times;
  return {
    needsAnswer,
    isConfirmed: !isOpen,
    /** A save was tried without the confirmation. */
    isMissing: isOpen && asked === times,
    confirm: (yes: boolean) => setConfirmed(yes ? times : undefined),
    /** Returns whether the form may be saved. */
    ask(): boolean {
      setAsked(times);
      return !isOpen;
    },
  };
}

type TimeFieldsProps<Form extends Timed> = { form: TimeForm<Form>; nextDay: ReturnType<typeof useNextDay> };

/** Start and end time side by side. A new start keeps the length, unless the end was chosen by hand. */
export function TimeFields<Form extends Timed>({ form, nextDay }: TimeFieldsProps<Form>) {
  const { t } = useTranslation('classes');
  const problemOf = useFieldProblem();
  const { names, startTime, endTime, isComplete } = useTimes(form);
  const [start, end] = names;
  const length = useRef(0);
  const problem = (field: Path<Form>) => problemOf(form.getFieldState(field, form.formState).error?.message);
  /** The end was chosen by hand, and stays. */
  const isChosen = useRef(false);
  if (isComplete) {
    const span = spanOf({ startTime, endTime });
    length.current = span.end - span.start;
  }

  function follow({ target }: { target: { value: string } }): void {
    if (!isPlainTime(target.value) || length.current === 0 || isChosen.current) return;
    const moved = timeOf((minutesOf(target.value) + length.current) % MINUTES_PER_DAY) as PathValue<
      Form,
      Path<Form>
    >;
    form.setValue(end, moved, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  return (
    <Box>
      <Grid templateColumns="repeat(auto-fit, minmax(min(8rem, 100%), 1fr))" gap="5" alignItems="start">
        <DateField
          {...form.register(start, { onChange: follow })}
          type="time"
          label={t('form.startTime')}
          error={problem(start)}
          required
        />
        <DateField
          {...form.register(end, {
            onChange: () => {
              isChosen.current = true;
            },
          })}
          type="time"
          label={t('form.endTime')}
          error={problem(end)}
          required
        />
      </Grid>
      <Box role="status">
        {nextDay.needsAnswer && (
          <Checkbox
            checked={nextDay.isConfirmed}
            onChange={nextDay.confirm}
            error={nextDay.isMissing && t('form.confirmNextDay')}
          >
            {t('form.endsNextDay', { length: lengthOf(length.current) })}
          </Checkbox>
        )}
      </Box>
    </Box>
  );
}

type WithCapacity = FieldValues & { maxCapacity: number };

/** The capacity of a class or of one of its dates. */
export function CapacityField<Form extends WithCapacity>({ form }: { form: UseFormReturn<Form> }) {
  const { t } = useTranslation('classes');
  const problemOf = useFieldProblem();
  const name = 'maxCapacity' as Path<Form>;

  return (
    <NumberField
      form={form}
      name={name}
      label={t('form.capacity')}
      error={problemOf(form.getFieldState(name, form.formState).error?.message)}
      required
    />
  );
}
