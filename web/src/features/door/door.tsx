import { Box, Flex, Heading } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import { classesOf, type DoorClass, isFull } from '@domain/schedule/door-screen.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { followServerTime, useServerClock } from '../../format/server-time.ts';
import { timeOf } from '../../format/time-of.ts';
import { useFormat } from '../../format/use-format.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { Wordmark } from '../../ui/page/wordmark.tsx';
import { ClassList, Present, useNameOfClass } from './class-list.tsx';
import { type CheckIn, Confirmation, useMisfitQuestion } from './confirmation.tsx';
import { DoorNotices, UndoBar } from './door-notices.tsx';
import { FindName } from './find-name.tsx';
import { ClassChanged, GuestScreen } from './guest-screen.tsx';
import { Switches } from './plain.tsx';
import { type Paired, useAwake, useClasses, useFreshPage, useKeptFiles, usePeople } from './use-door.ts';
import { type Taps, useTaps } from './use-taps.ts';
import { type Turn, useTurn } from './use-turn.ts';

/** The screen of a paired tablet. */
export function Door({ paired }: { paired: Paired }) {
  const { stored, store } = paired;
  useEffect(followServerTime, []);
  const serverClock = useServerClock();
  const clock = serverClock ?? null;
  const { read, isLive, isLoading } = useClasses(paired, serverClock);
  const classes = classesOf({ clock, read });
  usePeople(paired, classes);
  useAwake();
  useKeptFiles();
  const taps = useTaps(paired, isLive);
  const turn = useTurn({ clock, read, taps: taps.taps });
  const { screen, isGuest, letters } = turn;
  const { checkIn, question } = useMisfitQuestion(taps);
  useFreshPage(clock?.date, turn.isIdle && !taps.text);
  // A late answer to another tap waits while a person types.
  const text = letters === '' && !isGuest ? taps.text : null;
  const isUnread = clock !== null && read?.date !== clock.date && !isLoading;

  function choose(event: DoorClass): void {
    taps.close();
    turn.choose(event);
  }

  return (
    <Flex direction="column" minH="100dvh" h={{ lg: '100dvh' }}>
      <Bar clock={clock} />
      <DoorNotices
        stored={stored}
        isUnread={isUnread && screen.kind === 'class'}
        onDismiss={() => void store.dismissNews()}
      />
      <Flex direction={{ base: 'column', lg: 'row' }} flex="1" minH="0">
        {clock && classes.length > 0 && (
          <ClassList
            clock={clock}
            classes={classes}
            open={screen.event}
            presentIn={taps.presentIn}
            onOpen={choose}
          />
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
          {text && <Confirmation taps={taps} text={text} people={stored.people} onSibling={checkIn} />}
          {!text && isGuest && <GuestScreen turn={turn} taps={taps} />}
          {!text && !isGuest && (
            <OpenClass
              turn={turn}
              taps={taps}
              people={stored.people}
              isLoading={isLoading}
              onCheckIn={checkIn}
            />
          )}
        </Flex>
      </Flex>
      <UndoBar taps={taps} isCovered={text !== null} />
      {question}
    </Flex>
  );
}

function Bar({ clock }: { clock: AcademyClock | null }) {
  const academy = useAcademy().name;
  const { dayBrief, time } = useFormat();
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
        {clock && (
          <Flex
            align="baseline"
            wrap="wrap"
            justify="end"
            columnGap="2"
            color="fg"
            fontVariantNumeric="tabular-nums"
          >
            <Box fontSize={{ base: 'sm', md: 'lg' }}>{dayBrief(clock.date)}</Box>
            <Box fontSize={{ base: 'lg', md: 'xl' }} fontWeight="bold">
              {time(timeOf(clock.minutes))}
            </Box>
          </Flex>
        )}
        <Switches />
      </Flex>
    </Flex>
  );
}

const NO_CLASS = { timeless: 'timeless', unread: 'unread', none: 'noClasses' } as const;

type OpenClassProps = {
  turn: Turn;
  taps: Taps;
  people: Paired['stored']['people'];
  isLoading: boolean;
  onCheckIn: CheckIn;
};

/** The class, and what a student does: finds the name, is confirmed, and leaves the screen to the next one. */
function OpenClass({ turn, taps, people, isLoading, onCheckIn }: OpenClassProps) {
  const { t } = useTranslation(['door', 'schedule']);
  const nameOf = useNameOfClass();
  const { screen, letters } = turn;
  const { kind, event } = screen;
  const present = event ? taps.presentIn(event) : new Set<string>();
  const change = kind === 'class' ? screen.change : null;
  // What is typed stays, also when the time or the classes are not known for a moment.
  if (letters === '' && kind === 'none') return <EmptyState isPage icon="calendar" title={t('noClasses')} />;
  if (letters === '' && isLoading && kind !== 'class') return <LoadingState />;
  return (
    <>
      <Flex align="baseline" justify="space-between" wrap="wrap" columnGap="4" mb="4">
        <Heading as="h1" size="xl">
          {kind === 'class' ? nameOf(screen.event) : t(NO_CLASS[kind])}
        </Heading>
        {event && (
          <Box fontSize="lg" color="fg.muted">
            {[
              t('there', { count: present.size }),
              ...(isFull(event, present) ? [t('schedule:full')] : []),
            ].join(' · ')}
          </Box>
        )}
      </Flex>
      {change && <ClassChanged turn={turn} change={change} />}
      <FindName
        letters={letters}
        people={people}
        present={present}
        isAsking={change !== null}
        onType={turn.type}
        onChoose={(person) => {
          turn.finish();
          onCheckIn(person, event);
        }}
        onGuest={turn.openGuest}
      />
      {event && <Present people={people} present={present} />}
    </>
  );
}
