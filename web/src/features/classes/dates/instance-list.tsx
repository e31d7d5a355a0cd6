import { Box, chakra } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { holidaysBetween } from '@domain/classes/holidays.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { useHolidays } from '../../../firebase/data/holiday-data.ts';
import { useInstancesFrom } from '../../../firebase/data/instance-data.ts';
import { useFormat } from '../../../format/use-format.ts';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import { Line } from '../../../ui/lists/line.ts';
import { Pager, pageOf, usePage } from '../../../ui/lists/pager.tsx';
import { ErrorState } from '../../../ui/notices/error-state.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { LoadingState } from '../../../ui/notices/loading-state.tsx';
import { useClassWords } from '../class-words.ts';
import type { Open } from '../use-class-dialogs.tsx';
import { InstanceRow } from './instance-row.tsx';

const PAGE_SIZE = 5;

/** Five dates per page, initially those around today. While another page loads, the previous one stays. */
function useShownPage({ id, dates }: ClassDocument, today: string) {
  const next = dates.findIndex((date) => date >= today);
  const [requested, setPage] = useState(Math.ceil((next < 0 ? dates.length : next + 1) / PAGE_SIZE));
  const { items, ...pager } = pageOf(dates, PAGE_SIZE, Math.max(1, requested));
  const [shown, setShown] = useState<readonly DatedClass[] | null>(null);
  const live = useInstancesFrom(id, items[0], items.at(-1));
  if (live.status === 'ready' && live.data !== shown) setShown(live.data);
  return { live, shown, pager: { ...pager, setPage } };
}

type InstanceListProps = {
  lesson: ClassDocument;
  today: string;
  onOpen: (open: Open) => void;
  onRestored: (date: string) => void;
};

/** The dates of a class, and those that can be restored. Rendered and read only while its row is expanded. */
export function InstanceList({ onRestored, ...props }: InstanceListProps) {
  const { lesson, today } = props;
  return (
    <Box px={{ base: '2', lg: '4' }} pt="1" pb="4" bg="bg.subtle">
      <Instances {...props} />
      <DeletedDates lesson={lesson} today={today} onRestored={onRestored} />
    </Box>
  );
}

function Instances({ lesson, today, onOpen }: Omit<InstanceListProps, 'onRestored'>) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const words = useClassWords();
  const { live, shown, pager } = useShownPage(lesson, today);

  if (live.status === 'error') return <ErrorState title={t('instances.failed')} onRetry={live.retry} />;
  if (lesson.dates.length === 0) return <Box p="4">{t('instances.empty')}</Box>;
  if (!shown) return <LoadingState label={t('instances.loading')} />;

  const name = {
    title: words.title(lesson.name || lesson.title),
    time: words.times(lesson),
    date: format.dayShort(lesson.date),
  };
  return (
    <Box aria-busy={live.status === 'pending'}>
      <chakra.ul aria-label={t('instances.label', name)}>
        {shown.map((instance) => (
          <InstanceRow
            key={instance.eventId}
            instance={instance}
            lesson={lesson}
            today={today}
            onOpen={onOpen}
          />
        ))}
      </chakra.ul>
      <Pager always {...pager} label={t('instances.pages', name)} />
    </Box>
  );
}

/** The dates that were deleted by hand or left out as holidays, and can still be restored. */
function DeletedDates({ lesson, today, onRestored }: Omit<InstanceListProps, 'onOpen'>) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const holidays = useHolidays();
  const existing = new Set(lesson.dates);
  const dates = lesson.deletedDates
    .filter((date) => isCorrectable(date, today) && !existing.has(date))
    .sort();
  const { items, ...pager } = usePage(dates, PAGE_SIZE);
  const { run, pending, failure } = useCallable(api.restoreInstance);
  if (dates.length === 0 || lesson.deleting) return null;

  async function restore(date: string): Promise<void> {
    const outcome = await run({ classId: lesson.id, date });
    if (outcome.ok) onRestored(date);
  }

  return (
    <Box mt="4" px="2">
      <Box fontSize="sm" fontWeight="semibold">
        {t('deletedDates.title')}
      </Box>
      <FailureNotice failure={failure} title={t('deletedDates.failed')} />
      <chakra.ul aria-label={t('deletedDates.title')}>
        {items.map((date) => {
          const [holiday] = holidays.status === 'ready' ? holidaysBetween(holidays.data, date, date) : [];
          return (
            <Line key={date} flexWrap="nowrap" py="1" data-deleted={date}>
              <Box flex="1" minW="0" color="fg.muted">
                <time dateTime={date}>{format.dayInYear(date)}</time>
                {holiday && <span>{`: ${holiday.name}`}</span>}
              </Box>
              <SmallButton
                disabled={pending}
                aria-label={t('deletedDates.restoreOne', { date: format.dayShort(date) })}
                onClick={() => restore(date)}
              >
                {t('deletedDates.restore')}
              </SmallButton>
            </Line>
          );
        })}
      </chakra.ul>
      <Pager {...pager} label={t('deletedDates.pages')} />
    </Box>
  );
}
