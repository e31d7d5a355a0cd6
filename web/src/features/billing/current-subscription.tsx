import { Box, chakra, Flex, Grid, Heading, Spinner, Stack } from '@chakra-ui/react';
import {
  dueDateOf,
  isFirstPaymentPending,
  isLive,
  type SubscriptionDocument,
} from '@domain/billing/subscription.ts';
import { academyClock } from '@domain/calendar.ts';
import { type ReactNode, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StudentContext } from '../../firebase/session/family.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { SubscriptionBadge, useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { usePaymentPath } from './payment-page.tsx';
import { SubscriptionNotice } from './subscription-notice.tsx';

type CurrentSubscriptionProps = {
  subscription: SubscriptionDocument | null;
  /** Set while a payment is confirming; 'late' if that takes longer than usual. */
  confirming: 'confirming' | 'late' | null;
};

export function CurrentSubscription({ subscription: known, confirming }: CurrentSubscriptionProps) {
  const { t } = useTranslation('plans');
  const headingId = useId();
  // On a guardian's page, each child's part is a region already.
  const child = useContext(StudentContext);
  // While a payment is confirming, hide an ended subscription and, at first, a pending payment.
  const ended = known !== null && !isLive(known.status);
  const pending = known !== null && isFirstPaymentPending(known.status);
  const outdated = (ended && confirming !== null) || (pending && confirming === 'confirming');
  const subscription = outdated ? null : known;
  return (
    <Panel as="section" aria-labelledby={child === null ? headingId : undefined}>
      <Flex align="center" wrap="wrap" gap="2.5" mb="4">
        <Heading as="h2" id={headingId} size="md">
          {t('current.title')}
        </Heading>
        {subscription && <SubscriptionBadge subscription={subscription} reader="student" />}
      </Flex>
      <LiveRegion>
        {subscription ? (
          <Details subscription={subscription} />
        ) : (
          <NoSubscription confirming={confirming !== null} />
        )}
      </LiveRegion>
    </Panel>
  );
}

function NoSubscription({ confirming }: { confirming: boolean }) {
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
      <Box mt="1" maxW="prose" color="fg.muted">
        {t('current.noneText')}
      </Box>
    </>
  );
}

function Details({ subscription }: { subscription: SubscriptionDocument }) {
  const paymentPath = usePaymentPath();
  const { t } = useTranslation('plans');
  const words = useSubscriptionWords();
  const due = dueDateOf(subscription);
  const { nextInvoiceAmount: amount, currency } = subscription;
  const charge =
    due?.kind === 'nextInvoice' && typeof amount === 'number' && words.money({ amount, currency });
  return (
    <Stack gap="5">
      <Flex
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'flex-end' }}
        justify="space-between"
        columnGap="8"
        rowGap="4"
      >
        <Box minW="0">
          <Box fontSize="xl" fontWeight="heavy" lineHeight="snug" overflowWrap="anywhere">
            {subscription.productName || subscription.planName}
          </Box>
          <Box color="fg.muted">{words.price(subscription)}</Box>
        </Box>
        <Grid as="dl" autoFlow={{ sm: 'column' }} columnGap="8" rowGap="2">
          <Day name={t('current.start')} moment={subscription.createdAt} />
          {due && <Day name={t(`current.${due.kind}`)} moment={due.date} charge={charge} />}
          {!due && isLive(subscription.status) && (
            <Fact name={t('current.nextInvoice')}>{t('current.noInvoice')}</Fact>
          )}
        </Grid>
      </Flex>
      <SubscriptionNotice subscription={subscription} />
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
        <Button asChild variant="outline" flexShrink="1" py="2">
          <Link to={paymentPath('portal')}>
            <Icon name="card" />
            <span>{t('current.manage')}</span>
          </Link>
        </Button>
        <Box flex="1 1 14rem" fontSize="sm" color="fg.muted">
          {t('current.manageHint')}
        </Box>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </div>
  );
}
