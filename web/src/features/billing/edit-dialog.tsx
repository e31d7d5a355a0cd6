import { Box, chakra, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { PLANS, type PlanId, planOf } from '@domain/billing/plans.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/use-callable.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSubscriptionWords } from '../../ui/subscription-words.ts';
import { useHoldWhile } from '../../ui/unsaved-changes.tsx';
import { Consequence, isSamePlan, isUnpaid } from './consequence.tsx';
import { type EditFailure, EditFailureNotice } from './edit-failure.tsx';
import { Freshness } from './freshness.tsx';
import { StoredSubscription } from './stored-subscription.tsx';
import { nameOf, type SubscriptionRow } from './subscription-rows.ts';

type EditDialogProps = {
  /** As it is now: it may change while the dialog is open. */
  row: SubscriptionRow;
  onClose: () => void;
  onUpdated: (planName: string) => void;
  onFailed: (failure: EditFailure) => void;
};

/** One student's plan, to be changed. Closes only once that is done; what fails keeps the choice. */
export function EditDialog({ row, onClose, onUpdated, onFailed }: EditDialogProps) {
  const { t } = useTranslation(['subscriptions', 'common']);
  const words = useSubscriptionWords();
  const formId = useId();
  const { run, pending } = useCallable(api.changePlan);
  const [chosen, setChosen] = useState<PlanId | null>(null);
  const [failure, setFailure] = useState<EditFailure | null>(null);
  useHoldWhile(pending);

  // Until somebody chooses, the select follows the subscription.
  const plan = planOf(chosen ?? row.planId);
  const unchangeable = !plan || isSamePlan(row, plan) || isUnpaid(row);

  async function update(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!plan) return;
    setFailure(null);
    const outcome = await run({ studentId: row.userId, planId: plan.id });
    if (outcome.ok) return onUpdated(plan.name);
    setFailure(outcome);
    onFailed(outcome);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('edit.title')}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} pending={pending} disabled={unchangeable}>
            {t(pending ? 'edit.submitting' : 'edit.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Box>
          <Box fontWeight="semibold" overflowWrap="anywhere">
            {nameOf(row)}
          </Box>
          <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {row.student?.email}
          </Box>
        </Box>
        <StoredSubscription subscription={row} />
        <Freshness studentId={row.userId} fetchedAt={row.fetchedAt} />
        <chakra.form id={formId} noValidate onSubmit={update}>
          <SelectField
            label={t('edit.plan')}
            required
            disabled={pending}
            placeholder={plan ? undefined : t('common:selectPlaceholder')}
            value={plan?.id ?? ''}
            options={PLANS.map((each) => ({
              value: each.id,
              label: t('edit.option', { name: each.name, price: words.price(each) }),
            }))}
            hint={plan && <Consequence subscription={row} plan={plan} />}
            onChange={({ target }) => {
              setFailure(null);
              setChosen(planOf(target.value)?.id ?? null);
            }}
          />
        </chakra.form>
        {failure && <EditFailureNotice failure={failure} />}
      </Stack>
    </Dialog>
  );
}
