import { Box } from '@chakra-ui/react';
import { FEE_STATES, PAYMENT_STATES, type PaymentState, paymentStateOf } from '@domain/billing/membership.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useFormat } from '../../format/use-format.ts';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { known, useAddressChoice } from '../../ui/page/use-address-choice.ts';
import { monthlySums, type SubscriptionRow } from './subscription-rows.ts';

type SubscriptionFilterProps = {
  rows: readonly SubscriptionRow[];
  states: ReadonlyMap<SubscriptionRow, PaymentState>;
  today: string;
  value: PaymentState | '';
  onChange: (value: PaymentState | '') => void;
};

const stateIn = (params: URLSearchParams) => known(PAYMENT_STATES, params.get('state'));
const addressOf = (state: PaymentState | '') => ({ state });

/** The chips above the list, and whether a row passes them. `restart` shows the first page. */
export function useSubscriptionFilter(rows: readonly SubscriptionRow[], today: string) {
  const [value, setValue] = useAddressChoice(stateIn, addressOf);
  const states = useMemo(() => new Map(rows.map((row) => [row, paymentStateOf(row, today)])), [rows, today]);
  return {
    passes: (row: SubscriptionRow) => value === '' || states.get(row) === value,
    chips: (restart: () => void) => (
      <SubscriptionFilter
        rows={rows}
        states={states}
        today={today}
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          restart();
        }}
      />
    ),
  };
}

/** The number of students in each state, and the monthly sums of what is paid and, apart, of the trials. */
function SubscriptionFilter({ rows, states, today, value, onChange }: SubscriptionFilterProps) {
  const { t } = useTranslation(['subscriptions', 'students', 'billing']);
  const format = useFormat();
  const { currency } = useAcademy();
  const sums = useMemo(() => monthlySums(rows, today, currency), [rows, today, currency]);
  const added = ({ totals, varying: count }: typeof sums.all) => {
    const amounts = totals.map(({ amount, currency }) => format.money(amount, currency));
    return [...amounts, ...(count > 0 ? [t('varying', { count })] : [])].join(' + ');
  };
  const [paid, trials] = [added(sums.all), added(sums.trials)];
  const fees = added(sums.fees);
  const amounts = [paid, fees && t('totalFees', { amounts: fees })].filter(Boolean).join(' ');
  return (
    <>
      <FilterChips
        label={t('column.status')}
        chips={PAYMENT_STATES.map((state) => ({
          value: state,
          label: t(`billing:state.${state}`),
          count: rows.filter((row) => states.get(row) === state).length,
        })).filter(
          // Only an academy with fees has their chips.
          ({ value: state, count }) => count > 0 || value === state || !known(FEE_STATES, state),
        )}
        value={value}
        onChange={onChange}
        any={t('students:filter.any')}
      />
      {amounts && <Box fontWeight="semibold">{t('total', { amounts })}</Box>}
      {trials && <Box color="fg.muted">{t('totalTrials', { amounts: trials })}</Box>}
    </>
  );
}
