import { daysBetween } from '@domain/calendar.ts';
import type { ClassDocument } from '@domain/classes.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';

type SeasonBadgeProps = { lesson: Pick<ClassDocument, 'date' | 'endDate' | 'deleting'>; today: string };

/** Where a class stands in its season: the owner sees at a glance which one needs a new one soon. */
export function SeasonBadge({ lesson: { date, endDate, deleting }, today }: SeasonBadgeProps) {
  const { t } = useTranslation('classes');
  if (deleting) return <StatusBadge tone="danger">{t('season.deleting')}</StatusBadge>;
  if (endDate < today) return <StatusBadge tone="neutral">{t('season.over')}</StatusBadge>;
  if (today < date) {
    return <StatusBadge tone="info">{t('season.ahead', { count: daysBetween(today, date) })}</StatusBadge>;
  }
  const weeks = Math.floor(daysBetween(today, endDate) / 7);
  if (weeks === 0) return <StatusBadge tone="warning">{t('season.lastWeek')}</StatusBadge>;
  return <StatusBadge tone="success">{t('season.running', { count: weeks })}</StatusBadge>;
}
