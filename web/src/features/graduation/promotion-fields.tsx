import { isPlainDate } from '@domain/calendar.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { DateField } from '../../ui/forms/date-field.tsx';

/**
 * The field for the date of a promotion: today, or an earlier day if a ceremony is entered later. `dated` has only an
 * earlier day: the server decides what today is, because the clock of the device may be wrong.
 */
export function usePromotionDate() {
  const { t } = useTranslation('graduation');
  const { date: today } = useAcademyClock();
  const [typed = today, setTyped] = useState<string>();
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
