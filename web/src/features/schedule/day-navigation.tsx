import { chakra, Flex, Heading } from '@chakra-ui/react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { TINY } from '../../theme/breakpoints.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import type { SelectedDay } from './selected-day.ts';

type DayNavigationProps = {
  selected: SelectedDay;
  today: string;
  onToday: () => void;
};

export function DayNavigation({ selected, today, onToday }: DayNavigationProps) {
  const { t } = useTranslation('schedule');
  const { day, first, isToday, previous, next, show } = selected;
  // For the team, while today is on screen: the way to past days.
  const isYesterday = isToday && first < today;

  return (
    <Flex
      align="center"
      gap={{ base: '0.5', md: '1' }}
      minW="0"
      w={{ base: 'full', md: 'auto' }}
      css={{ [TINY]: { flexWrap: 'wrap' } }}
    >
      {/* Today disables it for the team, too (docs/product.md). */}
      <IconButton
        icon="back"
        label={t('previousDay')}
        disabled={isToday || day === first}
        onClick={previous}
      />
      <DayPicker day={day} min={first || undefined} onDay={show} />
      <IconButton icon="forward" label={t('nextDay')} onClick={next} />
      <Button
        variant="outline"
        ms={{ md: '2' }}
        px={{ base: '3', md: '4' }}
        onClick={isYesterday ? previous : onToday}
      >
        {t(isYesterday ? 'yesterday' : 'today')}
      </Button>
    </Flex>
  );
}

/** Not visible, only its picker is: while a date is typed, the field has other valid dates in between. */
const PickedDay = chakra('input', {
  base: { position: 'absolute', insetInline: '0', bottom: '0', opacity: 0, pointerEvents: 'none' },
});

type DayPickerProps = { day: string; min: string | undefined; onDay: (day: string) => void };

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
    // As wide as the longest date, so that the arrow next to it does not move.
    <Heading
      as="h2"
      size="md"
      flex={{ base: '1', md: '0 1 auto' }}
      w={{ md: '25rem' }}
      minW="0"
      css={{ [TINY]: { flexBasis: 'full', order: '-1' } }}
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
        data-text=""
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
        <Icon name="down" color="fg.muted" hideBelow="sm" data-screen-only="" />
      </Button>
      {/* biome-ignore lint/plugin: nothing is typed in it, and an empty value changes nothing */}
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
