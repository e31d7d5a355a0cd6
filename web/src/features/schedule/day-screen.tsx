import { Flex, Heading } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { SessionUser } from '@domain/session.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnProfile } from '../../firebase/profile-data.ts';
import { useDayEvents } from '../../firebase/schedule-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import type { Viewer } from './attendance.ts';
import { AttendeesDialog } from './attendees-dialog.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { DayGrid } from './day-grid.tsx';
import { DayNavigation } from './day-navigation.tsx';
import { DayOver } from './day-over.tsx';
import { DayStatus } from './day-status.tsx';
import { ProfileNotice } from './profile-notice.tsx';
import { useOpeningPosition } from './use-opening-position.ts';
import { useSelectedDay } from './use-selected-day.ts';

/** What the window leaves inside the dashboard's padding: the grid scrolls under a date that stays in sight. */
const SCREEN_HEIGHT = { base: 'calc(100dvh - 3.25rem)', md: 'calc(100dvh - 5.75rem)' };

const NO_EVENTS: DatedClass[] = [];

function useViewer({ id, role }: SessionUser): Viewer {
  const profile = useOwnProfile();
  return useMemo(() => {
    if (profile.status === 'pending') return { id, role, profile: undefined };
    return { id, role, profile: profile.status === 'ready' ? profile.data : 'unreadable' };
  }, [id, role, profile]);
}

/** The day view. One listener for the day's classes, and the profile's, which the whole app shares. */
export function DayScreen({ user }: { user: SessionUser }) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const clock = useAcademyClock();
  const { day, isToday, previous, next, backToToday } = useSelectedDay(clock.date);
  const dayEvents = useDayEvents(day);
  const viewer = useViewer(user);
  const [listed, setListed] = useState<string | null>(null);

  const events = dayEvents.status === 'ready' ? dayEvents.data : NO_EVENTS;
  const { pane, openAgain } = useOpeningPosition({ day, clock, events, ready: dayEvents.status === 'ready' });

  return (
    <Flex direction="column" gap="3" h={SCREEN_HEIGHT} minH="26rem">
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="6" rowGap="2">
        <Heading as="h1" size="xl">
          {t('title')}
        </Heading>
        <DayNavigation
          day={day}
          isToday={isToday}
          onPrevious={previous}
          onNext={next}
          onToday={isToday ? openAgain : backToToday}
        />
      </Flex>
      <ProfileNotice viewer={viewer} />
      <CancelledNotice events={events} viewer={viewer} />
      <DayGrid
        ref={pane}
        label={t('dayView', { day: format.day(day) })}
        day={day}
        clock={clock}
        events={events}
        viewer={viewer}
        onList={setListed}
        foot={<DayOver events={events} clock={clock} onNext={next} />}
      >
        <DayStatus dayEvents={dayEvents} onNext={next} />
      </DayGrid>
      <AttendeesDialog
        event={events.find(({ eventId }) => eventId === listed) ?? null}
        onClose={() => setListed(null)}
      />
    </Flex>
  );
}
