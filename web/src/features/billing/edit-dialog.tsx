import { Box } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { hasSameInterval } from '@domain/billing/interval.ts';
import { changedFrom, comparedPrices, planChangeOf } from '@domain/billing/plan-change.ts';
import { type Plan, type PlanId, planOf } from '@domain/billing/plans.ts';
import { isFirstPaymentPending, isLive, type SubscriptionDocument } from '@domain/billing/subscription.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { usePlans } from '../../firebase/data/public-plans.ts';
import { useFormat } from '../../format/use-format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { Subheading } from '../../ui/page/subheading.tsx';
import { EmailAddress } from '../../ui/people/email-address.tsx';
import { StudentLink } from '../../ui/people/student-link.tsx';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { Freshness } from './freshness.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { nameOf, runsFee, type SubscriptionRow } from './subscription-rows.ts';

type EditDialogProps = {
  /** Changes live while the dialog is open. */
  row: SubscriptionRow;
  onClose: () => void;
  onUpdated: (planName: string) => void;
  onFailed: (failure: CallFailure) => void;
};

/** Changes one student's plan. Closes on success; a failure keeps the choice. */
export function EditDialog({ row, onClose, onUpdated, onFailed }: EditDialogProps) {
  const { t } = useTranslation(['subscriptions', 'common']);
  const words = useSubscriptionWords();
  const live = usePlans();
  const plans = live.status === 'ready' ? live.data : [];
  const formId = useId();
  const { run, pending, failure, forget } = useCallable(api.changePlan);
  const [chosen, setChosen] = useState<PlanId | null>(null);
  useHoldWhile(pending);

  // Until the administrator chooses, the select follows the subscription.
  const { subscription } = row;
  const paysFee = runsFee(row);
  const plan = plans.find(({ id }) => id === (chosen ?? subscription?.planId));
  const unchangeable = !plan || (subscription !== null && isUnchangeable(subscription, plan));

  async function update(): Promise<void> {
    if (!plan) return;
    const outcome = await run({ studentId: row.userId, planId: plan.id, from: changedFrom(subscription) });
    if (!outcome.ok) return onFailed(outcome);
    onUpdated(plan.name);
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('edit.title')}
      {...(!paysFee && {
        footer: (
          <DialogButtons
            onCancel={onClose}
            type="submit"
            form={formId}
            pending={pending}
            disabled={unchangeable}
          >
            {t(pending ? 'edit.submitting' : 'edit.submit')}
          </DialogButtons>
        ),
      })}
    >
      <Box>
        <Box fontWeight="semibold" overflowWrap="anywhere">
          {row.student ? <StudentLink uid={row.userId} name={nameOf(row)} /> : nameOf(row)}
        </Box>
        <Detail overflowWrap="anywhere">
          {row.student && <EmailAddress>{row.student.email}</EmailAddress>}
        </Detail>
      </Box>
      <PaymentFacts row={row} />
      {paysFee ? (
        <Box>{t('edit.paysFee')}</Box>
      ) : (
        <>
          <Subheading>{t('edit.stripe')}</Subheading>
          <Freshness studentId={row.userId} fetchedAt={subscription?.fetchedAt ?? null} />
          <Form id={formId} onSubmit={update}>
            <SelectField
              label={t('common:plan')}
              required
              disabled={pending}
              placeholder={plan ? undefined : t('common:selectPlaceholder')}
              value={plan?.id ?? ''}
              options={plans.map((each) => ({
                value: each.id,
                label: t('edit.option', { name: each.name, price: words.price(each) }),
              }))}
              hint={plan && <ChangeEffect subscription={subscription} plan={plan} />}
              onChange={({ target }) => {
                forget();
                setChosen(planOf(target.value)?.id ?? null);
              }}
            />
          </Form>
        </>
      )}
      {failure && <EditFailureNotice failure={failure} />}
    </Dialog>
  );
}

/** Nothing to change. Only the student may renew a canceled plan (docs/decisions/0087). */
function isSamePlan({ status, planId }: SubscriptionDocument, plan: Plan): boolean {
  return isLive(status) && planId === plan.id;
}

function isUnchangeable(subscription: SubscriptionDocument, plan: Plan): boolean {
  return isSamePlan(subscription, plan) || isFirstPaymentPending(subscription.status);
}

/** What the change will cost the student. */
function ChangeEffect({ subscription, plan }: { subscription: SubscriptionDocument | null; plan: Plan }) {
  const { t } = useTranslation(['subscriptions', 'errors']);
  const format = useFormat();

  function effect(): string {
    if (!subscription || !isLive(subscription.status)) return `${t('edit.creates')} ${t('edit.noCard')}`;
    const { status, cancelAtPeriodEnd, currentPeriodEnd: end } = subscription;
    if (isFirstPaymentPending(status)) return t('errors:first-payment-pending');
    const same = isSamePlan(subscription, plan);
    if (!cancelAtPeriodEnd && same) return t('edit.same');
    if (!cancelAtPeriodEnd && !hasSameInterval(subscription, plan)) return t('edit.interval');
    if (!cancelAtPeriodEnd) return t(`edit.${planChangeOf(...comparedPrices(subscription, plan))}`);
    if (same) return t('edit.canceled');
    return end ? t('edit.keeps', { date: format.dayShort(end) }) : t('edit.keepsUndated');
  }

  return <span>{effect()}</span>;
}

/** Why the plan was not changed. */
export function EditFailureNotice({
  failure,
  about,
  onDismiss,
}: {
  failure: CallFailure;
  /** The student's name, if the context does not show it. */
  about?: string;
  onDismiss?: () => void;
}) {
  const { t } = useTranslation(['subscriptions', 'billing', 'common']);
  const said = (words: string) => (about ? `${about}: ${words}` : words);
  const reasons = failure.reasons.filter((reason) => reason !== 'plan-change-failed');
  return (
    <FailureNotice
      failure={{ ...failure, reasons }}
      title={t('edit.failed')}
      because={said}
      again={said(t(failure.reasons.length === 0 ? 'billing:noAnswer' : 'common:tryAgain'))}
      onDismiss={onDismiss}
    />
  );
}
