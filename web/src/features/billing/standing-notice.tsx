import { Box } from '@chakra-ui/react';
import { planOf } from '@domain/billing/plans.ts';
import type { SubscriptionDocument } from '@domain/billing/subscription.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dayOf, noticeOf, type StandingNotice as Which } from './standing.ts';
import type { ProviderPages } from './use-provider-pages.ts';

const TONES = {
  canceling: 'warning',
  pastDue: 'error',
  unpaid: 'error',
  incomplete: 'warning',
  expired: 'info',
  paused: 'warning',
  trialing: 'info',
  canceled: 'info',
  other: 'warning',
} as const satisfies Record<Which, string>;

type StandingNoticeProps = { subscription: SubscriptionDocument; pages: ProviderPages };

/** The cancellation notice of specification point 2, and what else a student has to know or do. */
export function StandingNotice({ subscription, pages }: StandingNoticeProps) {
  const { t } = useTranslation('plans');
  const notice = noticeOf(subscription);
  if (!notice) return null;
  return (
    <Notice tone={TONES[notice]}>
      {notice === 'canceling' ? <Canceling subscription={subscription} /> : t(`notice.${notice}`)}
      {notice === 'incomplete' && <CompletePayment subscription={subscription} pages={pages} />}
    </Notice>
  );
}

function Canceling({ subscription }: { subscription: SubscriptionDocument }) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const end = dayOf(subscription.currentPeriodEnd);
  return (
    <>
      {end ? t('notice.canceling', { date: format.dayShort(end) }) : t('notice.cancelingUndated')}
      <Box mt="1">{t('notice.keep')}</Box>
    </>
  );
}

/** Back to the page on which the first payment was begun; the server knows it by the plan. */
function CompletePayment({ subscription, pages: { open, opening } }: StandingNoticeProps) {
  const { t } = useTranslation('plans');
  const plan = planOf(subscription.planId);
  if (!plan) return null;
  return (
    <Box mt="3">
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        pending={opening === plan.id}
        disabled={opening !== null}
        onClick={() => open(plan.id)}
      >
        {t('notice.complete')}
      </Button>
    </Box>
  );
}
