import { Box } from '@chakra-ui/react';
import { planOf } from '@domain/billing/plans.ts';
import { type SubscriptionDocument, subscriptionState } from '@domain/billing/subscription.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { SUBSCRIPTION_STATES } from '../../ui/people/subscription-status.tsx';
import { usePaymentPath } from './payment-page.tsx';

/** What the student has to know or do, as the translation's key and the tone; null if nothing. */
export function noticeOf(
  subscription: Pick<SubscriptionDocument, 'status' | 'cancelAtPeriodEnd'> & { endedUnpaid?: boolean },
) {
  const state = subscriptionState(subscription);
  if (state === 'none' || state === 'active') return null;
  if (subscription.endedUnpaid) return { text: 'endedUnpaid', tone: 'error' } as const;
  return { text: state === 'inactive' ? 'other' : state, tone: SUBSCRIPTION_STATES[state].notice } as const;
}

type SubscriptionNoticeProps = {
  subscription: SubscriptionDocument;
  /** The last day of the student's pause; null without one. */
  pausedUntil: string | null;
  /** The student has left, and can choose no plan. */
  hasLeft: boolean;
};

const CHOOSING = ['canceled', 'endedUnpaid', 'incomplete_expired'];

export function SubscriptionNotice({ subscription, pausedUntil, hasLeft }: SubscriptionNoticeProps) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const notice = noticeOf(subscription);
  if (!notice) return null;
  const { text, tone } = notice;

  function words(): string {
    if (text === 'paused' && pausedUntil)
      return t('notice.pausedUntil', { day: format.dayShort(pausedUntil) });
    if (hasLeft && CHOOSING.includes(text)) return t('notice.over');
    return text === 'canceling' ? '' : t(`notice.${text}`);
  }

  return (
    <Notice tone={tone}>
      {text === 'canceling' ? (
        <Canceling subscription={subscription} hasLeft={hasLeft} />
      ) : (
        <span>{words()}</span>
      )}
      {text === 'incomplete' && <CompletePayment subscription={subscription} />}
    </Notice>
  );
}

function Canceling({ subscription, hasLeft }: Omit<SubscriptionNoticeProps, 'pausedUntil'>) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const { currentPeriodEnd: end } = subscription;
  return (
    <>
      <span>
        {end ? t('notice.canceling', { date: format.dayShort(end) }) : t('notice.cancelingUndated')}
      </span>
      {!hasLeft && <Box mt="1">{t('notice.keep')}</Box>}
    </>
  );
}

/** Leads to the page of the pending payment. The server finds it; any plan would lead there. */
function CompletePayment({ subscription }: Pick<SubscriptionNoticeProps, 'subscription'>) {
  const { t } = useTranslation('plans');
  const paymentPath = usePaymentPath();
  const plan = planOf(subscription.planId);
  if (!plan) return null;
  return (
    <Box mt="3">
      <LinkButton to={paymentPath(plan.id)} size="sm" variant="outline">
        {t('notice.complete')}
      </LinkButton>
    </Box>
  );
}
