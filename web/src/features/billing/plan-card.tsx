import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import type { Plan } from '@domain/billing/plans.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { ProviderPages } from './use-provider-pages.ts';

type PlanCardProps = {
  plan: Plan;
  current: boolean;
  /** There is another plan that this one would take the place of: the button then asks less loudly. */
  switching: boolean;
  /** Why none can be begun at the moment. */
  wait: 'confirming' | 'unpaid' | null;
  pages: ProviderPages;
};

export function PlanCard({ plan, current, ...button }: PlanCardProps) {
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
      // Drawn inwards: the cards stay of one size.
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

/** As high as the button that the others have. */
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
