import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  classesPerWeek,
  historyStart,
  type TechniqueHistory,
  techniqueHistory,
} from '@domain/graduation/training-history.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { counts } from '@domain/schedule/attendance.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttendanceRecords } from '../../firebase/data/graduation-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { lazyPart } from '../../lazy-part.ts';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';

/** Loaded only if there is something to draw, because the chart library is large. */
const WeekChart = lazyPart(async () => (await import('./charts.tsx')).WeekChart);

/** The chart begins with the first week that has a class, but has at least this many. The table contains all. */
const MIN_WEEKS = 8;

/** The number of techniques that fit into the chart. The table contains all of them. */
const MAX_BARS = 12;

export function ClassesPerWeek({ uid, today }: { uid: string; today: string }) {
  const { t } = useTranslation('graduation');
  const format = useFormat();
  const records = useAttendanceRecords(uid, historyStart(today), today);
  if (records.status !== 'ready') return <NotLoaded live={records} failed={t('progress.weeksFailed')} />;

  const weeks = classesPerWeek(
    records.data.filter(counts).map(({ date }) => date),
    today,
  );
  const total = weeks.reduce((sum, { classes }) => sum + classes, 0);
  if (total === 0) return <Box color="fg.muted">{t('progress.noClasses')}</Box>;
  const first = weeks.findIndex(({ classes }) => classes > 0);
  const drawn = weeks.slice(Math.min(first, weeks.length - MIN_WEEKS));
  return (
    <>
      <Box mb="3">{t('progress.weeksText', { count: total })}</Box>
      <Suspense fallback={<LoadingState />}>
        <WeekChart weeks={drawn} label={format.dayMonth} />
      </Suspense>
      <ChartTable
        visuallyHidden
        label={t('progress.weeks')}
        heads={[t('progress.week'), t('progress.classes')]}
        rows={weeks.map(({ monday, classes }) => [format.dayShort(monday), String(classes)])}
      />
    </>
  );
}

type TechniquesProps = Pick<StudentDocument, 'movements'> & { today: string };

export function TechniquesPracticed({ movements, today }: TechniquesProps) {
  const { t } = useTranslation('graduation');
  const format = useFormat();
  const techniques = techniqueHistory(movements, today);
  if (techniques.length === 0) return <Box color="fg.muted">{t('techniques.empty')}</Box>;

  const recency = ({ lastPracticed, daysSince }: (typeof techniques)[number]) =>
    `${format.dayCompact(lastPracticed)} (${t('progress.daysAgo', { count: daysSince })})`;
  return (
    <>
      <Box mb="3">{t('progress.techniquesText')}</Box>
      <TechniqueBars techniques={techniques.slice(0, MAX_BARS)} />
      <chakra.details mt="4">
        <chakra.summary cursor="pointer" py="2.5" fontWeight="semibold">
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

const Cell = chakra('td', {
  base: {
    px: { base: '1', md: '3' },
    py: '1.5',
    borderTopWidth: '1px',
    textAlign: 'start',
    overflowWrap: 'break-word',
  },
});

type ChartTableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** For screen readers only, if the chart shows everything. */
  visuallyHidden?: boolean;
};

function ChartTable({ label, heads, rows, visuallyHidden = false }: ChartTableProps) {
  return (
    <Box srOnly={visuallyHidden}>
      <chakra.table aria-label={label} w="full" borderCollapse="collapse" fontSize="sm">
        <thead>
          <tr>
            {heads.map((head) => (
              <Cell as="th" key={head} scope="col" borderTopWidth="0" fontWeight="semibold" color="fg.muted">
                {head}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <Cell
                as="th"
                minW={{ base: 'min(6rem, 30vw)', sm: '8rem' }}
                fontWeight="medium"
                overflowWrap="anywhere"
              >
                {first}
              </Cell>
              {others.map((value, index) => (
                <Cell key={heads[index + 1]}>{value}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const RECENT_DAYS = 30;

const List = chakra('ul', {
  base: {
    display: 'grid',
    // The names take what they need, and wrap, but leave the bars their place.
    gridTemplateColumns: 'fit-content(60%) minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '2',
    fontSize: 'sm',
    lineHeight: 'snug',
  },
});

/**
 * Bars by count. Recently practiced techniques are green. Hidden from screen readers: the table next to
 * them has the same data.
 */
function TechniqueBars({ techniques }: { techniques: readonly TechniqueHistory[] }) {
  const { t } = useTranslation(['graduation', 'common']);
  const most = Math.max(...techniques.map(({ count }) => count));
  return (
    <List aria-hidden="true">
      {techniques.map(({ movementId, name, count, daysSince }) => (
        <Box as="li" key={movementId} display="contents">
          <Box color="fg.muted" overflowWrap="break-word" minW="0">
            {name}
          </Box>
          <Flex align="center" gap="2">
            {/* Leaves room for the count. */}
            <Box w={`calc((100% - 3.5rem) * ${count / most})`} minW="1">
              <Box
                h="5"
                borderEndRadius="sm"
                forcedColorAdjust="none"
                bg={daysSince <= RECENT_DAYS ? 'accent.solid' : 'border.control'}
              />
            </Box>
            <span>{t('common:times', { count })}</span>
          </Flex>
        </Box>
      ))}
    </List>
  );
}
