import { Box, chakra } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { classPhase, dayOf } from '@domain/schedule/span.ts';
import { memo, useMemo } from 'react';
import { timeOf } from '../../../format/time-of.ts';
import { useFormat } from '../../../format/use-format.ts';
import type { DayCardsProps } from './card.tsx';
import { ClassCard } from './class-card.tsx';
import { ClassCluster } from './class-cluster.tsx';
import {
  clustersOf,
  endsBeforeGrid,
  GRID,
  GUTTER,
  gridRows,
  isLabelCovered,
  nowLine,
  rem,
  rowStatus,
} from './grid-layout.ts';

type DayGridProps = { day: string; events: readonly DatedClass[] } & DayCardsProps;

/**
 * The day from 6:00 to 23:00 in half hours with its classes, or to the end of a later one. Above it are those that end
 * before 6:00, also of yesterday.
 */
export function DayGrid({ day, clock, events, ...shared }: DayGridProps) {
  const { early, clusters } = useMemo(() => {
    const isEarly = (event: DatedClass) => endsBeforeGrid(event, day);
    const placed = events.filter((event) => !isEarly(event));
    return { early: events.filter(isEarly), clusters: clustersOf(placed, day) };
  }, [events, day]);
  const rows = gridRows(events, day);

  return (
    <>
      {early.length > 0 && <DayList events={early} clock={clock} {...shared} />}
      {/* A new element when the list above comes: Chromium gives cards in a container that moves then no boxes. */}
      <Box key={early.length > 0 ? 'below' : 'alone'} position="relative" h={rem(rows * GRID.rowPixels)}>
        <GridRows day={day} clock={clock} rows={rows} />
        <NowLine day={day} clock={clock} rows={rows} />
        <Box
          position="absolute"
          insetBlock="0"
          insetInlineStart={GUTTER}
          insetInlineEnd="1"
          containerType="inline-size"
        >
          {clusters.map((cluster) => (
            <ClassCluster
              key={cluster.members[0]?.item.eventId}
              cluster={cluster}
              clock={clock}
              {...shared}
            />
          ))}
        </Box>
      </Box>
    </>
  );
}

/** The classes of the day as cards by time, with nothing cut. */
export function DayList({ clock, events, clashesOf, ...shared }: Omit<DayGridProps, 'day'>) {
  return (
    <chakra.ol display="grid" gap="2" maxW="3xl" mx="auto" p="2">
      {events.map((event) => (
        <Box as="li" key={event.eventId} position="relative" minW="0">
          <ClassCard
            event={event}
            clashes={clashesOf(event)}
            shape="whole"
            phase={classPhase(event, clock)}
            today={dayOf(event, clock)}
            {...shared}
          />
        </Box>
      ))}
    </chakra.ol>
  );
}

/** Styles its rows and their labels, which are plain elements: dozens of styled ones would delay the first card. */
const Rows = chakra('div', {
  base: {
    '& > div': {
      h: rem(GRID.rowPixels),
      display: 'flex',
      borderTopWidth: '1px',
      borderColor: 'border',
      '&[data-half]': { borderTopStyle: 'dotted' },
      '&[data-status=completed]': { bg: 'bg.subtle' },
      '&[data-status=in-progress]': { bg: 'accent.subtle' },
      // Breaks '10:00 AM' into two lines, so that the classes have more width on a phone.
      '& > div': {
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
        '&[data-covered]': { visibility: 'hidden' },
      },
      '&[data-status=in-progress] > div': { color: 'accent.fg', fontWeight: 'semibold' },
    },
  },
});

/** `rows`: how many half hours the grid has. */
type RowsProps = { day: string; clock: AcademyClock; rows: number };

/** The half hours behind the classes. Memoized, because they change only with the clock. */
const GridRows = memo(function GridRows({ day, clock, rows }: RowsProps) {
  const format = useFormat();

  return (
    <Rows>
      {Array.from({ length: rows }, (_, row) => {
        const minute = GRID.firstMinute + row * GRID.rowMinutes;
        const time = timeOf(minute);
        return (
          <div
            key={minute}
            data-row={time}
            data-half={minute % 60 === 0 ? undefined : ''}
            data-status={rowStatus(day, minute, clock)}
          >
            <div data-covered={isLabelCovered(day, minute, clock, rows) ? '' : undefined}>
              {format.time(time)}
            </div>
          </div>
        );
      })}
    </Rows>
  );
});

const Line = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    h: '2px',
    mt: '-1px',
    bg: 'danger.solid',
    forcedColorAdjust: 'none',
    pointerEvents: 'none',
    // Translucent over the cards, so that it does not strike out their text.
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

/** The red line at the current time on today's view. */
function NowLine({ day, clock, rows }: RowsProps) {
  const format = useFormat();
  const top = nowLine(day, clock, rows);
  if (top === null) return null;
  const time = timeOf(clock.minutes);

  return (
    <>
      <Line data-now style={{ top: rem(top) }}>
        <Time dateTime={time}>{format.time(time).replace(/ .*/, '')}</Time>
      </Line>
      <Line data-over-cards style={{ top: rem(top) }} />
    </>
  );
}
