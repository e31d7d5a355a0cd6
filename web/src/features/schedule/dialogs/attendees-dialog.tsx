import { Box, chakra } from '@chakra-ui/react';
import { isLimited, misfitsOf, traineeOf } from '@domain/classes/for-whom.ts';
import { BELTS, type Belt } from '@domain/graduation/grades.ts';
import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { toldApart } from '@domain/names.ts';
import { api } from '@domain/schedule/api.ts';
import { type Correction, isCorrectable } from '@domain/schedule/check-in.ts';
import { type DatedClass, type RosterEntry, sortedAttendees } from '@domain/schedule/schedule.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../../academy.ts';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { useAbsences, useRoster } from '../../../firebase/data/schedule-data.ts';
import { type Directory, useDirectory } from '../../../firebase/data/use-directory.ts';
import { useMay } from '../../../firebase/session/session.tsx';
import { useAcademyClock } from '../../../format/use-academy-clock.ts';
import { useDateWords } from '../../../format/use-date-words.ts';
import { useFormat } from '../../../format/use-format.ts';
import { lazyExtra } from '../../../lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { StatusBadge } from '../../../ui/controls/status-badge.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Line } from '../../../ui/lists/line.ts';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { ErrorState } from '../../../ui/notices/error-state.tsx';
import { NotLoaded } from '../../../ui/notices/loaded.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Detail } from '../../../ui/page/detail.ts';
import { printPage } from '../../../ui/page/print.ts';
import { useEntryState } from '../../../ui/page/use-entry-state.ts';
import { BeltStrip, WornBelt } from '../../../ui/people/belt-strip.tsx';
import { EmailAddress } from '../../../ui/people/email-address.tsx';
import { usePersonFacts } from '../../../ui/people/person-facts.ts';
import { StudentLink } from '../../../ui/people/student-link.tsx';
import { AbsentStudents, AddStudent, AttendeeActions } from './attendee-corrections.tsx';
import { ChatLink } from './chat-link.tsx';
import { CorrectionNews, useCorrections } from './corrections.tsx';

/** For the team only. */
const NotesOfClass = lazyExtra(async () => (await import('./door-notes.tsx')).NotesOfClass);

type AttendeesDialogProps = {
  /** The class whose list is open; null if none is, or if the class was deleted meanwhile. */
  event: DatedClass | null;
  onClose: () => void;
};

export function AttendeesDialog({ event, onClose }: AttendeesDialogProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const format = useFormat();
  const wordsOf = useDateWords();
  const isTeam = useMay()('correct attendance');

  return (
    <Dialog
      open={event !== null}
      onClose={onClose}
      title={t('attendees.title')}
      footer={
        isTeam && (
          <Button variant="outline" onClick={printPage}>
            {t('common:print')}
          </Button>
        )
      }
    >
      {event && (
        <Box>
          <Box color="fg.muted" mb="2">
            {t('attendees.of', {
              ...wordsOf(event),
              day: format.dayShort(event.date),
              taken: event.currentAttendees.length,
              spots: event.maxCapacity,
            })}
          </Box>
          {event.status === 'cancelled' && (
            <Notice tone="error" title={t('cancelled')}>
              {event.cancelReason ?? t('leftSchedule')}
            </Notice>
          )}
          <ListOf key={event.eventId} event={event} />
        </Box>
      )}
    </Dialog>
  );
}

/** An event and its roster arrive one after the other; a roster that lacks attendees for so long is incomplete. */
const LATE_MS = 500;

/** The roster; asks once for one that lacks attendees, as that of a class which another app stored. */
function useWholeRoster({ eventId, currentAttendees }: DatedClass): ReturnType<typeof useRoster> {
  const roster = useRoster(eventId);
  const { run, pending, output, failure } = useCallable(api.completeRoster);
  const isAsked = pending || output !== null || failure !== null;
  const entries = roster.status === 'ready' ? roster.data : null;
  const lacksSome = entries !== null && currentAttendees.some((uid) => !(uid in entries));
  useEffect(() => {
    if (!lacksSome || isAsked) return;
    const late = setTimeout(() => void run({ eventId }), LATE_MS);
    return () => clearTimeout(late);
  }, [lacksSome, isAsked, run, eventId]);
  const isBlank = entries !== null && Object.keys(entries).length === 0;
  if (!lacksSome || !isBlank || output) return roster;
  if (!failure) return { status: 'pending' };
  return { status: 'error', reason: 'unavailable', retry: () => void run({ eventId }) };
}

