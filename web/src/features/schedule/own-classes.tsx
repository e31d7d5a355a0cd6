import { Box, Flex } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import { isTaughtBy } from '@domain/classes/classes.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { classPhase } from '@domain/schedule/span.ts';
import { useTranslation } from 'react-i18next';
import { useDateWords } from '../../format/use-date-words.ts';
import { Button } from '../../ui/controls/button.tsx';

type OwnClassesProps = {
  name: string;
  /** Those of today; none while another day is shown. */
  events: readonly DatedClass[];
  clock: AcademyClock;
  ownOnly: boolean;
  onOwnOnly: (ownOnly: boolean) => void;
  onList: (eventId: string) => void;
};

/** For a professor: the list of the own class that runs or comes next today, and the filter of own classes. */
export function OwnClasses({ name, events, clock, ownOnly, onOwnOnly, onList }: OwnClassesProps) {
  const { t } = useTranslation('schedule');
  const wordsOf = useDateWords();
  const next = events.find(
    (event) =>
      event.status === 'active' &&
      isTaughtBy(event.classInstructor, name) &&
      classPhase(event, clock) !== 'over',
  );
  const phase = next && classPhase(next, clock) === 'now' ? 'own.now' : 'own.next';
  const words = next && t(phase, wordsOf(next));
  return (
    <Flex wrap="wrap" align="center" justify="flex-end" gap="2">
      {next && (
        <>
          <Box flex="1 1 8rem" minW="0" fontSize="sm" overflowWrap="anywhere">
            <Box fontWeight="semibold">{words}</Box>
            <Box color="fg.muted">
              {t('taken', { taken: next.currentAttendees.length, spots: next.maxCapacity })}
            </Box>
          </Box>
          <Button
            aria-haspopup="dialog"
            // The card of the class has one, too.
            aria-label={`${t('view.list')}, ${words}`}
            onClick={() => onList(next.eventId)}
          >
            {t('view.list')}
          </Button>
        </>
      )}
      <Button
        variant={ownOnly ? 'subtle' : 'outline'}
        tone={ownOnly ? 'accent' : 'neutral'}
        px="3"
        fontSize="sm"
        aria-pressed={ownOnly}
        onClick={() => onOwnOnly(!ownOnly)}
      >
        {t('own.mine')}
      </Button>
    </Flex>
  );
}
