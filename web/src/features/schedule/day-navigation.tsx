import { chakra, Flex, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type DayNavigationProps = {
  day: string;
  /** Disables the previous day, also for administrators: the specification wants it so. */
  isToday: boolean;
  /** For administrators: replaces the way to today while it is on screen. */
  onYesterday: (() => void) | null;
  onPrevious: () => void;
  onNext: () => void;
  onToday: () => void;
};

export function DayNavigation(props: DayNavigationProps) {
  const { day, isToday, onYesterday, onPrevious, onNext, onToday } = props;
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const jump = isToday && onYesterday ? onYesterday : onToday;

  return (
    <Flex align="center" gap="1" w={{ base: 'full', md: 'auto' }}>
      <IconButton icon="back" label={t('previousDay')} disabled={isToday} onClick={onPrevious} />
      <Heading
        as="h2"
        size="md"
        fontSize={{ base: 'md', md: 'lg' }}
        flex="1"
        textAlign="center"
        aria-live="polite"
      >
        <chakra.time dateTime={day} hideBelow="md">
          {format.day(day)}
        </chakra.time>
        <chakra.time dateTime={day} hideFrom="md">
          {format.dayBrief(day)}
        </chakra.time>
      </Heading>
      <IconButton icon="forward" label={t('nextDay')} onClick={onNext} />
      <Button variant="outline" tone="neutral" ms={{ md: '2' }} px={{ base: '3', md: '4' }} onClick={jump}>
        {t(jump === onToday ? 'today' : 'yesterday')}
      </Button>
    </Flex>
  );
}
