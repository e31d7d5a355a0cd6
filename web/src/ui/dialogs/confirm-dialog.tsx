import type { ComponentProps } from 'react';
import type { Elements } from '../elements.ts';
import { FailureNotice } from '../notices/failure-notice.tsx';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type ConfirmDialogProps = {
  title: string;
  /** What happens, and what stays. */
  children: Elements;
  /** The button that acts; by default the title. */
  action?: string;
  /** The button that leaves; by default 'Cancel'. */
  keep?: string;
  disabled?: boolean;
  pending?: boolean;
  /** Absent if the dialog closes before the answer. */
  failure?: ComponentProps<typeof FailureNotice>;
  onClose: () => void;
  /** Closes the dialog, too, if it succeeds. */
  onConfirm: () => unknown;
};

/** Asks before something is deleted or ended. */
export function ConfirmDialog({
  title,
  children,
  action = title,
  keep,
  failure,
  ...props
}: ConfirmDialogProps) {
  const { disabled, pending, onClose, onConfirm } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <DialogButtons
          cancelLabel={keep}
          onCancel={onClose}
          tone="danger"
          disabled={disabled}
          pending={pending}
          onClick={onConfirm}
        >
          {action}
        </DialogButtons>
      }
    >
      {children}
      {failure && <FailureNotice {...failure} />}
    </Dialog>
  );
}
