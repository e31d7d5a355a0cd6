import { Box } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import { containsText } from '@domain/search.ts';
import { capitalisedStatus, type SubscriptionState, subscriptionState } from '@domain/subscription.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudents } from '../../firebase/student-data.ts';
import { useSubscriptions } from '../../firebase/subscription-data.ts';
import { useFormat } from '../../format/use-format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { SearchableList } from '../../ui/searchable-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { joined, type SubscriptionRow } from './subscription-rows.ts';

const PAGE_SIZE = 10;
const INTERVALS = ['day', 'week', 'month', 'year'] as const;

const TONES = {
  none: 'neutral',
  active: 'success',
  canceling: 'warning',
  'past-due': 'danger',
  canceled: 'neutral',
  other: 'neutral',
} as const satisfies Record<SubscriptionState, ComponentProps<typeof StatusBadge>['tone']>;

function Status({ subscription }: { subscription: SubscriptionRow }) {
  const { t } = useTranslation('subscriptions');
  const state = subscriptionState(subscription);
  const named = state !== 'none' && state !== 'other';
  return (
    <StatusBadge tone={TONES[state]}>
      {named ? t(`status.${state}`) : capitalisedStatus(subscription.status)}
    </StatusBadge>
  );
}

function Price({ subscription: { amount, interval } }: { subscription: SubscriptionRow }) {
  const { t } = useTranslation('subscriptions');
  const known = INTERVALS.find((name) => name === interval);
  return t('price', { amount: `$${amount}`, interval: known ? t(`interval.${known}`) : interval });
}

function useColumns(): Column<SubscriptionRow>[] {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  return [
    {
      header: t('column.student'),
      cell: ({ student, userId }) => (
        <>
          {student?.name ?? userId}
          <Box fontSize="sm" fontWeight="normal" color="fg.muted">
            {student?.email}
          </Box>
        </>
      ),
    },
    { header: t('column.product'), cell: ({ productName }) => productName },
    {
      header: t('column.price'),
      cell: (subscription) => <Price subscription={subscription} />,
      nowrap: true,
    },
    { header: t('column.status'), cell: (subscription) => <Status subscription={subscription} /> },
    {
      header: t('column.periodEnd'),
      cell: ({ currentPeriodEnd: end }) => (end ? format.dayShort(academyClock(end).date) : '–'),
      nowrap: true,
    },
  ];
}

/** /dashboard/subscriptions: what every student pays, to be looked at. Changing a plan is still to come. */
export function SubscriptionsPage() {
  const { t } = useTranslation('subscriptions');
  return (
    <SearchableList
      words={{
        title: t('title'),
        intro: t('intro'),
        loading: t('loading'),
        loadFailed: t('loadFailed'),
        search: t('search'),
        empty: t('empty'),
      }}
      list={joined(useSubscriptions(), useStudents())}
      columns={useColumns()}
      keyOf={({ userId }) => userId}
      matches={({ student, userId, productName, status }, typed) =>
        containsText([student?.name ?? userId, student?.email ?? '', productName, status], typed)
      }
      pageSize={PAGE_SIZE}
    />
  );
}
