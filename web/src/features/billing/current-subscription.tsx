import { Box, Flex, Spinner, Stack } from '@chakra-ui/react';
import {
  dueDateOf,
  isFirstPaymentPending,
  isLive,
  type SubscriptionDocument,
} from '@domain/billing/subscription.ts';
import { academyClock } from '@domain/calendar.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { SubscriptionBadge, useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { usePaymentPath } from './payment-page.tsx';
import { Fact, PlanHeader, PlanPanel } from './plan-panel.tsx';
import { SubscriptionNotice } from './subscription-notice.tsx';

type CurrentSubscriptionProps = {
  subscription: SubscriptionDocument | null;
  /** Set while a payment is confirming; 'late' if that takes longer than usual. */
  confirming: 'confirming' | 'late' | null;
} & Training;

/** What decides about the student's plan, besides the payments. */
type Training = Pick<Parameters<typeof SubscriptionNotice>[0], 'pausedUntil' | 'hasLeft'>;

export function CurrentSubscription({
  subscription: known,
  confirming,
  ...training
}: CurrentSubscriptionProps) {
  const { t } = useTranslation('plans');
  // While a payment is confirming, hide an ended subscription and, at first, a pending payment.
  const ended = known !== null && !isLive(known.status);
  const pending = known !== null && isFirstPaymentPending(known.status);
  const outdated = (ended && confirming !== null) || (pending && confirming === 'confirming');
  const subscription = outdated ? null : known;
  return (
    <PlanPanel
      title={t('current.title')}
      badge={subscription && <SubscriptionBadge subscription={subscription} reader="student" />}
    >
      <LiveRegion>
        {subscription ? (
          <Details subscription={subscription} {...training} />
        ) : (
          <NoSubscription confirming={confirming !== null} hasLeft={training.hasLeft} />
        )}
      </LiveRegion>
    </PlanPanel>
  );
}

function NoSubscription({ confirming, hasLeft }: { confirming: boolean; hasLeft: boolean }) {
  const { t } = useTranslation(['plans', 'billing']);
  if (confirming) {
    return (
      <Flex align="center" gap="3" minH="12" color="fg.muted">
        <Spinner />
        <span>{t('current.confirming')}</span>
      </Flex>
    );
  }
  return (
    <>
      <Box fontWeight="semibold">{t('billing:none')}</Box>
      {!hasLeft && (
        <Box mt="1" maxW="prose" color="fg.muted">
          {t('current.noneText')}
        </Box>
      )}
    </>
  );
}

function Details({ subscription, ...training }: Training & { subscription: SubscriptionDocument }) {
  const paymentPath = usePaymentPath();
  const { t } = useTranslation('plans');
  const words = useSubscriptionWords();
  const due = dueDateOf(subscription);
  const { nextInvoiceAmount: amount, currency } = subscription;
  const charge =
    due?.kind === 'nextInvoice' && typeof amount === 'number' && words.money({ amount, currency });
  return (
    <Stack gap="5">
      <PlanHeader name={subscription.productName || subscription.planName} price={words.price(subscription)}>
        <Day name={t('current.start')} moment={subscription.createdAt} />
        {due && <Day name={t(`current.${due.kind}`)} moment={due.date} charge={charge} />}
        {!due && isLive(subscription.status) && (
          <Fact name={t('current.nextInvoice')}>{t('current.noInvoice')}</Fact>
        )}
      </PlanHeader>
      <SubscriptionNotice subscription={subscription} {...training} />
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
        <LinkButton to={paymentPath('portal')} variant="outline" flexShrink="1" py="2">
          <Icon name="card" />
          <span>{t('current.manage')}</span>
        </LinkButton>
        <Detail flex="1 1 14rem">{t('current.manageHint')}</Detail>
      </Flex>
    </Stack>
  );
}

function Day({ name, moment, charge }: { name: string; moment: Date; charge?: string | false }) {
  const format = useFormat();
  const { date } = academyClock(moment);
  return (
    <Fact name={name}>
      <time dateTime={date}>{format.dayShort(date)}</time>
      {charge && <span>{` · ${charge}`}</span>}
    </Fact>
  );
}
