import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { classPhase, dayOf } from '@domain/schedule/span.ts';
import { useClassTitle } from '../../../format/use-class-title.ts';
import type { DayCardsProps } from './card.tsx';
import { ClassCard } from './class-card.tsx';
import {
  type Cluster,
  cardShape,
  columnWidth,
  NARROWEST_REM,
  narrowest,
  type Placed,
  rem,
} from './grid-layout.ts';

/** Room for an error under the cards: an element that scrolls sideways clips its overflow. */
const OVERHANG_PIXELS = 96;

const sideways = {
  overflowX: 'auto',
  overflowY: 'clip',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
} as const;

function narrowerThan(columns: number): SystemStyleObject {
  return { [`@container (width < ${columns * NARROWEST_REM}rem)`]: sideways } as SystemStyleObject;
}

const Strip = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    // The overhang covers later classes, which must receive their touches.
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    '&:has([role=alert])': { zIndex: 'docked' },
    // Only those that do not fit: where the browser scrolls sideways, a swipe does not lead to another day.
    '&[data-columns]:not([data-columns="2"], [data-columns="3"])': sideways,
    '&[data-columns="2"]': narrowerThan(2),
    '&[data-columns="3"]': narrowerThan(3),
  },
});

const Slot = chakra('div', { base: { position: 'absolute' } });

function slotStyle({ top, height, column }: Placed<DatedClass>, cluster: Cluster<DatedClass>, width: string) {
  return { top: rem(top - cluster.top), height: rem(height), left: `calc(${column} * ${width})`, width };
}

type ClassClusterProps = { cluster: Cluster<DatedClass> } & DayCardsProps;

export function ClassCluster({ cluster, clock, clashesOf, ...shared }: ClassClusterProps) {
  const { top, height, columns, members } = cluster;
  const low = members.some((placed) => cardShape(placed.height) === 'low');
  const classTitle = useClassTitle();
  const titles = members.map(({ item }) => classTitle(item.name || item.classTitle));
  const least = narrowest(titles, low);
  const width = columnWidth(columns, least);

  return (
    <Strip
      style={{ top: rem(top), height: rem(columns > 1 ? height + OVERHANG_PIXELS : height) }}
      data-columns={columns > 1 ? (least > NARROWEST_REM ? 'wide' : columns) : undefined}
    >
      {members.map((placed) => (
        <Slot key={placed.item.eventId} style={slotStyle(placed, cluster, width)}>
          <ClassCard
            event={placed.item}
            clashes={clashesOf(placed.item)}
            shape={cardShape(placed.height)}
            phase={classPhase(placed.item, clock)}
            today={dayOf(placed.item, clock)}
            {...shared}
          />
        </Slot>
      ))}
    </Strip>
  );
}
