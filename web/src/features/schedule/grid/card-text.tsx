import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ClassPhase } from '@domain/schedule/span.ts';
import { useTranslation } from 'react-i18next';
import { useClassTitle } from '../../../format/use-class-title.ts';
import { Icon } from '../../../ui/controls/icons.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Subheading } from '../../../ui/page/subheading.tsx';
import { CardWords } from './card-frame.ts';
import type { CardShape } from './grid-layout.ts';

/** Attendees and capacity, red if the class is full. There may be more attendees than spots. */
function Spots({ event, children }: { event: DatedClass; children: Elements }) {
  const { t } = useTranslation('schedule');
  const taken = event.currentAttendees.length;
  const spots = event.maxCapacity;
  const full = taken >= spots;

  return (
    <Box
      as="span"
      data-count=""
      data-full={full || undefined}
      fontSize="sm"
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
      color={full ? 'danger.fg' : 'fg'}
      // Not red alone, which some eyes and forced colors do not show.
      outline={full ? '1px solid' : undefined}
      outlineOffset="-1px"
      px={full ? '1' : undefined}
      borderRadius="sm"
      // A copy does not have the other attendees (day-pane.tsx).
      css={{ 'fieldset:disabled &': { visibility: 'hidden' } }}
    >
      {children}
      <span aria-hidden="true">{`${taken}/${spots}`}</span>
      <VisuallyHidden>
        <span>{t('taken', { taken, spots })}</span>
        {full && <span>{`, ${t('full')}`}</span>}
      </VisuallyHidden>
    </Box>
  );
}

/**
 * Lines of the reason of a cancellation. A low card cuts it off; the list of attendees shows all of it, and so does the
 * attendees' notice.
 */
const CLAMP = { low: 1, mid: 2, tall: 4, whole: 'none' } as const;

type CardTextProps = {
  event: DatedClass;
  titleId: string;
  times: string;
  phase: ClassPhase;
  shape: CardShape;
  /** The text about the person checked in; false if there is none. */
  checkedIn: string | false;
  /** The members of a family who are checked in, in a line of its own. */
  family: string | false;
  /** The latest attempt had no answer. */
  unsettled: boolean;
  onDetails: () => void;
};

/** The title in one line, or in as many as leave room for the times. The touch area below is not cut. */
const LINES = {
  low: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  mid: { overflow: 'hidden', maxHeight: '2lh' },
  tall: { overflow: 'hidden', maxHeight: '3lh' },
  whole: {},
} as const;

/**
 * The title opens the details. Its touch area is larger than its line; where the buttons of a low card
 * reach into it, they come first.
 */
const TitleButton = chakra('button', {
  base: {
    minW: '11',
    maxW: 'full',
    font: 'inherit',
    textAlign: 'start',
    textDecoration: 'inherit',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', insetInline: '0', top: '-8px', bottom: '-30px' },
  },
});

export function CardText({ event, titleId, times, phase, shape, ...state }: CardTextProps) {
  const { checkedIn, family, unsettled, onDetails } = state;
  const { t } = useTranslation(['schedule', 'family']);
  const classTitle = useClassTitle();
  const cancelled = event.status === 'cancelled';
  const isIn = !!(checkedIn || family);
  const isLow = shape === 'low' || shape === 'mid';

  return (
    <CardWords shape={shape}>
      <Box data-title="" position="relative" color={isIn ? 'accent.fg' : 'fg'}>
        <Subheading
          id={titleId}
          lineHeight="inherit"
          overflowWrap="anywhere"
          css={LINES[shape]}
          textDecoration={cancelled ? 'line-through' : 'none'}
        >
          <TitleButton
            type="button"
            data-text=""
            aria-haspopup="dialog"
            onClick={onDetails}
            css={shape === 'low' ? LINES.low : {}}
          >
            {classTitle(event.name || event.classTitle)}
          </TitleButton>
        </Subheading>
        {checkedIn && !family && <VisuallyHidden>{checkedIn}</VisuallyHidden>}
      </Box>
      {!cancelled && (
        <Spots event={event}>
          {(unsettled || isIn) && (
            <Icon
              name={unsettled ? 'alert' : 'check'}
              color={unsettled ? 'danger.fg' : 'accent.fg'}
              strokeWidth="2.5"
              boxSize="1em"
              me="1"
              display="inline"
              verticalAlign="-0.125em"
            />
          )}
        </Spots>
      )}
      <Box data-instructor="" truncate={isLow}>
        {unsettled ? <Unsettled checkedIn={!!checkedIn} /> : event.classInstructor}
      </Box>
      {/* A card of one row has no room for both. */}
      {!(unsettled && isLow) && (
        <Box data-times="" fontVariantNumeric="tabular-nums">
          <span>{times.replaceAll(/ (?=[AP]M)/g, '\u00a0')}</span>
          {phase !== 'ahead' && !isLow && !cancelled && <span>{` · ${t(`phase.${phase}`)}`}</span>}
        </Box>
      )}
      {family && (
        <Box as="strong" data-family="" truncate={isLow} fontWeight="semibold" color="accent.fg">
          <span>{`${t('family:checkedIn')} `}</span>
          <span>{family}</span>
        </Box>
      )}
      {cancelled && (
        <Box lineClamp={CLAMP[shape]} color="fg">
          <Box as="strong" fontWeight="semibold" color="danger.fg">
            {t('cancelled')}
          </Box>
          <span>{`: ${event.cancelReason ?? t('leftSchedule')}`}</span>
        </Box>
      )}
    </CardWords>
  );
}

/** The note of an attempt without an answer. */
export function Unsettled({ checkedIn }: { checkedIn: boolean }) {
  const { t } = useTranslation('schedule');
  return (
    <Box as="strong" fontWeight="semibold" color="danger.fg">
      {t(checkedIn ? 'notCanceled' : 'notRegistered')}
    </Box>
  );
}
