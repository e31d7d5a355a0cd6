import { Box, chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import { PLANS, type Plan } from '@domain/billing/plans.ts';
import {
  isCurrentPlan,
  isFirstPaymentPending,
  isLive,
  type SubscriptionDocument,
} from '@domain/billing/subscription.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { ProviderPages } from './use-provider-pages.ts';

type PlanListProps = {
  subscription: SubscriptionDocument | null;
  /** While a payment is confirming, another cannot be started. */
  confirming: boolean;
  pages: ProviderPages;
};

export function PlanList({ subscription, confirming, pages }: PlanListProps) {
  const { t } = useTranslation('plans');
  const headingId = useId();
  // Until the first payment arrives, any plan leads to that payment.
  const unpaid = subscription !== null && isFirstPaymentPending(subscription.status);
  const switching =
    subscription !== null && !unpaid && isLive(subscription.status) && !subscription.cancelAtPeriodEnd;
  const wait = (confirming && 'confirming') || (unpaid && 'unpaid') || null;
  return (
    <section aria-labelledby={headingId}>
      <Heading as="h2" id={headingId} size="lg">
        {t('available.title')}
      </Heading>
      {switching && (
        <Box mt="1" maxW="prose" color="fg.muted">
          {t('available.switching')}
        </Box>
      )}
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
        gap="4"
        mt="4"
      >
        {PLANS.map((plan) => (
          <chakra.li key={plan.id} display="grid">
            <PlanCard
              plan={plan}
              current={isCurrentPlan(subscription, plan)}
              switching={switching}
              wait={wait}
              pages={pages}
            />
          </chakra.li>
        ))}
      </Grid>
    </section>
  );
}

type PlanCardProps = {
  plan: Plan;
  current: boolean;
  /** This plan would replace the current one, so its button is less prominent. */
  switching: boolean;
  /** Why no plan can be chosen now. */
  wait: 'confirming' | 'unpaid' | null;
  pages: ProviderPages;
};

function PlanCard({ plan, current, ...button }: PlanCardProps) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  return (
    <Flex
      as="article"
      direction="column"
      gap="4"
      p={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderRadius="xl"
      borderWidth="1px"
      borderColor={current ? 'accent.solid' : undefined}
      // Inset, so that all cards keep the same size.
      boxShadow={current ? 'inset 0 0 0 1px var(--faixa-colors-accent-solid)' : undefined}
      data-plan={plan.id}
      data-current={current || undefined}
    >
      <Box>
        <Heading as="h3" size="md">
          {plan.name}
        </Heading>
        <Flex align="baseline" gap="1.5" mt="1">
          <Box fontSize="3xl" fontWeight="heavy" lineHeight="tight" letterSpacing="tight">
            {format.money(plan.amount, plan.currency)}
          </Box>
          <Box color="fg.muted">{t(`available.interval.${plan.interval}`)}</Box>
        </Flex>
      </Box>
      <chakra.ul flex="1" display="grid" alignContent="start" gap="2" listStyleType="none">
        {plan.features.map((feature) => (
          <Flex as="li" key={feature} gap="2.5">
            <Icon name="check" mt="0.5" color="accent.fg" />
            {t(`available.feature.${feature}`)}
          </Flex>
        ))}
      </chakra.ul>
      {current ? <CurrentMark /> : <SubscribeButton plan={plan} {...button} />}
    </Flex>
  );
}

/** As high as the other cards' button. */
function CurrentMark() {
  const { t } = useTranslation('plans');
  return (
    <Flex
      align="center"
      justify="center"
      gap="2"
      minH="11"
      borderRadius="md"
      bg="accent.subtle"
      color="accent.fg"
      fontWeight="semibold"
    >
      <Icon name="check" />
      {t('available.current')}
    </Flex>
  );
}

function SubscribeButton({ plan, switching, wait, pages }: Omit<PlanCardProps, 'current'>) {
  const { t } = useTranslation('plans');
  const { open, opening } = pages;
  return (
    <Tooltip content={wait && t(`available.wait.${wait}`)} disabled={!wait}>
      <Button
        aria-label={t('available.subscribeTo', { plan: plan.name })}
        variant={switching ? 'outline' : 'solid'}
        pending={opening === plan.id}
        disabled={wait !== null || opening !== null}
        onClick={() => open(plan.id)}
      >
        {t('available.subscribe')}
      </Button>
    </Tooltip>
  );
}
