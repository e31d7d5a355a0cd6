import { Box, Flex } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { isLive } from '@domain/billing/subscription.ts';
import { BREAK_REASON_LIMIT, changeBreaks, openBreak, pauseForm } from '@domain/breaks.ts';
import { shiftDate, shiftMonths } from '@domain/calendar.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { classPhase } from '@domain/schedule/span.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useBookings } from '../../firebase/data/schedule-data.ts';
import { useSubscriptionOf } from '../../firebase/data/subscription-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { BreakEffectLines, useBreakEffect } from './break-effect.tsx';

/** Pauses a student, or changes the days of the pause that is not over. */
export function PauseDialog({ student, onClose }: { student: StudentDocument; onClose: () => void }) {
  const { t } = useTranslation(['breaks', 'errors', 'students', 'fees', 'common']);
  const clock = useAcademyClock();
  const { date: today } = clock;
  const { userId: studentId, name, breaks = [] } = student;
  const { run, pending, failure } = useCallable(api.saveBreak);
  const mirror = useSubscriptionOf(studentId);
  const isStripes = mirror.status === 'ready' && !!mirror.data && isLive(mirror.data.status);
  const open = openBreak(breaks, today);
  // As it was opened: the pause that it saves arrives before the answer.
  const [isChange] = useState(open !== null);
  const form = useSchemaForm(
    pauseForm.refine((days) => changeBreaks(breaks, { kind: 'paused', ...days }, today).ok, {
      path: ['until'],
    }),
    {
      from: open?.from ?? today,
      until: open?.until ?? shiftDate(shiftMonths(today, 1), -1),
      reason: open?.reason ?? '',
    },
  );
  const [frees, setFrees] = useState(true);
  const [from = '', until = ''] = form.watch(['from', 'until']);
  const { fee, effectOn } = useBreakEffect(studentId, breaks);
  const bookings = useBookings(studentId, today);
  const coming = bookings.status === 'ready' ? bookings.data : [];
  const count = coming.filter(
    (event) =>
      event.status === 'active' &&
      event.date >= from &&
      event.date <= until &&
      classPhase(event, clock) === 'ahead',
  ).length;
  const { errors } = form.formState;

  return (
    <FormDialog
      title={isChange ? t('pause.change') : t('pause.title', { name })}
      action={isChange ? t('common:save') : t('pause.open')}
      disabled={bookings.status !== 'ready' || fee.status !== 'ready'}
      pending={pending}
      notice={<FailureNotice failure={failure} title={t('failed')} />}
      onClose={onClose}
      onSubmit={form.handleSubmit(async (days) => {
        const change = { kind: 'paused', ...days } as const;
        const { ok } = await run({ studentId, change, freePlaces: frees && count > 0 });
        if (ok) onClose();
      })}
    >
      <Box color="fg.muted">{t(isStripes ? 'pause.stripe' : 'pause.fee')}</Box>
      <Flex gap="4" wrap="wrap" css={{ '& > *': { flex: '1 1 9rem' } }}>
        <DateField
          {...form.register('from')}
          type="date"
          label={t('pause.from')}
          error={errors.from && t('errors:break-dates')}
          required
        />
        <DateField
          {...form.register('until')}
          type="date"
          label={t('pause.until')}
          error={errors.until && t('errors:break-dates')}
          required
        />
      </Flex>
      {!isStripes && <BreakEffectLines effect={effectOn({ kind: 'paused', from, until, reason: '' })} />}
      <TextField
        {...form.register('reason')}
        label={t('common:reason')}
        hint={t('reasonHint')}
        maxLength={BREAK_REASON_LIMIT}
      />
      {fee.status === 'error' && <ErrorState title={t('fees:loadFailed')} onRetry={fee.retry} />}
      {bookings.status === 'error' && (
        <ErrorState title={t('students:attendance.loadFailed')} onRetry={bookings.retry} />
      )}
      {count > 0 && (
        <Box>
          <Checkbox checked={frees} disabled={pending} onChange={setFrees}>
            {t('pause.free', { count })}
          </Checkbox>
          <Box color="fg.muted">{t('freed')}</Box>
        </Box>
      )}
    </FormDialog>
  );
}
