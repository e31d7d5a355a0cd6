import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { feePrice } from '@domain/billing/membership.ts';
import { breakOn } from '@domain/breaks.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useFees } from '../../firebase/data/fee-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import type { Elements } from '../../ui/elements.ts';
import { PaymentBadge } from '../../ui/people/payment-badge.tsx';
import { SubscriptionBadge, useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { type FeeRow, feeRowOf, notesOf, owedIn } from './round-rows.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** How a student pays, in the words of the list, the dialog and the student's page. */
export function usePaymentFacts() {
  const { t } = useTranslation(['subscriptions', 'billing', 'round']);
  const words = useSubscriptionWords();
  const format = useFormat();
  const { currency: own } = useAcademy();
  const { date: today } = useAcademyClock();
  const live = useFees();
  const rates = live.status === 'ready' ? live.data : null;

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
  return (row: SubscriptionRow & Pick<FeeRow, 'family'>) => {
    const { state, subscription, breaks } = row;
    const fee = row.group === state && feeRowOf(row);
    if (fee) {
      const { terms, due, open, paidUntil, credit, isFree } = fee.account;
      const owed = owedIn(fee, rates, today);
      const money = (minor: number) => format.minor(minor, own);
      const date = due ? format.dayCompact(due) : '';
      const backOn = breakOn(breaks, today)?.until;
      const noted = (['claimed', 'reminded'] as const).flatMap((name) =>
        notesOf(fee, name).map(
          ([on, names]) =>
            t(`round:${name}`, { date: format.dayCompact(on) }) +
            (row.family ? ` (${format.list(names)})` : ''),
        ),
      );
      return {
        product: terms.planName,
        price: words.price(feePrice(terms, own)),
        words: t(`billing:state.${state}`),
        status: statusOf(<PaymentBadge state={state} />, [
          state === 'due' && t('round:dueOn', { amount: money(open), date }),
          owed > 0 && state !== 'due' && (due ? t('due', { amount: money(owed), date }) : money(owed)),
          state === 'settle' && credit > 0 && t('round:return.rest', { amount: money(credit) }),
          backOn && t('until', { date: format.dayCompact(backOn) }),
          ...noted,
        ]),
        periodEnd: paidUntil && !isFree && format.dayCompact(paidUntil),
      };
    }
    const none = { product: null, price: null, periodEnd: null };
    const stateWords = words.status(subscription, 'admin');
    if (!subscription) return { ...none, words: stateWords, status: <PaymentBadge state="none" /> };
    const { currentPeriodEnd: end, dueAmount: amount, dueSince: since, currency } = subscription;
    return {
      product: subscription.productName,
      price: words.price(subscription),
      words: stateWords,
      status: statusOf(<SubscriptionBadge subscription={subscription} reader="admin" />, [
        typeof amount === 'number' &&
          since &&
          t('due', { amount: format.money(amount, currency), date: format.dayCompact(since) }),
      ]),
      periodEnd: end && format.dayCompact(end),
    };
  };
}

export const FACTS = ['product', 'price', 'status', 'periodEnd'] as const;

/** How one student pays. */
export function PaymentFacts({ row }: { row: SubscriptionRow }) {
  const { t } = useTranslation('subscriptions');
  const facts = usePaymentFacts()(row);
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
      {FACTS.map((name) => (
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
