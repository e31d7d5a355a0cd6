import { isPlainDate } from '@domain/calendar.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { DateField } from '../../ui/forms/date-field.tsx';

/**
 * The field for the date of a promotion: today or, of a ceremony that is entered later, before. `dated` has an earlier day:
 * today is the server's, also if the clock of the device is wrong.
 */
export function usePromotionDate() {
  const { t } = useTranslation('graduation');
  const { date: today } = useAcademyClock();
  const [typed, setTyped] = useState(today);
  const isValid = isPlainDate(typed) && typed <= today;
  const field = (
    <DateField
      type="date"
      label={t('promotions.date')}
      required
      max={today}
      value={typed}
      error={isValid ? undefined : t('promotions.dateProblem')}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
  return { field, isValid, dated: typed === today ? {} : { date: typed } };
}
