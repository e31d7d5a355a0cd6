import { Box, chakra } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import { bookingsDuring } from '@domain/schedule/overlap.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { ClassCard, type SharedCardProps } from './class-card.tsx';
import { classPhase } from './grid-layout.ts';

type DayListProps = { clock: AcademyClock; events: readonly DatedClass[] } & SharedCardProps;

/** The classes of the day as cards by time, with nothing cut. */
export function DayList({ clock, events, ...shared }: DayListProps) {
  return (
    <chakra.ol display="grid" gap="2" maxW="3xl" mx="auto" p="2" listStyleType="none">
      {events.map((event) => (
        <Box as="li" key={event.eventId} position="relative" minW="0">
          <ClassCard
            event={event}
            clash={bookingsDuring(event, events, shared.viewer.id).length > 0}
            shape="whole"
            phase={classPhase(event, clock)}
            today={clock.date}
            {...shared}
          />
        </Box>
      ))}
    </chakra.ol>
  );
}
