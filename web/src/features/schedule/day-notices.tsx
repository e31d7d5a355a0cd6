import { chakra, Link } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import { missingFields } from '@domain/missing-fields.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { classPhase } from '@domain/schedule/span.ts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Live } from '../../firebase/live/use-live-query.ts';
import { STUDENT_PARAM } from '../../firebase/session/family.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useDateWords } from '../../format/use-date-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { isAnyIn, type Viewer } from './attendance.ts';
import { KeptAt } from './kept-schedule.tsx';

/** A link to the profile above the day, because tooltips of disabled buttons must not contain links. */
export function ProfileNotice({ viewer: { id, role, child, profile } }: { viewer: Viewer }) {
  const { t } = useTranslation(['schedule', 'family']);
  const { date: today } = useAcademyClock();
  if (role === 'admin' || profile === undefined || profile === 'unreadable') return null;
  if (profile && missingFields(profile, today).length === 0) return null;
  const path = child === null ? '/dashboard/profile' : `/dashboard/profile?${STUDENT_PARAM}=${id}`;

  return (
    <Notice tone="warning">
      <Link asChild color="inherit" display="block" py="2.5" my="-2.5">
        <RouterLink to={path}>
          {child === null ? t('profileNotice') : t('family:profileNotice', { name: child })}
        </RouterLink>
      </Link>
    </Notice>
  );
}

type CanceledNoticeProps = { events: readonly DatedClass[]; viewers: readonly Viewer[] };

/** The canceled classes that a viewer was checked in to, with their reasons. */
export function CanceledNotice({ events, viewers }: CanceledNoticeProps) {
  const { t, i18n } = useTranslation(['schedule', 'family']);
  const wordsOf = useDateWords();
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' });
  const isFamily = viewers.some(({ child }) => child !== null);

  return (
    <LiveRegion display="grid" gap="2">
      {events
        .filter((event) => event.status === 'cancelled' && isAnyIn(viewers, event))
        .map((event) => {
          const { eventId, cancelReason, currentAttendees } = event;
          const words = wordsOf(event);
          const those = viewers.filter(({ id }) => currentAttendees.includes(id));
          const whom = names.format(those.map(({ child }) => child ?? t('family:ofMe')));
          return (
            <Notice
              key={eventId}
              tone="warning"
              title={
                isFamily
                  ? t('family:cancelledNotice', { ...words, names: whom })
                  : t('cancelledNotice', words)
              }
            >
              {cancelReason ?? t('leftSchedule')}
            </Notice>
          );
        })}
    </LiveRegion>
  );
}

type DayStatusProps = {
  dayEvents: Live<readonly DatedClass[]>;
  onNext: () => void;
  /** Shows the classes of others, too; null while they are shown. */
  onAll: (() => void) | null;
};

/** The message of a day without visible classes. */
export function DayStatus({ dayEvents, onNext, onAll }: DayStatusProps) {
  const { t } = useTranslation('schedule');
  const may = useMay();

  if (dayEvents.status !== 'ready')
    return <NotLoaded live={dayEvents} loading={t('loading')} failed={t('failed')} />;
  if (dayEvents.data.length > 0) return null;
  if (onAll) {
    const all = (
      <Button variant="outline" onClick={onAll}>
        {t('own.all')}
      </Button>
    );
    return <EmptyState icon="calendar" title={t('own.none')} action={all} />;
  }
  return (
    <EmptyState
      icon="calendar"
      title={t('empty.title')}
      action={
        may('run the classes') ? (
          <LinkButton to="/dashboard/admin">{t('empty.plan')}</LinkButton>
        ) : (
          <Button variant="outline" onClick={onNext}>
            {t('empty.next')}
          </Button>
        )
      }
    >
      {t(may('correct attendance') ? 'empty.textTeam' : 'empty.text')}
    </EmptyState>
  );
}

/** At the bottom of the visible part of the day. */
const FootNote = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '3',
    mx: '2',
    ps: '4',
    pe: '1.5',
    py: '1',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    boxShadow: 'raised',
    fontSize: 'sm',
  },
});

/** Marks the classes as a copy. */
export function DayCopy({ at }: { at: number }) {
  return (
    <FootNote role="status" maxW="md" ps="3" pe="3">
      <KeptAt at={at} />
    </FootNote>
  );
}

type DayOverProps = { events: readonly DatedClass[]; clock: AcademyClock; onNext: () => void };

/** Shown after the last class of today: the grid opens at the current hour, where it is empty. */
export function DayOver({ events, clock, onNext }: DayOverProps) {
  const { t } = useTranslation('schedule');
  const isToday = events.some(({ date }) => date === clock.date);
  if (!isToday || !events.every((event) => classPhase(event, clock) === 'over')) return null;

  return (
    <FootNote>
      <span>{t('noMore')}</span>
      <Button size="sm" variant="ghost" onClick={onNext}>
        {t('empty.next')}
      </Button>
    </FootNote>
  );
}
