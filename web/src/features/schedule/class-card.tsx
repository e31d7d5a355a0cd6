import { VisuallyHidden } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { attendanceOffer, type Viewer } from './attendance.ts';
import { AttendanceError } from './attendance-error.tsx';
import { CardButtons } from './card-buttons.tsx';
import { CardFrame, CardLayout } from './card-frame.ts';
import { CardText } from './card-text.tsx';
import type { ClassPhase } from './class-phase.ts';
import { cardShape } from './grid-layout.ts';
import { sameClass } from './same-class.ts';
import { useAttendance } from './use-attendance.ts';

type ClassCardProps = {
  event: DatedClass;
  /** Pixels on the grid: what is one row high has to be laid out like a ticket. */
  height: number;
  phase: ClassPhase;
  viewer: Viewer;
  /** The academy's date. */
  today: string;
  onList: (eventId: string) => void;
};

function sameCard(before: ClassCardProps, after: ClassCardProps): boolean {
  return (
    sameClass(before.event, after.event) &&
    before.height === after.height &&
    before.phase === after.phase &&
    before.viewer === after.viewer &&
    before.today === after.today &&
    before.onList === after.onList
  );
}

function ClassCardView(props: ClassCardProps) {
  const { event, height, phase, viewer, today, onList } = props;
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const titleId = useId();

  const cancelled = event.status === 'cancelled';
  const offer = attendanceOffer(viewer, event, today);
  const attendance = useAttendance(event.eventId, offer.checkedIn);
  const shape = cardShape(height);
  const times = t('times', { start: format.time(event.startTime), end: format.time(event.endTime) });

  return (
    <>
      <CardFrame
        aria-labelledby={titleId}
        data-class={event.eventId}
        data-phase={phase}
        data-status={event.status}
        data-checked-in={offer.checkedIn ? '' : undefined}
      >
        <CardLayout shape={shape} data-lone={cancelled ? '' : undefined}>
          <CardText
            event={event}
            titleId={titleId}
            times={times}
            phase={phase}
            shape={shape}
            checkedIn={offer.checkedIn}
          />
          <CardButtons
            offer={cancelled ? null : offer}
            busy={attendance.busy}
            ofClass={t('ofClass', { title: event.classTitle, time: times })}
            shape={shape}
            onToggle={attendance.toggle}
            onList={() => onList(event.eventId)}
          />
        </CardLayout>
      </CardFrame>
      <VisuallyHidden role="status">
        {attendance.achieved !== null && t(attendance.achieved ? 'checkedIn' : 'checkedOut')}
      </VisuallyHidden>
      {attendance.failure && <AttendanceError failure={attendance.failure} />}
    </>
  );
}

/**
 * One class of the day. The minute that passes and the classmate who checks in next door render all of the day again; a card that
 * they do not concern is left alone.
 */
export const ClassCard = memo(ClassCardView, sameCard);
