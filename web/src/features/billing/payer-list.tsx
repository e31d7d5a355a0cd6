import { Box } from '@chakra-ui/react';
import { FEE_STATES, PAYMENT_STATES, type PaymentState } from '@domain/billing/membership.ts';
import { searchIn } from '@domain/search.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../firebase/session/session.tsx';
import type { Elements } from '../../ui/elements.ts';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { SearchableList } from '../../ui/lists/searchable-list.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { known, useAddressChoice } from '../../ui/page/use-address-choice.ts';
import { StudentHead } from '../../ui/people/student-link.tsx';
import { usePaymentFacts } from './payment-facts.tsx';
import { RoundMonth } from './round-month.tsx';
import { nameOf, ROUND_GROUPS, type SubscriptionRow } from './subscription-rows.ts';
import type { SubscriptionRows } from './use-subscription-rows.ts';

/**
 * The states of the chips; a rare one has a chip only if a student is in it. A round needs no other page in most academies.
 */
const KINDS = {
  subscriptions: {
    states: PAYMENT_STATES,
    rare: FEE_STATES,
    pageSize: 10,
    shape: 'plain',
    fact: 'fact',
    end: 'end',
  },
  round: {
    states: ROUND_GROUPS,
    rare: ['settle'],
    pageSize: 50,
    shape: 'wide',
    fact: undefined,
    end: 'line',
  },
} as const;

const stateIn = (params: URLSearchParams) => known(PAYMENT_STATES, params.get('state'));
const addressOf = (state: PaymentState | '') => ({ state });

type PayerListProps<Row extends SubscriptionRow> = {
  /** Its catalogue has the texts. */
  kind: keyof typeof KINDS;
  list: SubscriptionRows;
  /** Of `list`, in the order of this one. */
  rows: readonly Row[];
  /** The state by which a row is filtered. */
  stateOf?: (row: Row) => PaymentState;
  /** Between the page's header and the list. */
  lead: Elements;
  /** Next to the chips. */
  sums?: Elements;
  /** A row for several has no page. */
  isForMany?: (row: Row) => boolean;
  actions: (row: Row) => ReactNode;
  details?: (row: Row) => ReactNode;
};

/** The students with how they pay: the subscriptions, or the round of the monthly fees. */
export function PayerList<Row extends SubscriptionRow>(props: PayerListProps<Row>) {
  const { kind, list, rows, stateOf = ({ state }) => state, sums, isForMany, actions, ...others } = props;
  const { t } = useTranslation(['subscriptions', 'round', 'students', 'common', 'shell', 'billing']);
  const { states, rare, pageSize, shape, fact, end } = KINDS[kind];
  const factsOf = usePaymentFacts();
  const [chosen, setChosen] = useAddressChoice(stateIn, addressOf);
  const value = known<PaymentState>(states, chosen);
  const manages = useMay()('manage payments');
  const title = manages ? 'shell:manageSubscriptions' : 'shell:fees';
  const chips = states
    .map((state) => ({
      value: state,
      label: t(`billing:state.${state}`),
      count: rows.filter((row) => row.state === state).length,
    }))
    .filter(({ value: state, count }) => count > 0 || value === state || !known<PaymentState>(rare, state));

  return (
    <SearchableList
      {...others}
      foot={manages && <RoundMonth />}
      texts={(name) => t(name === 'title' ? title : `${kind}:${name}`)}
      list={list.status === 'ready' ? { status: 'ready', data: rows } : list}
      columns={[
        {
          header: t('common:student'),
          cell: (row) => {
            const { name = '', email = null, withoutAccount } = row.student ?? {};
            if (isForMany?.(row)) return <Box minW={{ lg: '12rem' }}>{name}</Box>;
            return (
              <StudentHead {...{ uid: row.userId, name: nameOf(row), email, withoutAccount }}>
                {t('noProfile')}
              </StudentHead>
            );
          },
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
          brief: fact,
        },
        // The round has no room for it.
        ...(fact
          ? [{ header: t('column.price'), cell: (row: Row) => factsOf(row).price, nowrap: true, brief: fact }]
          : []),
        { header: t('column.status'), cell: (row) => factsOf(row).status, brief: fact ?? 'line' },
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
          brief: fact,
        },
        { header: t('common:actions'), screenOnly: true, cell: actions, brief: end },
      ]}
      keyOf={({ userId }) => userId}
      tools={(_, restart) => (
        <>
          <FilterChips
            label={t('column.status')}
            chips={chips}
            value={value}
            onChange={(state) => {
              setChosen(state);
              restart();
            }}
            any={t('students:filter.any')}
          />
          {sums}
        </>
      )}
      searchOf={(all) =>
        searchIn(
          all.filter((row) => value === '' || stateOf(row) === value),
          (row) => {
            const { product, words } = factsOf(row);
            const { email = '', phone = '' } = row.student ?? {};
            return [nameOf(row), email, phone, product ?? '', words];
          },
        )
      }
      pageSize={pageSize}
      shape={shape}
      blank={
        <EmptyState icon="card" title={t(`${kind}:empty`)}>
          {t(`${kind}:noneText`)}
        </EmptyState>
      }
    />
  );
}
