import type { DatedClass } from '@domain/schedule.ts';
import { CancelInstanceDialog } from './cancel-instance-dialog.tsx';
import { InstanceFormDialog } from './instance-form-dialog.tsx';

export type OpenInstance = { kind: 'edit' | 'cancel'; eventId: string };

type InstanceDialogsProps = {
  open: OpenInstance | null;
  instances: readonly DatedClass[];
  onClose: () => void;
};

/** What can be done to one date. A dialog whose date goes away closes with it. */
export function InstanceDialogs({ open, instances, onClose }: InstanceDialogsProps) {
  const instance = instances.find(({ eventId }) => eventId === open?.eventId);
  if (!open || !instance) return null;
  const Opened = open.kind === 'edit' ? InstanceFormDialog : CancelInstanceDialog;
  return <Opened key={instance.eventId} instance={instance} onClose={onClose} />;
}
