import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { type ClassAttendanceProps, useClassAttendance, useClassWords } from '../use-check-in.ts';
import { CardButtons, type ClassCardProps } from './card-buttons.tsx';
import { CardFrame, CardLayout } from './card-frame.ts';
import { CardText, Unsettled } from './card-text.tsx';
import { AttendanceError, CheckInButton, FailureText } from './check-in-button.tsx';

/**
 * The card of a class for several persons. In the list it has a button for each person; on the grid it has one button,
 * which opens the sheet with theirs.
 */
export function FamilyCard({ viewers, clashes, onList, onDetails, ...props }: ClassCardProps) {
  const { event, shape, phase } = props;
  const { t, i18n } = useTranslation(['schedule', 'family']);
  const titleId = useId();
  const checkedIn = viewers.filter(({ id }) => event.currentAttendees.includes(id));
  const isIn = checkedIn.length > 0;
  const { times, ofClass } = useClassWords(event, isIn);
  const cancelled = event.status === 'cancelled';
  const names = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
    checkedIn.map(({ child }) => child ?? t('family:ofMe')),
  );

  return (
    <>
      <CardFrame
        place={shape === 'whole' ? 'list' : 'grid'}
        aria-labelledby={titleId}
        data-class={event.eventId}
        data-shape={shape}
        data-phase={phase}
        data-status={event.status}
        data-checked-in={isIn ? '' : undefined}
      >
        <CardLayout shape={shape} data-lone={cancelled ? '' : undefined}>
          <CardText
            event={event}
            titleId={titleId}
            times={times}
            phase={phase}
            shape={shape}
            checkedIn={
              isIn && (cancelled ? t('family:wasIn', { name: names }) : t('family:checkedIn', { names }))
            }
            isFamily={!cancelled}
            unsettled={false}
            onDetails={() => onDetails(event.eventId)}
          />
          <CardButtons
            attendance={
              shape === 'whole' ? (
                viewers.map((viewer) => (
                  <AttendanceOf
                    key={viewer.id}
                    viewer={viewer}
                    clash={clashes.includes(viewer.id)}
                    ofClass={ofClass}
                    isOver={phase === 'over'}
                    {...props}
                  />
                ))
              ) : (
                <Button
                  size="sm"
                  variant={isIn || phase === 'over' ? 'subtle' : 'solid'}
                  tone={isIn || phase === 'over' ? 'neutral' : 'accent'}
                  aria-haspopup="dialog"
                  aria-label={`${t('checkIn')}, ${ofClass}`}
                  data-action="attendance"
                  onClick={() => onDetails(event.eventId)}
                >
                  {t(checkedIn.length < viewers.length ? 'checkIn' : 'family:change')}
                </Button>
              )
            }
            ofClass={ofClass}
            cancelled={cancelled}
            shape={shape}
            onList={() => onList(event.eventId)}
            onDetails={() => onDetails(event.eventId)}
          />
        </CardLayout>
      </CardFrame>
      {shape !== 'whole' &&
        viewers.map((viewer) => (
          <ErrorOf key={viewer.id} viewer={viewer} clash={clashes.includes(viewer.id)} {...props} />
        ))}
    </>
  );
}

/** A refusal after the sheet was closed. */
function ErrorOf(props: ClassAttendanceProps) {
  const { t } = useTranslation('family');
  const { failure, child } = useClassAttendance(props);
  return failure && <AttendanceError failure={failure} who={child ?? t('me')} />;
}

type AttendanceOfProps = ClassAttendanceProps & { ofClass: string; isOver: boolean };

/** The button of one person. Errors are shown below all buttons of the card. */
function AttendanceOf({ ofClass, isOver, ...props }: AttendanceOfProps) {
  const { t } = useTranslation('family');
  const attendance = useClassAttendance(props);
  const { offer, unsettled, failure, achieved, words, child } = attendance;
  return (
    <>
      <CheckInButton attendance={attendance} ofClass={ofClass} isOver={isOver} isNamed />
      {(unsettled || failure) && (
        <Box role="alert" order="1" flex="1 0 100%" fontSize="sm" fontWeight="medium" color="danger.fg">
          <span>{`${child ?? t('me')}: `}</span>
          {failure ? <FailureText failure={failure} /> : <Unsettled checkedIn={offer.checkedIn} />}
        </Box>
      )}
      <VisuallyHidden role="status">{achieved !== null && (achieved ? words.in : words.out)}</VisuallyHidden>
    </>
  );
}
