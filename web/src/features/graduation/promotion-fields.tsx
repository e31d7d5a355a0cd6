import { isPlainDate } from '@domain/calendar.ts';
import { PROMOTION_LIMITS } from '@domain/graduation/promotion.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextAreaField } from '../../ui/forms/text-field.tsx';

/**
 * The fields for the date and the note of a promotion: today, or an earlier day if a ceremony is entered later. `entered`
 * has only an earlier day: the server decides what today is, because the clock of the device may be wrong.
 */
export function usePromotionFields(noteHint: string) {
  const { t } = useTranslation('graduation');
  const { date: today } = useAcademyClock();
  const [typed = today, setTyped] = useState<string>();
  const isValid = isPlainDate(typed) && typed <= today;
  const [note, setNote] = useState('');
  const dateField = (
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
  const noteField = (
    <TextAreaField
      label={t('promotions.noteField')}
      hint={noteHint}
      rows={2}
      maxLength={PROMOTION_LIMITS.note}
      value={note}
      onChange={({ target }) => setNote(target.value)}
    />
  );
  const entered = typed === today ? { note } : { note, date: typed };
  return { dateField, noteField, isValid, entered, clearNote: () => setNote('') };
}
