import { Box } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { majorOf, minorTyped } from '@domain/billing/money.ts';
import { lastPaidDay, outsideAmount } from '@domain/billing/outside-payment.ts';
import { plainDate } from '@domain/calendar.ts';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useAcademy } from '../../academy.ts';
import { useOutsidePaymentOf } from '../../firebase/data/subscription-data.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSavedForm } from '../../ui/forms/use-saved-form.ts';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';

/** `isDirty` contains whether something is half-typed, for a dialog around the form. */
type OutsidePaymentProps = { studentId: string; isDirty?: RefObject<boolean> };

/** Marks through which day a student has paid in cash or by Pix, and what a month costs. An empty date takes it back. */
export function OutsidePayment(props: OutsidePaymentProps) {
  const { t, i18n } = useTranslation('subscriptions');
  const live = useOutsidePaymentOf(props.studentId);
  const { currency } = useAcademy();
  if (live.status === 'error') return <ErrorState title={t('outside.loadFailed')} onRetry={live.retry} />;
  if (live.status !== 'ready') return null;
  const stored = {
    until: live.data?.until ?? '',
    amount: amountText(live.data?.monthly?.amount ?? null, currency, i18n.language),
  };
  return <PaymentForm {...props} currency={currency} stored={stored} />;
}

/** '150', '149.90' or '149,90', which `minorTyped` reads. */
function amountText(minor: number | null, currency: string, language: string): string {
  const digits = {
    useGrouping: false,
    minimumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  } as const;
  return minor === null ? '' : majorOf(minor, currency).toLocaleString(language, digits);
}

/** Its amount is as the stored one will be shown: '150,00' is not a change of '150' from elsewhere. */
const paymentForm = (last: string, currency: string, language: string) =>
  z.object({
    until: z
      .literal('')
      .or(plainDate)
      .refine((until) => until <= last),
    amount: z
      .string()
      .transform((typed) => minorTyped(typed, currency))
      .pipe(outsideAmount.nullable())
      .transform((minor) => amountText(minor, currency, language)),
  });
type PaymentValues = z.output<ReturnType<typeof paymentForm>>;
type PaymentFormProps = OutsidePaymentProps & { currency: string; stored: PaymentValues };

function PaymentForm({ studentId, isDirty: dirty, currency, stored }: PaymentFormProps) {
  const { t, i18n } = useTranslation(['subscriptions', 'common']);
  const format = useFormat();
  const setsPrice = useMay()('manage payments');
  const last = lastPaidDay(useAcademyClock().date);
  /** The fields of the form as the server has them. */
  const sent = ({ until, amount }: Partial<PaymentValues>) => ({
    ...(until !== undefined && { until: until || null }),
    ...(amount !== undefined && { amount: minorTyped(amount, currency) }),
  });
  const { form, edit, isDirty, pending, failure, save, saved } = useSavedForm(
    paymentForm(last, currency, i18n.language),
    stored,
    api.saveOutsidePayment,
    ({ from, to }) => ({ studentId, changes: { from: sent(from), to: sent(to) } }),
  );
  const { errors } = form.formState;
  useEffect(() => {
    if (!dirty) return;
    dirty.current = isDirty;
    return () => {
      dirty.current = false;
    };
  }, [dirty, isDirty]);
  const amountLabel = t('outside.amount', { currency: currency.toUpperCase() });
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
      {setsPrice && (
        <TextField
          {...form.register('amount')}
          label={amountLabel}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount && t('outside.amountError')}
        />
      )}
      <Box>
        <Button type="submit" variant="outline" disabled={!isDirty} pending={pending}>
          {t('outside.save')}
        </Button>
      </Box>
      <LiveRegion>
        {saved && <span>{t('outside.saved')}</span>}
        <FormFailure
          failure={failure}
          title={t('outside.failed')}
          edit={edit}
          save={save}
          nameOf={(path) => (path === 'until' ? t('outside.until') : amountLabel)}
          show={(value, path) => (path === 'until' ? format.dayShort(String(value)) : String(value))}
        />
      </LiveRegion>
    </Form>
  );
}
