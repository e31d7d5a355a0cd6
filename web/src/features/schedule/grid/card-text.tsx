import { Box, chakra, Flex, Heading, VisuallyHidden } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ClassPhase } from '@domain/schedule/span.ts';
import { useTranslation } from 'react-i18next';
import { useClassTitle } from '../../../format/use-class-title.ts';
import { Icon } from '../../../ui/controls/icons.tsx';
import { CardDetails, CardHead, CardWords } from './card-frame.ts';
import type { CardShape } from './grid-layout.ts';

/**
 * The number of attendees and the capacity; red if the class is full. There may be more attendees
 * than spots.
 */
function Spots({ event }: { event: DatedClass }) {
  const { t } = useTranslation('schedule');
  const taken = event.currentAttendees.length;
  const spots = event.maxCapacity;
  const full = taken >= spots;

  return (
    <Box
      as="span"
      data-full={full || undefined}
      flexShrink={0}
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
      <span aria-hidden="true">{`${taken}/${spots}`}</span>
      <VisuallyHidden>
        <span>{t('taken', { taken, spots })}</span>
        {full && <span>{`, ${t('full')}`}</span>}
      </VisuallyHidden>
    </Box>
  );
}

/** Lines of the reason of a cancellation. */
const CLAMP = { low: 1, mid: 2, tall: 4, whole: 'none' } as const;

/**
 * The reason of a cancellation. A low card cuts it off; the list of attendees shows all of it, and
 * so does the notice above the grid, if the viewer was checked in.
 */
function Cancellation({ event, shape }: { event: DatedClass; shape: CardShape }) {
  const { t } = useTranslation('schedule');

  return (
    <Box lineClamp={CLAMP[shape]} color="fg">
      <Box as="strong" fontWeight="semibold" color="danger.fg">
        {t('cancelled')}
      </Box>
      <span>{`: ${event.cancelReason ?? t('leftSchedule')}`}</span>
    </Box>
  );
}

type CardTextProps = {
  event: DatedClass;
  titleId: string;
  times: string;
  phase: ClassPhase;
  shape: CardShape;
  /** The text about the persons checked in; false if there are none. */
  checkedIn: string | false;
  /** Whether this text replaces the instructor, so that a family has room for the names. */
  isFamily?: boolean;
  /** The latest attempt had no answer. */
  unsettled: boolean;
  onDetails: () => void;
};

/** Cut only sideways: the touch area of the title is higher than its line. */
const oneLine = { overflowX: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * The title opens the details. Its touch area is larger than its line; where the buttons of a low card
 * reach into it, they come first.
 */
const TitleButton = chakra('button', {
  base: {
    position: 'relative',
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

type TitleProps = Omit<CardTextProps, 'times' | 'phase'>;

function Title({ event, titleId, shape, checkedIn, isFamily, unsettled, onDetails }: TitleProps) {
  const classTitle = useClassTitle();
  const cancelled = event.status === 'cancelled';
  const isIn = !!checkedIn && !cancelled;
  const truncate = shape === 'low';

  return (
    <Flex minW="0" align="center" gap="1" color={isIn ? 'accent.fg' : 'fg'}>
      {unsettled && <Icon name="alert" color="danger.fg" boxSize="1em" />}
      {isIn && !unsettled && <Icon name="check" strokeWidth="2.5" boxSize="1em" />}
      <Heading
        as="h3"
        id={titleId}
        size="sm"
        minW="0"
        lineHeight="inherit"
        overflowWrap="anywhere"
        {...(truncate && oneLine)}
        textDecoration={cancelled ? 'line-through' : 'none'}
      >
        <TitleButton
          type="button"
          data-text=""
          aria-haspopup="dialog"
          {...(truncate && oneLine)}
          onClick={onDetails}
        >
          {classTitle(event.name || event.classTitle)}
        </TitleButton>
      </Heading>
      {checkedIn && !isFamily && <VisuallyHidden>{checkedIn}</VisuallyHidden>}
    </Flex>
  );
}

export function CardText({ times, phase, ...ofTitle }: CardTextProps) {
  const { t } = useTranslation('schedule');
  const { event, shape, checkedIn, isFamily, unsettled } = ofTitle;
  const cancelled = event.status === 'cancelled';
  const isLow = shape === 'low' || shape === 'mid';

  return (
    <CardWords shape={shape}>
      <CardHead shape={shape}>
        <Title {...ofTitle} />
        {!cancelled && <Spots event={event} />}
      </CardHead>
      <CardDetails shape={shape} data-lone={cancelled ? '' : undefined}>
        <Box truncate={isLow} lineClamp={shape === 'tall' ? 2 : undefined}>
          {unsettled ? (
            <Unsettled checkedIn={!!checkedIn} />
          ) : isFamily && checkedIn ? (
            <Who>{checkedIn}</Who>
          ) : (
            event.classInstructor
          )}
        </Box>
        {/* A card of one row has no room for both. */}
        {!(unsettled && isLow) && (
          <Box maxW="full" fontVariantNumeric="tabular-nums" data-times="">
            <span>{times.replaceAll(/ (?=[AP]M)/g, '\u00a0')}</span>
            {phase !== 'ahead' && !isLow && <span>{` · ${t(`phase.${phase}`)}`}</span>}
          </Box>
        )}
      </CardDetails>
      {cancelled && <Cancellation event={event} shape={shape} />}
    </CardWords>
  );
}

const Who = chakra('strong', { base: { fontWeight: 'semibold', color: 'accent.fg' } });

/** The note of an attempt without an answer. */
export function Unsettled({ checkedIn }: { checkedIn: boolean }) {
  const { t } = useTranslation('schedule');
  return (
    <Box as="strong" fontWeight="semibold" color="danger.fg">
      {t(checkedIn ? 'notCanceled' : 'notRegistered')}
    </Box>
  );
}
