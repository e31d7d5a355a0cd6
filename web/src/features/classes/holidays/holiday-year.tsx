import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  type Holiday,
  type HolidayDocument,
  type HolidayRange,
  type ListedHoliday,
  listedHolidays,
} from '@domain/classes/holidays.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllEventsOn } from '../../../firebase/data/schedule-data.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import { StatusBadge } from '../../../ui/controls/status-badge.tsx';
import { Line } from '../../../ui/lists/line.ts';
import { ErrorState } from '../../../ui/notices/error-state.tsx';
import { RemoveHoliday } from './holiday-form.tsx';
import type { HolidayCalls } from './use-holiday-calls.ts';

type HolidayYearProps = {
  document: HolidayDocument | null;
  year: number;
  today: string;
  calls: HolidayCalls;
  /** Asks whether to cancel the classes of a day. */
  onAsk: (holiday: HolidayRange) => void;
};

/** The holidays of a year, those that are over folded, each with its classes of today and later. */
export function HolidayYear({ document, year, today, calls, onAsk }: HolidayYearProps) {
  const { t } = useTranslation(['classes', 'common']);
  const format = useFormat();
  const [asked, setAsked] = useState<Holiday | null>(null);
  const [showsPast, setShowsPast] = useState(false);
  const ofYear = listedHolidays(document, year);
  const past = ofYear.filter(({ date }) => date < today).length;
  const isFolded = past > 0 && year === Number(today.slice(0, 4)) && !showsPast;
  const listed = isFolded ? ofYear.slice(past) : ofYear;
  const open = listed.filter(({ date, off }) => isCorrectable(date, today) && !off);
  const events = useAllEventsOn(open.map(({ date }) => date));
  const classes = Map.groupBy(events.status === 'ready' ? events.data : [], ({ date }) => date);
  const on = ({ date }: Holiday) => classes.get(date) ?? [];
  const stopped = (holiday: Holiday) => on(holiday).filter(({ status }) => status === 'cancelled');
  const closed = (holiday: Holiday) => stopped(holiday).filter(({ forHoliday }) => forHoliday);
  // Only one day is saved at a time.
  const disabled = calls.pending || events.status !== 'ready';

  async function remove(holiday: Holiday, reopensClasses: boolean): Promise<void> {
    setAsked(null);
    await calls.remove(holiday, reopensClasses, stopped(holiday).length);
  }

  function row(holiday: ListedHoliday) {
    const { date, name, off } = holiday;
    const which = { name, date: format.dayShort(date) };
    const active = on(holiday).filter(({ status }) => status === 'active');
    const count = date < today ? 0 : active.length;
    return (
      <Line key={date} justifyContent="flex-end" py="1.5">
        <Day holiday={holiday} />
        {count > 0 && (
          <SmallButton
            tone="danger"
            whiteSpace="nowrap"
            aria-label={t('holidays.askAbout', { ...which, count })}
            disabled={disabled}
            onClick={() => onAsk({ date, endDate: '', name })}
          >
            {t('common:classes', { count })}
          </SmallButton>
        )}
        {off ? (
          <SmallButton
            aria-label={t('holidays.restoreOne', which)}
            disabled={disabled}
            onClick={() => void calls.save({ date, endDate: date, name }, false, [])}
          >
            {t('deletedDates.restore')}
          </SmallButton>
        ) : (
          <IconButton
            size="sm"
            icon="trash"
            tone="danger"
            label={t('holidays.remove', which)}
            disabled={disabled}
            onClick={() => (closed(holiday).length > 0 ? setAsked(holiday) : void remove(holiday, false))}
          />
        )}
      </Line>
    );
  }

  return (
    <>
      {isFolded && (
        <Button variant="ghost" onClick={() => setShowsPast(true)}>
          {t('holidays.past', { count: past })}
        </Button>
      )}
      <chakra.ul aria-label={t('holidays.ofYear', { year })}>{listed.map(row)}</chakra.ul>
      {events.status === 'error' && <ErrorState title={t('holidays.classesFailed')} onRetry={events.retry} />}
      {asked && (
        <RemoveHoliday
          name={asked.name}
          classes={closed(asked)}
          onClose={() => setAsked(null)}
          onRemove={(reopensClasses) => void remove(asked, reopensClasses)}
        />
      )}
    </>
  );
}

function Day({ holiday: { date, name, national, off } }: { holiday: ListedHoliday }) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  return (
    <Flex
      flex="1 1 8rem"
      minW="0"
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      columnGap="3"
    >
      <Box
        minW={{ sm: '8.5rem' }}
        flexShrink={0}
        fontSize={{ base: 'sm', sm: 'md' }}
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
        color={{ base: 'fg.muted', sm: off ? 'fg.muted' : 'fg' }}
      >
        <time dateTime={date}>{format.dayBrief(date)}</time>
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Box color={off ? 'fg.muted' : 'fg'} textDecoration={off ? 'line-through' : undefined}>
          {name}
        </Box>
        {off && <Box fontSize="sm">{t('holidays.off')}</Box>}
        {!national && <StatusBadge tone="info">{t('holidays.own')}</StatusBadge>}
      </Box>
    </Flex>
  );
}
