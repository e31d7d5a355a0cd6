import { Box, Grid } from '@chakra-ui/react';
import { isPlainTime, minutesOf } from '@domain/calendar.ts';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import { isOvernight, MINUTES_PER_DAY, spanOf } from '@domain/schedule/span.ts';
import { type ReactNode, useId, useRef } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProfessorNames } from '../../firebase/data/team-data.ts';
import { lengthOf, timeOf } from '../../format/time-of.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useFieldTexts } from './class-words.ts';

/** Two fields next to each other, on a phone below each other. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      gap="5"
      alignItems="start"
    >
      {children}
    </Grid>
  );
}

type Timed = FieldValues & { startTime: string; endTime: string };

/** Start and end time side by side. A new start keeps the length, unless the end was chosen by hand. */
export function TimeFields<Form extends Timed>({ form }: { form: UseFormReturn<Form> }) {
  const { t } = useTranslation('classes');
  const textsOf = useFieldTexts(form);
  const [start, end] = ['startTime', 'endTime'] as [Path<Form>, Path<Form>];
  const [startTime, endTime] = useWatch({ control: form.control, name: [start, end] });
  const isComplete = startTime !== '' && endTime !== '';
  const length = useRef(0);
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
        <DateField {...form.register(start, { onChange: follow })} {...textsOf(start)} type="time" required />
        <DateField
          {...form.register(end, {
            onChange: () => {
              isChosen.current = true;
            },
          })}
          {...textsOf(end)}
          type="time"
          required
        />
      </Grid>
      <Box role="status" mt="2" fontSize="sm" color="warning.fg" _empty={{ display: 'none' }}>
        {isComplete &&
          isOvernight({ startTime, endTime }) &&
          t('form.endsNextDay', { length: lengthOf(length.current) })}
      </Box>
    </Box>
  );
}

type Taught = FieldValues & { instructor: string };

type InstructorFieldProps<Form extends Taught, Valid> = {
  form: UseFormReturn<Form, unknown, Valid>;
  /** Suggested after the professors. */
  others?: readonly string[];
};

/** Free text: an instructor may have no account. */
export function InstructorField<Form extends Taught, Valid>({
  form,
  others = [],
}: InstructorFieldProps<Form, Valid>) {
  const name = 'instructor' as Path<Form>;
  const textsOf = useFieldTexts(form);
  const professors = useProfessorNames();
  const listId = useId();
  return (
    <Box>
      <TextField
        {...form.register(name)}
        {...textsOf(name)}
        required
        list={listId}
        maxLength={CLASS_LIMITS.instructor}
      />
      <datalist id={listId}>
        {[...new Set([...professors, ...others])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Box>
  );
}
