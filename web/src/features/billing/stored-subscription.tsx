import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { SubscriptionBadge } from '../../ui/subscription-badge.tsx';
import { useSubscriptionWords } from '../../ui/subscription-words.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** What the list says of it, one below the other, as it is before the change. */
export function StoredSubscription({ subscription }: { subscription: SubscriptionRow }) {
  const { t } = useTranslation('subscriptions');
  const words = useSubscriptionWords();
  const format = useFormat();
  const { productName, currentPeriodEnd: end } = subscription;
  return (
    <Grid as="dl" templateColumns="repeat(2, minmax(0, 1fr))" gap="3" p="4" bg="bg.subtle" borderRadius="lg">
      <Fact name={t('column.product')}>{productName}</Fact>
      <Fact name={t('column.price')}>{words.price(subscription)}</Fact>
      <Fact name={t('column.status')}>
        <Flex mt="0.5">
          <SubscriptionBadge subscription={subscription} reader="admin" />
        </Flex>
      </Fact>
      <Fact name={t('column.periodEnd')}>{end ? format.dayShort(academyClock(end).date) : '–'}</Fact>
    </Grid>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0" fontWeight="medium" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Box>
  );
}
