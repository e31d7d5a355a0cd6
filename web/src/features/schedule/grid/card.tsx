import { VisuallyHidden } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ClassPhase } from '@domain/schedule/span.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../firebase/session/session.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import type { Viewer } from '../attendance.ts';
import { type ClassAttendanceProps, useClassAttendance, useClassWords } from '../use-check-in.ts';
import { CardActions, CardFrame, CardLayout } from './card-frame.ts';
import { CardText } from './card-text.tsx';
import { CardNews, CheckInButton } from './check-in-button.tsx';
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
export function Card(props: CardProps) {
  const { event, shape, phase, onDetails, words, checkedIn, family, unsettled = false } = props;
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
        <CardButtons {...props} />
      </CardLayout>
    </CardFrame>
  );
}

/** A student has the check-in first, the team the list. `children`: a canceled class does not show them. */
function CardButtons({ event, shape, onList, onDetails, words, children }: CardProps) {
  const { t } = useTranslation('schedule');
  const may = useMay();
  const hasList = may('correct attendance');
  const cancelled = event.status === 'cancelled';
  const dialog = { size: 'sm', 'aria-haspopup': 'dialog' } as const;

  const list = (
    <Button
      {...dialog}
      {...(hasList ? { 'data-action': 'list' } : { variant: 'subtle', tone: 'neutral' })}
      onClick={() => onList(event.eventId)}
      aria-label={`${t('view.list')}, ${words.ofClass}`}
    >
      {t('view.list')}
    </Button>
  );
  return (
    <CardActions shape={shape} data-lone={cancelled ? '' : undefined}>
      {hasList && list}
      {!cancelled && children}
      {!hasList && list}
      {may('teach') && (
        <IconButton
          {...dialog}
          icon="more"
          label={`${t('manage')}, ${words.ofClass}`}
          data-action="manage"
          onClick={() => onDetails(event.eventId)}
        />
      )}
    </CardActions>
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
