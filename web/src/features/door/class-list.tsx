import { Box, Flex } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import type { DoorPerson } from '@domain/schedule/door.ts';
import { type DoorClass, isFull } from '@domain/schedule/door-screen.ts';
import { classPhase } from '@domain/schedule/span.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClassTitle } from '../../format/use-class-title.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { scrollToShow } from '../../ui/page/scroll-to-show.ts';
import { beltDot } from '../../ui/people/belt-strip.tsx';
import { FIELD } from './find-name.tsx';

/** Returns the name of a class, or else its title in the user's language. */
export function useNameOfClass(): (event: Pick<DoorClass, 'name' | 'classTitle'>) => string {
  const titleOf = useClassTitle();
  return ({ name, classTitle }) => name || titleOf(classTitle);
}

type ClassListProps = {
  clock: AcademyClock;
  classes: readonly DoorClass[];
  open: DoorClass | null;
  presentIn: (event: DoorClass) => ReadonlySet<string>;
  onOpen: (event: DoorClass) => void;
};

/** Today's classes: a line to swipe on an upright tablet, a column next to the open class on a wide one. */
export function ClassList({ clock, classes, open, presentIn, onOpen }: ClassListProps) {
  const { t } = useTranslation(['door', 'schedule']);
  const nameOf = useNameOfClass();
  const { times } = useFormat();
  const chosen = useRef<HTMLButtonElement>(null);
  // Also when it becomes wider: it takes place now.
  const place = [
    open?.eventId,
    open && classPhase(open, clock),
    ...classes.map(({ eventId }) => eventId),
  ].join();
  // In the evening, the open class is far to the right.
  useEffect(() => {
    if (place && chosen.current) scrollToShow(chosen.current);
  }, [place]);

  function choose(event: DoorClass, { detail }: MouseEvent): void {
    onOpen(event);
    // Only by keyboard: a touch would open the keyboard of the screen.
    if (detail === 0) setTimeout(() => document.getElementById(FIELD)?.focus());
  }
  return (
    <Flex
      as="nav"
      aria-label={t('classes')}
      direction={{ base: 'row', lg: 'column' }}
      gap="2"
      flexShrink={0}
      w={{ lg: '20rem' }}
      mx={{ base: '3', md: '7', lg: '0' }}
      px={{ base: '1', lg: '4' }}
      py={{ base: '3', lg: '6' }}
      overflowX={{ base: 'auto', lg: 'hidden' }}
      overflowY={{ lg: 'auto' }}
      borderEndWidth={{ lg: '1px' }}
    >
      {classes.map((event) => {
        const isOpen = event.eventId === open?.eventId;
        const phase = classPhase(event, clock);
        const present = presentIn(event);
        const words = [
          times(event),
          phase === 'now' && t('now'),
          isFull(event, present) && t('schedule:full'),
        ];
        return (
          <Button
            key={event.eventId}
            variant={isOpen ? 'solid' : 'outline'}
            tone={isOpen ? 'accent' : 'neutral'}
            aria-pressed={isOpen}
            ref={isOpen ? chosen : undefined}
            flexShrink={0}
            h="auto"
            minH="14"
            minW={{ base: '11rem', lg: 'full' }}
            maxW={{ base: '16rem', lg: 'full' }}
            px="4"
            py="2"
            justifyContent="space-between"
            textAlign="start"
            whiteSpace="normal"
            onClick={(click) => choose(event, click)}
          >
            <Box minW="0">
              <Box fontWeight="semibold" overflowWrap="anywhere">
                {nameOf(event)}
              </Box>
              <Box fontSize="sm" fontWeight="normal">
                {words.filter(Boolean).join(' · ')}
              </Box>
            </Box>
            <Box
              fontSize="lg"
              fontVariantNumeric="tabular-nums"
              aria-label={t('there', { count: present.size })}
            >
              {present.size}
            </Box>
          </Button>
        );
      })}
    </Flex>
  );
}

type PresentProps = { people: readonly DoorPerson[]; present: ReadonlySet<string> };

/** Who is in the open class, by name. */
export function Present({ people, present }: PresentProps) {
  const { t, i18n } = useTranslation('schedule');
  const order = new Intl.Collator(i18n.language);
  const here = people.filter(({ id }) => present.has(id)).toSorted((a, b) => order.compare(a.name, b.name));
  if (here.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="present">
      <Box as="h2" id="present" mb="2" fontWeight="semibold" color="fg.muted">
        {t('corrections.isListed')}
      </Box>
      <Flex as="ul" wrap="wrap" gap="2">
        {here.map(({ id, name, belt }) => (
          <Flex as="li" key={id} align="center" gap="2" px="3" py="1.5" borderRadius="full" bg="bg.muted">
            <Box
              boxSize="3.5"
              flexShrink={0}
              borderRadius="full"
              borderWidth="1px"
              borderColor="belt.outline"
              {...beltDot(belt)}
            />
            <span>{name}</span>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
