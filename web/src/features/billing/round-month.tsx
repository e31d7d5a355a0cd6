import { Box, Flex } from '@chakra-ui/react';
import type { LateRates } from '@domain/billing/asked-fee.ts';
import { monthOf, PAYMENT_METHODS, type PaymentYear } from '@domain/billing/payment.ts';
import { shiftMonths, yearOf } from '@domain/calendar.ts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { usePaymentsOfMonth, usePaymentYear } from '../../firebase/data/fee-data.ts';
import { useStudentsById } from '../../firebase/data/student-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { paymentTable } from './payment-table.ts';
import { type FeeRow, sumsOf } from './round-rows.ts';

/** The months to choose from, back to that of the oldest payment that can be confirmed. */
const MOST_MONTHS = 13;

const METHODS = [...PAYMENT_METHODS, 'stripe'] as const;

/** What came in a month by method and, at Stripe, currency. */
function partsOf(sums: PaymentYear['sums'][string] = {}, own: string) {
  return METHODS.flatMap((method) =>
    Object.entries(sums).flatMap(([key, sum]) => {
      const [name, currency = own] = key.split('_');
      return name === method && sum !== 0 ? { method, currency, sum } : [];
    }),
  );
}

/** In the academy's currency alone: amounts of two are never added. */
const totalOf = (sums: PaymentYear['sums'][string] | undefined, own: string) =>
  partsOf(sums, own).reduce((total, { currency, sum }) => total + (currency === own ? sum : 0), 0);

type RoundSumsProps = { rows: readonly FeeRow[]; rates: LateRates | null; today: string };

/** What is owed, what becomes due until the end of the month, and what was paid in it. */
export function RoundSums({ rows, rates, today }: RoundSumsProps) {
  const { t } = useTranslation('round');
  const format = useFormat();
  const { currency } = useAcademy();
  const year = usePaymentYear(yearOf(today));
  const month = monthOf(today);
  const sums = {
    ...useMemo(() => sumsOf(rows, rates, today), [rows, rates, today]),
    total: year.status === 'ready' ? totalOf(year.data?.sums[month], currency) : null,
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
export function RoundMonth() {
  const { t } = useTranslation(['round', 'fees']);
  const format = useFormat();
  const { currency } = useAcademy();
  const { date: today } = useAcademyClock();
  const [month, setMonth] = useState(monthOf(today));
  const year = usePaymentYear(yearOf(month));
  const sums = year.status === 'ready' ? year.data?.sums[month] : undefined;
  const total = format.minor(totalOf(sums, currency), currency);
  const months = Array.from({ length: MOST_MONTHS }, (_, back) =>
    monthOf(shiftMonths(`${monthOf(today)}-01`, -back)),
  );
  if (year.status === 'error') return <ErrorState title={t('month.loadFailed')} onRetry={year.retry} />;
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="2" mt="5">
      <Box flex={{ base: '1 1 12rem', md: 'none' }} minW="min(12rem, 100%)">
        <Select
          aria-label={t('month.label')}
          value={month}
          options={months.map((value) => ({ value, label: format.partial(value) }))}
          onChoose={setMonth}
        />
      </Box>
      <MonthFile key={month} month={month} />
      <Box aria-live="polite">
        {year.status === 'ready' && <b>{t('month.total', { amount: total })}</b>}
        {partsOf(sums, currency).map((part) => (
          <Box as="span" key={part.method + part.currency} color="fg.muted">
            {` · ${t(`fees:method.${part.method}`)} ${format.minor(part.sum, part.currency)}`}
          </Box>
        ))}
      </Box>
    </Flex>
  );
}

/** The payments, and the profiles that name who paid for a child, are read when the file is asked for. */
function MonthFile({ month }: { month: string }) {
  const { t } = useTranslation(['round', 'fees']);
  const [isAsked, setAsked] = useState(false);
  const live = usePaymentsOfMonth(isAsked ? month : null);
  const payments = isAsked && live.status === 'ready' ? live.data : null;
  const ids = new Set(payments?.map(({ studentId }) => studentId));
  const payers = useStudentsById([...ids].filter((id) => id !== ''));
  const students = payers.status === 'ready' ? payers.data : null;
  const failed = live.status === 'error' ? live : payers.status === 'error' ? payers : null;

  useEffect(() => {
    if (!payments || !students) return;
    const table = paymentTable(payments, students, t);
    saveFile(`${t('month.file')}-${month}.csv`, 'text/csv;charset=utf-8', table);
    setAsked(false);
  }, [payments, students, month, t]);

  return (
    <>
      <SmallButton
        minH="11"
        data-screen-only=""
        pending={isAsked && [live.status, payers.status].includes('pending')}
        onClick={() => setAsked(true)}
      >
        <Icon name="download" />
        <span>{t('month.export')}</span>
      </SmallButton>
      {isAsked && failed && <ErrorState title={t('month.exportFailed')} onRetry={failed.retry} />}
    </>
  );
}
