import { Box, Flex, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayEvents } from '../../firebase/data/schedule-data.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import type { Elements } from '../../ui/elements.ts';
import { datesBooked, isAnyIn, type Viewer } from './attendance.ts';
import { DayNavigation } from './day-navigation.tsx';
import { BookingsDialog } from './dialogs/bookings-dialog.tsx';
import type { SelectedDay } from './selected-day.ts';
import { type ScheduleView, ViewSwitch } from './view-switch.tsx';
import { WeekStrip } from './week-strip.tsx';

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