/** The team may correct the list of an active class until 14 days after it. */
function ListOf({ event }: { event: DatedClass }) {
  const { t } = useTranslation('errors');
  const { date: today } = useAcademyClock();
  const roster = useWholeRoster(event);
  const isTeam = useMay()('correct attendance');
  const entries =
    roster.status === 'ready' ? Object.entries(roster.data).map(([uid, entry]) => ({ uid, ...entry })) : [];
  const isShared = toldApart(entries, uidOf, () => []).some(({ name, fullName }) => name !== fullName);
  const isUnclear = isLimited(event) || isShared || entries.some(({ emailHidden }) => emailHidden);
  const list = { event, roster, isTeam, needsDirectory: isTeam && isUnclear };
  const mayChange = isTeam && event.status !== 'cancelled';
  const isOpen = mayChange && isCorrectable(event.date, today);
  return (
    <>
      {isTeam && (
        <Suspense>
          <NotesOfClass eventId={event.eventId} />
        </Suspense>
      )}
      {isOpen ? <CorrectableList {...list} /> : <ReadableList {...list} />}
      {mayChange && !isOpen && <Detail>{t('attendance-closed')}</Detail>}
    </>
  );
}

function isBelt(value: string | null): value is Belt {
  return (BELTS as readonly (string | null)[]).includes(value);
}

function Grade({ belt, degree, beltInWords }: Pick<RosterEntry, 'belt' | 'degree' | 'beltInWords'>) {
  const { t } = useTranslation(['schedule', 'common']);
  // An administrator without a profile has no belt.
  if (!isBelt(belt)) return null;
  const shown = degree ?? 0;
  const name = t(`common:belt.${belt}`);
  return (
    <Box flexShrink={0} w={{ base: '3rem', sm: '5rem' }}>
      <WornBelt beltInWords={beltInWords}>
        <BeltStrip
          size="sm"
          belt={belt}
          degree={shown}
          label={t('attendees.grade', { belt: name, count: shown })}
        />
      </WornBelt>
    </Box>
  );
}

type Roster = Record<string, RosterEntry>;
type Attendee = RosterEntry & { uid: string };

const uidOf = ({ uid }: { uid: string }) => uid;

type AttendeeListProps = {
  event: DatedClass;
  roster: ReturnType<typeof useRoster>;
  /** Has the addresses that students hide from each other, and what tells people of one name apart. */
  directory: Directory;
  /** Students marked absent since the list opened. Their rows stay, so that no other row moves under the pointer. */
  absent?: Roster;
  /** Students who came in a pause. */
  paused?: Record<string, Date>;
  /** What the viewer may do about each attendee. */
  action?: (attendee: Attendee) => Elements;
};

/** The live list of attendees. */
function AttendeeList({ event, roster, directory, absent, paused = {}, action }: AttendeeListProps) {
  const { t, i18n } = useTranslation(['schedule', 'common']);
  const may = useMay();
  const factsOf = usePersonFacts();

  if (roster.status !== 'ready')
    return <NotLoaded live={roster} loading={t('attendees.loading')} failed={t('attendees.failed')} />;
  const entries = entriesIn(directory);
  const known = new Map(entries.map(({ belt: _, ...entry }) => [entry.uid, entry]));
  // Only the team has the directory.
  const misfits = new Map(entries.map((entry) => [entry.uid, misfitsOf(event, traineeOf(entry))]));
  // The roster has the short names of children.
  const listed = Object.entries({ ...absent, ...roster.data }).map(
    ([uid, entry]) => [uid, { ...entry, name: known.get(uid)?.name ?? entry.name }] as const,
  );
  const gradeOf = ({ belt, degree, beltInWords }: Attendee) =>
    isBelt(belt) ? factsOf({ belt, degree: degree ?? 0, beltInWords: beltInWords ?? '' }) : '';
  const sorted = sortedAttendees(Object.fromEntries(listed), i18n.language);
  const attendees = toldApart(sorted, uidOf, (each) => [gradeOf(each)]);
  if (attendees.length === 0) return <EmptyState icon="people" title={t('attendees.empty')} />;

  return (
    <chakra.ul>
      {attendees.map((attendee) => {
        const { uid, name, email, emailHidden, belt } = attendee;
        const address = emailHidden ? (known.get(uid)?.email ?? '') : email;
        const words = uid in roster.data ? !address && t('common:noEmail') : t('corrections.isAbsent');
        return (
          <Line
            key={uid}
            columnGap={{ base: '2', sm: '3' }}
            rowGap="0"
            py="1"
            flexWrap={{ base: 'wrap', sm: 'nowrap' }}
          >
            <Grade {...attendee} />
            <Box
              display={{ _print: 'flex' }}
              alignItems="baseline"
              gap="3"
              flex="1 1 7rem"
              minW="0"
              lineHeight="snug"
            >
              <Box fontWeight="semibold">
                {/* An administrator without a profile has no page. */}
                {may('see all students') && isBelt(belt) ? <StudentLink uid={uid} name={name} /> : name}
              </Box>
              <Box fontSize="xs" color="fg.muted" data-address="">
                {words ? <span>{words}</span> : <EmailAddress>{address}</EmailAddress>}
              </Box>
              {[...(uid in paused ? (['paused'] as const) : []), ...(misfits.get(uid) ?? [])].map(
                (misfit) => (
                  <Box key={misfit} fontSize="xs" color="warning.fg">
                    {t(`misfit.${misfit}`)}
                  </Box>
                ),
              )}
            </Box>
            {action?.(attendee)}
          </Line>
        );
      })}
    </chakra.ul>
  );
}

