import { Box } from '@chakra-ui/react';
import { PAYMENT_STATES, type PaymentState } from '@domain/billing/outside-payment.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useFormat } from '../../format/use-format.ts';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { known, useAddressChoice } from '../../ui/page/use-address-choice.ts';
import { monthlySums, type SubscriptionRow, stateOf } from './subscription-rows.ts';

type SubscriptionFilterProps = {
  rows: readonly SubscriptionRow[];
  today: string;
  value: PaymentState | '';
  onChange: (value: PaymentState | '') => void;
};

const stateIn = (params: URLSearchParams) => known(PAYMENT_STATES, params.get('state'));
const addressOf = (state: PaymentState | '') => ({ state });

/** The chips above the list, and whether a row passes them. `restart` shows the first page. */
export function useSubscriptionFilter(rows: readonly SubscriptionRow[], today: string) {
  const [value, setValue] = useAddressChoice(stateIn, addressOf);
  return {
    passes: (row: SubscriptionRow) => value === '' || stateOf(row, today) === value,
    chips: (restart: () => void) => (
      <SubscriptionFilter
        rows={rows}
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
function SubscriptionFilter({ rows, today, value, onChange }: SubscriptionFilterProps) {
  const { t } = useTranslation(['subscriptions', 'students']);
  const format = useFormat();
  const sums = monthlySums(rows, today, useAcademy().currency);
  const added = ({ totals, varying: count }: typeof sums.all, rest: 'varying' | 'unpriced') => {
    const amounts = totals.map(({ amount, currency }) => format.money(amount, currency));
    return [...amounts, ...(count > 0 ? [t(rest, { count })] : [])].join(' + ');
  };
  const [paid, trials] = [added(sums.all, 'varying'), added(sums.trials, 'varying')];
  const outside = added(sums.outside, 'unpriced');
  const amounts = [paid, outside && t('totalOutside', { amounts: outside })].filter(Boolean).join(' ');
  return (
    <>
      <FilterChips
        label={t('column.status')}
        chips={PAYMENT_STATES.map((state) => ({
          value: state,
          label: t(`students:plan.${state}`),
          count: rows.filter((row) => stateOf(row, today) === state).length,
        }))}
        value={value}
        onChange={onChange}
        any={t('students:filter.any')}
      />
      {amounts && <Box fontWeight="semibold">{t('total', { amounts })}</Box>}
      {trials && <Box color="fg.muted">{t('totalTrials', { amounts: trials })}</Box>}
    </>
  );
}
