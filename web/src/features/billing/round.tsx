import { Box, Flex } from '@chakra-ui/react';
import type { FeeSettings } from '@domain/billing/fee-settings.ts';
import { feePrice } from '@domain/billing/membership.ts';
import { searchIn } from '@domain/search.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import type { Elements } from '../../ui/elements.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { SearchableList } from '../../ui/lists/searchable-list.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { known, useAddressChoice } from '../../ui/page/use-address-choice.ts';
import { PaymentBadge } from '../../ui/people/payment-badge.tsx';
import { StudentHead } from '../../ui/people/student-link.tsx';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { hasFailed, RoundActions, RowFailure } from './round-actions.tsx';
import { RoundMonth, RoundSums } from './round-month.tsx';
import { type FeeRow, feeRowsOf, inOrder, isReturned, ROUND_GROUPS, type RoundGroup } from './round-rows.ts';
import { nameOf, type SubscriptionRow } from './subscription-rows.ts';
import { useConfirmations } from './use-confirmations.ts';
import type { SubscriptionRows } from './use-subscription-rows.ts';

/** The students of most academies: a round needs no other page. */
const PAGE_SIZE = 50;
const NO_ROWS: SubscriptionRow[] = [];

const groupIn = (params: URLSearchParams) => known(ROUND_GROUPS, params.get('round'));
const addressOf = (round: RoundGroup | '') => ({ round });

type RoundProps = {
  list: SubscriptionRows;
  fees: FeeSettings | null;
  /** Between the page's header and the list. */
  lead: Elements;
};

/** The monthly round: lists the fees that are not paid, and confirms a payment with one tap. */
export function Round({ list, fees, lead }: RoundProps) {
  const { t } = useTranslation(['round', 'subscriptions', 'students', 'common', 'shell', 'billing']);
  const { date: today } = useAcademyClock();
  const rows = list.status === 'ready' ? list.data : NO_ROWS;
  const confirmations = useConfirmations(today, list.status === 'ready' ? list.reload : undefined);
  const { places } = confirmations;
  const feeRows = useMemo(() => feeRowsOf(rows, today, places), [rows, today, places]);
  const [group, setGroup] = useAddressChoice(groupIn, addressOf);
  const [other, setOther] = useState<FeeRow | null>(null);
  const ordered = useMemo(() => inOrder(feeRows, places), [feeRows, places]);
  const passes = (row: FeeRow) => group === '' || (places[row.userId] ?? row).group === group;

  const columns: Column<FeeRow>[] = [
    {
      header: t('common:student'),
      cell: (row) => (
        <StudentHead
          uid={row.userId}
          name={nameOf(row)}
          email={row.student?.email ?? null}
          withoutAccount={row.student?.withoutAccount}
        />
      ),
    },
    { header: t('common:plan'), cell: (row) => <Plan row={row} /> },
    { header: t('subscriptions:column.status'), cell: (row) => <Standing row={row} />, brief: 'line' },
    {
      header: t('common:actions'),
      screenOnly: true,
      cell: (row) => (
        <Flex justify={{ xl: 'flex-end' }} my={{ xl: '-1.5' }}>
          <RoundActions row={row} confirmations={confirmations} fees={fees} onOther={setOther} />
        </Flex>
      ),
      brief: 'line',
    },
  ];

  return (
    <>
      <SearchableList
        texts={(name) => {
          if (name === 'title') return t('shell:manageSubscriptions');
          return t(name === 'loadFailed' ? 'subscriptions:loadFailed' : name);
        }}
        list={list.status === 'ready' ? { status: 'ready', data: ordered } : list}
        lead={
          <>
            {lead}
            {list.status === 'ready' && <RoundSums rows={feeRows} today={today} />}
          </>
        }
        foot={<RoundMonth today={today} />}
        columns={columns}
        keyOf={({ userId }) => userId}
        tools={(_, restart) => (
          <FilterChips
            label={t('subscriptions:column.status')}
            chips={ROUND_GROUPS.map((value) => ({
              value,
              label: t(`billing:state.${value}`),
              count: feeRows.filter((row) => row.group === value).length,
            })).filter(({ value, count }) => value !== 'settle' || count > 0 || value === group)}
            value={group}
            onChange={(chosen) => {
              setGroup(chosen);
              restart();
            }}
            any={t('students:filter.any')}
          />
        )}
        searchOf={(all) =>
          searchIn(all.filter(passes), (row) => [
            nameOf(row),
            row.student?.phone ?? '',
            row.account.terms.planName,
          ])
        }
        pageSize={PAGE_SIZE}
        shape="wide"
        details={(row) =>
          hasFailed({ row, confirmations }) ? <RowFailure row={row} confirmations={confirmations} /> : null
        }
        blank={
          <EmptyState icon="card" title={t('empty')}>
            {t('noneText')}
          </EmptyState>
        }
      />
      {other && (
        <PaymentDialog
          key={other.userId}
          student={{ uid: other.userId, name: nameOf(other) }}
          membership={other.membership}
          breaks={other.breaks}
          rates={fees}
          isReturn={isReturned(other)}
          onClose={() => setOther(null)}
          onPaid={(payment) => confirmations.paid(other, payment)}
        />
      )}
    </>
  );
}

function Plan({ row: { account } }: { row: FeeRow }) {
  const words = useSubscriptionWords();
  const { currency } = useAcademy();
  return (
    <Box minW={{ xl: '7.5rem' }} overflowWrap="anywhere">
      <div>{account.terms.planName}</div>
      <Detail>{words.price(feePrice(account.terms, currency))}</Detail>
    </Box>
  );
}

/** What is owed and since when, what the student says, and the latest reminder. */
function Standing({ row }: { row: FeeRow }) {
  const { t } = useTranslation('round');
  const format = useFormat();
  const { currency } = useAcademy();
  const { group, account, membership } = row;
  const { due, owed, open, daysLate, paidUntil, credit, isFree } = account;
  const money = (minor: number) => format.minor(minor, currency);
  const claimed = row.isClaimed && membership.claimed;
  const reminded = membership.reminded?.due === due && membership.reminded;
  return (
    <Box textAlign="start">
      <Flex wrap="wrap" columnGap="1.5">
        <PaymentBadge state={group} />
        {owed > 0 && group !== 'due' && (
          <>
            <b>{money(owed)}</b>
            {daysLate > 0 && <span>{t('late', { count: daysLate })}</span>}
          </>
        )}
        {group === 'settle' && credit > 0 && <b>{t('return.rest', { amount: money(credit) })}</b>}
        {due && group === 'due' && (
          <>
            <b>{money(open)}</b>
            <span>{t('dueOn', { date: format.dayBrief(due) })}</span>
          </>
        )}
        {paidUntil && !isFree && group === 'direct' && (
          <span>{t('until', { date: format.dayCompact(paidUntil) })}</span>
        )}
      </Flex>
      {claimed && (
        <Box fontSize="sm" fontWeight="semibold">
          {t('claimed', { date: format.dayCompact(claimed.on) })}
        </Box>
      )}
      {reminded && <Detail>{t('reminded', { date: format.dayCompact(reminded.on) })}</Detail>}
    </Box>
  );
}
