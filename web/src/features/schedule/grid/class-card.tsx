import { VisuallyHidden } from '@chakra-ui/react';
import { isSameData } from '@domain/same-data.ts';
import { lazy, memo, useId } from 'react';
import { DEADLINE_MS, within } from '../../../deadline.ts';
import { withTexts } from '../../../i18n/i18n.ts';
import type { Viewer } from '../attendance.ts';
import { useClassAttendance, useClassWords } from '../use-check-in.ts';
import { CardButtons, type ClassCardProps } from './card-buttons.tsx';
import { CardFrame, CardLayout } from './card-frame.ts';
import { CardText } from './card-text.tsx';
import { AttendanceError, CheckInButton } from './check-in-button.tsx';

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
