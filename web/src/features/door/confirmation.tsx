import { Box, Flex, Grid, Heading } from '@chakra-ui/react';
import type { Reason } from '@domain/errors.ts';
import type { DoorPerson } from '@domain/schedule/door.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { useNameOfClass } from './class-list.tsx';
import { DoorBelt } from './door-belt.tsx';
import { PersonButton } from './find-name.tsx';
import { type Taken, type Taps, useClosing } from './use-door.ts';

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
} as const satisfies Partial<Record<Reason, string>>;

/** Why the team has to look at a tap, in plain words. What is missing in a profile is for the teacher alone to see. */
function useWhy(): (reasons: readonly Reason[]) => string {
  const { t } = useTranslation('door');
  return ([reason]) => t(`why.${reason && reason in WHY ? WHY[reason as keyof typeof WHY] : 'profile'}`);
}

type ConfirmationProps = { taps: Taps; taken: Taken; people: readonly DoorPerson[] };

/** What a tap did, for two seconds, with the belt. It stays longer for siblings and for what has to be read. */
export function Confirmation({ taps, taken, people }: ConfirmationProps) {
  const { t } = useTranslation('door');
  const nameOf = useNameOfClass();
  const whyOf = useWhy();
  const { event, result } = taken;
  const person = people.find(({ id }) => id === taken.id);
  const present = taps.presentIn(event);
  const isIn = ['in', 'full', 'already', 'late'].includes(taken.kind);
  const siblings =
    isIn && person && person.family !== null
      ? people.filter(
          (each) => each.family === person.family && each.id !== person.id && !present.has(each.id),
        )
      : [];
  useClosing(taps, siblings.length > 0 || taken.kind === 'full');
  const isGood = !result && taken.kind !== 'failed' && taken.kind !== 'late';

  return (
    <Flex direction="column" align="center" justify="center" flex="1" gap="6" py="4" textAlign="center">
      <Flex role="status" direction="column" align="center" gap="4" w="full">
        <Icon name={isGood ? 'check' : 'alert'} boxSize="16" color={isGood ? 'success.fg' : 'warning.fg'} />
        {person && <DoorBelt person={person} size="lg" />}
        <Heading as="h1" fontSize={{ base: '3xl', md: '4xl' }} overflowWrap="anywhere">
          {taken.name}
        </Heading>
        <Box fontSize={{ base: 'xl', md: '2xl' }} fontWeight="semibold">
          {t(`confirmed.${result ? 'review' : taken.kind}`)}
        </Box>
        <Box fontSize="lg" color="fg.muted">
          {result ? whyOf(result.reasons) : `${nameOf(event)} · ${event.startTime}`}
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
                onChoose={(sibling) => void taps.checkIn(sibling, event)}
              />
            ))}
          </Grid>
        </Box>
      )}
      <Flex gap="3" wrap="wrap" justify="center" w="full">
        {taken.seq !== null && taken.kind !== 'undone' && !result && (
          <Button
            variant="outline"
            minH="14"
            minW="10rem"
            fontSize="lg"
            onClick={() => void taps.undo(taken)}
          >
            {t('undo')}
          </Button>
        )}
        <Button minH="14" minW="10rem" fontSize="lg" onClick={taps.close}>
          {t('done')}
        </Button>
      </Flex>
    </Flex>
  );
}
