import { Box } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SubscriptionBadge } from '../../ui/subscription-badge.tsx';
import { useSubscriptionWords } from '../../ui/subscription-words.ts';
import { nameOf, type SubscriptionRow } from './subscription-rows.ts';

/** The columns of specification point 2. */
export function useSubscriptionColumns(onEdit: (row: SubscriptionRow) => void): Column<SubscriptionRow>[] {
  const { t } = useTranslation('subscriptions');
  const words = useSubscriptionWords();
  const format = useFormat();
  return [
    {
      header: t('column.student'),
      cell: (row) => (
        <>
          <Box overflowWrap="anywhere">{nameOf(row)}</Box>
          <Box fontSize="sm" fontWeight="normal" color="fg.muted" overflowWrap="anywhere">
            {row.student ? row.student.email : t('noProfile')}
          </Box>
        </>
      ),
    },
    { header: t('column.product'), cell: ({ productName }) => productName },
    { header: t('column.price'), cell: (row) => words.price(row), nowrap: true },
    {
      header: t('column.status'),
      cell: (row) => <SubscriptionBadge subscription={row} reader="admin" />,
    },
    {
      header: t('column.periodEnd'),
      cell: ({ currentPeriodEnd: end }) => (end ? format.dayShort(academyClock(end).date) : '–'),
      nowrap: true,
    },
    {
      header: t('column.actions'),
      cell: (row) => (
        <IconButton
          icon="edit"
          size="sm"
          label={t('edit.open', { name: nameOf(row) })}
          aria-haspopup="dialog"
          // In line with the row's first line of text, and on a card with its edge.
          my="-2"
          me={{ base: '-2.5', lg: '0' }}
          onClick={() => onEdit(row)}
        />
      ),
    },
  ];
}
