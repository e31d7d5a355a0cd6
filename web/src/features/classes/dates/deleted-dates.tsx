import { Box, chakra } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { holidaysBetween } from '@domain/classes/holidays.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { useHolidays } from '../../../firebase/data/holiday-data.ts';
import { useFormat } from '../../../format/use-format.ts';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import { Line } from '../../../ui/lists/line.ts';
import { Pager, usePage } from '../../../ui/lists/pager.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';

const PAGE_SIZE = 5;

type DeletedDatesProps = { lesson: ClassDocument; today: string; onRestored: (date: string) => void };

/** The dates that were deleted by hand or left out as holidays, and can still be restored. */
export function DeletedDates({ lesson, today, onRestored }: DeletedDatesProps) {
  const { t } = useTranslation('classes');
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
        {items.map((date) => (
          <DeletedDate key={date} date={date} disabled={pending} onRestore={() => restore(date)} />
        ))}
      </chakra.ul>
      <Pager {...pager} label={t('deletedDates.pages')} />
    </Box>
  );
}

type DeletedDateProps = { date: string; disabled: boolean; onRestore: () => void };

function DeletedDate({ date, disabled, onRestore }: DeletedDateProps) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const holidays = useHolidays();
  const [holiday] = holidays.status === 'ready' ? holidaysBetween(holidays.data, date, date) : [];
  return (
    <Line flexWrap="nowrap" py="1" data-deleted={date}>
      <Box flex="1" minW="0" color="fg.muted">
        <time dateTime={date}>{format.dayInYear(date)}</time>
        {holiday && <span>{`: ${holiday.name}`}</span>}
      </Box>
      <SmallButton
        disabled={disabled}
        aria-label={t('deletedDates.restoreOne', { date: format.dayShort(date) })}
        onClick={onRestore}
      >
        {t('deletedDates.restore')}
      </SmallButton>
    </Line>
  );
}
