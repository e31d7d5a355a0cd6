import { Flex } from '@chakra-ui/react';
import { isTaughtBy } from '@domain/classes/classes.ts';
import type { SessionUser } from '@domain/member.ts';
import { memberMay } from '@domain/permissions.ts';
import { Fragment, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { withTexts } from '../../i18n/i18n.ts';
import { lazyExtra, lazyPart } from '../../lazy-part.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { usePrinting } from '../../ui/lists/use-printing.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { DayHeader } from './day-header.tsx';
import { CanceledNotice, DayCopy, DayOver, DayStatus, ProfileNotice } from './day-notices.tsx';
import { DayPane } from './day-pane.tsx';
import type { DateDialog } from './dialogs/class-details-dialog.tsx';
import { useDayDialogs } from './dialogs/day-dialogs.tsx';
import { DayGrid, DayList } from './grid/day-grid.tsx';
import { type UseViewers, useOwnViewer } from './own-viewer.ts';
import { firstDay, useSelectedDay } from './selected-day.ts';
import { useDayClasses } from './use-day-classes.ts';
import { useOpeningPosition } from './use-opening-position.ts';
import { useOwnOnly, useScheduleView } from './view-switch.tsx';

/** For professors only. */
const OwnClasses = lazyExtra(async () => (await import('./own-classes.tsx')).OwnClasses);

/** For the team only. */
const DoorNotice = lazyExtra(async () => (await import('./dialogs/door-notes.tsx')).DoorNotice);

/**
 * /dashboard: the day's classes. The route requires a session; without one, the page asks to sign
 * in. `lead`: above them, for administrators.
 */
export function SchedulePage({ DateDialog, lead }: { DateDialog: DateDialog; lead: Elements }) {
  const { t } = useTranslation(['schedule', 'navigation']);
  const session = useSession();

  if (session.status === 'signed-in') {
    const { user, family } = session;
    return (
      <>
        {memberMay(user.role, 'change the settings') && <Suspense fallback={null}>{lead}</Suspense>}
        {/* The key closes what an earlier role had open. */}
        <Fragment key={`${user.id}/${user.role}`}>
          {family.trains && family.children.length === 0 ? (
            <DayScreen user={user} DateDialog={DateDialog} useViewers={useOwnViewer} />
          ) : (
            <Suspense fallback={<LoadingState label={t('loading')} />}>
              <FamilyDay>
                {(useViewers) => <DayScreen user={user} DateDialog={DateDialog} useViewers={useViewers} />}
              </FamilyDay>
            </Suspense>
          )}
        </Fragment>
      </>
    );
  }
  if (session.status === 'loading') return <LoadingState label={t('loading')} />;
  const signIn = <LinkButton to="/login">{t('navigation:signIn')}</LinkButton>;
  return <EmptyState icon="person" title={t('signInFirst')} action={signIn} />;
}

/** The window's height minus the dashboard's padding, so that only the classes scroll. */
const SCREEN_HEIGHT = { base: 'calc(100dvh - 3.25rem)', md: 'calc(100dvh - 5.75rem)', _print: 'auto' };

/** For guardians only. */
const FamilyDay = lazyPart(async () => (await withTexts(import('./family-day.tsx'), 'family')).FamilyDay);

type DayScreenProps = { user: SessionUser; DateDialog: DateDialog; useViewers: UseViewers };

/** The day view. It listens to the day's classes and to the profile, whose listener the app shares. */
function DayScreen({ user, DateDialog, useViewers }: DayScreenProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const clock = useAcademyClock();
  const isProfessor = user.role === 'professor';
  const selected = useSelectedDay(clock.date, firstDay(user.role, clock.date));
  const { day, isToday, previous, next, backToToday } = selected;
  const [chosen, setOwnOnly] = useOwnOnly();
  const ownOnly = isProfessor && chosen;
  const printing = usePrinting();
  const { viewers, choice } = useViewers(user, day > clock.date);
  // Only the list has a button for each child.
  const isForChildren = viewers.length > 1 && viewers.every(({ child }) => child !== null);
  const [view, setView] = useScheduleView(isForChildren ? 'list' : 'day');
  const { shown, events, ready, around, keptAt } = useDayClasses(day, clock, viewers);
  const cards = useMemo(
    () => (ownOnly ? events.filter((event) => isTaughtBy(event.classInstructor, user.name)) : events),
    [ownOnly, events, user.name],
  );
  const { pane, openAgain } = useOpeningPosition({ view, day, clock, events: cards, ready });
  const { open, clashesOf, dialogs, news } = useDayDialogs({
    day,
    events,
    ready,
    around,
    viewers,
    clock,
    DateDialog: memberMay(user.role, 'teach') ? DateDialog : null,
  });
  const shared = { viewers, clock, clashesOf, ...open };

  return (
    <Flex direction="column" gap="3" h={SCREEN_HEIGHT} minH="31rem">
      <DayHeader
        viewers={viewers}
        today={clock.date}
        selected={selected}
        view={view}
        onView={setView}
        onToday={isToday ? openAgain : backToToday}
      >
        {choice}
      </DayHeader>
      {isProfessor && (
        <Suspense fallback={null}>
          <OwnClasses
            name={user.name}
            events={isToday && keptAt === null ? events : []}
            clock={clock}
            ownOnly={ownOnly}
            onOwnOnly={setOwnOnly}
            onList={open.onList}
          />
        </Suspense>
      )}
      {memberMay(user.role, 'correct attendance') && (
        <Suspense fallback={null}>
          <DoorNotice />
        </Suspense>
      )}
      {news}
      {viewers.map((viewer) => (
        <ProfileNotice key={viewer.id} viewer={viewer} />
      ))}
      <CanceledNotice events={events} viewers={viewers} />
      <DayPane
        ref={pane}
        label={t('dayView', { day: format.day(day) })}
        onPrevious={previous}
        onNext={next}
        status={
          <DayStatus
            dayEvents={shown.status === 'ready' ? { ...shown, data: cards } : shown}
            onNext={next}
            onAll={ownOnly ? () => setOwnOnly(false) : null}
          />
        }
        foot={
          keptAt === null ? <DayOver events={events} clock={clock} onNext={next} /> : <DayCopy at={keptAt} />
        }
        disabled={keptAt !== null}
      >
        {view === 'day' && !printing ? (
          <DayGrid day={day} events={cards} {...shared} />
        ) : (
          <DayList events={cards} {...shared} />
        )}
      </DayPane>
      {dialogs}
    </Flex>
  );
}
