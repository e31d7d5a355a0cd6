import { Box, chakra, Stack } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { FEE_LIMITS, FEE_MONTHS, type FeePlan, feeAmount, feeName } from '@domain/billing/fee-settings.ts';
import { feePrice } from '@domain/billing/membership.ts';
import { minorTyped } from '@domain/billing/money.ts';
import { paidAmount } from '@domain/billing/payment.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { amountField, amountText } from '../../format/amount-text.ts';
import { useAmountError } from '../../format/use-amount-error.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { Line } from '../../ui/lists/line.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { newPersonId } from '../../ui/people/new-person-id.ts';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';

type FeePlansProps = { plans: readonly FeePlan[]; currency: string };

/** The academy's plans of a monthly fee. Each save sends all of them. */
export function FeePlans({ plans, currency }: FeePlansProps) {
  const { t } = useTranslation(['fees', 'common']);
  const words = useSubscriptionWords();
  const [edited, setEdited] = useState<FeePlan | null>(null);
  const [removed, setRemoved] = useState<FeePlan | null>(null);
  const isFull = plans.length >= FEE_LIMITS.plans;

  return (
    <Stack gap="3" align="flex-start">
      {plans.length === 0 && <Box color="fg.muted">{t('setup.none')}</Box>}
      <chakra.ul w="full" aria-label={t('setup.plans')}>
        {plans.map((plan) => (
          <Line key={plan.id} justifyContent="flex-end" py="0">
            <Box flex="1 1 8rem" minW="0" py="2">
              <Box fontWeight="medium">{plan.name}</Box>
              <Detail>{words.price(feePrice({ ...plan, discount: null }, currency))}</Detail>
            </Box>
            <IconButton
              icon="edit"
              label={t('setup.edit', { name: plan.name })}
              onClick={() => setEdited(plan)}
            />
            <IconButton
              icon="trash"
              tone="danger"
              label={t('setup.remove', { name: plan.name })}
              onClick={() => setRemoved(plan)}
            />
          </Line>
        ))}
      </chakra.ul>
      {isFull && <Box color="fg.muted">{t('setup.most', { count: FEE_LIMITS.plans })}</Box>}
      <Button
        variant="outline"
        disabled={isFull}
        onClick={() => setEdited({ id: newPersonId(), name: '', amount: 0, months: 1 })}
      >
        {t('setup.add')}
      </Button>
      {edited && (
        <PlanDialog plans={plans} currency={currency} opened={edited} onClose={() => setEdited(null)} />
      )}
      {removed && (
        <CallDialog
          title={t('setup.remove', { name: removed.name })}
          action={t('common:remove')}
          contract={api.saveFees}
          input={{
            changes: {
              from: { plans: [...plans] },
              to: { plans: plans.filter(({ id }) => id !== removed.id) },
            },
          }}
          failed={t('notSaved')}
          onClose={() => setRemoved(null)}
        >
          <p>{t('setup.removeText')}</p>
        </CallDialog>
      )}
    </Stack>
  );
}

const planForm = (currency: string, language: string) =>
  z
    .object({
      name: feeName,
      amount: amountField(currency, language, feeAmount),
      months: z.enum(FEE_MONTHS.map(String)),
      sibling: amountField(currency, language, paidAmount.nullable()),
    })
    .refine(
      ({ amount, sibling }) => Number(minorTyped(sibling, currency)) <= Number(minorTyped(amount, currency)),
      { path: ['sibling'] },
    );
const monthsOf = (value: string) => FEE_MONTHS.find((each) => String(each) === value) ?? 1;

function PlanDialog({
  plans,
  currency,
  opened,
  onClose,
}: FeePlansProps & { opened: FeePlan; onClose: () => void }) {
  const { t, i18n } = useTranslation(['fees', 'common']);
  const format = useFormat();
  const { run, pending, failure } = useCallable(api.saveFees);
  useHoldWhile(pending);
  /** If another user changes the plans meanwhile, the server refuses once. */
  const [seen] = useState(() => [...plans]);
  const isNew = opened.name === '';
  const form = useSchemaForm(planForm(currency, i18n.language), {
    name: opened.name,
    amount: isNew ? '' : amountText(opened.amount, currency, i18n.language),
    months: String(opened.months),
    sibling: amountText(opened.sibling ?? null, currency, i18n.language),
  });
  const { errors } = form.formState;
  const save = form.handleSubmit(async ({ name, amount, months, ...typed }) => {
    const sibling = minorTyped(typed.sibling, currency);
    const price = { amount: minorTyped(amount, currency) ?? 0, ...(sibling && { sibling }) };
    const plan = { id: opened.id, name, ...price, months: monthsOf(months) };
    const from = failure ? [...plans] : seen;
    const isListed = from.some(({ id }) => id === plan.id);
    const to = isListed ? from.map((each) => (each.id === plan.id ? plan : each)) : [...from, plan];
    const { ok } = await run({ changes: { from: { plans: from }, to: { plans: to } } });
    if (ok) onClose();
  });
  const [typed, typedSibling] = useWatch({ control: form.control, name: ['amount', 'sibling'] });
  const amountError = useAmountError(currency);

  return (
    <FormDialog
      title={t(isNew ? 'setup.add' : 'setup.change')}
      action={t('setup.save')}
      pending={pending}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        {...form.register('name')}
        label={t('common:name')}
        required
        maxLength={FEE_LIMITS.name}
        error={errors.name && t('setup.nameError')}
      />
      <TextField
        {...form.register('amount')}
        label={t('setup.amount', { currency: format.symbol(currency) })}
        required
        inputMode="decimal"
        hint={!isNew && t('setup.kept')}
        error={errors.amount && amountError(typed, t('amountError'))}
      />
      <SelectField
        {...form.register('months')}
        label={t('receipt.period')}
        options={FEE_MONTHS.map((months) => ({
          value: String(months),
          label: t(`setup.periods.m${months}`),
        }))}
      />
      <TextField
        {...form.register('sibling')}
        label={t('sibling.off', { currency: format.symbol(currency) })}
        inputMode="decimal"
        hint={t('sibling.hint')}
        error={errors.sibling && amountError(typedSibling, t('member.offError'))}
      />
      <FailureNotice failure={failure} title={t('notSaved')} />
    </FormDialog>
  );
}
