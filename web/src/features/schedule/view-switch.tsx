import { Flex, useMediaQuery } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TINY } from '../../theme/breakpoints.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStoredChoice } from '../../ui/page/use-stored-choice.ts';

const SCHEDULE_VIEWS = ['day', 'list'] as const;
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number];

const VIEW_KEY = 'faixa.schedule-view';

const TINY_WINDOW = TINY.replace('@media ', '');

/**
 * Returns whether the day is a grid or a list, as chosen last on this device, and the setter. A tiny window has room
 * for the list alone. `preferred`: the view until one is chosen.
 */
export function useScheduleView(preferred: ScheduleView): [ScheduleView, (view: ScheduleView) => void] {
  const [stored, choose] = useStoredChoice(VIEW_KEY);
  const [isTiny] = useMediaQuery([TINY_WINDOW], { ssr: false });
  const view = SCHEDULE_VIEWS.find((each) => each === stored) ?? preferred;
  return [isTiny ? 'list' : view, choose];
}

const OWN_KEY = 'faixa.own-classes';

/** Whether a professor sees the own classes only, as chosen last on this device. */
export function useOwnOnly(): [boolean, (ownOnly: boolean) => void] {
  const [stored, choose] = useStoredChoice(OWN_KEY);
  return [stored === 'yes', (ownOnly) => choose(ownOnly ? 'yes' : null)];
}

export function ViewSwitch({ view, onView }: { view: ScheduleView; onView: (view: ScheduleView) => void }) {
  const { t } = useTranslation('schedule');
  return (
    <Flex
      css={{ [TINY]: { display: 'none' } }}
      role="group"
      aria-label={t('view.label')}
      borderWidth="1px"
      borderRadius="md"
      overflow="clip"
    >
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
