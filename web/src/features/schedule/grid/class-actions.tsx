import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../firebase/session/session.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { LiveRegion } from '../../../ui/notices/live-region.tsx';
import { type ClassAttendanceProps, useClassAttendance } from '../use-check-in.ts';
import { Unsettled } from './card-text.tsx';
import { CheckInButton, FailureText, ReasonList } from './check-in-button.tsx';

export type ClassActionsProps = ClassAttendanceProps & {
  onList: (eventId: string) => void;
  children: Elements;
};

/** The foot of the sheet: the state of the viewer's attendance in words, and the buttons of the card. */
export function ClassActions({ onList, children, ...props }: ClassActionsProps) {
  const { event } = props;
  const { t } = useTranslation('schedule');
  const may = useMay();
  const attendance = useClassAttendance(props);
  const { offer, failure, unsettled, ofClass } = attendance;
  const isActive = event.status === 'active';

  return (
    <>
      <LiveRegion w="full" fontSize="sm" fontWeight="medium">
        {unsettled && <Unsettled checkedIn={offer.checkedIn} />}
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
        {...(may('correct attendance') ? {} : { variant: 'outline' })}
        aria-haspopup="dialog"
        aria-label={`${t('list')}, ${ofClass}`}
        onClick={() => onList(event.eventId)}
      >
        {t('list')}
      </Button>
      {isActive && <CheckInButton size="md" attendance={attendance} />}
    </>
  );
}
