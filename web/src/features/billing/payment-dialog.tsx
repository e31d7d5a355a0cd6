import { Box } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { askedAmount, askedOf, feePartOf, type LateRates, lateOf } from '@domain/billing/asked-fee.ts';
import { doubtOf } from '@domain/billing/judge-payment.ts';
import {
  type Account,
  accountOf,
  type Membership,
  type MembershipDocument,
} from '@domain/billing/membership.ts';
import { minorTyped } from '@domain/billing/money.ts';
import { isPaidDay, PAYMENT_LIMITS, PAYMENT_METHODS, paidAmount } from '@domain/billing/payment.ts';
import type { Breaks } from '@domain/breaks.ts';
import { plainDate, shiftDate } from '@domain/calendar.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useAcademy } from '../../academy.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { amountText, typedAmount } from '../../format/amount-text.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useAmountError } from '../../format/use-amount-error.ts';
import { useFormat } from '../../format/use-format.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { newPersonId } from '../../ui/people/new-person-id.ts';

const paymentForm = (currency: string, today: string, most: number) =>
  z.object({
    amount: typedAmount(currency, paidAmount.max(most)),
    method: z.enum(PAYMENT_METHODS),
    paidOn: plainDate.refine((day) => isPaidDay(day, today)),
  });

type PaymentDialogProps = {
  student: { uid: string; name: string };
  membership: Pick<MembershipDocument, keyof Membership | 'method'>;
  breaks: Breaks;
  /** What a late fee costs more; null for nothing. */
  rates: LateRates | null;
  /** Money that is left over is given back. */
  isReturn?: boolean;
  onClose: () => void;
  /** The server refused, because the fee has changed meanwhile. */
  onStale: () => void;
  onPaid?: (payment: { paymentId: string; paidOn: string }) => void;
};

