import { Box, chakra, Flex } from '@chakra-ui/react';
import { BELTS, type Belt } from '@domain/graduation/grades.ts';
import { type DatedClass, type RosterEntry, sortedAttendees } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { useRoster } from '../../firebase/schedule-data.ts';
import { useUser } from '../../firebase/session.tsx';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { BeltStrip } from '../../ui/belt-strip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StudentLink } from '../../ui/student-link.tsx';

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
          <AttendeeList eventId={event.eventId} />
        </>
      )}
    </Dialog>
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
    <Box flexShrink={0} w={{ base: '5rem', sm: '7.5rem' }}>
      <BeltStrip
        size="sm"
        belt={belt}
        degree={shown}
        label={t('attendees.grade', { belt: name, count: shown })}
      />
    </Box>
  );
}

/** The live list of attendees. Its listener stops when the dialog closes. */
function AttendeeList({ eventId }: { eventId: string }) {
  const { t, i18n } = useTranslation('schedule');
  const { role } = useUser();
  const roster = useRoster(eventId);

  if (roster.status === 'pending') return <LoadingState label={t('attendees.loading')} />;
  if (roster.status === 'error') return <ErrorState title={t('attendees.failed')} onRetry={roster.retry} />;
  const attendees = sortedAttendees(roster.data, i18n.language);
  if (attendees.length === 0) return <EmptyState icon="people" title={t('attendees.empty')} />;

  return (
    <chakra.ul listStyleType="none">
      {attendees.map(({ uid, name, email, belt, degree }) => (
        <Flex
          as="li"
          key={uid}
          align="center"
          gap="3"
          py="2.5"
          borderTopWidth="1px"
          _first={{ border: 'none' }}
        >
          <Box flex="1" minW="0">
            <Box fontWeight="semibold" overflowWrap="anywhere">
              {/* An administrator without a profile has no page. */}
              {role === 'admin' && isBelt(belt) ? <StudentLink uid={uid} name={name} /> : name}
            </Box>
            <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              <EmailAddress>{email}</EmailAddress>
            </Box>
          </Box>
          <Grade belt={belt} degree={degree} />
        </Flex>
      ))}
    </chakra.ul>
  );
}
