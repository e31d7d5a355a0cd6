import { chakra, Flex, Heading } from '@chakra-ui/react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';

type DayNavigationProps = {
  day: string;
  today: string;
  /** Disables the previous day, also for administrators: the specification wants it so. */
  isToday: boolean;
  /** For administrators: replaces the way to today while it is on screen. */
  onYesterday: (() => void) | null;
  onPrevious: () => void;
  onNext: () => void;
  onToday: () => void;
  onDay: (day: string) => void;
};

export function DayNavigation(props: DayNavigationProps) {
  const { day, today, isToday, onYesterday, onPrevious, onNext, onToday, onDay } = props;
  const { t } = useTranslation('schedule');
  const jump = isToday && onYesterday ? onYesterday : onToday;

  return (
    <Flex align="center" gap={{ base: '0.5', md: '1' }} minW="0" w={{ base: 'full', md: 'auto' }}>
      <IconButton icon="back" label={t('previousDay')} disabled={isToday} onClick={onPrevious} />
      <DayPicker day={day} min={onYesterday ? undefined : today} onDay={onDay} />
      <IconButton icon="forward" label={t('nextDay')} onClick={onNext} />
      <Button variant="outline" tone="neutral" ms={{ md: '2' }} px={{ base: '3', md: '4' }} onClick={jump}>
        {t(jump === onToday ? 'today' : 'yesterday')}
      </Button>
    </Flex>
  );
}

/** Only the browser's own picker shows: typed into, the field would pass through days that are not meant. */
const PickedDay = chakra('input', {
  base: { position: 'absolute', insetInline: '0', bottom: '0', opacity: 0, pointerEvents: 'none' },
});

type DayPickerProps = Pick<DayNavigationProps, 'day' | 'onDay'> & { min: string | undefined };

/** The shown day. A tap opens the device's date picker. */
function DayPicker({ day, min, onDay }: DayPickerProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    // Empty after 'clear'.
    if (target.value !== '') onDay(target.value);
  }

  return (
    // As wide as the longest date: the arrow next to it stays where it is.
    <Heading
      as="h2"
      size="md"
      flex={{ base: '1', md: '0 1 auto' }}
      w={{ md: '25rem' }}
      minW="0"
      position="relative"
      aria-live="polite"
    >
      <Button
        variant="ghost"
        tone="neutral"
        w="full"
        px={{ base: '0', md: '1' }}
        gap="1"
        font="inherit"
        fontSize={{ base: 'md', md: 'lg' }}
        aria-haspopup="dialog"
        aria-describedby="choose-day"
        onClick={() => input.current?.showPicker()}
      >
        <span>
          <chakra.time dateTime={day} hideBelow="md">
            {format.day(day)}
          </chakra.time>
          <chakra.time dateTime={day} hideFrom="md">
            {format.dayBrief(day)}
          </chakra.time>
        </span>
        <Icon name="down" color="fg.muted" hideBelow="sm" />
      </Button>
      <PickedDay
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        value={day}
        onChange={pick}
      />
      <span id="choose-day" hidden>
        {t('chooseDay')}
      </span>
    </Heading>
  );
}
