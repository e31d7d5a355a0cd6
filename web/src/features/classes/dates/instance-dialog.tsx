import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { useClass } from '../../../firebase/data/class-data.ts';
import { useCurrentDate } from '../../../firebase/data/schedule-data.ts';
import { useFormat } from '../../../format/use-format.ts';
import type { DateAction } from '../../../ui/controls/date-actions.ts';
import { TechniquesDialog } from '../techniques/techniques-dialog.tsx';
import { CancelInstanceDialog } from './cancel-instance-dialog.tsx';
import { DeleteInstanceDialog } from './delete-instance-dialog.tsx';
import { InstanceFormDialog } from './instance-form-dialog.tsx';

type InstanceDialogProps = {
  action: DateAction;
  instance: DatedClass;
  onClose: () => void;
  /** Instead of `onClose`, with the text to show. */
  onDone: (text: string) => void;
  /** Instead of both, if there are attendees to tell. */
  onTell: () => void;
};

/** The dialogs about one date, for the class management and the schedule. */
export function InstanceDialog({ action, instance, onClose, onDone, onTell }: InstanceDialogProps) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const lesson = useClass(instance.classId);
  const { current, gone } = useCurrentDate(instance);
  const common = { instance: current, gone, onClose };
  const tells = current.currentAttendees.length > 0;
  switch (action) {
    case 'teach-date':
      return <TechniquesDialog {...common} onSaved={() => onDone(t('taught.saved'))} />;
    case 'edit-date':
    case 'substitute':
      return (
        <InstanceFormDialog
          {...common}
          substitutes={action === 'substitute'}
          onMoved={(day) => (tells ? onTell() : onDone(t('move.done', { date: format.dayShort(day) })))}
        />
      );
    case 'cancel-date':
      return (
        <CancelInstanceDialog
          {...common}
          onCanceled={tells ? onTell : onClose}
          isLeftOut={lesson.status === 'ready' && !!lesson.data?.deletedDates.includes(instance.date)}
        />
      );
    case 'delete-date':
      return (
        <DeleteInstanceDialog
          {...common}
          onDeleted={() => onDone(t('cancellation.deleted', { date: format.dayShort(instance.date) }))}
        />
      );
  }
}
