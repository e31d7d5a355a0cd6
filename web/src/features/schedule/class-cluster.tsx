import { chakra } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import type { DatedClass, Placed } from '@domain/schedule/schedule.ts';
import type { FocusEvent, MouseEvent } from 'react';
import { ClassCard, type OfCards } from './class-card.tsx';
import type { Cluster } from './grid-layout.ts';
import { cardShape, classPhase, columnWidth } from './grid-layout.ts';

/** Room for an error under the cards: an element that scrolls sideways clips its overflow. */
const OVERHANG_PIXELS = 96;

const Strip = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    // The overhang covers later classes, which must receive their touches.
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

/** Scrolls a partly visible card into view when it is clicked: a mouse cannot swipe. */
function bringIntoView(event: MouseEvent<HTMLElement>): void {
  const slot = (event.target as Element).closest('[data-slot]');
  slot?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'nearest' });
}

function slotStyle({ top, height, column }: Placed<DatedClass>, cluster: Cluster, width: string) {
  return { top: top - cluster.top, height, left: `calc(${column} * ${width})`, width };
}

/**
 * Scrolls a partly visible card into view when it gets the keyboard focus. The browser alone would
 * show only a corner of the focused button, and scroll snapping would hide it again.
 */
function bringFocusIntoView({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  target.closest('[data-slot]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

type ClassClusterProps = { cluster: Cluster; clock: AcademyClock } & OfCards;

export function ClassCluster({ cluster, clock, ...ofCards }: ClassClusterProps) {
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
            shape={cardShape(placed.height)}
            phase={classPhase(placed.item, clock)}
            today={clock.date}
            {...ofCards}
          />
        </Slot>
      ))}
    </Strip>
  );
}