/** Confirms a payment of any amount, method and day. */
export function PaymentDialog({
  student,
  membership,
  breaks,
  rates,
  isReturn = false,
  onClose,
  onStale,
  onPaid,
}: PaymentDialogProps) {
  const { t, i18n } = useTranslation(['round', 'fees']);
  const { currency } = useAcademy();
  const { date: today } = useAcademyClock();
  const { run, pending, failure } = useCallable(api.recordPayment);
  const [paymentId] = useState(newPersonId);
  const live = accountOf(membership, breaks, today);
  // As the office saw it. After a refusal, because the fee has changed meanwhile, it is the live one.
  const [seen, setSeen] = useState<Account | null>(live);
  const account = seen ?? live;
  const { due, open, credit } = account;
  const fee = { membership, breaks, account };
  const asked = isReturn ? credit : askedOf(rates, fee, today).amount;
  const [waived, setWaived] = useState(false);
  const offer = amountText((waived ? askedAmount(account) : asked) || null, currency, i18n.language);
  const most = isReturn ? credit : PAYMENT_LIMITS.amount;
  const form = useSchemaForm(paymentForm(currency, today, most), {
    amount: offer,
    method: membership.method ?? 'pix',
    paidOn: today,
  });
  const { errors } = form.formState;
  useEffect(() => {
    if (!form.getFieldState('amount').isDirty) form.resetField('amount', { defaultValue: offer });
  }, [offer, form.getFieldState, form.resetField]);
  const format = useFormat();
  const [typed, paidOn] = useWatch({ control: form.control, name: ['amount', 'paidOn'] });
  const sum = minorTyped(typed, currency) ?? 0;
  const day = isPaidDay(paidOn, today) ? paidOn : today;
  const lateWith = (part: number) => (isReturn ? 0 : lateOf(rates, fee, day, part));
  const offered = lateWith(askedAmount(account));
  const amount = waived ? sum : feePartOf(sum, lateWith);
  const late = sum - amount;
  const doubt = doubtOf({ amount: isReturn ? -amount : amount, paidOn: day }, account, today);
  // Another amount or day is asked about again.
  const answer = `${amount} ${day}`;
  const [answered, setAnswered] = useState('');
  const sure = answered === answer;
  useHoldWhile(pending);
  const amountError = useAmountError(currency);

  const submit = form.handleSubmit(async ({ amount: _, ...payment }) => {
    const part = isReturn ? { amount: -amount, open: credit } : { amount, open };
    const outcome = await run({ paymentId, studentId: student.uid, ...part, late, ...payment, due, sure });
    if (outcome.ok) {
      onPaid?.({ paymentId, paidOn: payment.paidOn });
      onClose();
    } else if (outcome.reasons.includes('changed-meanwhile')) {
      setSeen(null);
      onStale();
    }
  });

  return (
    <FormDialog
      title={t(isReturn ? 'return.title' : 'pay.title')}
      action={t(isReturn ? 'return.action' : 'pay.action')}
      pending={pending}
      disabled={doubt !== null && !sure}
      onClose={onClose}
      onSubmit={submit}
      notice={<FailureNotice failure={failure} title={t('pay.failed')} noAnswer={t('pay.noAnswer')} />}
    >
      <Box fontWeight="semibold" overflowWrap="anywhere">
        {student.name}
      </Box>
      <TextField
        {...form.register('amount')}
        label={t('pay.amount', { currency: format.symbol(currency) })}
        required
        inputMode="decimal"
        hint={!isReturn && <Covered {...{ membership, breaks, rates, amount }} />}
        error={
          errors.amount &&
          amountError(
            typed,
            t(isReturn ? 'return.amountError' : 'fees:amountError', { amount: format.minor(most, currency) }),
          )
        }
      />
      <SelectField
        {...form.register('method')}
        label={t('pay.method')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(`fees:method.${value}`) }))}
      />
      <DateField
        {...form.register('paidOn')}
        type="date"
        label={t(isReturn ? 'fees:receipt.returnedOn' : 'fees:receipt.paidOn')}
        required
        min={shiftDate(today, -PAYMENT_LIMITS.daysBack)}
        max={today}
        error={errors.paidOn && t('pay.dayError')}
      />
      {offered > 0 && sum > 0 && (
        <Checkbox checked={!waived} onChange={(charged) => setWaived(!charged)}>
          {t('fees:late.included', { amount: format.minor(waived ? offered : late, currency) })}
        </Checkbox>
      )}
      {doubt && (
        <Notice
          tone="warning"
          title={t(`pay.doubt.${doubt}`, {
            amount: format.minor(sum, currency),
            open: format.minor(askedAmount(account) + (waived ? 0 : offered), currency),
            year: day.slice(0, 'yyyy'.length),
          })}
        >
          <Checkbox checked={sure} onChange={(checked) => setAnswered(checked ? answer : '')}>
            {t('pay.sure')}
          </Checkbox>
        </Notice>
      )}
    </FormDialog>
  );
}

type CoveredProps = Pick<PaymentDialogProps, 'membership' | 'breaks' | 'rates'> & { amount: number };

/** Through which day an amount pays, and what it leaves open, with the fine and interest. */
function Covered({ membership, breaks, rates, amount }: CoveredProps) {
  const { t } = useTranslation('round');
  const format = useFormat();
  const { currency } = useAcademy();
  const { date: today } = useAcademyClock();
  if (!(amount > 0 && amount <= PAYMENT_LIMITS.amount)) return null;
  const after = { ...membership, paid: membership.paid + amount };
  const account = accountOf(after, breaks, today);
  const { due, fee, open, paidUntil } = account;
  if (due !== null && open < fee) {
    const rest = askedOf(rates, { membership: after, breaks, account }, today).amount;
    return <span>{t('pay.rest', { amount: format.minor(rest, currency), date: format.dayShort(due) })}</span>;
  }
  return paidUntil ? <span>{t('pay.until', { date: format.dayShort(paidUntil) })}</span> : null;
}
