import { Box } from '@chakra-ui/react';
import { daysBetween } from '@domain/calendar.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { useTranslation } from 'react-i18next';

/** Beyond as many days, the start date says more than a number of days. */
const SOON = 30;

type SeasonStateProps = { lesson: Pick<ClassDocument, 'date' | 'endDate' | 'deleting'>; today: string };

/** Where a class stands in its season: the owner sees at a glance which one needs a new one soon. */
export function SeasonState({ lesson: { date, endDate, deleting }, today }: SeasonStateProps) {
  const { t } = useTranslation('classes');
  if (deleting) return <Box color="danger.fg">{t('season.deleting')}</Box>;
  if (endDate < today) return <Box color="fg.muted">{t('season.over')}</Box>;
  if (today < date) {
    const days = daysBetween(today, date);
    return <Box color="info.fg">{days > SOON ? t('season.later') : t('season.ahead', { count: days })}</Box>;
  }
  const weeks = Math.floor(daysBetween(today, endDate) / 7);
  if (weeks === 0) {
    return (
      <Box color="warning.fg" fontWeight="semibold">
        {t('season.lastWeek')}
      </Box>
    );
  }
  return <Box color="success.fg">{t('season.running', { count: weeks })}</Box>;
}
