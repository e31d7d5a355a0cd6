import { Flex, Stack } from '@chakra-ui/react';
import { presentTerms } from '@domain/billing/membership.ts';
import { isCharged, isLive } from '@domain/billing/subscription.ts';
import { hasLeft } from '@domain/breaks.ts';
import { yearOf } from '@domain/calendar.ts';
import { bornOn } from '@domain/minor.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedAcademy } from '../../firebase/data/academy-data.ts';
import { useFees, useMembershipOf } from '../../firebase/data/fee-data.ts';
import { useSubscriptionOf } from '../../firebase/data/subscription-data.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { OpenButton } from '../../ui/dialogs/open-button.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { EndDialog } from './end-dialog.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { StudentFee } from './student-fee.tsx';
import { rowOf, runsFee } from './subscription-rows.ts';
import { useEditDialog } from './use-edit-dialog.tsx';

/**
 * How a student pays as a part of another page: change of plan, and a checkout link without a live subscription. Nothing
 * new is offered to a student who left.
 */
export function StudentSubscription({ student }: { student: StudentDocument }) {
  const { t } = useTranslation('subscriptions');
  const { userId, name, email, breaks = [] } = student;
  const manages = useMay()('manage payments');
  const { date: today } = useAcademyClock();
  const live = useSubscriptionOf(userId);
  const fee = useMembershipOf(userId);
  const fees = useFees();
  const academy = useSavedAcademy();
  const subscription = live.status === 'ready' ? live.data : null;
  const born = bornOn(student);
  const payer = {
    userId,
    student: { uid: userId, name, email, phone: student.phone, birthYear: born ? yearOf(born) : null },
    subscription,
    membership: fee.status === 'ready' ? fee.data : null,
    breaks,
  };
  const row = rowOf(payer, today);
  const { edit, notice, dialog } = useEditDialog([row]);
  const [ending, setEnding] = useState<string | null>(null);
  for (const each of [live, fee, fees, academy]) {
    if (each.status === 'error') return <ErrorState title={t('loadFailed')} onRetry={each.retry} />;
    if (each.status === 'pending') return <LoadingState label={t('loading')} />;
  }
  const plans = (fees.status === 'ready' && fees.data?.plans) || [];
  const isAtStripe = subscription !== null && isLive(subscription.status);
  const paysFee = runsFee(row);
  const isGone = hasLeft(student, today);
  const isDirect = academy.status === 'ready' && academy.data?.paidBy === 'direct';
  /** An academy with Pix and cash alone sees Stripe only where a student was there before. */
  const usesStripe = !isDirect || subscription !== null || plans.length === 0;
  // A fee beside a subscription would be owed once that has ended, so the office sees it, and can end it.
  const showsFee = isAtStripe
    ? presentTerms(row.membership) !== null
    : row.membership !== null || (manages && !isGone && plans.length > 0);
  return (
    <Stack gap="4">
      {notice}
      {usesStripe && !paysFee && !(isGone && row.membership) && <PaymentFacts row={row} />}
      {manages && usesStripe && !paysFee && (
        <Flex wrap="wrap" gap="3">
          {!isGone && <OpenButton onClick={() => edit(row)}>{t('edit.title')}</OpenButton>}
          {subscription && isCharged(subscription) && (
            <OpenButton tone="danger" onClick={() => setEnding(subscription.stripeSubscriptionId)}>
              {t('end.title')}
            </OpenButton>
          )}
        </Flex>
      )}
      {usesStripe && !isAtStripe && !paysFee && !isGone && <CheckoutLink student={student} />}
      {showsFee && <StudentFee row={row} fees={fees.status === 'ready' ? fees.data : null} />}
      {dialog}
      {ending && <EndDialog subscriptionId={ending} name={name} onClose={() => setEnding(null)} />}
    </Stack>
  );
}
