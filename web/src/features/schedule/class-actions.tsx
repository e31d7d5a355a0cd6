import { Box } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { attendanceOffer, type Viewer } from './attendance.ts';
import { Unsettled } from './card-text.tsx';
import { CheckInButton, FailureText, ReasonList } from './check-in-button.tsx';
import { useCheckIn } from './use-check-in.ts';

export type ClassActionsProps = {
  event: DatedClass;
  viewer: Viewer;
  today: string;
  /** Whether the viewer is checked in to another class at this time. */
  clash: boolean;
  onList: (eventId: string) => void;
  onAsk: (eventId: string) => void;
  children: ReactNode;
};

/** The foot of the sheet: what applies to the viewer, in words, and the buttons of the card. */
export function ClassActions(props: ClassActionsProps) {
  const { event, viewer, today, clash, onList, onAsk, children } = props;
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const titleOf = useClassTitle();
  const offer = attendanceOffer(viewer, event, today);
  const attendance = useCheckIn(viewer.id, event.eventId, offer.checkedIn);
  const asks = clash && !offer.checkedIn;
  const isActive = event.status === 'active';
  const times = t('times', { start: format.time(event.startTime), end: format.time(event.endTime) });
  const ofClass = t('ofClass', { title: titleOf(event.classTitle), time: times });
  const { failure, unsettled } = attendance;

  return (
    <>
      <LiveRegion w="full" fontSize="sm" fontWeight="medium">
        {isActive && unsettled && <Unsettled checkedIn={offer.checkedIn} />}
        {isActive && offer.checkedIn && !unsettled && <Box color="accent.fg">{t('checkedIn')}</Box>}
        {isActive && !failure && <ReasonList reasons={offer.problems} params={offer.params} />}
        {failure && (
          <Box color="danger.fg">
            <FailureText failure={failure} />
          </Box>
        )}
      </LiveRegion>
      {children}
      <Button
        {...(viewer.role === 'admin' ? {} : { variant: 'outline', tone: 'neutral' })}
        aria-haspopup="dialog"
        aria-label={`${t('list')}, ${ofClass}`}
        onClick={() => onList(event.eventId)}
      >
        {t('list')}
      </Button>
      {isActive && (
        <CheckInButton
          size="md"
          offer={offer}
          attendance={attendance}
          ofClass={ofClass}
          onToggle={() => (asks ? onAsk(event.eventId) : void attendance.toggle())}
        />
      )}
    </>
  );
}
