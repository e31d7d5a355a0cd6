import { Flex, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type DayNavigationProps = {
  day: string;
  /** The previous day would be before today. */
  isToday: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onToday: () => void;
};

export function DayNavigation({ day, isToday, onPrevious, onNext, onToday }: DayNavigationProps) {
  const { t } = useTranslation('schedule');
  const format = useFormat();

  return (
    <Flex align="center" gap="1">
      <IconButton icon="back" label={t('previousDay')} disabled={isToday} onClick={onPrevious} />
      <Heading as="h2" size="md" flex="1" textAlign="center" aria-live="polite">
        <time dateTime={day}>{format.day(day)}</time>
      </Heading>
      <IconButton icon="forward" label={t('nextDay')} onClick={onNext} />
      <Button variant="outline" tone="neutral" onClick={onToday}>
        {t('today')}
      </Button>
    </Flex>
  );
}
