import { chakra } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import { GRID, GRID_ROWS, rowStatus } from '@domain/schedule/schedule.ts';
import { memo } from 'react';
import { timeOf } from '../../format/time-of.ts';
import { useFormat } from '../../format/use-format.ts';
import { GUTTER, isLabelCovered } from './grid-layout.ts';

const Row = chakra('div', {
  base: {
    h: `${GRID.rowPixels}px`,
    display: 'flex',
    borderTopWidth: '1px',
    borderColor: 'border',
    '&[data-half]': { borderTopStyle: 'dotted' },
    '&[data-status=completed]': { bg: 'bg.subtle' },
    '&[data-status=in-progress]': { bg: 'accent.subtle' },
  },
});

/** '10:00 AM' stands in two lines, so that a phone keeps its width for the classes. */
const Label = chakra('div', {
  base: {
    w: GUTTER,
    flexShrink: 0,
    pt: '1',
    pe: '1.5',
    textAlign: 'end',
    color: 'fg.muted',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1.15',
    wordSpacing: '100vw',
    '[data-status=in-progress] > &': { color: 'accent.fg', fontWeight: 'semibold' },
    '&[data-covered]': { visibility: 'hidden' },
  },
});

/** The day's half hours behind the classes. They change with the clock alone, not with every check-in. */
export const GridRows = memo(function GridRows({ day, clock }: { day: string; clock: AcademyClock }) {
  const format = useFormat();

  return GRID_ROWS.map((minute) => {
    const time = timeOf(minute);
    return (
      <Row
        key={minute}
        data-row={time}
        data-half={minute % 60 === 0 ? undefined : ''}
        data-status={rowStatus(day, minute, clock)}
      >
        <Label data-covered={isLabelCovered(day, minute, clock) ? '' : undefined}>{format.time(time)}</Label>
      </Row>
    );
  });
});
