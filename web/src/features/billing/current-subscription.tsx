import { Box, chakra, Flex, Grid, Heading, Spinner, Stack } from '@chakra-ui/react';
import { isLive, type SubscriptionDocument } from '@domain/billing/subscription.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubscriptionBadge } from '../../ui/subscription-badge.tsx';
import { useSubscriptionWords } from '../../ui/subscription-words.ts';
import { dayOf, untilOf } from './standing.ts';
import { StandingNotice } from './standing-notice.tsx';
import type { ProviderPages } from './use-provider-pages.ts';

type CurrentSubscriptionProps = {
  subscription: SubscriptionDocument | null;
  /** A payment is on its way: nobody is told meanwhile that they have nothing, or something else. */
  awaited: 'confirming' | 'late' | null;
  pages: ProviderPages;
};

/** The card of specification point 2. */
export function CurrentSubscription({ subscription: known, awaited, pages }: CurrentSubscriptionProps) {
  const { t } = useTranslation('plans');
  const headingId = useId();
  // What an earlier subscription came to would only alarm; so would, for a moment, that this one's payment is awaited.
  const over = known !== null && !isLive(known.status);
  const early = awaited === 'confirming' && known?.status === 'incomplete';
  const outdated = early || (over && awaited !== null);
  const subscription = outdated ? null : known;
  return (
    <Panel as="section" aria-labelledby={headingId}>
      <Flex align="center" wrap="wrap" gap="2.5" mb="4">
        <Heading as="h2" id={headingId} size="md">
          {t('current.title')}
        </Heading>
        {subscription && <SubscriptionBadge subscription={subscription} reader="student" />}
      </Flex>
      <LiveRegion>
        {subscription ? (
          <Details subscription={subscription} pages={pages} />
        ) : (
          <Nothing confirming={awaited !== null} />
        )}
      </LiveRegion>
    </Panel>
  );
}

function Nothing({ confirming }: { confirming: boolean }) {
  const { t } = useTranslation('plans');
  if (confirming) {
    return (
      <Flex align="center" gap="3" minH="12" color="fg.muted">
        <Spinner />
        {t('current.confirming')}
      </Flex>
    );
  }
  return (
    <>
      <Box fontWeight="semibold">{t('current.none')}</Box>
      <Box mt="1" maxW="prose" color="fg.muted">
        {t('current.noneText')}
      </Box>
    </>
  );
}

type DetailsProps = { subscription: SubscriptionDocument; pages: ProviderPages };

function Details({ subscription, pages }: DetailsProps) {
  const { t } = useTranslation('plans');
  const words = useSubscriptionWords();
  const start = dayOf(subscription.createdAt ?? subscription.currentPeriodStart);
  const until = untilOf(subscription);
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
          {start && <Day name={t('current.start')} date={start} />}
          {until && <Day name={t(`current.${until.label}`)} date={until.date} />}
        </Grid>
      </Flex>
      <StandingNotice subscription={subscription} pages={pages} />
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
        <Button
          variant="outline"
          tone="neutral"
          flexShrink="1"
          py="2"
          pending={pages.opening === 'portal'}
          disabled={pages.opening !== null}
          onClick={() => pages.open('portal')}
        >
          <Icon name="card" />
          {t('current.manage')}
        </Button>
        <Box flex="1 1 14rem" fontSize="sm" color="fg.muted">
          {t('current.manageHint')}
        </Box>
      </Flex>
    </Stack>
  );
}

function Day({ name, date }: { name: ReactNode; date: string }) {
  const format = useFormat();
  return (
    <div>
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        <time dateTime={date}>{format.dayShort(date)}</time>
      </chakra.dd>
    </div>
  );
}