function entriesIn(directory: Directory): readonly DirectoryEntry[] {
  return directory.status === 'ready' ? directory.data : [];
}

type ListProps = Pick<AttendeeListProps, 'event' | 'roster'> & {
  isTeam: boolean;
  /** The viewer may see what the roster lacks. */
  needsDirectory: boolean;
};

/** If the class is canceled, the team can message each attendee by WhatsApp, until its day is over. */
function ReadableList({ event, roster, isTeam, needsDirectory }: ListProps) {
  const { date: today } = useAcademyClock();
  const tells = isTeam && event.status === 'cancelled' && event.date >= today;
  const { directory } = useDirectory(needsDirectory || tells);
  const { t } = useTranslation(['schedule', 'common']);
  const wordsOf = useDateWords();
  const phones = new Map(entriesIn(directory).map(({ uid, phone }) => [uid, phone]));
  const words = {
    ...wordsOf(event),
    reason: event.cancelReason ?? t('leftSchedule'),
    academy: useAcademy().name,
  };
  const [told, setTold] = useEntryState<readonly string[]>(`told/${event.eventId}`, []);
  const count = event.currentAttendees.length;
  return (
    <>
      {tells && count > 0 && (
        <Box mt="3" fontWeight="semibold">
          {t('attendees.toTell', { count })}
        </Box>
      )}
      <AttendeeList
        event={event}
        roster={roster}
        directory={directory}
        action={({ uid, name }) =>
          tells && (
            <>
              {told.includes(uid) && <StatusBadge tone="success">{t('common:sent')}</StatusBadge>}
              <Suspense>
                <ChatLink
                  name={name}
                  phone={phones.get(uid) ?? ''}
                  text={t('attendees.tellCanceled', { ...words, name: firstNameOf(name) })}
                  onOpen={() => setTold([...told, uid])}
                />
              </Suspense>
            </>
          )
        }
      />
    </>
  );
}

/** The list with everything to correct it: add, remove, absent and present. */
function CorrectableList({ event, roster, needsDirectory }: ListProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const { date: today } = useAcademyClock();
  const corrections = useCorrections(event);
  const absences = useAbsences(event.eventId);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<Roster>({});
  // The absences have only ids.
  const absent = Object.keys(absences.status === 'ready' ? absences.data.students : {});
  const paused = absences.status === 'ready' ? absences.data.paused : {};
  const { directory, load } = useDirectory(needsDirectory || absent.length > 0);
  const isSearched = typed !== '';
  useEffect(() => {
    // Also if it is loaded already: a student who is missing would be added a second time, as a visitor.
    if (isSearched) void load();
  }, [isSearched, load]);
  const known = new Map(entriesIn(directory).map((entry) => [entry.uid, entry]));
  const retry = absences.status === 'error' ? absences.retry : undefined;

  /** Keeps the row of a student who is marked absent, and of no other. */
  async function correct({ uid, ...entry }: Attendee, correction: Correction): Promise<void> {
    const forget = () => setMarked(({ [uid]: _, ...others }) => others);
    if (correction === 'absent') setMarked((before) => ({ ...before, [uid]: entry }));
    if (correction === 'remove') forget();
    const isMade = await corrections.correct(
      { uid, name: entry.name, isFinal: !isBelt(entry.belt) },
      correction,
    );
    if (correction === 'absent' && !isMade) forget();
  }

  return (
    <>
      <AddStudent
        students={directory}
        retry={load}
        typed={typed}
        onType={setTyped}
        event={event}
        absent={new Set(absent)}
        corrections={corrections}
      />
      <CorrectionNews corrections={corrections} />
      <AttendeeList
        event={event}
        roster={roster}
        directory={directory}
        absent={marked}
        paused={paused}
        action={(attendee) => (
          <AttendeeActions
            name={attendee.name}
            mayMark={isBelt(attendee.belt) && (event.date <= today || absent.includes(attendee.uid))}
            isAbsent={absent.includes(attendee.uid)}
            pending={corrections.isBusy(attendee.uid)}
            onCorrect={(correction) => void correct(attendee, correction)}
          />
        )}
      />
      {retry && <ErrorState title={t('corrections.absencesFailed')} onRetry={retry} />}
      <AbsentStudents
        people={absent
          .filter((uid) => !(uid in marked))
          .map((uid) => known.get(uid) ?? { uid, name: t('common:student') })}
        corrections={corrections}
      />
    </>
  );
}
