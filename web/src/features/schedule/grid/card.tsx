import { VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import type { Viewer } from '../attendance.ts';
import { useClassAttendance, useClassWords } from '../use-check-in.ts';
import { CardButtons, type ClassCardProps } from './card-buttons.tsx';
import { CardFrame, CardLayout } from './card-frame.ts';
import { CardText } from './card-text.tsx';
import { CardNews, CheckInButton } from './check-in-button.tsx';

type CardProps = Pick<ClassCardProps, 'event' | 'shape' | 'phase' | 'onList' | 'onDetails'> & {
  words: ReturnType<typeof useClassWords>;
  /** The text about the person checked in; false if there is none. */
  checkedIn: string | false;
  /** Who of a family is checked in. */
  family: string | false;
  unsettled?: boolean;
  /** The buttons of the viewers. */
  children: Elements;
};

/** What each card of a class shows. */
export function Card({ event, shape, phase, onList, onDetails, words, children, ...state }: CardProps) {
  const { checkedIn, family, unsettled = false } = state;
  const titleId = useId();
  const cancelled = event.status === 'cancelled';

  return (
    <CardFrame
      place={shape === 'whole' ? 'list' : 'grid'}
      aria-labelledby={titleId}
      data-class={event.eventId}
      data-shape={shape}
      data-phase={phase}
      data-status={event.status}
      data-checked-in={checkedIn || family ? '' : undefined}
      data-unsettled={unsettled ? '' : undefined}
    >
      <CardLayout shape={shape} data-lone={cancelled ? '' : undefined}>
        <CardText
          {...{ event, titleId, phase, shape, checkedIn, family, unsettled }}
          times={words.times}
          onDetails={() => onDetails(event.eventId)}
        />
        <CardButtons
          attendance={children}
          ofClass={words.ofClass}
          cancelled={cancelled}
          shape={shape}
          onList={() => onList(event.eventId)}
          onDetails={() => onDetails(event.eventId)}
        />
      </CardLayout>
    </CardFrame>
  );
}

type CardOfOneProps = ClassCardProps & {
  viewer: Viewer;
  /** Who of a family is checked in. */
  family?: string | false;
  /** Further buttons. */
  children?: Elements;
};

/** The card of a class with the button of one person. */
export function CardOfOne({ viewer, clashes, family = false, children = null, ...props }: CardOfOneProps) {
  const { event, shape, phase } = props;
  const attendance = useClassAttendance({ ...props, viewer, clash: clashes.includes(viewer.id) });
  const { offer, unsettled, words, achieved, slow, failure } = attendance;
  const ofClass = useClassWords(event, offer.checkedIn);
  // Attendees of a canceled class have a notice (day-notices.tsx).
  const checkedIn = offer.checkedIn && event.status === 'active' && words.in;

  return (
    <>
      <Card {...props} words={ofClass} {...{ checkedIn, family, unsettled }}>
        <CheckInButton
          attendance={attendance}
          ofClass={ofClass.ofClass}
          isOver={phase === 'over'}
          isNamed={viewer.child !== null && shape === 'whole'}
        />
        {children}
      </Card>
      <VisuallyHidden role="status">{achieved !== null && (achieved ? words.in : words.out)}</VisuallyHidden>
      <CardNews slow={slow} failure={failure} />
    </>
  );
}
