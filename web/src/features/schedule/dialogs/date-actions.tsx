import { Grid } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../firebase/session/session.tsx';
import { actionsOn, type DateAction } from '../../../ui/controls/date-actions.ts';
import { Icon } from '../../../ui/controls/icons.tsx';
import { SmallButton } from '../../../ui/controls/small-button.tsx';

/** The chosen action, and the date when it was chosen. */
export type ChosenAction = { action: DateAction; instance: DatedClass };

/** The dialogs of the class management. The route passes them, as features never import each other. */
export type DateDialog = ComponentType<
  ChosenAction & { onClose: () => void; onDone: (text: string) => void; onTell: () => void }
>;

type DateActionsProps = { event: DatedClass; today: string; onChoose: (chosen: ChosenAction) => void };

/** What the user may do with one date. */
export function DateActions({ event, today, onChoose }: DateActionsProps) {
  const { t } = useTranslation('schedule');
  const may = useMay();
  const actions = actionsOn(event, today).filter(({ needs }) => may(needs));
  if (actions.length === 0) return null;
  return (
    <Grid w="full" templateColumns="repeat(auto-fit, minmax(min(100%, 10rem), 1fr))" gap="2">
      {actions.map(({ action, icon, words }) => (
        <SmallButton
          key={action}
          px="2.5"
          justifyContent="flex-start"
          aria-haspopup="dialog"
          onClick={() => onChoose({ action, instance: event })}
        >
          <Icon name={icon} />
          <span>{t(`details.${words}`)}</span>
        </SmallButton>
      ))}
    </Grid>
  );
}
