import { readingsOf } from '@domain/billing/money.ts';
import { useTranslation } from 'react-i18next';
import { amountText } from './amount-text.ts';

/** Why a typed amount cannot be read. One that has two readings is asked about. */
export function useAmountError(currency: string) {
  const { t, i18n } = useTranslation('fees');
  return (typed: string, otherwise: string): string => {
    const readings = readingsOf(typed, currency);
    if (!readings) return otherwise;
    const [whole, part] = readings;
    const text = (minor: number) => amountText(minor, currency, i18n.language);
    return t('amountUnclear', { whole: text(whole), part: text(part) });
  };
}
