import { VisuallyHidden } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import { isSameData } from '@domain/same-data.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ClassPhase } from '@domain/schedule/span.ts';
import { lazy, memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DEADLINE_MS, within } from '../../../deadline.ts';
import { useMay } from '../../../firebase/session/session.tsx';
import { withTexts } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import type { Viewer } from '../attendance.ts';
import { type ClassAttendanceProps, useClassAttendance, useClassWords } from '../use-check-in.ts';
import { CardActions, CardFrame, CardLayout } from './card-frame.ts';
import { CardText } from './card-text.tsx';
import { AttendanceError, CheckInButton } from './check-in-button.tsx';
import type { CardShape } from './grid-layout.ts';

/** The same for all cards of a day. */
export type SharedCardProps = Pick<ClassAttendanceProps, 'onAsk'> & {
  viewers: readonly Viewer[];
  onList: (eventId: string) => void;
  onDetails: (eventId: string) => void;
};

/** `clashesOf`: the viewers who are checked in to another class at the time of this one. */
export type DayCardsProps = SharedCardProps & {
  clock: AcademyClock;
  clashesOf: (event: DatedClass) => readonly string[];
};

export type ClassCardProps = SharedCardProps &
  Pick<ClassAttendanceProps, 'event' | 'today'> & {
    clashes: readonly string[];
    shape: CardShape;
    phase: ClassPhase;
  };

/** For guardians only, so it loads when it opens. */
const FamilyCard = lazy(async () => {
  const card = withTexts(import('./family-card.tsx'), 'family');
  return { default: (await within(DEADLINE_MS, card)).FamilyCard };
});

/**
 * Compares classes by value, because every snapshot of the day creates new objects for all of them.
 */
function isSameCard(before: ClassCardProps, after: ClassCardProps): boolean {
  return (
    isSameData(before.event, after.event) &&
    isSameData(before.clashes, after.clashes) &&
    before.shape === after.shape &&
    before.phase === after.phase &&
    before.viewers === after.viewers &&
    before.today === after.today &&
    before.onList === after.onList &&
    before.onDetails === after.onDetails &&
    before.onAsk === after.onAsk
  );
}

function ClassCardView(props: ClassCardProps) {
  const [viewer, ...others] = props.viewers;
  if (!viewer || others.length > 0) return <FamilyCard {...props} />;
  return <CardOfOne viewer={viewer} {...props} />;
}

function CardOfOne({ viewer, clashes, ...props }: ClassCardProps & { viewer: Viewer }) {
  const { event, shape, phase, onList, onDetails } = props;
  const titleId = useId();
  const attendance = useClassAttendance({ ...props, viewer, clash: clashes.length > 0 });
  const { offer, unsettled, words } = attendance;
  const { times, ofClass } = useClassWords(event, offer.checkedIn);
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
            checkedIn={offer.checkedIn && (cancelled ? words.wasIn : words.in)}
            unsettled={unsettled}
            onDetails={() => onDetails(event.eventId)}
          />
          <CardButtons
            attendance={
              <CheckInButton
                attendance={attendance}
                ofClass={ofClass}
                isOver={phase === 'over'}
                isNamed={viewer.child !== null && shape === 'whole'}
              />
            }
            ofClass={ofClass}
            cancelled={cancelled}
            shape={shape}
            onList={() => onList(event.eventId)}
            onDetails={() => onDetails(event.eventId)}
          />
        </CardLayout>
      </CardFrame>
      <VisuallyHidden role="status">
        {attendance.achieved !== null && (attendance.achieved ? words.in : words.out)}
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
  /** The buttons of the viewers; a canceled class does not show them. */
  attendance: Elements;
  ofClass: string;
  cancelled: boolean;
  shape: CardShape;
  onList: () => void;
  onDetails: () => void;
};

/** A student has the check-in first, the team the list. */
export function CardButtons(props: CardButtonsProps) {
  const { attendance, ofClass, cancelled, shape, onList, onDetails } = props;
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
      {!cancelled && attendance}
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
