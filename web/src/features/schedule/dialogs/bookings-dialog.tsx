import { Box, chakra, Flex } from '@chakra-ui/react';
import { shiftDate } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { dayOf } from '@domain/schedule/span.ts';
import { useTranslation } from 'react-i18next';
import { useBookings } from '../../../firebase/data/schedule-data.ts';
import { useAcademyClock } from '../../../format/use-academy-clock.ts';
import { useDateWords } from '../../../format/use-date-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { NotLoaded } from '../../../ui/notices/loaded.tsx';
import { Subheading } from '../../../ui/page/subheading.tsx';
import type { Viewer } from '../attendance.ts';
import { Unsettled } from '../grid/card-text.tsx';
import { FailureText } from '../grid/check-in-button.tsx';
import { useCheckIn } from '../use-check-in.ts';

type BookingsDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  viewers: readonly Viewer[];
};

/** The classes of today and later that the viewers are checked in to, with one of yesterday that still runs. */
export function BookingsDialog({ open, onClose, title, viewers }: BookingsDialogProps) {
  const { t } = useTranslation('family');
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open &&
        viewers.map(({ id, child }) => (
          <Box as="section" key={id}>
            {viewers.length > 1 && <Subheading>{child ?? t('me')}</Subheading>}
            <Bookings uid={id} title={title} />
          </Box>
        ))}
    </Dialog>
  );
}

/** The listener stops when the dialog closes. */
function Bookings({ uid, title }: { uid: string; title: string }) {
  const { t } = useTranslation('schedule');
  const clock = useAcademyClock();
  // A class of yesterday can still run.
  const bookings = useBookings(uid, shiftDate(clock.date, -1));
  if (bookings.status !== 'ready')
    return <NotLoaded live={bookings} loading={t('bookings.loading')} failed={t('bookings.failed')} />;
  const open = bookings.data.filter((event) => event.date >= dayOf(event, clock));
  if (open.length === 0) {
    return (
      <EmptyState icon="calendar" title={t('bookings.empty')}>
        {t('bookings.emptyText')}
      </EmptyState>
    );
  }
  return (
    <chakra.ul aria-label={title}>
      {open.map((event) => (
        <Booking key={event.eventId} uid={uid} event={event} />
      ))}
    </chakra.ul>
  );
}

function Booking({ uid, event }: { uid: string; event: DatedClass }) {
  const { t } = useTranslation(['schedule', 'common']);
  const { eventId, date, status, cancelReason } = event;
  const { busy, failure, unsettled, toggle } = useCheckIn(uid, eventId, true);
  const { title, day, times } = useDateWords()(event);
  const ofClass = `${title}, ${times}`;

  return (
    <Flex as="li" align="center" gap="3" py="2.5" borderTopWidth="1px" _first={{ border: 'none' }}>
      <Box flex="1" minW="0">
        <Box fontWeight="semibold">
          <time dateTime={date}>{day}</time>
        </Box>
        <Box overflowWrap="anywhere" textDecoration={status === 'cancelled' ? 'line-through' : undefined}>
          {ofClass}
        </Box>
        {status === 'cancelled' && (
          <Box fontSize="sm" color="danger.fg" overflowWrap="anywhere">
            {`${t('cancelled')}: ${cancelReason ?? t('leftSchedule')}`}
          </Box>
        )}
        {unsettled && <Unsettled checkedIn />}
        {failure && (
          <Box role="alert" fontSize="sm" fontWeight="medium" color="danger.fg">
            <FailureText failure={failure} />
          </Box>
        )}
      </Box>
      {status === 'active' && (
        <Button
          variant="outline"
          pending={busy}
          onClick={toggle}
          aria-label={[t(unsettled ? 'common:retry' : 'cancelSpoken'), day, ofClass].join(', ')}
        >
          {t(unsettled ? 'common:retry' : 'common:cancel')}
        </Button>
      )}
    </Flex>
  );
}
