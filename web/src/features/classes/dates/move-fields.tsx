import { Stack } from '@chakra-ui/react';
import { isPlainDate } from '@domain/calendar.ts';
import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import { holidaysBetween } from '@domain/classes/holidays.ts';
import type { Reason } from '@domain/errors.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClass } from '../../../firebase/data/class-data.ts';
import { useHolidays } from '../../../firebase/data/holiday-data.ts';
import { useAcademyClock } from '../../../format/use-academy-clock.ts';
import { useFormat } from '../../../format/use-format.ts';
import { useReasonMessage } from '../../../format/use-reason-message.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useHoldWhile } from '../../../ui/forms/unsaved-changes.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

function refusalOf(day: string, today: string, taken: readonly string[]): Reason | null {
  if (!isPlainDate(day)) return 'class-date-required';
  if (day < today) return 'class-past';
  return taken.includes(day) ? 'class-date-taken' : null;
}

/** The day of a date in its form, and why another one is refused. Only a date of today or later can move. */
export function useMove(instance: DatedClass) {
  const { date: today } = useAcademyClock();
  const lesson = useClass(instance.classId);
  const [day, setDay] = useState(instance.date);
  const [typed, setReason] = useState<string | null>(null);
  const isMoved = day !== instance.date;
  useHoldWhile(isMoved);
  const taken = lesson.status === 'ready' ? (lesson.data?.dates ?? []) : [];
  const refusal = isMoved ? refusalOf(day, today, taken) : null;
  const isPossible = instance.status === 'active' && instance.date >= today;
  return { day, setDay, typed, setReason, today, isMoved, isPossible, refusal };
}

type MoveFieldsProps = { instance: DatedClass; move: ReturnType<typeof useMove>; reason: string };

/** The day, and for another one what the old day says. */
export function MoveFields({ instance, move, reason }: MoveFieldsProps) {
  const { t } = useTranslation(['classes', 'schedule']);
  const format = useFormat();
  const messageOf = useReasonMessage();
  const holidays = useHolidays();
  const { day, isMoved, refusal } = move;
  const taken = instance.currentAttendees.length;
  const [holiday] =
    isMoved && !refusal && holidays.status === 'ready' ? holidaysBetween(holidays.data, day, day) : [];
  return (
    <Stack gap="3">
      <DateField
        type="date"
        label={t('schedule:view.day')}
        required
        min={move.today}
        value={day}
        error={refusal ? messageOf(refusal) : undefined}
        onChange={({ target }) => move.setDay(target.value)}
      />
      {holiday && <Notice tone="warning">{t('move.holiday', { name: holiday.name })}</Notice>}
      {isMoved && !refusal && (
        <>
          <TextField
            label={t('move.reason')}
            hint={t('move.reasonHint', { date: format.dayShort(instance.date) })}
            required
            maxLength={CLASS_LIMITS.cancelReason}
            value={reason}
            onChange={({ target }) => move.setReason(target.value)}
          />
          {taken > 0 && <Notice tone="warning">{t('move.attendees', { count: taken })}</Notice>}
        </>
      )}
    </Stack>
  );
}
