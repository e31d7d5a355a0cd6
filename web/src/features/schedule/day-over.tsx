import { Flex } from '@chakra-ui/react';
import type { AcademyClock } from '@domain/calendar.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classPhase } from './class-phase.ts';

type DayOverProps = { events: readonly DatedClass[]; clock: AcademyClock; onNext: () => void };

/** After the last class the grid opens on empty rows: without a word they would look like a day without classes. */
export function DayOver({ events, clock, onNext }: DayOverProps) {
  const { t } = useTranslation('schedule');
  if (events.length === 0 || events.some((event) => classPhase(event, clock) !== 'over')) return null;

  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="center"
      columnGap="3"
      mx="2"
      ps="4"
      pe="1.5"
      py="1"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      boxShadow="raised"
      fontSize="sm"
    >
      {t('noMore')}
      <Button size="sm" variant="ghost" onClick={onNext}>
        {t('empty.next')}
      </Button>
    </Flex>
  );
}
