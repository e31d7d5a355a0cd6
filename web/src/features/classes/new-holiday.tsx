import { chakra, Grid } from '@chakra-ui/react';
import { classDate } from '@domain/classes/class-form.ts';
import { HOLIDAY_NAME_LIMIT } from '@domain/classes/holidays.ts';
import type { Reason } from '@domain/errors.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useHoldWhile } from '../../ui/unsaved-changes.tsx';
import { useFieldProblem } from './class-words.ts';

type NewHolidayProps = {
  year: number;
  pending: boolean;
  onAdd: (date: string, name: string) => Promise<boolean>;
  onAdded: (date: string) => void;
};

/** Adds a holiday of the academy, for example its anniversary. */
export function NewHoliday({ year, pending, onAdd, onAdded }: NewHolidayProps) {
  const { t } = useTranslation('classes');
  const problemOf = useFieldProblem();
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  useHoldWhile(name.trim() !== '');

  const hasDate = classDate.safeParse(date).success;
  const problem = (missing: boolean, reason: Reason) => (tried && missing ? problemOf(reason) : undefined);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!hasDate || name.trim() === '' || !(await onAdd(date, name.trim()))) return;
    setDate('');
    setName('');
    setTried(false);
    onAdded(date);
  }

  return (
    <chakra.form noValidate onSubmit={add}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' }}
        gap="3"
        alignItems="start"
      >
        <TextField
          type="date"
          label={t('holidays.date')}
          required
          min={`${year}-01-01`}
          error={problem(!hasDate, 'class-date-required')}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <TextField
          label={t('holidays.name')}
          required
          maxLength={HOLIDAY_NAME_LIMIT}
          autoComplete="off"
          error={problem(name.trim() === '', 'holiday-name-required')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="outline" tone="neutral" justifySelf="start" pending={pending}>
          {t('holidays.add')}
        </Button>
      </Grid>
    </chakra.form>
  );
}
