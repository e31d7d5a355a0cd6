import type { Account, PaymentState } from '@domain/billing/membership.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { StatusBadge } from '../controls/status-badge.tsx';

const TONES = {
  paying: 'success',
  trialing: 'info',
  canceling: 'warning',
  paused: 'neutral',
  pending: 'danger',
  none: 'neutral',
  direct: 'success',
  due: 'warning',
  late: 'danger',
  settle: 'warning',
} as const satisfies Record<PaymentState, string>;

/** How a student pays, in a word or two. */
export function PaymentBadge({ state }: { state: PaymentState }) {
  const { t } = useTranslation('billing');
  return <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>;
}

/** What a student reads of the own fee, in a sentence without its amount. */
export function useFeeWords() {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (state: PaymentState, { terms, due, paidUntil, isFree }: Account): string => {
    if (state === 'paused') return t('fee.paused', { plan: terms.planName });
    if (due && state === 'late') return t('fee.late', { date: format.dayShort(due) });
    if (paidUntil && !isFree && state !== 'due') return t('fee.until', { date: format.dayShort(paidUntil) });
    return due ? t('fee.due', { date: format.dayShort(due) }) : terms.planName;
  };
}
