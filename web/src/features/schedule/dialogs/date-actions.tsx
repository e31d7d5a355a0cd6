import { Grid } from '@chakra-ui/react';
import type { Capability } from '@domain/permissions.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../firebase/session/session.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon, type IconName } from '../../../ui/controls/icons.tsx';

type Action = 'teach-date' | 'edit-date' | 'substitute' | 'cancel-date' | 'delete-date';

/** The chosen action, and the date when it was chosen. */
export type ChosenAction = { action: Action; instance: DatedClass };

/** The dialogs of the class management. The route passes them, as features never import each other. */
export type DateDialog = ComponentType<
  ChosenAction & { onClose: () => void; onDone: (text: string) => void; onTell: () => void }
>;

const ACTIONS = {
  active: [
    { action: 'teach-date', icon: 'technique', words: 'teach', needs: 'teach' },
    { action: 'substitute', icon: 'swap', words: 'substitute', needs: 'teach' },
    { action: 'edit-date', icon: 'edit', words: 'edit', needs: 'run the classes' },
    { action: 'cancel-date', icon: 'cancel', words: 'cancel', needs: 'teach' },
    { action: 'delete-date', icon: 'trash', words: 'delete', needs: 'run the classes' },
  ],
  cancelled: [
    { action: 'cancel-date', icon: 'reopen', words: 'reopen', needs: 'run the classes' },
    { action: 'delete-date', icon: 'trash', words: 'delete', needs: 'run the classes' },
  ],
} as const satisfies Record<
  DatedClass['status'],
  readonly { action: Action; icon: IconName; words: string; needs: Capability }[]
>;

const OF_ANY_DATE: readonly Action[] = ['edit-date', 'delete-date'];

type DateActionsProps = { event: DatedClass; today: string; onChoose: (chosen: ChosenAction) => void };

/** What the user may do with one date: 14 days after it, only edit and delete it. */
export function DateActions({ event, today, onChoose }: DateActionsProps) {
  const { t } = useTranslation('schedule');
  const may = useMay();
  const actions = ACTIONS[event.status].filter(
    ({ action, needs }) => may(needs) && (isCorrectable(event.date, today) || OF_ANY_DATE.includes(action)),
  );
  if (actions.length === 0) return null;
  return (
    <Grid w="full" templateColumns="repeat(auto-fit, minmax(min(100%, 10rem), 1fr))" gap="2">
      {actions.map(({ action, icon, words }) => (
        <Button
          key={action}
          variant="outline"
          size="sm"
          px="2.5"
          justifyContent="flex-start"
          aria-haspopup="dialog"
          onClick={() => onChoose({ action, instance: event })}
        >
          <Icon name={icon} />
          <span>{t(`details.${words}`)}</span>
        </Button>
      ))}
    </Grid>
  );
}
