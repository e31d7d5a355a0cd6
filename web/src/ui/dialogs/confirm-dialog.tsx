import type { ComponentProps } from 'react';
import type { Elements } from '../elements.ts';
import { FailureNotice } from '../notices/failure-notice.tsx';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type ConfirmDialogProps = Pick<ComponentProps<typeof DialogButtons>, 'keep' | 'disabled' | 'pending'> & {
  title: string;
  /** What happens, and what stays. */
  children: Elements;
  /** The button that acts; by default the title. */
  action?: string;
  /** Absent if the dialog closes before the answer. */
  failure?: ComponentProps<typeof FailureNotice>;
  onClose: () => void;
  /** Closes the dialog, too, if it succeeds. */
  onConfirm: () => unknown;
};

/** Asks before something is deleted or ended. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action = title, failure, onClose, onConfirm, ...buttons } = props;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      footer={
        <DialogButtons {...buttons} onCancel={onClose} tone="danger" onClick={onConfirm}>
          {action}
        </DialogButtons>
      }
    >
      {children}
      {failure && <FailureNotice {...failure} />}
    </Dialog>
  );
}
