import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Viewer } from './attendance.ts';

/** Tells who meant to come that they need not, and why: nobody should find out at the door. */
export function CancelledNotice({ events, viewer }: { events: readonly DatedClass[]; viewer: Viewer }) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const missed = events.filter(
    ({ status, currentAttendees }) => status === 'cancelled' && currentAttendees.includes(viewer.id),
  );

  return (
    <LiveRegion display="grid" gap="2">
      {missed.map(({ eventId, classTitle, startTime, cancelReason }) => (
        <Notice
          key={eventId}
          tone="warning"
          title={t('cancelledNotice', { title: classTitle, time: format.time(startTime) })}
        >
          {cancelReason ?? t('leftSchedule')}
        </Notice>
      ))}
    </LiveRegion>
  );
}
