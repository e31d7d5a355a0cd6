import { chakra } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { useForWhom } from '../../../format/use-for-whom.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import type { Viewer } from '../attendance.ts';
import { useSetAttendance } from '../use-check-in.ts';

type MisfitDialogProps = {
  /** The student of the check-in. */
  viewer: Viewer | undefined;
  /** The class to check in to; null if nothing is asked. */
  event: DatedClass | null;
  /** Whether no other question follows. */
  isLast: boolean;
  onClose: () => void;
  onSure: () => void;
};

/** Asks before a check-in of a student who is outside the limits of the class. Renders nothing while closed. */
export function MisfitDialog({ viewer, event, isLast, onClose, onSure }: MisfitDialogProps) {
  const { t } = useTranslation(['schedule', 'family']);
  const wordsOf = useForWhom();
  const set = useSetAttendance(viewer?.id ?? '');
  const child = viewer?.child ?? null;

  function confirm(): void {
    onSure();
    if (isLast && event) void set(event.eventId, true);
  }

  return (
    <Dialog
      open={event !== null}
      onClose={onClose}
      title={child === null ? t('misfit.title') : t('family:misfit', { name: child })}
      footer={
        <DialogButtons onCancel={onClose} onClick={confirm}>
          {t('misfit.anyway')}
        </DialogButtons>
      }
    >
      <chakra.ul listStyleType="none">
        {event && wordsOf(event).map((words) => <li key={words}>{t('misfit.text', { words })}</li>)}
      </chakra.ul>
    </Dialog>
  );
}
