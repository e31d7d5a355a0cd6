import { Box, chakra } from '@chakra-ui/react';
import { classesPerWeek, historyStart, techniqueHistory } from '@domain/graduation/training-history.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttendance } from '../../firebase/graduation-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { ChartTable } from './chart-table.tsx';

/** The drawing library comes when there is something to draw; the tables need none. */
const WeekChart = lazy(async () => ({ default: (await import('./charts.tsx')).WeekChart }));
const TechniqueChart = lazy(async () => ({ default: (await import('./charts.tsx')).TechniqueChart }));

/** What a chart has room for; the table holds them all. */
const CHARTED = 12;

export function ClassesPerWeek({ uid, today }: { uid: string; today: string }) {
  const { t } = useTranslation('graduation');
  const format = useFormat();
  const ledger = useAttendance(uid, historyStart(today), today);
  if (ledger.status === 'pending') return <LoadingState />;
  if (ledger.status === 'error') {
    return <ErrorState title={t('progress.loadFailed')} onRetry={ledger.retry} />;
  }

  const weeks = classesPerWeek(
    ledger.data.map(({ date }) => date),
    today,
  );
  const total = weeks.reduce((sum, { classes }) => sum + classes, 0);
  if (total === 0) return <Box color="fg.muted">{t('progress.noClasses')}</Box>;
  return (
    <>
      <Box mb="3">{t('progress.weeksText', { count: total })}</Box>
      <Suspense fallback={<LoadingState />}>
        <WeekChart weeks={weeks} label={format.dayMonth} />
      </Suspense>
      <ChartTable
        unseen
        label={t('progress.weeks')}
        heads={[t('progress.week'), t('progress.classes')]}
        rows={weeks.map(({ monday, classes }) => [format.dayShort(monday), String(classes)])}
      />
    </>
  );
}

type TechniquesProps = Pick<StudentDocument, 'movements'> & { today: string };

export function TechniquesPractised({ movements, today }: TechniquesProps) {
  const { t } = useTranslation('graduation');
  const format = useFormat();
  const techniques = techniqueHistory(movements, today);
  if (techniques.length === 0) return <Box color="fg.muted">{t('progress.noTechniques')}</Box>;

  const recency = ({ lastPracticed, daysSince }: (typeof techniques)[number]) =>
    `${format.dayShort(lastPracticed)} (${t('progress.daysAgo', { count: daysSince })})`;
  return (
    <>
      <Box mb="3">{t('progress.techniquesText')}</Box>
      <Suspense fallback={<LoadingState />}>
        <TechniqueChart techniques={techniques.slice(0, CHARTED)} />
      </Suspense>
      <chakra.details mt="4">
        <chakra.summary cursor="pointer" py="2" fontWeight="semibold">
          {t('progress.all')}
        </chakra.summary>
        <ChartTable
          label={t('progress.techniques')}
          heads={[t('progress.technique'), t('progress.times'), t('progress.lastPracticed')]}
          rows={techniques.map((technique) => [technique.name, String(technique.count), recency(technique)])}
        />
      </chakra.details>
    </>
  );
}
