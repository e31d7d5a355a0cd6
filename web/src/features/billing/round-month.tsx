import { Box, Flex } from '@chakra-ui/react';
import { accountOf } from '@domain/billing/membership.ts';
import { monthOf, PAYMENT_METHODS, type PaymentYear } from '@domain/billing/payment.ts';
import { lastDayOf, shiftMonths, yearOf } from '@domain/calendar.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { usePaymentsOfMonth, usePaymentYear } from '../../firebase/data/fee-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { paymentTable } from './payment-table.ts';
import type { FeeRow } from './round-rows.ts';

/** The months to choose from, back to that of the oldest payment that can be confirmed. */
const MOST_MONTHS = 13;

const totalOf = (sums: PaymentYear['sums'][string] = {}) =>
  PAYMENT_METHODS.reduce((sum, method) => sum + (sums[method] ?? 0), 0);

/** What is owed, what becomes due until the end of the month, and what was paid in it. */
export function RoundSums({ rows, today }: { rows: readonly FeeRow[]; today: string }) {
  const { t } = useTranslation('round');
  const format = useFormat();
  const { currency } = useAcademy();
  const year = usePaymentYear(yearOf(today));
  const month = monthOf(today);
  const fees = useMemo(() => {
    const monthEnd = lastDayOf(monthOf(today));
    let [owed, due] = [0, 0];
    for (const { group, account, membership, breaks } of rows) {
      owed += account.owed;
      if (group !== 'settle') due += accountOf(membership, breaks, monthEnd).owed - account.owed;
    }
    return { owed, due };
  }, [rows, today]);
  const sums = {
    ...fees,
    total: year.status === 'ready' ? totalOf(year.data?.sums[month]) : null,
  };
  return (
    <Flex wrap="wrap" columnGap="5" rowGap="1" mb="4" fontWeight="semibold">
      {(['owed', 'due', 'total'] as const).map((name) => (
        <span key={name}>
          {sums[name] !== null && t(`month.${name}`, { amount: format.minor(sums[name], currency) })}
        </span>
      ))}
    </Flex>
  );
}

/** What was paid in a month, by method, and its payments as a file for the accountant. */
export function RoundMonth({ today }: { today: string }) {
  const { t } = useTranslation(['round', 'fees']);
  const format = useFormat();
  const { currency } = useAcademy();
  const [month, setMonth] = useState(monthOf(today));
  const year = usePaymentYear(yearOf(month));
  const sums = (year.status === 'ready' && year.data?.sums[month]) || {};
  const money = (minor: number) => format.minor(minor, currency);
  const total = totalOf(sums);
  const months = Array.from({ length: MOST_MONTHS }, (_, back) =>
    monthOf(shiftMonths(`${monthOf(today)}-01`, -back)),
  );
  if (year.status === 'error') return <ErrorState title={t('month.loadFailed')} onRetry={year.retry} />;
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="2" mt="5">
      <Box flex={{ base: '1 1 10.5rem', md: 'none' }} minW="min(10.5rem, 100%)">
        <Select
          aria-label={t('month.label')}
          value={month}
          options={months.map((value) => ({ value, label: format.partial(value) }))}
          onChoose={setMonth}
        />
      </Box>
      <MonthFile key={month} month={month} />
      <Box aria-live="polite">
        {year.status === 'ready' && <b>{t('month.total', { amount: money(total) })}</b>}
        {PAYMENT_METHODS.filter((method) => sums[method]).map((method) => (
          <Box as="span" key={method} color="fg.muted">
            {` · ${t(`fees:method.${method}`)} ${money(sums[method] ?? 0)}`}
          </Box>
        ))}
      </Box>
    </Flex>
  );
}

/** The payments are read when the file is asked for. */
function MonthFile({ month }: { month: string }) {
  const { t } = useTranslation(['round', 'fees']);
  const [isAsked, setAsked] = useState(false);
  const live = usePaymentsOfMonth(isAsked ? month : null);
  const payments = isAsked && live.status === 'ready' ? live.data : null;

  useEffect(() => {
    if (!payments) return;
    saveFile(`${t('month.file')}-${month}.csv`, 'text/csv;charset=utf-8', paymentTable(payments, t));
    setAsked(false);
  }, [payments, month, t]);

  return (
    <>
      <SmallButton
        minH="11"
        data-screen-only=""
        pending={isAsked && live.status === 'pending'}
        onClick={() => setAsked(true)}
      >
        <Icon name="download" />
        <span>{t('month.export')}</span>
      </SmallButton>
      {isAsked && live.status === 'error' && (
        <ErrorState title={t('month.exportFailed')} onRetry={live.retry} />
      )}
    </>
  );
}
