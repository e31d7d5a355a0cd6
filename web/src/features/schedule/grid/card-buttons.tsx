import type { AcademyClock } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ClassPhase } from '@domain/schedule/span.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../firebase/session/session.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import type { Viewer } from '../attendance.ts';
import type { ClassAttendanceProps } from '../use-check-in.ts';
import { CardActions } from './card-frame.ts';
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
      aria-label={`${t('view.list')}, ${ofClass}`}
    >
      {t('view.list')}
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
