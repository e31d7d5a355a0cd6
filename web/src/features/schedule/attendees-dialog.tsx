import { Box } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AttendeeList } from './attendee-list.tsx';

type AttendeesDialogProps = {
  /** The class whose list is open; null closes it, also when the class goes away while somebody looks. */
  event: DatedClass | null;
  onClose: () => void;
};

export function AttendeesDialog({ event, onClose }: AttendeesDialogProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();

  return (
    <Dialog open={event !== null} onClose={onClose} title={t('attendees.title')}>
      {event && (
        <>
          <Box color="fg.muted" mb="2">
            {t('attendees.of', {
              title: event.classTitle,
              time: format.time(event.startTime),
              taken: event.currentAttendees.length,
              places: event.maxCapacity,
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
