import { Box, Flex } from '@chakra-ui/react';
import { searchIn } from '@domain/search.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useFees } from '../../firebase/data/fee-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { TINY } from '../../theme/breakpoints.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { Elements } from '../../ui/elements.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { SearchableList } from '../../ui/lists/searchable-list.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { known, useAddressChoice } from '../../ui/page/use-address-choice.ts';
import { ChatLink } from '../../ui/people/contact-link.tsx';
import { StudentHead } from '../../ui/people/student-link.tsx';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { BillingAlerts } from './billing-alerts.tsx';
import { usePaymentFacts } from './payment-facts.tsx';
import { Round } from './round.tsx';
import { useSubscriptionFilter } from './subscription-filter.tsx';
import { nameOf, reminderFor, type SubscriptionRow, withoutSettled } from './subscription-rows.ts';
import { useEditDialog } from './use-edit-dialog.tsx';
import { useReceiver } from './use-receiver.ts';
import { type SubscriptionRows, useSubscriptionRows } from './use-subscription-rows.ts';

const PAGE_SIZE = 10;
const NO_ROWS: SubscriptionRow[] = [];

const SHOWS = ['stripe', 'fees'] as const;
type Show = (typeof SHOWS)[number];

const showIn = (params: URLSearchParams) => known(SHOWS, params.get('show'));
const addressOf = (show: Show | '') => ({ show });

/** /dashboard/subscriptions. An academy with monthly fees chooses between them and the subscriptions. */
export function SubscriptionsPage() {
  const { t } = useTranslation(['round', 'common']);
  const list = useSubscriptionRows();
  const live = useFees();
  const [show, setShow] = useAddressChoice(showIn, addressOf);
  const rows = list.status === 'ready' ? list.data : NO_ROWS;
  const fees = live.status === 'ready' ? live.data : null;
  const hasFees = !!fees?.plans.length || rows.some(({ membership }) => membership);
  const alerts = <BillingAlerts rows={rows} />;
  // Until it is known what the page begins with, a tap would reach the other list.
  const isOpen = show !== '' || list.status !== 'pending';
  if (!hasFees || !isOpen) return <Subscriptions list={list} lead={alerts} />;

  // Without any subscription, the fees are what the page is about.
  const shown = show || (rows.some(({ subscription }) => subscription) ? 'stripe' : 'fees');
  const lead = (
    <>
      <Box mb="4">
        <FilterChips
          label={t('common:show')}
          chips={SHOWS.map((value) => ({ value, label: t(`show.${value}`) }))}
          value={shown}
          onChange={(chosen) => setShow(chosen || shown)}
        />
      </Box>
      {alerts}
    </>
  );
  if (shown === 'fees') return <Round list={list} fees={fees} lead={lead} />;
  return <Subscriptions list={list} lead={lead} />;
}

/** The list reads only Firestore; the dialog refreshes one student from Stripe. */
function Subscriptions({ list, lead }: { list: SubscriptionRows; lead: Elements }) {
  const { t } = useTranslation(['subscriptions', 'shell']);
  const words = useSubscriptionWords();
  const { date: today } = useAcademyClock();
  const all = list.status === 'ready' ? list.data : NO_ROWS;
  const rows = useMemo(() => withoutSettled(all, today), [all, today]);
  const { edit, notice, dialog } = useEditDialog(rows);
  const filter = useSubscriptionFilter(rows, today);

  return (
    <>
      <SearchableList
        texts={(name) => t(name === 'title' ? 'shell:manageSubscriptions' : name)}
        list={list.status === 'ready' ? { ...list, data: rows } : list}
        lead={
          <>
            {notice}
            {lead}
          </>
        }
        columns={useSubscriptionColumns(edit, today)}
        keyOf={({ userId }) => userId}
        tools={(_, restart) => filter.chips(restart)}
        searchOf={(all) =>
          searchIn(all.filter(filter.passes), (row) => [
            nameOf(row),
            row.student?.email ?? '',
            row.student?.phone ?? '',
            row.subscription?.productName ?? '',
            ...(row.membership ? [] : [words.status(row.subscription, 'admin')]),
          ])
        }
        pageSize={PAGE_SIZE}
        blank={
          <EmptyState icon="card" title={t('empty')}>
            {t('noneText')}
          </EmptyState>
        }
      />
      {dialog}
    </>
  );
}

function useSubscriptionColumns(
  onEdit: (row: SubscriptionRow) => void,
  today: string,
): Column<SubscriptionRow>[] {
  const { t } = useTranslation(['subscriptions', 'common']);
  const factsOf = usePaymentFacts(today);
  return [
    {
      header: t('common:student'),
      cell: (row) => (
        <StudentHead
          uid={row.userId}
          name={nameOf(row)}
          email={row.student?.email ?? null}
          withoutAccount={row.student?.withoutAccount}
        >
          {t('noProfile')}
        </StudentHead>
      ),
    },
    {
      header: t('column.product'),
      cell: (row) => {
        const { product } = factsOf(row);
        return (
          <Box minW={{ lg: '7.5rem' }} overflowWrap="anywhere" color={product ? undefined : 'fg.muted'}>
            {product ?? t('none')}
          </Box>
        );
      },
      brief: 'fact',
    },
    { header: t('column.price'), cell: (row) => factsOf(row).price, nowrap: true, brief: 'fact' },
    { header: t('column.status'), cell: (row) => factsOf(row).status, brief: 'fact' },
    {
      header: t('column.periodEnd'),
      // On a card no heading says which day it is.
      cell: (row) => {
        const { periodEnd } = factsOf(row);
        const label = `"${t('until', { date: '' })}"`;
        return (
          periodEnd && <Box css={{ _before: { content: { base: label, lg: 'none' } } }}>{periodEnd}</Box>
        );
      },
      nowrap: true,
      brief: 'fact',
    },
    {
      header: t('common:actions'),
      screenOnly: true,
      cell: (row) => <RowActions row={row} onEdit={onEdit} />,
      brief: 'end',
    },
  ];
}

function RowActions({ row, onEdit }: { row: SubscriptionRow; onEdit: (row: SubscriptionRow) => void }) {
  const { t } = useTranslation(['subscriptions', 'students']);
  const name = nameOf(row);
  const link = `${window.location.origin}/dashboard/plans`;
  const reminder = reminderFor(row);
  const { phone, name: receiver, isStudent } = useReceiver(row, reminder !== null);
  const student = firstNameOf(name);
  const plan = isStudent ? t('students:chat.ownPlan') : t('students:chat.planOf', { student });
  const words = { name: receiver || student, academy: useAcademy().name, link, plan };
  return (
    // Aligns with the row's first line of text and, on a card, with its edge.
    <Flex justify="flex-end" my="-2" me={{ base: '-2.5', lg: '0' }} css={{ [TINY]: { my: '1' } }}>
      {reminder && row.student && (
        <ChatLink name={name} phone={phone} text={t(`students:chat.${reminder}`, words)} size="sm" />
      )}
      <IconButton
        icon="edit"
        size="sm"
        label={t('edit.open', { name })}
        aria-haspopup="dialog"
        onClick={() => onEdit(row)}
      />
    </Flex>
  );
}
