import { Box } from '@chakra-ui/react';
import { FEE_STATES, PAYMENT_STATES, type PaymentState } from '@domain/billing/membership.ts';
import { searchIn } from '@domain/search.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../firebase/session/session.tsx';
import type { Elements } from '../../ui/elements.ts';
import type { Column } from '../../ui/lists/data-table.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { SearchableList } from '../../ui/lists/searchable-list.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { known, useAddressChoice } from '../../ui/page/use-address-choice.ts';
import { StudentHead } from '../../ui/people/student-link.tsx';
import { FACTS, usePaymentFacts } from './payment-facts.tsx';
import { RoundMonth } from './round-month.tsx';
import { nameOf, ROUND_GROUPS, type SubscriptionRow } from './subscription-rows.ts';
import type { SubscriptionRows } from './use-subscription-rows.ts';

/**
 * The states of the chips; a rare one has a chip only if a student is in it. A round needs no other page in most academies.
 */
const KINDS = {
  subscriptions: { states: PAYMENT_STATES, rare: FEE_STATES, pageSize: 10, isRound: false },
  round: { states: ROUND_GROUPS, rare: ['settle'], pageSize: 50, isRound: true },
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
  isForMany?: ((row: Row) => boolean) | undefined;
  actions: (row: Row) => ReactNode;
  details?: (row: Row) => ReactNode;
};

/** The students with how they pay: the subscriptions, or the round of the monthly fees. */
export function PayerList<Row extends SubscriptionRow>(props: PayerListProps<Row>) {
  const { kind, list, rows, stateOf = ({ state }) => state, sums, isForMany, actions, ...others } = props;
  const { t } = useTranslation(['subscriptions', 'round', 'students', 'common', 'shell', 'billing']);
  const { states, rare, pageSize, isRound } = KINDS[kind];
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
      columns={usePayerColumns(isRound, { isForMany, actions })}
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
            const { email = '', phone = '', guardian = '' } = row.student ?? {};
            return [nameOf(row), guardian, email, phone, product ?? '', words];
          },
        )
      }
      pageSize={pageSize}
      shape={isRound ? 'wide' : 'plain'}
      blank={
        <EmptyState icon="card" title={t(`${kind}:empty`)}>
          {t(`${kind}:noneText`)}
        </EmptyState>
      }
    />
  );
}

function usePayerColumns<Row extends SubscriptionRow>(
  isRound: boolean,
  { isForMany, actions }: Pick<PayerListProps<Row>, 'isForMany' | 'actions'>,
): Column<Row>[] {
  const { t } = useTranslation(['subscriptions', 'common', 'fees']);
  const factsOf = usePaymentFacts();
  const feeWords = { product: t('common:plan'), periodEnd: t('fees:own.paidUntil') };
  const heads: Partial<Record<(typeof FACTS)[number], string>> = isRound ? feeWords : {};

  function cellOf(name: (typeof FACTS)[number], fact: ReactNode): ReactNode {
    if (name === 'product')
      return (
        <Box
          minW={{ lg: '7.5rem', _print: '5rem' }}
          overflowWrap="anywhere"
          color={fact ? undefined : 'fg.muted'}
        >
          {fact ?? t('none')}
        </Box>
      );
    if (name !== 'periodEnd' || !fact || isRound) return fact;
    // On a card of a subscription no heading says which day it is.
    const label = `"${t('until', { date: '' })}"`;
    return <Box css={{ _before: { content: { base: label, lg: 'none' } } }}>{fact}</Box>;
  }

  return [
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
    // The round has no room for the price.
    ...FACTS.filter((name) => !isRound || name !== 'price').map((name) => ({
      header: heads[name] ?? t(`column.${name}`),
      cell: (row: Row) => cellOf(name, factsOf(row)[name]),
      nowrap: name === 'price' || name === 'periodEnd',
      brief: isRound ? (name === 'status' ? ('line' as const) : undefined) : ('fact' as const),
    })),
    { header: t('common:actions'), screenOnly: true, cell: actions, brief: isRound ? 'line' : 'end' },
  ];
}
