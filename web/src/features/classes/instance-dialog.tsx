import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useDayEvents } from '../../firebase/schedule-data.ts';
import { CancelInstanceDialog } from './cancel-instance-dialog.tsx';
import { InstanceFormDialog } from './instance-form-dialog.tsx';

/** What can be done to one date. */
export type InstanceAction = 'edit-date' | 'cancel-date';

type InstanceDialogProps = { kind: InstanceAction; opened: DatedClass; onClose: () => void };

/** Live by itself, and as it was last seen where the date has gone: whatever becomes of the list, what is typed stays. */
export function InstanceDialog({ kind, opened, onClose }: InstanceDialogProps) {
  const day = useDayEvents(opened.date);
  const current = day.status === 'ready' ? day.data.find(({ eventId }) => eventId === opened.eventId) : null;
  const Opened = kind === 'edit-date' ? InstanceFormDialog : CancelInstanceDialog;
  return <Opened instance={current ?? opened} gone={current === undefined} onClose={onClose} />;
}
