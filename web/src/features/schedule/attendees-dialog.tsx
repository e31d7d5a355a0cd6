import { Box, chakra, Flex } from '@chakra-ui/react';
import { BELTS, type Belt } from '@domain/graduation/grades.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import { type DatedClass, type RosterEntry, sortedAttendees } from '@domain/schedule/schedule.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbsences, useRoster } from '../../firebase/schedule-data.ts';
import { useSession, useUser } from '../../firebase/session.tsx';
import { useDirectory } from '../../firebase/use-directory.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { TINY } from '../../theme/breakpoints.ts';
import { BeltStrip } from '../../ui/belt-strip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StudentLink } from '../../ui/student-link.tsx';
import { AbsentStudents, AddStudent, AttendeeActions } from './attendee-corrections.tsx';
import { CorrectionNews } from './correction-news.tsx';
import { type Corrections, useCorrections } from './use-corrections.ts';

type AttendeesDialogProps = {
  /** The class whose list is open; null if none is, or if the class was deleted meanwhile. */
  event: DatedClass | null;
  onClose: () => void;
};

export function AttendeesDialog({ event, onClose }: AttendeesDialogProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const classTitle = useClassTitle();

  return (
    <Dialog open={event !== null} onClose={onClose} title={t('attendees.title')}>
      {event && (
        <>
          <Box color="fg.muted" mb="2">
            {t('attendees.of', {
              title: classTitle(event.classTitle),
              day: format.dayShort(event.date),
              time: format.time(event.startTime),
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
        </>
      )}
    </Dialog>
  );
}

/** An administrator may correct the list of an active class until 14 days after it. */
function ListOf({ event }: { event: DatedClass }) {
  const { t } = useTranslation('errors');
  const session = useSession();
  const { date: today } = useAcademyClock();
  const isAdmin = session.status === 'signed-in' && session.user.role === 'admin';
  if (!isAdmin || event.status === 'cancelled') return <AttendeeList event={event} />;
  if (isCorrectable(event.date, today)) return <CorrectableList event={event} />;
  return (
    <>
      <AttendeeList event={event} />
      <Box fontSize="sm" color="fg.muted">
        {t('attendance-closed')}
      </Box>
    </>
  );
}

function isBelt(value: string | null): value is Belt {
  return (BELTS as readonly (string | null)[]).includes(value);
}

function Grade({ belt, degree }: Pick<RosterEntry, 'belt' | 'degree'>) {
  const { t } = useTranslation(['schedule', 'common']);
  // An administrator without a profile has no belt.
  if (!isBelt(belt)) return null;
  const shown = degree ?? 0;
  const name = t(`common:belt.${belt}`);
  return (
    <Box flexShrink={0} w={{ base: '3rem', sm: '5rem' }}>
      <BeltStrip
        size="sm"
        belt={belt}
        degree={shown}
        label={t('attendees.grade', { belt: name, count: shown })}
      />
    </Box>
  );
}

type AttendeeListProps = {
  event: DatedClass;
  /** The buttons of each attendee, if the viewer may correct the list. */
  corrections?: Corrections;
};

/** The live list of attendees. Its listener stops when the dialog closes. */
function AttendeeList({ event: { eventId }, corrections }: AttendeeListProps) {
  const { t, i18n } = useTranslation('schedule');
  const { role } = useUser();
  const roster = useRoster(eventId);
  const hidden =
    roster.status === 'ready' && Object.values(roster.data).some(({ emailHidden }) => emailHidden);
  const addresses = useAddresses(role === 'admin' && hidden);

  if (roster.status === 'pending') return <LoadingState label={t('attendees.loading')} />;
  if (roster.status === 'error') return <ErrorState title={t('attendees.failed')} onRetry={roster.retry} />;
  const attendees = sortedAttendees(roster.data, i18n.language);
  if (attendees.length === 0) return <EmptyState icon="people" title={t('attendees.empty')} />;

  return (
    <chakra.ul listStyleType="none">
      {attendees.map(({ uid, name, email, emailHidden, belt, degree }) => (
        <Flex
          as="li"
          key={uid}
          align="center"
          columnGap={{ base: '2', sm: '3' }}
          py="1"
          borderTopWidth="1px"
          _first={{ border: 'none' }}
          css={{ [TINY]: { flexWrap: 'wrap' } }}
        >
          <Grade belt={belt} degree={degree} />
          <Box flex="1" minW="0" lineHeight="short">
            <Box fontWeight="semibold" overflowWrap="anywhere">
              {/* An administrator without a profile has no page. */}
              {role === 'admin' && isBelt(belt) ? <StudentLink uid={uid} name={name} /> : name}
            </Box>
            <Box fontSize="xs" color="fg.muted" truncate data-address="">
              {(emailHidden ? addresses.get(uid) : email) || t('attendees.noAddress')}
            </Box>
          </Box>
          {corrections && (
            <AttendeeActions person={{ uid, name }} hasProfile={isBelt(belt)} corrections={corrections} />
          )}
        </Flex>
      ))}
    </chakra.ul>
  );
}

/** The addresses that students hide from each other, by user id; empty unless `wanted`. For administrators. */
function useAddresses(wanted: boolean): ReadonlyMap<string, string> {
  const { directory, load } = useDirectory();
  useEffect(() => {
    if (wanted) void load();
  }, [wanted, load]);
  const known = wanted && directory.status === 'ready' ? directory.data : [];
  return new Map(known.map(({ uid, email }) => [uid, email]));
}

const NO_ABSENCES = {};

/** The list with everything to correct it: add, remove, absent and present. */
function CorrectableList({ event }: { event: DatedClass }) {
  const { t } = useTranslation('schedule');
  const corrections = useCorrections(event);
  const absences = useAbsences(event.eventId);
  const { directory, load } = useDirectory();
  const [typed, setTyped] = useState('');
  const absent = Object.keys(absences.status === 'ready' ? absences.data : NO_ABSENCES);
  // The absences have only ids, and the directory costs a call: it is loaded when a name is needed.
  const needsNames = typed !== '' || absent.length > 0;
  useEffect(() => {
    if (needsNames) void load();
  }, [needsNames, load]);

  const names = new Map(
    directory.status === 'ready' ? directory.data.map(({ uid, name }) => [uid, name]) : [],
  );
  const retry = absences.status === 'error' ? absences.retry : undefined;
  return (
    <>
      <AddStudent
        students={directory}
        retry={load}
        typed={typed}
        onType={setTyped}
        listed={new Set(event.currentAttendees)}
        absent={new Set(absent)}
        corrections={corrections}
      />
      <CorrectionNews corrections={corrections} />
      <AttendeeList event={event} corrections={corrections} />
      {retry && <ErrorState title={t('corrections.absencesFailed')} onRetry={retry} />}
      <AbsentStudents
        people={absent.map((uid) => ({ uid, name: names.get(uid) ?? t('corrections.unnamed') }))}
        corrections={corrections}
      />
    </>
  );
}
