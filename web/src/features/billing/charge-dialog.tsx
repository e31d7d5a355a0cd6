import { api } from '@domain/billing/api.ts';
import { changedCharge, type Membership, openChargesOf } from '@domain/billing/membership.ts';
import { minorTyped } from '@domain/billing/money.ts';
import { PAYMENT_LIMITS } from '@domain/billing/payment.ts';
import type { Breaks } from '@domain/breaks.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useAcademy } from '../../academy.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { typedAmount } from '../../format/amount-text.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useAmountError } from '../../format/use-amount-error.ts';
import { useFormat } from '../../format/use-format.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';

const chargeForm = (currency: string) =>
  z
    .object({
      due: z.string(),
      amount: typedAmount(currency, changedCharge.shape.amount.nullable()),
      reason: changedCharge.shape.reason.or(z.literal('')),
    })
    .refine(({ amount, reason }) => amount === null || reason !== '', { path: ['reason'] });

type ChargeDialogProps = {
  studentId: string;
  name: string;
  membership: Membership;
  breaks: Breaks;
  onClose: () => void;
};

/** Changes what one open fee costs, or waives it, with a reason. */
export function ChargeDialog({ studentId, name, membership, breaks, onClose }: ChargeDialogProps) {
  const { t } = useTranslation(['fees', 'common', 'round']);
  const format = useFormat();
  const { currency } = useAcademy();
  const { date: today } = useAcademyClock();
  const { run, pending, failure } = useCallable(api.changeCharge);
  useHoldWhile(pending);
  /** As the office saw them: if one was paid or changed meanwhile, the server refuses. */
  const [charges] = useState(() => openChargesOf(membership, breaks, today));
  const form = useSchemaForm(chargeForm(currency), { due: charges[0]?.due ?? '', amount: '', reason: '' });
  const { errors } = form.formState;
  const [due, typed] = useWatch({ control: form.control, name: ['due', 'amount'] });
  const amountError = useAmountError(currency);
  const chosen = charges.find((each) => each.due === due);
  const amount = minorTyped(typed, currency);
  const money = (minor: number) => format.minor(minor, currency);

  const save = form.handleSubmit(async (change) => {
    const { ok } = await run({ studentId, ...change, open: chosen?.open ?? 0 });
    if (ok) onClose();
  });

  return (
    <FormDialog
      title={t('charge.title')}
      action={t('charge.save')}
      pending={pending}
      onClose={onClose}
      onSubmit={save}
      notice={<FailureNotice failure={failure} title={t('notSaved')} />}
    >
      <p>{name}</p>
      <SelectField
        {...form.register('due')}
        label={t('charge.which')}
        options={charges.map((each) => ({
          value: each.due,
          label: t('member.next', { amount: money(each.fee), date: format.dayShort(each.due) }),
        }))}
        hint={chosen?.changed && t('charge.changed', { reason: chosen.changed.reason })}
      />
      <TextField
        {...form.register('amount')}
        label={t('charge.amount', { currency: format.symbol(currency) })}
        inputMode="decimal"
        hint={
          chosen && amount !== null && amount >= 0
            ? t('charge.effect', { was: money(chosen.fee), is: money(amount) })
            : t('charge.hint')
        }
        error={errors.amount && amountError(typed, t('amountError'))}
      />
      <TextField
        {...form.register('reason')}
        label={t('common:reason')}
        maxLength={PAYMENT_LIMITS.reason}
        hint={t('charge.reasonHint')}
        error={errors.reason && t('charge.reasonError')}
      />
    </FormDialog>
  );
}
