import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClass } from '../../../firebase/data/class-data.ts';
import { useMay } from '../../../firebase/session/session.tsx';
import { useClassTitle } from '../../../format/use-class-title.ts';
import { useForWhom } from '../../../format/use-for-whom.ts';
import { useFormat } from '../../../format/use-format.ts';
import { actionsOn, type DateAction } from '../../../ui/controls/date-actions.ts';
import { Icon } from '../../../ui/controls/icons.tsx';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { NotLoaded } from '../../../ui/notices/loaded.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Detail } from '../../../ui/page/detail.ts';
import { Subheading } from '../../../ui/page/subheading.tsx';
import { ClassActions, type ClassActionsProps } from '../grid/class-actions.tsx';

/** The chosen action, and the date when it was chosen. */
export type ChosenAction = { action: DateAction; instance: DatedClass };

/** The dialogs of the class management. The route passes them, as features never import each other. */
export type DateDialog = ComponentType<
  ChosenAction & { onClose: () => void; onDone: (text: string) => void; onTell: () => void }
>;

type ClassDetailsDialogProps = Omit<ClassActionsProps, 'event' | 'children'> & {
  /** Null if none is open, or if the class was deleted meanwhile. */
  event: DatedClass | null;
  /** For those who teach, who manage the date here. */
  DateDialog: DateDialog | null;
  onClose: () => void;
  onDone: (text: string) => void;
};

/**
 * Everything about a class, and its buttons: cards on the grid of a phone have no room for them. On a
 * phone the dialog is a sheet.
 */
export function ClassDetailsDialog(props: ClassDetailsDialogProps) {
  const { event, DateDialog, onClose, onDone, ...ofActions } = props;
  const classTitle = useClassTitle();
  const [chosen, setChosen] = useState<ChosenAction | null>(null);

  /** The dialog of the action replaces this one, and leads back to the card. */
  function choose(next: ChosenAction): void {
    setChosen(next);
    onClose();
  }

  return (
    <>
      <Dialog
        open={event !== null}
        onClose={onClose}
        title={event ? classTitle(event.name || event.classTitle) : ''}
        footer={
          event && (
            <ClassActions event={event} {...ofActions}>
              {DateDialog && <DateActions event={event} today={ofActions.today} onChoose={choose} />}
            </ClassActions>
          )
        }
      >
        {event && <Details event={event} />}
      </Dialog>
      {DateDialog && chosen && (
        <Suspense>
          <DateDialog
            {...chosen}
            onClose={() => setChosen(null)}
            onTell={() => {
              setChosen(null);
              ofActions.onList(chosen.instance.eventId);
            }}
            onDone={(text) => {
              setChosen(null);
              onDone(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Details({ event }: { event: DatedClass }) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const classTitle = useClassTitle();
  const forWhom = [...(event.name ? [classTitle(event.classTitle)] : []), ...useForWhom()(event)];
  const { date, classInstructor, currentAttendees, maxCapacity, movements, status, cancelReason } = event;

  return (
    <Stack gap="5">
      <Box color="fg.muted">
        <Box>{format.day(date)}</Box>
        <Box>{format.times(event)}</Box>
        <Box overflowWrap="anywhere">{classInstructor}</Box>
        {forWhom.map((words) => (
          <Box key={words}>{words}</Box>
        ))}
        <Box>{t('taken', { taken: currentAttendees.length, spots: maxCapacity })}</Box>
      </Box>
      {status === 'cancelled' && (
        <Notice tone="warning" title={t('cancelled')}>
          {cancelReason ?? t('leftSchedule')}
        </Notice>
      )}
      <Description classId={event.classId} />
      <Box>
        <Subheading mb="2">{t('details.techniques')}</Subheading>
        {movements.length === 0 && <Box color="fg.muted">{t('details.noTechniques')}</Box>}
        <chakra.ol display="grid" gap="2.5" _empty={{ display: 'none' }}>
          {movements.map(({ id, name, description }) => (
            <Box as="li" key={id} overflowWrap="anywhere">
              <Box fontWeight="medium">{name}</Box>
              {description && <Detail>{description}</Detail>}
            </Box>
          ))}
        </chakra.ol>
      </Box>
    </Stack>
  );
}

/** Read when the dialog opens: the cards do not need it. */
function Description({ classId }: { classId: string }) {
  const { t } = useTranslation('schedule');
  const lesson = useClass(classId);
  if (lesson.status !== 'ready')
    return <NotLoaded live={lesson} loading={t('loading')} failed={t('details.failed')} />;
  if (!lesson.data?.description) return null;
  return (
    <Box whiteSpace="pre-line" overflowWrap="anywhere">
      {lesson.data.description}
    </Box>
  );
}

type DateActionsProps = { event: DatedClass; today: string; onChoose: (chosen: ChosenAction) => void };

/** What the user may do with one date. */
function DateActions({ event, today, onChoose }: DateActionsProps) {
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
