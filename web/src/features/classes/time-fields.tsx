import { Box, Grid } from '@chakra-ui/react';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { useFieldProblem } from './class-words.ts';

type Timed = FieldValues & { startTime: string; endTime: string };

/** Start and end time side by side. An end before the start is allowed, with a hint. */
export function TimeFields<Form extends Timed>({ form }: { form: UseFormReturn<Form> }) {
  const { t } = useTranslation('classes');
  const problemOf = useFieldProblem();
  const [start, end] = ['startTime', 'endTime'] as [Path<Form>, Path<Form>];
  const [startTime, endTime] = useWatch({ control: form.control, name: [start, end] });
  const problem = (field: Path<Form>) => problemOf(form.getFieldState(field, form.formState).error?.message);
  const endsEarly = startTime !== '' && endTime !== '' && endTime <= startTime;

  return (
    <Box>
      <Grid templateColumns="repeat(auto-fit, minmax(min(8rem, 100%), 1fr))" gap="5" alignItems="start">
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
        {endsEarly && t('form.endsEarly')}
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
