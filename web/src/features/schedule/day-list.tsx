import { Box, chakra } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { classPhase, dayOf } from '@domain/schedule/span.ts';
import type { DayCardsProps } from './grid/card.tsx';
import { ClassCard } from './grid/class-card.tsx';

type DayListProps = { events: readonly DatedClass[] } & DayCardsProps;

/** The classes of the day as cards by time, with nothing cut. */
export function DayList({ clock, events, clashesOf, ...shared }: DayListProps) {
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
