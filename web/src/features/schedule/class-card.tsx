import { VisuallyHidden } from '@chakra-ui/react';
import { type DatedClass, isSameData } from '@domain/schedule/schedule.ts';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type AttendanceOffer, attendanceOffer, type Viewer } from './attendance.ts';
import { CardActions, CardFrame, CardLayout } from './card-frame.ts';
import { CardText } from './card-text.tsx';
import { AttendanceError, CheckInButton } from './check-in-button.tsx';
import type { CardShape, ClassPhase } from './grid-layout.ts';
import { type Attendance, useCheckIn } from './use-check-in.ts';

/** The same for all cards of a day. */
export type OfCards = {
  viewer: Viewer;
  onList: (eventId: string) => void;
  onDetails: (eventId: string) => void;
  /** Asks before a check-in at the time of another one. */
  onAsk: (eventId: string) => void;
};

type ClassCardProps = OfCards & {
  event: DatedClass;
  /** Whether the viewer is checked in to another class at this time. */
  clash: boolean;
  shape: CardShape;
  phase: ClassPhase;
  /** The academy's date. */
  today: string;
};

/**
 * Compares classes by value, because every snapshot of the day creates new objects for all of them.
 */
function isSameCard(before: ClassCardProps, after: ClassCardProps): boolean {
  return (
    isSameData(before.event, after.event) &&
    before.clash === after.clash &&
    before.shape === after.shape &&
    before.phase === after.phase &&
    before.viewer === after.viewer &&
    before.today === after.today &&
    before.onList === after.onList &&
    before.onDetails === after.onDetails &&
    before.onAsk === after.onAsk
  );
}

function ClassCardView(props: ClassCardProps) {
  const { event, clash, shape, phase, viewer, today, onList, onDetails, onAsk } = props;
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const classTitle = useClassTitle();
  const titleId = useId();

  const cancelled = event.status === 'cancelled';
  const offer = attendanceOffer(viewer, event, today);
  const attendance = useCheckIn(viewer.id, event.eventId, offer.checkedIn);
  // A cancellation settles it, too.
  const unsettled = attendance.unsettled && !cancelled;
  const asks = clash && !offer.checkedIn;
  const times = t('times', { start: format.time(event.startTime), end: format.time(event.endTime) });

  return (
    <>
      <CardFrame
        place={shape === 'whole' ? 'list' : 'grid'}
        aria-labelledby={titleId}
        data-class={event.eventId}
        data-shape={shape}
        data-phase={phase}
        data-status={event.status}
        data-checked-in={offer.checkedIn ? '' : undefined}
        data-unsettled={unsettled ? '' : undefined}
      >
        <CardLayout shape={shape} data-lone={cancelled ? '' : undefined}>
          <CardText
            event={event}
            titleId={titleId}
            times={times}
            phase={phase}
            shape={shape}
            checkedIn={offer.checkedIn}
            unsettled={unsettled}
            onDetails={() => onDetails(event.eventId)}
          />
          <CardButtons
            offer={cancelled ? null : offer}
            isAdmin={viewer.role === 'admin'}
            attendance={attendance}
            ofClass={t('ofClass', { title: classTitle(event.classTitle), time: times })}
            shape={shape}
            onToggle={() => (asks ? onAsk(event.eventId) : void attendance.toggle())}
            onList={() => onList(event.eventId)}
            onDetails={() => onDetails(event.eventId)}
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
 * One class of the day. The day renders again every minute and at every check-in; a card whose
 * class has not changed does not.
 */
export const ClassCard = memo(ClassCardView, isSameCard);

type CardButtonsProps = {
  /** Null for a canceled class. */
  offer: AttendanceOffer | null;
  isAdmin: boolean;
  attendance: Attendance;
  ofClass: string;
  shape: CardShape;
  onToggle: () => void;
  onList: () => void;
  onDetails: () => void;
};

/** For a student the own check-in comes first, for an administrator the list of the others. */
function CardButtons(props: CardButtonsProps) {
  const { offer, isAdmin, attendance, ofClass, shape, onToggle, onList, onDetails } = props;
  const { t } = useTranslation('schedule');
  const dialog = { size: 'sm', 'aria-haspopup': 'dialog' } as const;

  const list = (
    <Button
      {...dialog}
      {...(isAdmin ? { 'data-action': 'list' } : { variant: 'subtle', tone: 'neutral' })}
      onClick={onList}
      aria-label={`${t('list')}, ${ofClass}`}
    >
      {t('list')}
    </Button>
  );
  return (
    <CardActions shape={shape} data-lone={offer ? undefined : ''}>
      {isAdmin && list}
      {offer && <CheckInButton offer={offer} attendance={attendance} ofClass={ofClass} onToggle={onToggle} />}
      {isAdmin ? (
        <IconButton
          {...dialog}
          icon="more"
          label={`${t('manage')}, ${ofClass}`}
          data-action="manage"
          onClick={onDetails}
        />
      ) : (
        list
      )}
    </CardActions>
  );
}
