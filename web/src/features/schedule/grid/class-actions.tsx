import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../firebase/session/session.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { LiveRegion } from '../../../ui/notices/live-region.tsx';
import { isAnyIn, type Viewer } from '../attendance.ts';
import { type ClassAttendanceProps, useClassAttendance, useClassWords } from '../use-check-in.ts';
import { Unsettled } from './card-text.tsx';
import { CheckInButton, FailureText, ReasonList } from './check-in-button.tsx';

export type ClassActionsProps = Pick<ClassAttendanceProps, 'event' | 'today' | 'onAsk'> & {
  viewers: readonly Viewer[];
  /** The viewers who are checked in to another class at this time. */
  clashes: readonly string[];
  onList: (eventId: string) => void;
  children: Elements;
};

/** The foot of the sheet: the state of each viewer's attendance in words, and the buttons of the card. */
export function ClassActions({ onList, children, viewers, clashes, ...props }: ClassActionsProps) {
  const { event } = props;
  const { t } = useTranslation('schedule');
  const may = useMay();
  const { ofClass } = useClassWords(event, isAnyIn(viewers, event));

  return (
    <>
      {children}
      <Button
        {...(may('correct attendance') ? {} : { variant: 'outline' })}
        aria-haspopup="dialog"
        aria-label={`${t('view.list')}, ${ofClass}`}
        onClick={() => onList(event.eventId)}
      >
        {t('view.list')}
      </Button>
      {viewers.map((viewer) => (
        <ActionsOfViewer
          key={viewer.id}
          viewer={viewer}
          clash={clashes.includes(viewer.id)}
          ofClass={ofClass}
          isNamed={viewers.length > 1}
          {...props}
        />
      ))}
    </>
  );
}

type ActionsOfViewerProps = ClassAttendanceProps & { ofClass: string; isNamed: boolean };

/** The buttons of one viewer, below the words about all. */
function ActionsOfViewer({ ofClass, isNamed, ...props }: ActionsOfViewerProps) {
  const { t } = useTranslation('schedule');
  const attendance = useClassAttendance(props);
  const { offer, slow, failure, unsettled, words, child } = attendance;
  const isActive = props.event.status === 'active';
  const isRefused = isActive && !failure && offer.problems.length > 0;

  return (
    <>
      <LiveRegion w="full" order="-1" fontSize="sm" fontWeight="medium">
        {isNamed && child !== null && (unsettled || failure || isRefused) && <Box>{child}</Box>}
        {slow && <Box>{t('slow')}</Box>}
        {unsettled && <Unsettled checkedIn={offer.checkedIn} />}
        {isActive && offer.checkedIn && !unsettled && <Box color="accent.fg">{words.in}</Box>}
        {isRefused && <ReasonList reasons={offer.problems} params={offer.params} />}
        {failure && (
          <Box color="danger.fg">
            <FailureText failure={failure} />
          </Box>
        )}
      </LiveRegion>
      {isActive && <CheckInButton size="md" attendance={attendance} ofClass={ofClass} isNamed={isNamed} />}
    </>
  );
}
