import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import type { Viewer } from '../attendance.ts';
import { type ClassAttendanceProps, useClassAttendance, useClassWords } from '../use-check-in.ts';
import { Card, CardOfOne, type ClassCardProps } from './card.tsx';
import { Unsettled } from './card-text.tsx';
import { CardNews, CheckInButton, FailureText } from './check-in-button.tsx';

/**
 * The card of a class for several persons. In the list it has a button for each person. On the grid it has the button
 * of a guardian who trains, as for every student, and one that opens the sheet with those of all.
 */
export function FamilyCard(props: ClassCardProps) {
  const { event, shape, phase, viewers, clashes, onDetails } = props;
  const { t, i18n } = useTranslation(['schedule', 'family']);
  const checkedIn = viewers.filter(({ id }) => event.currentAttendees.includes(id));
  const isIn = checkedIn.length > 0;
  const words = useClassWords(event, isIn);
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    checkedIn.map(({ child }) => child ?? t('family:ofMe')),
  );
  const family = isIn && event.status === 'active' && names;
  const self = viewers.find(({ child }) => child === null);
  const isQuiet = !!self || phase === 'over' || checkedIn.length === viewers.length;
  const ofViewer = (viewer: Viewer) => ({ ...props, viewer, clash: clashes.includes(viewer.id) });

  if (shape === 'whole') {
    return (
      <Card {...props} words={words} checkedIn={false} family={family}>
        {viewers.map((viewer) => (
          <AttendanceOf {...ofViewer(viewer)} key={viewer.id} ofClass={words.ofClass} />
        ))}
      </Card>
    );
  }
  const button = (
    <Button
      size="sm"
      variant={isQuiet ? 'subtle' : 'solid'}
      tone={isQuiet ? 'neutral' : 'accent'}
      aria-haspopup="dialog"
      aria-label={`${t('family:family')}, ${words.ofClass}`}
      data-action="family"
      onClick={() => onDetails(event.eventId)}
    >
      {t('family:family')}
    </Button>
  );
  return (
    <>
      {self ? (
        <CardOfOne {...props} viewer={self} family={family}>
          {button}
        </CardOfOne>
      ) : (
        <Card {...props} words={words} checkedIn={false} family={family}>
          {button}
        </Card>
      )}
      {viewers.map((viewer) => viewer.child && <NewsOf {...ofViewer(viewer)} key={viewer.id} />)}
    </>
  );
}

/** The state of a child's check-in after the sheet was closed. */
function NewsOf(props: ClassAttendanceProps) {
  const { slow, failure, child } = useClassAttendance(props);
  return <CardNews slow={slow} failure={failure} who={child} />;
}

type AttendanceOfProps = ClassAttendanceProps & Pick<ClassCardProps, 'phase'> & { ofClass: string };

/** The button of one person. Errors are shown below all buttons of the card. */
function AttendanceOf({ ofClass, phase, ...props }: AttendanceOfProps) {
  const { t } = useTranslation(['family', 'schedule']);
  const attendance = useClassAttendance(props);
  const { offer, unsettled, slow, failure, achieved, words, child } = attendance;
  return (
    <>
      <CheckInButton attendance={attendance} ofClass={ofClass} isOver={phase === 'over'} isNamed />
      {(slow || unsettled || failure) && (
        <Box role="alert" order="1" flex="1 0 100%" fontSize="sm" color={failure ? 'danger.fg' : 'fg'}>
          <span>{`${child ?? t('me')}: `}</span>
          {slow && <span>{t('schedule:slow')}</span>}
          {unsettled && !failure && <Unsettled checkedIn={offer.checkedIn} />}
          {failure && <FailureText failure={failure} />}
        </Box>
      )}
      <VisuallyHidden role="status">{achieved !== null && (achieved ? words.in : words.out)}</VisuallyHidden>
    </>
  );
}
