import { Box, chakra } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import { type DatedClass, GRID, GRID_ROWS } from '@domain/schedule/schedule.ts';
import { type ReactNode, type Ref, useMemo } from 'react';
import type { Viewer } from './attendance.ts';
import { ClassCluster } from './class-cluster.tsx';
import { clustersOf } from './clusters.ts';
import { GUTTER } from './grid-layout.ts';
import { GridRows } from './grid-rows.tsx';
import { NowLine } from './now-line.tsx';

const Pane = chakra('section', {
  base: {
    position: 'relative',
    flex: '1',
    minH: '20rem',
    overflowY: 'auto',
    overflowX: 'clip',
    overscrollBehavior: 'contain',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Keeps a word about the day in sight while the grid scrolls beneath it. */
const Floating = chakra('div', {
  base: {
    position: 'sticky',
    top: '4rem',
    h: '0',
    ps: GUTTER,
    zIndex: 'docked',
    // A day that is there within a blink needs no word that it is loading.
    '& > [role=status]': { transition: 'opacity 150ms 200ms', _starting: { opacity: 0 } },
    '& > *': {
      mx: 'auto',
      w: 'calc(100% - 1rem)',
      maxW: 'md',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      boxShadow: 'raised',
    },
  },
});

/** Along the lower edge of what is in sight. */
const Foot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '3',
    h: '0',
    ps: GUTTER,
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    zIndex: 'docked',
  },
});

type DayGridProps = {
  ref: Ref<HTMLElement>;
  label: string;
  day: string;
  clock: AcademyClock;
  events: readonly DatedClass[];
  viewer: Viewer;
  onList: (eventId: string) => void;
  /** What to say of a day that shows no classes: it is empty, loading, or could not be had. */
  children: ReactNode;
  foot: ReactNode;
};

/** The day from 6:00 to 23:00 in half hours, and its classes on it. */
export function DayGrid({ ref, label, day, clock, events, viewer, onList, children, foot }: DayGridProps) {
  const clusters = useMemo(() => clustersOf(events), [events]);

  return (
    <Pane ref={ref} aria-label={label} tabIndex={0}>
      <Floating>{children}</Floating>
      <Box position="relative" h={`${GRID_ROWS.length * GRID.rowPixels}px`}>
        <GridRows day={day} clock={clock} />
        <NowLine day={day} clock={clock} />
        <Box position="absolute" insetBlock="0" insetInlineStart={GUTTER} insetInlineEnd="1">
          {clusters.map((cluster) => (
            <ClassCluster key={cluster.id} cluster={cluster} clock={clock} viewer={viewer} onList={onList} />
          ))}
        </Box>
      </Box>
      <Foot>{foot}</Foot>
    </Pane>
  );
}
