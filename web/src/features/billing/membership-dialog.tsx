import { Box } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { FEE_LIMITS, type FeePlan } from '@domain/billing/fee-settings.ts';
import {
  dueDayOf,
  dueDaysOf,
  isReplaced,
  type MembershipDocument,
  membershipForm,
  nextChange,
  nextStart,
  presentTerms,
} from '@domain/billing/membership.ts';
import { minorTyped } from '@domain/billing/money.ts';
import { paidAmount } from '@domain/billing/payment.ts';
import type { Breaks } from '@domain/breaks.ts';
import { plainDate } from '@domain/calendar.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useAcademy } from '../../academy.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { amountField, amountText } from '../../format/amount-text.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useAmountError } from '../../format/use-amount-error.ts';
import { useFormat } from '../../format/use-format.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { usePlanOptions } from './use-plan-options.ts';

const { words: discountWords } = membershipForm.shape.discount.unwrap().shape;

const feeForm = (plans: readonly FeePlan[], currency: string, language: string) =>
  z
    .object({
      planId: z.string().min(1),
      from: plainDate,
      off: amountField(currency, language, paidAmount.nullable()),
      words: discountWords,
    })
    .refine(
      ({ planId, off }) => {
        const plan = plans.find(({ id }) => id === planId);
        return !plan || (minorTyped(off, currency) ?? 0) <= plan.amount;
      },
      { path: ['off'] },
    );

type MembershipDialogProps = {
  studentId: string;
  /** Null for the first fee. */
  membership: MembershipDocument | null;
  breaks: Breaks;
  plans: readonly FeePlan[];
  onClose: () => void;
};

const startsOn = (membership: MembershipDocument | null, today: string) => {
  const next = membership ? nextStart(membership) : today;
  return next > today ? next : today;
};

/** The due day of a first due date: a field to choose it if the date is the last one of a short month. */
export function useDueDay(from: string, stored: number | null = null) {
  const { t } = useTranslation('fees');
  const [chosen, setChosen] = useState(stored);
  const days = plainDate.safeParse(from).success ? dueDaysOf(from) : [];
  const day = days.find((each) => each === chosen) ?? days[0];
  const isOpen = days.length > 1;
  return {
    terms: isOpen && { day },
    hint: day !== undefined && t(day > 28 ? 'member.dueHintLast' : 'member.dueHint', { day }),
    field: isOpen && (
      <SelectField
        label={t('member.fact.dueDay')}
        value={String(day)}
        options={days.map((each) => ({ value: String(each), label: t('member.day', { day: each }) }))}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
    ),
  };
}

/** Starts a fee, or changes the one that runs from the next fee on. */
export function MembershipDialog({ studentId, breaks, plans, onClose, ...live }: MembershipDialogProps) {
  const { t, i18n } = useTranslation(['fees', 'common']);
  const format = useFormat();
  const { currency } = useAcademy();
  const { date: today } = useAcademyClock();
  const { run, pending, failure } = useCallable(api.saveMembership);
  useHoldWhile(pending);
  /** As the office saw it: if it was changed meanwhile, the server refuses. */
  const [membership] = useState(live.membership);
  const present = presentTerms(membership);
  /** From which day on a change counts. Terms that have not begun keep their later due day in the form. */
  const counts =
    membership && present && !isReplaced(membership, today) ? nextChange(membership, breaks, today) : null;
  const isOffered = plans.some(({ id }) => id === present?.planId);
  const offered =
    present && !isOffered ? [...plans, { ...present, id: present.planId, name: present.planName }] : plans;
  const form = useSchemaForm(feeForm(offered, currency, i18n.language), {
    planId: present?.planId ?? (plans.length === 1 ? plans[0]?.id : '') ?? '',
    from:
      (counts && present && counts > present.from ? counts : present?.from) ?? startsOn(membership, today),
    off: amountText(present?.discount?.amount ?? null, currency, i18n.language),
    words: present?.discount?.words ?? '',
  });
  const { errors } = form.formState;
  const amountError = useAmountError(currency);
  const [from, off, planId] = useWatch({ control: form.control, name: ['from', 'off', 'planId'] });
  const sibling = plans.find(({ id }) => id === planId)?.sibling ?? null;
  function reduce(amount: number): void {
    form.setValue('off', amountText(amount, currency, i18n.language), { shouldDirty: true });
    form.setValue('words', t('sibling.words'), { shouldDirty: true });
  }
  const dueDay = useDueDay(from, present && dueDayOf(present));
  const starts = counts !== null && counts < from ? from : counts;

  const save = form.handleSubmit(async ({ planId, from, off, words }) => {
    const amount = minorTyped(off, currency);
    const discount = amount ? { amount, words } : null;
    const terms = { planId, from, discount, ...dueDay.terms };
    const { ok } = await run({ studentId, terms, seen: membership?.updatedAt.toISOString() ?? null });
    if (ok) onClose();
  });

  return (
    <FormDialog
      title={t(present ? 'member.change' : 'member.start')}
      action={t('member.save')}
      pending={pending}
      onClose={onClose}
      onSubmit={save}
    >
      <SelectField
        {...form.register('planId')}
        label={t('common:plan')}
        required
        placeholder={t('common:selectPlaceholder')}
        options={usePlanOptions(offered)}
        error={errors.planId && t('member.planError')}
      />
      <DateField
        {...form.register('from')}
        type="date"
        label={t(present ? 'member.nextDue' : 'member.firstDue')}
        required
        hint={dueDay.hint}
        error={errors.from && t('member.dueError')}
      />
      {dueDay.field}
      <TextField
        {...form.register('off')}
        label={t('member.off', { currency: format.symbol(currency) })}
        inputMode="decimal"
        hint={t('member.offHint')}
        error={errors.off && amountError(off, t('member.offError'))}
      />
      {sibling !== null && minorTyped(off, currency) !== sibling && (
        <SmallButton onClick={() => reduce(sibling)}>
          {t('sibling.give', { amount: format.minor(sibling, currency) })}
        </SmallButton>
      )}
      <TextField
        {...form.register('words')}
        label={t('member.words')}
        maxLength={FEE_LIMITS.name}
        hint={t('member.wordsHint')}
      />
      {present && (
        <Box color="fg.muted">
          <p>{starts ? t('member.counts', { date: format.dayShort(starts) }) : t('member.replaces')}</p>
          {counts && starts !== counts && <p>{t('member.gap', { from: format.dayShort(counts) })}</p>}
        </Box>
      )}
      <FailureNotice failure={failure} title={t('notSaved')} />
    </FormDialog>
  );
}
