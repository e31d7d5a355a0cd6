import { Box, Flex, Grid, Heading } from '@chakra-ui/react';
import type { Reason } from '@domain/errors.ts';
import type { DoorPerson } from '@domain/schedule/door.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { useNameOfClass } from './class-list.tsx';
import { DoorBelt } from './door-belt.tsx';
import { PersonButton } from './find-name.tsx';
import type { CheckIn } from './use-misfit-question.tsx';
import { type Taken, type Taps, useClosing } from './use-taps.ts';

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
} as const satisfies Partial<Record<Reason, string>>;

/** Why the team has to look at a tap. Only the instructor may see what is missing in a profile. */
export function whyOf([reason]: readonly Reason[]) {
  return reason && reason in WHY ? WHY[reason as keyof typeof WHY] : 'profile';
}

/** The students of a tap and of those before it, in a list of words. */
export function useNamesOf(): (taken: Taken) => string {
  const { i18n } = useTranslation();
  return (taken) =>
    new Intl.ListFormat(i18n.language).format([...taken.before, taken].map(({ name }) => name));
}

type ConfirmationProps = { taps: Taps; taken: Taken; people: readonly DoorPerson[]; onSibling: CheckIn };

/** What a tap did, for two seconds, with the belt. It stays longer for siblings and for what has to be read. */
export function Confirmation({ taps, taken, people, onSibling }: ConfirmationProps) {
  const { t } = useTranslation(['door', 'common']);
  const nameOf = useNameOfClass();
  const { time } = useFormat();
  const namesOf = useNamesOf();
  const { event, problem, kind, before } = taken;
  const person = people.find(({ id }) => id === taken.id);
  const present = new Set([...before.map(({ id }) => id), ...(event ? taps.presentIn(event) : [])]);
  const isIn = !problem && !['undone', 'failed'].includes(kind);
  const siblings =
    isIn && person && person.family !== null
      ? people.filter(
          (each) => each.family === person.family && each.id !== person.id && !present.has(each.id),
        )
      : [];
  useClosing(taps, siblings.length > 0 || kind === 'full' || kind === 'noted');
  const isGood = !problem && kind !== 'failed' && kind !== 'late';
  const words = taken.isGuest && (kind === 'noted' || kind === 'late') ? 'guestNoted' : kind;

  return (
    <Flex direction="column" align="center" justify="center" flex="1" gap="6" py="4" textAlign="center">
      <Flex role="status" direction="column" align="center" gap="4" w="full">
        <Icon name={isGood ? 'check' : 'alert'} boxSize="16" color={isGood ? 'success.fg' : 'warning.fg'} />
        {person && <DoorBelt person={person} size="lg" />}
        <Heading as="h1" fontSize={{ base: '3xl', md: '4xl' }} overflowWrap="anywhere">
          {kind === 'undone' ? namesOf(taken) : taken.name}
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
                onChoose={(sibling) => onSibling(sibling, event, taken)}
              />
            ))}
          </Grid>
        </Box>
      )}
      <Flex gap="3" wrap="wrap" justify="center" w="full">
        {taken.seq !== null && kind !== 'undone' && !problem && (
          <Button
            variant="outline"
            minH="14"
            minW="10rem"
            fontSize="lg"
            onClick={() => void taps.undo(taken)}
          >
            {before.length > 0 ? t('common:undoOf', { name: namesOf(taken) }) : t('common:undo')}
          </Button>
        )}
        <Button minH="14" minW="10rem" fontSize="lg" onClick={taps.close}>
          {t('common:done')}
        </Button>
      </Flex>
    </Flex>
  );
}
