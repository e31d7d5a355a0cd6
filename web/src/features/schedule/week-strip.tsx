import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { scrollToShow } from '../../ui/page/scroll-to-show.ts';
import { weekOf } from './selected-day.ts';

/** Styles its days, which are plain elements: a styled one of each would delay the first card. */
const Strip = chakra('div', {
  base: {
    display: 'grid',
    flexShrink: 0,
    gridAutoFlow: 'column',
    // From 360 px on all seven days fit, using the page's padding; on smaller phones the strip scrolls.
    gridAutoColumns: 'minmax(2.75rem, 1fr)',
    mx: { base: '-3', sm: '0' },
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    '& > button': {
      position: 'relative',
      minH: '3.25rem',
      pb: '2.5',
      borderRadius: 'md',
      fontSize: 'xs',
      lineHeight: '1.3',
      color: 'fg.muted',
      cursor: 'pointer',
      touchAction: 'manipulation',
      _hover: { bg: 'bg.muted' },
      // Inside, because the strip clips what is outside.
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'semibold' },
    },
    '& [data-words]': { srOnly: true },
    '& b': { display: 'block', fontSize: 'md', fontWeight: 'inherit' },
    '& [data-booked]': {
      position: 'absolute',
      bottom: '1.5',
      left: '50%',
      translate: '-50% 0',
      boxSize: '1.5',
      borderRadius: 'full',
      bg: 'accent.solid',
      forcedColorAdjust: 'none',
    },
  },
});

/** Stable, so that React calls it only when another day is chosen. */
function reveal(chosen: HTMLElement | null): void {
  if (chosen) scrollToShow(chosen);
}

type WeekStripProps = {
  day: string;
  today: string;
  /** The days with a class that the viewer is checked in to. */
  booked: ReadonlySet<string>;
  onDay: (day: string) => void;
};

/** Seven days, counted from today, with a dot on those that are booked. The button above has the chosen day's year. */
export function WeekStrip({ day, today, booked, onDay }: WeekStripProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();

  return (
    <Strip role="group" aria-label={t('week')}>
      {weekOf(day, today).map((each) => (
        <button
          key={each}
          type="button"
          ref={each === day ? reveal : undefined}
          aria-current={each === day ? 'date' : undefined}
          onClick={() => onDay(each)}
        >
          <span data-words="">
            {booked.has(each) ? t('bookedDay', { day: format.dayOfWeek(each) }) : format.dayOfWeek(each)}
          </span>
          <div aria-hidden="true">
            <span>{format.weekday(each)}</span>
            <b>{Number(each.slice(-2))}</b>
          </div>
          {booked.has(each) && <span data-booked="" />}
        </button>
      ))}
    </Strip>
  );
}
