import { chakra } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import type { DatedClass, Placed } from '@domain/schedule/schedule.ts';
import type { FocusEvent, MouseEvent } from 'react';
import type { Viewer } from './attendance.ts';
import { ClassCard } from './class-card.tsx';
import { classPhase } from './class-phase.ts';
import type { Cluster } from './clusters.ts';
import { columnWidth } from './grid-layout.ts';

/** Room under the cards for an error: what scrolls sideways cuts off what hangs out of it. */
const OVERHANG_PIXELS = 96;

const Strip = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    // The overhang lies over later classes, and must let every touch through to them.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    '&:has([role=alert])': { zIndex: 'docked' },
    '&[data-columns]': {
      overflowX: 'auto',
      overflowY: 'clip',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x proximity',
      scrollbarWidth: 'none',
    },
  },
});

const Slot = chakra('div', { base: { position: 'absolute', scrollSnapAlign: 'start' } });

/** A card that only peeks in comes into full sight when it is touched; with a mouse there is no swiping. */
function bringIntoView(event: MouseEvent<HTMLElement>): void {
  const slot = (event.target as Element).closest('[data-slot]');
  slot?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'nearest' });
}

function slotStyle({ top, height, column }: Placed<DatedClass>, cluster: Cluster, width: string) {
  return { top: top - cluster.top, height, left: `calc(${column} * ${width})`, width };
}

/**
 * The keyboard too: of a card that peeks in, the browser shows a corner of the button that has the focus, and snapping takes even that
 * away again.
 */
function bringFocusIntoView({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  target.closest('[data-slot]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

type ClassClusterProps = {
  cluster: Cluster;
  clock: AcademyClock;
  viewer: Viewer;
  onList: (eventId: string) => void;
};

export function ClassCluster({ cluster, clock, viewer, onList }: ClassClusterProps) {
  const { top, height, columns, members } = cluster;
  const several = columns > 1;
  const width = columnWidth(columns);

  return (
    <Strip
      style={{ top, height: several ? height + OVERHANG_PIXELS : height }}
      data-columns={several ? columns : undefined}
      onClick={several ? bringIntoView : undefined}
      onFocus={several ? bringFocusIntoView : undefined}
    >
      {members.map((placed) => (
        <Slot key={placed.item.eventId} data-slot style={slotStyle(placed, cluster, width)}>
          <ClassCard
            event={placed.item}
            height={placed.height}
            phase={classPhase(placed.item, clock)}
            viewer={viewer}
            today={clock.date}
            onList={onList}
          />
        </Slot>
      ))}
    </Strip>
  );
}
