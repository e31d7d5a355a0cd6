import { Box, Flex, Heading } from '@chakra-ui/react';
import { openClass } from '@domain/schedule/door-time.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { followServerTime, now } from '../../format/server-time.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { Wordmark } from '../../ui/page/wordmark.tsx';
import { ClassList, useNameOfClass } from './class-list.tsx';
import { Confirmation } from './confirmation.tsx';
import { DoorNotices, UndoBar } from './door-notices.tsx';
import { FindName } from './find-name.tsx';
import { GuestScreen } from './guest-screen.tsx';
import { type DoorClass, isFull } from './outbox.ts';
import { Switches } from './plain.tsx';
import { Present } from './present.tsx';
import {
  type Paired,
  type Taps,
  useAwake,
  useClasses,
  useFreshPage,
  useKeptFiles,
  usePeople,
  useTaps,
} from './use-door.ts';

/** A class that was chosen stays open for so long after the last tap: others may follow. */
const CHOSEN_MS = 120_000;

/** The screen of a paired tablet. */
export function Door({ paired }: { paired: Paired }) {
  const { t } = useTranslation('door');
  const { stored, store } = paired;
  const clock = useAcademyClock();
  useEffect(followServerTime, []);
  const { classes, isLive, isKnown } = useClasses(paired);
  usePeople(paired, classes);
  useAwake();
  useKeptFiles();
  useFreshPage();
  const taps = useTaps(paired, isLive);
  const [chosen, setChosen] = useState<string | null>(null);
  // The class of a visitor's form. It stays open while the visitor types, and a late answer to another tap waits.
  const [visited, setVisited] = useState<string | null>(null);
  const open = classes.find(({ eventId }) => eventId === (visited ?? chosen)) ?? openClass(classes, clock);
  const closeGuest = useCallback(() => setVisited(null), []);
  function choose(eventId: string): void {
    if (eventId !== visited) setVisited(null);
    setChosen(eventId);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tap starts the time again.
  useEffect(() => {
    const timer = setTimeout(setChosen, CHOSEN_MS, null);
    return () => clearTimeout(timer);
  }, [chosen, taps.shown]);

  return (
    <Flex direction="column" minH="100dvh" h={{ lg: '100dvh' }}>
      <Bar />
      <DoorNotices stored={stored} onDismiss={() => void store.dismissNews()} />
      <Flex direction={{ base: 'column', lg: 'row' }} flex="1" minH="0">
        {classes.length > 0 && (
          <ClassList classes={classes} open={open} presentIn={taps.presentIn} onOpen={choose} />
        )}
        <Flex
          as="main"
          id="content"
          tabIndex={-1}
          position="relative"
          direction="column"
          flex="1"
          minW="0"
          overflowY={{ lg: 'auto' }}
          px={{ base: '4', md: '8' }}
          py={{ base: '4', md: '6' }}
        >
          {open && open.eventId === visited && <GuestScreen event={open} taps={taps} onClose={closeGuest} />}
          {open && open.eventId !== visited && (
            <OpenClass
              key={open.eventId}
              event={open}
              taps={taps}
              people={stored.people}
              onGuest={() => setVisited(open.eventId)}
            />
          )}
          {!open && isKnown && <EmptyState isPage icon="calendar" title={t('noClasses')} />}
          {!open && !isKnown && <LoadingState />}
        </Flex>
      </Flex>
      <UndoBar taps={taps} />
    </Flex>
  );
}

function Bar() {
  const academy = useAcademy().name;
  useAcademyClock();
  const { time } = useFormat();
  return (
    <Flex
      as="header"
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="2"
      minH="14"
      px={{ base: '4', md: '8' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      color="accent.fg"
    >
      <Wordmark minW="0" overflowWrap="anywhere" fontSize={{ base: 'lg', md: 'xl' }}>
        {academy}
      </Wordmark>
      <Flex align="center" gap="2" ms="auto">
        <Box
          fontSize={{ base: 'lg', md: 'xl' }}
          fontWeight="bold"
          color="fg"
          fontVariantNumeric="tabular-nums"
        >
          {time(now())}
        </Box>
        <Switches />
      </Flex>
    </Flex>
  );
}

type OpenClassProps = {
  event: DoorClass;
  taps: Taps;
  people: Paired['stored']['people'];
  onGuest: () => void;
};

/** The class, and what a student does: finds the name, is confirmed, and leaves the screen to the next one. */
function OpenClass({ event, taps, people, onGuest }: OpenClassProps) {
  const { t } = useTranslation('door');
  const nameOf = useNameOfClass();
  const present = taps.presentIn(event);
  if (taps.shown) return <Confirmation taps={taps} taken={taps.shown} people={people} />;
  return (
    <>
      <Flex align="baseline" justify="space-between" wrap="wrap" columnGap="4" mb="4">
        <Heading as="h1" size="xl">
          {nameOf(event)}
        </Heading>
        <Box fontSize="lg" color="fg.muted">
          {[t('there', { count: present.size }), ...(isFull(event, present) ? [t('full')] : [])].join(' · ')}
        </Box>
      </Flex>
      <FindName
        people={people}
        present={present}
        onChoose={(person) => void taps.checkIn(person, event)}
        onGuest={onGuest}
      />
      <Present people={people} present={present} />
    </>
  );
}
