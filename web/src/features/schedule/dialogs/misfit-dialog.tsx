import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { MisfitQuestion } from '../../../ui/people/misfit-question.tsx';
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
  const set = useSetAttendance(viewer?.id ?? '');
  const child = viewer?.child ?? null;

  function confirm(): void {
    onSure();
    if (isLast && event) void set(event.eventId, true);
  }

  const title = child === null ? t('misfit.title') : t('family:misfit', { name: child });
  return <MisfitQuestion title={title} event={event} onClose={onClose} onSure={confirm} />;
}
