import { chakra } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import { nowLine } from '@domain/schedule/schedule.ts';
import { timeOf } from '../../format/time-of.ts';
import { useFormat } from '../../format/use-format.ts';
import { GUTTER } from './grid-layout.ts';

const Line = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    h: '2px',
    mt: '-1px',
    bg: 'danger.solid',
    pointerEvents: 'none',
    // Over the cards it only shows through: it would strike out what they say.
    '&[data-over-cards]': { opacity: 0.35, zIndex: 'docked' },
  },
});

const Time = chakra('time', {
  base: {
    position: 'absolute',
    insetInlineStart: 0,
    top: '50%',
    translate: '0 -50%',
    w: GUTTER,
    px: '0.5',
    borderEndRadius: 'sm',
    bg: 'danger.solid',
    color: 'danger.contrast',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1.4',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
});

/** The red line for now, on today's view; moves with the minute. */
export function NowLine({ day, clock }: { day: string; clock: AcademyClock }) {
  const format = useFormat();
  const top = nowLine(day, clock);
  if (top === null) return null;
  const time = timeOf(clock.minutes);

  return (
    <>
      <Line data-now style={{ top }}>
        <Time dateTime={time}>{format.time(time).replace(/ .*/, '')}</Time>
      </Line>
      <Line data-over-cards style={{ top }} />
    </>
  );
}
