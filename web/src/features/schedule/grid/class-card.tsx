import { VisuallyHidden } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import { isSameData } from '@domain/same-data.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ClassPhase } from '@domain/schedule/span.ts';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../firebase/session/session.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { type ClassAttendance, type ClassAttendanceProps, useClassAttendance } from '../use-check-in.ts';
import { CardActions, CardFrame, CardLayout } from './card-frame.ts';
import { CardText } from './card-text.tsx';
import { AttendanceError, CheckInButton } from './check-in-button.tsx';
import type { CardShape } from './grid-layout.ts';

/** The same for all cards of a day. */
export type SharedCardProps = Pick<ClassAttendanceProps, 'viewer' | 'onAsk'> & {
  onList: (eventId: string) => void;
  onDetails: (eventId: string) => void;
};

/** `isClash`: whether the viewer is checked in to another class at the time of this one. */
export type DayCardsProps = SharedCardProps & {
  clock: AcademyClock;
  isClash: (event: DatedClass) => boolean;
};

type ClassCardProps = SharedCardProps & ClassAttendanceProps & { shape: CardShape; phase: ClassPhase };

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
  const { event, shape, phase, onList, onDetails } = props;
  const { t } = useTranslation('schedule');
  const titleId = useId();
  const attendance = useClassAttendance(props);
  const { offer, unsettled, times } = attendance;
  const cancelled = event.status === 'cancelled';

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
            attendance={attendance}
            cancelled={cancelled}
            isOver={phase === 'over'}
            shape={shape}
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
  attendance: ClassAttendance;
  cancelled: boolean;
  isOver: boolean;
  shape: CardShape;
  onList: () => void;
  onDetails: () => void;
};

/** A student has the check-in first, the team the list. */
function CardButtons(props: CardButtonsProps) {
  const { attendance, cancelled, isOver, shape, onList, onDetails } = props;
  const { ofClass } = attendance;
  const { t } = useTranslation('schedule');
  const may = useMay();
  const hasList = may('correct attendance');
  const dialog = { size: 'sm', 'aria-haspopup': 'dialog' } as const;

  const list = (
    <Button
      {...dialog}
      {...(hasList ? { 'data-action': 'list' } : { variant: 'subtle', tone: 'neutral' })}
      onClick={onList}
      aria-label={`${t('list')}, ${ofClass}`}
    >
      {t('list')}
    </Button>
  );
  return (
    <CardActions shape={shape} data-lone={cancelled ? '' : undefined}>
      {hasList && list}
      {!cancelled && <CheckInButton attendance={attendance} isOver={isOver} />}
      {!hasList && list}
      {may('teach') && (
        <IconButton
          {...dialog}
          icon="more"
          label={`${t('manage')}, ${ofClass}`}
          data-action="manage"
          onClick={onDetails}
        />
      )}
    </CardActions>
  );
}
