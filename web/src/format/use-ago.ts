import { useTranslation } from 'react-i18next';

const DAYS_PER_WEEK = 7;

/** When the latest class was: 'on a list today', '6 days ago', '3 weeks ago', from a number of days. */
export function useAgo(): (days: number) => string {
  const { t } = useTranslation('students');
  return (days) =>
    days < 2 * DAYS_PER_WEEK
      ? t('ago.days', { count: days })
      : t('ago.weeks', { count: Math.floor(days / DAYS_PER_WEEK) });
}
