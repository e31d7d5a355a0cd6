import { Box } from '@chakra-ui/react';
import { monthlyTotals } from '@domain/billing/monthly-total.ts';
import { PLAN_STATES, type PlanState } from '@domain/graduation/student-directory.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { type SubscriptionRow, stateOf } from './subscription-rows.ts';

type SubscriptionFilterProps = {
  rows: readonly SubscriptionRow[];
  value: PlanState | '';
  onChange: (value: PlanState | '') => void;
};

/** How many students are in each state, and what those who pay amount to per month. */
export function SubscriptionFilter({ rows, value, onChange }: SubscriptionFilterProps) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const inState = (state: PlanState) => rows.filter((row) => stateOf(row) === state);
  const paying = inState('paying').flatMap(({ subscription }) => subscription ?? []);
  const amounts = monthlyTotals(paying).map(({ amount, currency }) => format.money(amount, currency));
  return (
    <>
      <FilterChips
        label={t('column.status')}
        chips={PLAN_STATES.map((state) => ({
          value: state,
          label: t(`state.${state}`),
          count: inState(state).length,
        }))}
        value={value}
        onChange={onChange}
      />
      {amounts.length > 0 && <Box fontWeight="semibold">{t('total', { amounts: amounts.join(' + ') })}</Box>}
    </>
  );
}
