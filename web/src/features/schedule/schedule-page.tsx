import { Box, Flex, Heading } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import { type DatedClass, placeSideBySide } from '@domain/schedule/schedule.ts';
import type { SessionUser } from '@domain/session.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBookingLimits } from '../../firebase/academy-settings.ts';
import { useOwnProfile } from '../../firebase/profile-data.ts';
import { useDayEvents } from '../../firebase/schedule-data.ts';
import { useSession } from '../../firebase/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { type News, NewsNotice } from '../../ui/news-notice.tsx';
import type { Viewer } from './attendance.ts';
import { AttendeesDialog } from './attendees-dialog.tsx';
import { BookingsDialog } from './bookings-dialog.tsx';
import { ClassDetailsDialog } from './class-details-dialog.tsx';
import type { DateDialog } from './date-actions.tsx';
import { DayGrid } from './day-grid.tsx';
import { DayNavigation } from './day-navigation.tsx';
import { CanceledNotice, DayOver, DayStatus, ProfileNotice } from './day-notices.tsx';
import { openingPosition } from './grid-layout.ts';
import { useSelectedDay } from './selected-day.ts';

/**
 * /dashboard: the day's classes. The route requires a session; without one, the page asks to sign
 * in.
 */
export function SchedulePage({ DateDialog }: { DateDialog: DateDialog }) {
  const { t } = useTranslation('schedule');
  const session = useSession();

  if (session.status === 'signed-in') {
    return <DayScreen key={session.user.id} user={session.user} DateDialog={DateDialog} />;
  }
  if (session.status === 'loading') return <LoadingState label={t('loading')} />;
  return <EmptyState icon="person" title={t('signInFirst')} action={<SignInLink />} />;
}

function SignInLink() {
  const { t } = useTranslation('schedule');
  return (
    <Button asChild>
      <Link to="/login">{t('signIn')}</Link>
    </Button>
  );
}

/** The window's height minus the dashboard's padding, so that only the grid scrolls. */
const SCREEN_HEIGHT = { base: 'calc(100dvh - 3.25rem)', md: 'calc(100dvh - 5.75rem)' };

const NO_EVENTS: DatedClass[] = [];

function useViewer({ id, role }: SessionUser, isAhead: boolean): Viewer {
  const profile = useOwnProfile();
  const booking = useBookingLimits(isAhead && role !== 'admin');
  const limits = booking.status === 'ready' ? booking.data : undefined;
  return useMemo(() => {
    if (profile.status === 'pending') return { id, role, profile: undefined, limits };
    return { id, role, profile: profile.status === 'ready' ? profile.data : 'unreadable', limits };
  }, [id, role, profile, limits]);
}

/**
 * The day view. It listens to the day's classes and to the profile, whose listener the app shares.
 */
function DayScreen({ user, DateDialog }: { user: SessionUser; DateDialog: DateDialog }) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const clock = useAcademyClock();
  const isAdmin = user.role === 'admin';
  const { day, isToday, previous, next, backToToday } = useSelectedDay(clock.date, isAdmin);
  const dayEvents = useDayEvents(day);
  const viewer = useViewer(user, day > clock.date);
  const [listed, setListed] = useState<string | null>(null);
  const [detailed, setDetailed] = useState<string | null>(null);
  const [news, setNews] = useState<News | null>(null);

  const events = dayEvents.status === 'ready' ? dayEvents.data : NO_EVENTS;
  const { pane, openAgain } = useOpeningPosition({ day, clock, events, ready: dayEvents.status === 'ready' });

  return (
    <Flex direction="column" gap="3" h={SCREEN_HEIGHT} minH="26rem">
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="6" rowGap="2">
        <Flex flex={{ base: '1 0 100%', md: 'none' }} align="center" justify="space-between" gap="4">
          <Heading as="h1" size="xl">
            {t('title')}
          </Heading>
          <YourBookings viewer={viewer} today={clock.date} />
        </Flex>
        <DayNavigation
          day={day}
          isToday={isToday}
          onYesterday={isAdmin ? previous : null}
          onPrevious={previous}
          onNext={next}
          onToday={isToday ? openAgain : backToToday}
        />
      </Flex>
      <NewsNotice news={news} onDismiss={() => setNews(null)} />
      <ProfileNotice viewer={viewer} />
      <CanceledNotice events={events} viewer={viewer} />
      <DayGrid
        ref={pane}
        label={t('dayView', { day: format.day(day) })}
        day={day}
        clock={clock}
        events={events}
        viewer={viewer}
        onList={setListed}
        onDetails={setDetailed}
        foot={<DayOver events={events} clock={clock} onNext={next} />}
      >
        <DayStatus dayEvents={dayEvents} onNext={next} />
      </DayGrid>
      <AttendeesDialog
        event={events.find(({ eventId }) => eventId === listed) ?? null}
        onClose={() => setListed(null)}
      />
      <ClassDetailsDialog
        event={events.find(({ eventId }) => eventId === detailed) ?? null}
        today={clock.date}
        DateDialog={isAdmin ? DateDialog : null}
        onClose={() => setDetailed(null)}
        onDeleted={(text) => setNews({ text, triggerGone: true })}
      />
    </Flex>
  );
}

/** Only for those who have a profile: without one, a check-in leaves no record. */
function YourBookings({ viewer: { id, profile }, today }: { viewer: Viewer; today: string }) {
  const { t } = useTranslation('schedule');
  const [open, setOpen] = useState(false);
  if (!profile || profile === 'unreadable') return null;
  return (
    <>
      {/* On a phone there is no room for the words next to the title. */}
      <Button
        variant="outline"
        tone="neutral"
        px={{ base: '3', md: '4' }}
        aria-haspopup="dialog"
        aria-label={t('bookings.title')}
        onClick={() => setOpen(true)}
      >
        <Icon name="booked" />
        <Box as="span" hideBelow="md">
          {t('bookings.title')}
        </Box>
      </Button>
      <BookingsDialog uid={id} today={today} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type Opening = { day: string; clock: AcademyClock; events: readonly DatedClass[]; ready: boolean };

/**
 * Scrolls the grid to the opening position of a day, once: later changes must not move the grid
 * while the user looks at it. Today does not wait for its classes.
 */
function useOpeningPosition({ day, clock, events, ready }: Opening) {
  const pane = useRef<HTMLElement>(null);
  const opened = useRef<string | null>(null);
  const isToday = day === clock.date;

  useLayoutEffect(() => {
    if (opened.current === day || !(ready || isToday) || !pane.current) return;
    opened.current = day;
    pane.current.scrollTop = openingPosition(day, clock, placeSideBySide(events)[0]?.top ?? null);
  }, [day, isToday, ready, clock, events]);

  function openAgain(): void {
    pane.current?.scrollTo({ top: openingPosition(day, clock, null), behavior: 'smooth' });
  }

  return { pane, openAgain };
}
