import { Box, chakra, Flex, Grid, Heading } from '@chakra-ui/react';
import type { Plan } from '@domain/billing/plans.ts';
import {
  isCurrentPlan,
  isFirstPaymentPending,
  isLive,
  type SubscriptionDocument,
} from '@domain/billing/subscription.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePlans } from '../../firebase/data/public-plans.ts';
import { useChild, useFamily } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { Tooltip } from '../../ui/controls/tooltip.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { usePaymentPath } from './payment-page.tsx';

type PlanListProps = {
  subscription: SubscriptionDocument | null;
  /** While a payment is confirming, another cannot be started. */
  confirming: boolean;
};

export function PlanList({ subscription, confirming }: PlanListProps) {
  const { t } = useTranslation('plans');
  const headingId = useId();
  const child = useChild();
  const family = useFamily();
  // Of several persons on the page, first all have their state.
  const isFolding = family.children.length + Number(family.trains) > 1;
  const [isOpen, setOpen] = useState(false);
  const plans = usePlans();
  const offered = plans.status === 'ready' ? plans.data : [];
  // Until the first payment arrives, any plan leads to that payment.
  const unpaid = subscription !== null && isFirstPaymentPending(subscription.status);
  const live = subscription !== null && isLive(subscription.status);
  const canceling = live && subscription.cancelAtPeriodEnd;
  const switching = live && !unpaid && !canceling;

  /** A live subscription is never doubled: the server leads to its page. Stripe changes none that is canceled. */
  function hintFor(plan: Plan): Hint | null {
    if (unpaid) return 'unpaid';
    if (!canceling) return null;
    return subscription.planName === plan.name ? 'renews' : 'canceling';
  }
  return (
    <section aria-labelledby={child === null ? headingId : undefined}>
      <Heading as="h2" id={headingId} size="lg">
        {isFolding ? (
          <Button
            variant="outline"
            aria-expanded={isOpen}
            aria-label={child ? `${t('available.title')}: ${child.name}` : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{t('available.title')}</span>
            <Icon name={isOpen ? 'up' : 'down'} />
          </Button>
        ) : (
          t('available.title')
        )}
      </Heading>
      <Box hidden={isFolding && !isOpen}>
        {switching && (
          <Box mt="1" maxW="prose" color="fg.muted">
            {t('available.switching')}
          </Box>
        )}
        <Loaded live={plans} loading={t('available.loading')} failed={t('available.loadFailed')}>
          {({ length }) => length === 0 && <Box mt="4">{t('available.none')}</Box>}
        </Loaded>
        <Grid
          as="ul"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
          gap="4"
          mt="4"
        >
          {offered.map((plan) => (
            <chakra.li key={plan.id} display="grid">
              <PlanCard
                plan={plan}
                current={isCurrentPlan(subscription, plan)}
                quiet={switching}
                confirming={confirming}
                hint={hintFor(plan)}
              />
            </chakra.li>
          ))}
        </Grid>
      </Box>
    </section>
  );
}

type Hint = 'unpaid' | 'canceling' | 'renews';

type PlanCardProps = {
  plan: Plan;
  current: boolean;
  /** This plan would replace what the student pays now, so its button is less prominent. */
  quiet: boolean;
  confirming: boolean;
  /** What the link opens instead of a checkout. */
  hint: Hint | null;
};

function PlanCard({ plan, current, ...link }: PlanCardProps) {
  const { t } = useTranslation('plans');
  const words = useSubscriptionWords();
  const interval = words.intervalOf(plan);
  const per = plan.intervalCount === 1 ? t('available.per', { interval }) : interval;
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
        <Flex align="baseline" wrap="wrap" columnGap="1.5" mt="1">
          <Box fontSize="3xl" fontWeight="heavy" lineHeight="tight" letterSpacing="tight">
            {words.money(plan)}
          </Box>
          {plan.amount !== null && <Box color="fg.muted">{per}</Box>}
        </Flex>
      </Box>
      <chakra.ul flex="1" display="grid" alignContent="start" gap="2">
        {plan.features.map((feature) => (
          <Flex as="li" key={feature} gap="2.5">
            <Icon name="check" mt="0.5" color="accent.fg" />
            <span>{t(`available.feature.${feature}`)}</span>
          </Flex>
        ))}
      </chakra.ul>
      {current ? <CurrentMark /> : <SubscribeLink plan={plan} {...link} />}
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
      <span>{t('available.current')}</span>
    </Flex>
  );
}

function SubscribeLink({ plan, quiet, confirming, hint }: Omit<PlanCardProps, 'current'>) {
  const { t } = useTranslation('plans');
  const paymentPath = usePaymentPath();
  const hintId = useId();
  const label = t('available.subscribeTo', { plan: plan.name });
  const variant = quiet ? 'outline' : 'solid';
  if (confirming) {
    return (
      <Tooltip content={t('available.confirming')}>
        <Button aria-label={label} variant={variant} tone="accent" disabled>
          {t('available.subscribe')}
        </Button>
      </Tooltip>
    );
  }
  return (
    <>
      {hint && <Detail id={hintId}>{t(`available.hint.${hint}`)}</Detail>}
      <Button asChild variant={variant} tone="accent">
        <Link to={paymentPath(plan.id)} aria-label={label} {...(hint && { 'aria-describedby': hintId })}>
          {t('available.subscribe')}
        </Link>
      </Button>
    </>
  );
}
