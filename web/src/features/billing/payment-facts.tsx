import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { feePrice, openFeeOf, paymentStateOf } from '@domain/billing/membership.ts';
import { planStateOf } from '@domain/billing/subscription.ts';
import { breakOn } from '@domain/breaks.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useFormat } from '../../format/use-format.ts';
import type { Elements } from '../../ui/elements.ts';
import { PaymentBadge } from '../../ui/people/payment-badge.tsx';
import { SubscriptionBadge, useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import type { SubscriptionRow } from './subscription-rows.ts';

/** How a student pays, in the words of the list, the dialog and the student's page. */
export function usePaymentFacts(today: string) {
  const { t } = useTranslation('subscriptions');
  const words = useSubscriptionWords();
  const format = useFormat();
  const { currency: own } = useAcademy();

  const statusOf = (badge: Elements, texts: (string | false | null | undefined)[]) => (
    <Flex wrap="wrap" align="center" columnGap="2">
      {badge}
      {texts
        .filter((text) => typeof text === 'string')
        .map((text) => (
          <Box key={text} fontSize="sm">
            {text}
          </Box>
        ))}
    </Flex>
  );
  const dueOf = (amount: string, since: Date | string) =>
    t('due', { amount, date: format.dayCompact(since) });

  return (row: SubscriptionRow) => {
    const { subscription, breaks } = row;
    const state = paymentStateOf(row, today);
    // A live subscription comes before a fee.
    const fee = planStateOf(subscription) === 'none' ? openFeeOf(row, today) : null;
    if (fee) {
      const { terms, due, owed, paidUntil, isFree } = fee.account;
      const backOn = breakOn(breaks, today)?.until;
      return {
        product: terms.planName,
        price: words.price(feePrice(terms, own)),
        status: statusOf(<PaymentBadge state={state} />, [
          due && owed > 0 && state !== 'due' && dueOf(format.minor(owed, own), due),
          backOn && t('until', { date: format.dayCompact(backOn) }),
        ]),
        periodEnd: paidUntil && !isFree && format.dayCompact(paidUntil),
      };
    }
    const none = <PaymentBadge state="none" />;
    if (!subscription) return { product: null, price: null, status: none, periodEnd: null };
    const { currentPeriodEnd: end, dueAmount: amount, dueSince: since, currency } = subscription;
    return {
      product: subscription.productName,
      price: words.price(subscription),
      status: statusOf(<SubscriptionBadge subscription={subscription} reader="admin" />, [
        typeof amount === 'number' && since && dueOf(format.money(amount, currency), since),
      ]),
      periodEnd: end && format.dayCompact(end),
    };
  };
}

const NAMES = ['product', 'price', 'status', 'periodEnd'] as const;

/** How one student pays. */
export function PaymentFacts({ row, today }: { row: SubscriptionRow; today: string }) {
  const { t } = useTranslation('subscriptions');
  const facts = usePaymentFacts(today)(row);
  if (!facts.product) return <Box color="fg.muted">{t('none')}</Box>;
  return (
    <Grid
      as="dl"
      templateColumns="repeat(auto-fit, minmax(7rem, 1fr))"
      gap="3"
      p="4"
      bg="bg.subtle"
      borderRadius="lg"
    >
      {NAMES.map((name) => (
        <Box key={name} minW="0">
          <chakra.dt fontSize="sm" color="fg.muted">
            {t(`column.${name}`)}
          </chakra.dt>
          <chakra.dd fontWeight="medium" overflowWrap="anywhere" css={{ '& *': { whiteSpace: 'normal' } }}>
            {facts[name] ?? '–'}
          </chakra.dd>
        </Box>
      ))}
    </Grid>
  );
}
