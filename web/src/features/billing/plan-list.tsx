import { Box, chakra, Grid, Heading } from '@chakra-ui/react';
import { PLANS } from '@domain/billing/plans.ts';
import { isCurrentPlan, isLive, type SubscriptionDocument } from '@domain/billing/subscription.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanCard } from './plan-card.tsx';
import type { ProviderPages } from './use-provider-pages.ts';

type PlanListProps = {
  subscription: SubscriptionDocument | null;
  /** A payment is on its way: until it is known, or takes too long, none is begun beside it. */
  confirming: boolean;
  pages: ProviderPages;
};

/** The plan catalogue (specification, points 2 and 3). */
export function PlanList({ subscription, confirming, pages }: PlanListProps) {
  const { t } = useTranslation('plans');
  const headingId = useId();
  const status = subscription?.status ?? '';
  // Until the first payment is made there is nothing to change: whatever plan one chooses leads to that payment.
  const unpaid = status === 'incomplete';
  const switching = !unpaid && isLive(status) && subscription !== null && !subscription.cancelAtPeriodEnd;
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
