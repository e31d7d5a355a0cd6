import { Box, Grid } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import { spanOf } from '@domain/schedule/span.ts';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../format/time-of.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useFieldProblem } from './class-words.ts';

type Timed = FieldValues & { startTime: string; endTime: string };

/** Start and end time side by side. An end that is not after the start is on the next day, which a hint says. */
export function TimeFields<Form extends Timed>({ form }: { form: UseFormReturn<Form> }) {
  const { t } = useTranslation('classes');
  const problemOf = useFieldProblem();
  const [start, end] = ['startTime', 'endTime'] as [Path<Form>, Path<Form>];
  const [startTime, endTime] = useWatch({ control: form.control, name: [start, end] });
  const problem = (field: Path<Form>) => problemOf(form.getFieldState(field, form.formState).error?.message);
  const isOvernight = startTime !== '' && endTime !== '' && endTime <= startTime;
  const { start: from, end: until } = spanOf({ startTime, endTime });

  return (
    <Box>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="5" alignItems="start">
        <TextField
          {...form.register(start)}
          type="time"
          label={t('form.startTime')}
          error={problem(start)}
          required
        />
        <TextField
          {...form.register(end)}
          type="time"
          label={t('form.endTime')}
          error={problem(end)}
          required
        />
      </Grid>
      <Box role="status" fontSize="sm" color="warning.fg">
        {isOvernight && t('form.endsNextDay', { length: lengthOf(until - from) })}
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
    <TextField
      {...form.register(name, { valueAsNumber: true })}
      type="number"
      inputMode="numeric"
      min={1}
      max={CLASS_LIMITS.maxCapacity}
      label={t('form.capacity')}
      error={problemOf(form.getFieldState(name, form.formState).error?.message)}
      required
    />
  );
}
