import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayEvents } from '../../firebase/data/schedule-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import type { Elements } from '../../ui/elements.ts';
import { scrollToShow } from '../../ui/page/scroll-to-show.ts';
import { datesBooked, isAnyIn, type Viewer } from './attendance.ts';
import { DayNavigation } from './day-navigation.tsx';
import { BookingsDialog } from './dialogs/bookings-dialog.tsx';
import { type SelectedDay, weekOf } from './selected-day.ts';
import { type ScheduleView, ViewSwitch } from './view-switch.tsx';

/**
 * The days with a class that a viewer is checked in to. The profiles contain those ahead; today's come from the
 * live classes, which the page usually shows anyway.
 */
function useBookedDays(viewers: readonly Viewer[], today: string): ReadonlySet<string> {
  const events = useDayEvents(today);
  const isBookedToday =
    events.status === 'ready' &&
    events.data.some((event) => event.status === 'active' && isAnyIn(viewers, event));
  const ahead = viewers.flatMap(datesBooked);
  return new Set([...ahead.filter((date) => date > today), ...(isBookedToday ? [today] : [])]);
}

type DayHeaderProps = {
  viewers: readonly Viewer[];
  /** Beside the title. */
  children: Elements;
  today: string;
  selected: SelectedDay;
  view: ScheduleView;
  onView: (view: ScheduleView) => void;
  onToday: () => void;
};

/** The title of the page, and the controls that lead to another day. */
export function DayHeader({ viewers, children, today, selected, view, onView, onToday }: DayHeaderProps) {
  const { t } = useTranslation('schedule');
  const booked = useBookedDays(viewers, today);

  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="6" rowGap="2">
        <Flex flex={{ base: '1 0 100%', md: '0 1 auto' }} align="center" gap={{ base: '1.5', md: '4' }}>
          <Heading as="h1" size="xl" flex="1" fontSize={{ base: 'lg', md: 'xl' }}>
            {t('title')}
          </Heading>
          <ViewSwitch view={view} onView={onView} />
          <YourBookings viewers={viewers} />
        </Flex>
        {children}
        <DayNavigation selected={selected} today={today} onToday={onToday} />
      </Flex>
      <WeekStrip day={selected.day} today={today} booked={booked} onDay={selected.show} />
    </>
  );
}

/**
 * Only for those who have a profile: without one, a check-in leaves no record. A student's is loading next to a copy
 * of the day.
 */
function YourBookings({ viewers }: { viewers: readonly Viewer[] }) {
  const { t } = useTranslation(['schedule', 'family']);
  const [open, setOpen] = useState(false);
  const known = viewers.filter(({ profile }) => profile && profile !== 'unreadable');
  const isLoading =
    known.length === 0 && viewers.some(({ role, profile }) => profile === undefined && role !== 'admin');
  const [first] = known;
  if (!isLoading && !first) return null;
  const child = first?.child ?? null;
  const title =
    known.length > 1
      ? t('family:bookings')
      : child === null
        ? t('bookings.title')
        : t('family:bookingsOf', { name: child });
  return (
    <>
      {/* On a phone there is no room for the words next to the title. */}
      <Button
        variant="outline"
        disabled={isLoading}
        px={{ base: '3', md: '4' }}
        aria-haspopup="dialog"
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        <Icon name="booked" />
        <Box as="span" hideBelow="md">
          {title}
        </Box>
      </Button>
      <BookingsDialog title={title} viewers={known} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Styles its days, which are plain elements: a styled one of each would delay the first card. */
const Strip = chakra('div', {
  base: {
    display: 'grid',
    flexShrink: 0,
    gridAutoFlow: 'column',
    // From 360 px on all seven days fit, using the page's padding; on smaller phones the strip scrolls.
    gridAutoColumns: 'minmax(2.75rem, 1fr)',
    mx: { base: '-3', sm: '0' },
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    '& > button': {
      position: 'relative',
      minH: '3.25rem',
      pb: '2.5',
      borderRadius: 'md',
      fontSize: 'xs',
      lineHeight: '1.3',
      color: 'fg.muted',
      cursor: 'pointer',
      touchAction: 'manipulation',
      _hover: { bg: 'bg.muted' },
      // Inside, because the strip clips what is outside.
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'semibold' },
    },
    '& [data-words]': { srOnly: true },
    '& b': { display: 'block', fontSize: 'md', fontWeight: 'inherit' },
    '& [data-booked]': {
      position: 'absolute',
      bottom: '1.5',
      left: '50%',
      translate: '-50% 0',
      boxSize: '1.5',
      borderRadius: 'full',
      bg: 'accent.solid',
      forcedColorAdjust: 'none',
    },
  },
});

/** Stable, so that React calls it only when another day is chosen. */
function reveal(chosen: HTMLElement | null): void {
  if (chosen) scrollToShow(chosen);
}

type WeekStripProps = {
  day: string;
  today: string;
  /** The days with a class that the viewer is checked in to. */
  booked: ReadonlySet<string>;
  onDay: (day: string) => void;
};

/** Seven days, counted from today, with a dot on those that are booked. The button above has the chosen day's year. */
function WeekStrip({ day, today, booked, onDay }: WeekStripProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();

  return (
    <Strip role="group" aria-label={t('week')}>
      {weekOf(day, today).map((each) => (
        <button
          key={each}
          type="button"
          ref={each === day ? reveal : undefined}
          aria-current={each === day ? 'date' : undefined}
          onClick={() => onDay(each)}
        >
          <span data-words="">
            {booked.has(each) ? t('bookedDay', { day: format.dayOfWeek(each) }) : format.dayOfWeek(each)}
          </span>
          <div aria-hidden="true">
            <span>{format.weekday(each)}</span>
            <b>{Number(each.slice(-2))}</b>
          </div>
          {booked.has(each) && <span data-booked="" />}
        </button>
      ))}
    </Strip>
  );
}
