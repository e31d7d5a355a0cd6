import { Box, Flex, Stack } from '@chakra-ui/react';
import { openFeeOf, shownFeeOf } from '@domain/billing/membership.ts';
import { isLive } from '@domain/billing/subscription.ts';
import { breakOn, hasLeft } from '@domain/breaks.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useOwnPayment } from '../../firebase/data/fee-data.ts';
import { useOwnSubscription } from '../../firebase/data/subscription-data.ts';
import { useStudentRole } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { ReturnNotice, useCheckoutReturn } from './checkout-return.tsx';
import { CurrentSubscription } from './current-subscription.tsx';
import { FeeCard } from './fee-card.tsx';
import { PaymentList } from './payment-list.tsx';
import { usePaymentPath } from './payment-page.tsx';
import { PlanList } from './plan-list.tsx';

export function Plans() {
  return useStudentRole() === 'admin' ? <Exempt /> : <StudentPlans />;
}

/** An administrator may still pay for a subscription from a time as a student, and cancel it in the portal. */
function Exempt() {
  const { t } = useTranslation(['plans', 'billing', 'shell']);
  const paymentPath = usePaymentPath();
  const own = useOwnSubscription();
  const pays = own.status === 'ready' && own.data !== null && isLive(own.data.status);
  return (
    <EmptyState
      icon="card"
      title={t('billing:exempt')}
      action={
        <Flex wrap="wrap" justify="center" gap="3">
          {pays && <LinkButton to={paymentPath('portal')}>{t('current.manage')}</LinkButton>}
          <LinkButton to="/dashboard/subscriptions" variant="outline">
            {t('shell:manageSubscriptions')}
          </LinkButton>
        </Flex>
      }
    >
      {t('exemptText')}
    </EmptyState>
  );
}

/**
 * Shows the plans even if the subscription cannot be read: the server decides which can be chosen. A student with a fee
 * sees that instead, and one that is over beside them.
 */
function StudentPlans() {
  const { t } = useTranslation(['billing', 'plans', 'fees']);
  const format = useFormat();
  const { currency } = useAcademy();
  const { date: today } = useAcademyClock();
  const live = useOwnPayment(today);
  const payment = live.status === 'ready' ? live.data : null;
  const subscription = payment?.subscription ?? null;
  const credit = payment ? (openFeeOf(payment, today)?.account.credit ?? 0) : 0;
  const fee = payment && shownFeeOf(payment, today);
  const paid = payment?.membership ?? subscription;
  const { returned, dismiss } = useCheckoutReturn(subscription);
  const confirming = returned === 'confirming';

  if (live.status === 'pending') return <LoadingState label={t('loading')} />;
  return (
    <Stack gap="6">
      <ReturnNotice
        returned={returned}
        planName={subscription?.productName || subscription?.planName || ''}
        onDismiss={dismiss}
      />
      {live.status === 'error' && <ErrorState title={t('loadFailed')} onRetry={live.retry} />}
      {credit > 0 && (
        <Notice tone="info">{t('fees:own.credit', { amount: format.minor(credit, currency) })}</Notice>
      )}
      {payment && fee && <FeeCard {...payment} account={fee} />}
      {!payment?.account && (
        <>
          {payment && (
            <CurrentSubscription
              subscription={subscription}
              confirming={returned === 'confirming' || returned === 'late' ? returned : null}
              pausedUntil={breakOn(payment.breaks, today)?.until ?? null}
              hasLeft={hasLeft(payment, today)}
            />
          )}
          {payment && hasLeft(payment, today) ? (
            <Box>{t('plans:left')}</Box>
          ) : (
            <PlanList subscription={subscription} confirming={confirming} />
          )}
          {paid && !fee && <PaymentList studentId={paid.userId} />}
        </>
      )}
    </Stack>
  );
}
