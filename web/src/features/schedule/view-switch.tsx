import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SCHEDULE_VIEWS, type ScheduleView } from './schedule-view.ts';

type ViewSwitchProps = { view: ScheduleView; onView: (view: ScheduleView) => void };

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTranslation('schedule');
  return (
    <Flex role="group" aria-label={t('view.label')} borderWidth="1px" borderRadius="md" overflow="clip">
      {SCHEDULE_VIEWS.map((each) => (
        <Button
          key={each}
          variant={each === view ? 'subtle' : 'ghost'}
          tone={each === view ? 'accent' : 'neutral'}
          px={{ base: '1.5', md: '3' }}
          fontSize="sm"
          borderRadius="0"
          aria-pressed={each === view}
          onClick={() => onView(each)}
        >
          {t(`view.${each}`)}
        </Button>
      ))}
    </Flex>
  );
}
