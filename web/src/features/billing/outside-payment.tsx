import { Box } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { lastPaidDay } from '@domain/billing/outside-payment.ts';
import { plainDate } from '@domain/calendar.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useOutsidePaymentOf } from '../../firebase/subscription-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Form } from '../../ui/form.tsx';
import { LiveFormNotice } from '../../ui/live-form-notice.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { useSavedForm } from '../../ui/use-saved-form.ts';

/** Marks through which day a student has paid in cash or by Pix. An empty date takes the mark back. */
export function OutsidePayment({ studentId }: { studentId: string }) {
  const { t } = useTranslation('subscriptions');
  const live = useOutsidePaymentOf(studentId);
  if (live.status === 'pending') return null;
  if (live.status === 'error') return <ErrorState title={t('outside.loadFailed')} onRetry={live.retry} />;
  return <PaymentForm studentId={studentId} stored={{ until: live.data?.until ?? '' }} />;
}

const paymentForm = (last: string) =>
  z.object({
    until: z
      .literal('')
      .or(plainDate)
      .refine((until) => until <= last),
  });
type PaymentValues = z.infer<ReturnType<typeof paymentForm>>;

function PaymentForm({ studentId, stored }: { studentId: string; stored: PaymentValues }) {
  const { t } = useTranslation(['subscriptions', 'common']);
  const format = useFormat();
  const last = lastPaidDay(useAcademyClock().date);
  const { form, live, isDirty, pending, failure, save, saved } = useSavedForm(
    paymentForm(last),
    stored,
    api.saveOutsidePayment,
    ({ from, to }) => ({
      studentId,
      changes: { from: { until: from.until || null }, to: { until: to.until || null } },
    }),
  );
  const { errors } = form.formState;
  const isLate = errors.until?.type === 'custom';
  const errorText = isLate ? t('outside.last', { date: format.dayShort(last) }) : t('common:unreadable.date');

  return (
    <Form display="grid" gap="3" onSubmit={save}>
      <DateField
        {...form.register('until')}
        type="date"
        label={t('outside.until')}
        hint={t('outside.hint')}
        max={last}
        error={errors.until && errorText}
      />
      <LiveFormNotice
        live={live}
        nameOf={() => t('outside.until')}
        show={(value) => value && format.dayShort(String(value))}
      />
      <Box>
        <Button
          type="submit"
          variant="outline"
          tone="neutral"
          disabled={!isDirty || live.isConflicting}
          pending={pending}
        >
          {t('outside.save')}
        </Button>
      </Box>
      <LiveRegion>
        {saved && <span>{t('outside.saved')}</span>}
        <FailureNotice failure={failure} title={t('outside.failed')} />
      </LiveRegion>
    </Form>
  );
}
