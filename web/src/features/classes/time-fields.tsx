import { Box, Grid } from '@chakra-ui/react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { useReasonText } from './use-reason-text.ts';

type Timed = FieldValues & { startTime: string; endTime: string };

/** Start and end, side by side. An end before the start is allowed (specification, point 5), and said. */
export function TimeFields<Form extends Timed>({ form }: { form: UseFormReturn<Form> }) {
  const { t } = useTranslation('classes');
  const { problemOf } = useReasonText();
  const [start, end] = ['startTime', 'endTime'] as [Path<Form>, Path<Form>];
  const [startTime, endTime] = useWatch({ control: form.control, name: [start, end] });
  const problem = (field: Path<Form>) => problemOf(form.getFieldState(field, form.formState).error?.message);
  const endsEarly = startTime !== '' && endTime !== '' && endTime <= startTime;

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
        {endsEarly && t('form.endsEarly')}
      </Box>
    </Box>
  );
}
