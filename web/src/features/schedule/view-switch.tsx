import { Flex, useMediaQuery } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, store } from '../../browser-storage.ts';
import { TINY } from '../../theme/breakpoints.ts';
import { Button } from '../../ui/controls/button.tsx';

const SCHEDULE_VIEWS = ['day', 'list'] as const;
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number];

const VIEW_KEY = 'faixa.schedule-view';

function storedView(): ScheduleView {
  const stored = readStored('localStorage', VIEW_KEY);
  return SCHEDULE_VIEWS.find((view) => view === stored) ?? 'day';
}

const TINY_WINDOW = TINY.replace('@media ', '');

/**
 * Returns whether the day is a grid or a list, as chosen last on this device, and the setter. A tiny window has room
 * for the list alone.
 */
export function useScheduleView(): [ScheduleView, (view: ScheduleView) => void] {
  const [view, setView] = useState(storedView);
  const [isTiny] = useMediaQuery([TINY_WINDOW], { ssr: false });

  function choose(next: ScheduleView): void {
    setView(next);
    store('localStorage', VIEW_KEY, next);
  }

  return [isTiny ? 'list' : view, choose];
}

const OWN_KEY = 'faixa.own-classes';

/** Whether a professor sees the own classes only, as chosen last on this device. */
export function useOwnOnly(): [boolean, (ownOnly: boolean) => void] {
  const [ownOnly, setOwnOnly] = useState(() => readStored('localStorage', OWN_KEY) === 'yes');

  function choose(next: boolean): void {
    setOwnOnly(next);
    store('localStorage', OWN_KEY, next ? 'yes' : null);
  }

  return [ownOnly, choose];
}

type ViewSwitchProps = { view: ScheduleView; onView: (view: ScheduleView) => void };

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
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
