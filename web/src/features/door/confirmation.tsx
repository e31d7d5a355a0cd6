import { Box, Flex, Grid, Heading } from '@chakra-ui/react';
import { misfitsOf, traineeOf } from '@domain/classes/for-whom.ts';
import type { Reason } from '@domain/errors.ts';
import type { DoorPerson } from '@domain/schedule/door.ts';
import type { DoorClass } from '@domain/schedule/door-screen.ts';
import { type ReactElement, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { MisfitQuestion } from '../../ui/people/misfit-question.tsx';
import { useNameOfClass } from './class-list.tsx';
import { DoorBelt, PersonButton } from './find-name.tsx';
import type { Taps, TapText } from './use-taps.ts';
import { useTimeout } from './use-timeout.ts';

const WHY = {
  'door-time': 'time',
  'door-late': 'time',
  'class-past': 'time',
  'class-cancelled': 'canceled',
  'marked-absent': 'removed',
  'class-not-found': 'removed',
  'changed-meanwhile': 'removed',
  'attendance-closed': 'time',
  'class-full': 'other',
  'invalid-input': 'other',
  'student-left': 'other',
} as const satisfies Partial<Record<Reason, string>>;

/** Why the team has to look at a tap. Only the instructor may see what is missing in a profile. */
export function whyOf([reason]: readonly Reason[]) {
  return reason && reason in WHY ? WHY[reason as keyof typeof WHY] : 'profile';
}

/** The students of a tap and of those before it, in a list of words. */
export function useNamesOf(): (text: TapText) => string {
  const { list } = useFormat();
  return (text) => list([...text.before, text].map(({ name }) => name));
}

/** How long the screen shows a tap, and one that needs reading or another tap. */
const SHOWN_MS = { short: 2000, long: 8000 } as const;

type ConfirmationProps = { taps: Taps; text: TapText; people: readonly DoorPerson[]; onSibling: CheckIn };

/** What a tap did, for two seconds, with the belt. It stays longer for siblings and for what has to be read. */
export function Confirmation({ taps, text, people, onSibling }: ConfirmationProps) {
  const { t } = useTranslation(['door', 'common']);
  const nameOf = useNameOfClass();
  const { time } = useFormat();
  const namesOf = useNamesOf();
  const { event, problem, kind, before } = text;
  const person = people.find(({ id }) => id === text.id);
  const present = new Set([...before.map(({ id }) => id), ...(event ? taps.presentIn(event) : [])]);
  const isIn = !problem && !['undone', 'failed'].includes(kind);
  const siblings =
    isIn && person && person.family !== null
      ? people.filter(
          (each) => each.family === person.family && each.id !== person.id && !present.has(each.id),
        )
      : [];
  const isGood = !problem && kind !== 'failed' && kind !== 'late';
  const isLong = !isGood || siblings.length > 0 || kind === 'full' || kind === 'noted';
  useTimeout(kind === 'sending' && !problem ? null : taps.close, SHOWN_MS[isLong ? 'long' : 'short'], isLong);
  const words = text.isGuest && (kind === 'noted' || kind === 'late') ? 'guestNoted' : kind;

  return (
    <Flex direction="column" align="center" justify="center" flex="1" gap="6" py="4" textAlign="center">
      <Flex role="status" direction="column" align="center" gap="4" w="full">
        <Icon name={isGood ? 'check' : 'alert'} boxSize="16" color={isGood ? 'success.fg' : 'warning.fg'} />
        {person && <DoorBelt person={person} size="lg" />}
        <Heading as="h1" fontSize={{ base: '3xl', md: '4xl' }} overflowWrap="anywhere">
          {kind === 'undone' ? namesOf(text) : text.name}
        </Heading>
        <Box fontSize={{ base: 'xl', md: '2xl' }} fontWeight="semibold">
          {t(`confirmed.${problem ? 'review' : words}`)}
        </Box>
        <Box fontSize="lg" color="fg.muted">
          {problem
            ? t(`why.${whyOf(problem.reasons)}`)
            : event && `${nameOf(event)} · ${time(event.startTime)}`}
        </Box>
      </Flex>
      {siblings.length > 0 && (
        <Box w="full" maxW="3xl">
          <Box mb="3" fontSize="lg" fontWeight="semibold">
            {t('siblings')}
          </Box>
          <Grid templateColumns="repeat(auto-fit, minmax(min(16rem, 100%), 1fr))" gap="3">
            {siblings.map((each) => (
              <PersonButton
                key={each.id}
                person={each}
                words={t('sibling', { name: each.name })}
                onChoose={(sibling) => onSibling(sibling, event, text)}
              />
            ))}
          </Grid>
        </Box>
      )}
      <Flex gap="3" wrap="wrap" justify="center" w="full">
        {text.seq !== null && kind !== 'undone' && !problem && (
          <Button variant="outline" minH="14" minW="10rem" fontSize="lg" onClick={() => void taps.undo(text)}>
            {before.length > 0 ? t('common:undoOf', { name: namesOf(text) }) : t('common:undo')}
          </Button>
        )}
        <Button minH="14" minW="10rem" fontSize="lg" onClick={taps.close}>
          {t('common:done')}
        </Button>
      </Flex>
    </Flex>
  );
}

export type CheckIn = (person: DoorPerson, event: DoorClass | null, sibling?: TapText) => void;

/** A question that is left open is not for the next person. */
const LEFT_MS = 30_000;

/** Asks before a check-in to a class for other ages or belts, as the schedule does on a phone. */
export function useMisfitQuestion(taps: Taps): { checkIn: CheckIn; question: ReactElement } {
  const { t } = useTranslation('door');
  const [misfit, setMisfit] = useState<{ event: DoorClass; name: string; go: () => void } | null>(null);
  const close = useCallback(() => setMisfit(null), []);
  useTimeout(misfit && close, LEFT_MS, true);

  const checkIn: CheckIn = (person, event, sibling) => {
    const go = () => void taps.checkIn(person, event, sibling);
    if (event && misfitsOf(event, traineeOf(person)).length > 0) setMisfit({ event, name: person.name, go });
    else go();
  };
  const question = (
    <MisfitQuestion
      title={t('misfit', { name: misfit?.name ?? '' })}
      event={misfit?.event ?? null}
      onClose={close}
      onSure={() => {
        close();
        misfit?.go();
      }}
    />
  );
  return { checkIn, question };
}
