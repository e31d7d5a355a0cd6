import { type ComponentProps, useId } from 'react';
import type { Elements } from '../elements.ts';
import { Form } from '../forms/form.tsx';
import { useAskFirst } from '../forms/unsaved-changes.tsx';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

type FormDialogProps = Omit<ComponentProps<typeof Form>, 'id' | 'title' | 'onClose' | 'size' | 'action'> &
  Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose' | 'size'> &
  Pick<ComponentProps<typeof DialogButtons>, 'keep' | 'disabled' | 'tone'> & {
    pending: boolean;
    /** The button that sends the form, if it can be sent. */
    action: string | undefined;
    /** Next to the buttons, in view however long the form is. */
    notice?: Elements;
  };

/** A form in a dialog, one field below the other, which asks before it closes while something is unsaved. */
export function FormDialog({ title, onClose, size, action, notice, ...props }: FormDialogProps) {
  const { keep, disabled, pending, tone = 'accent', ...form } = props;
  const id = useId();
  const close = useAskFirst(onClose);
  return (
    <Dialog
      size={size}
      onClose={close}
      title={title}
      footer={
        <>
          {notice}
          <DialogButtons {...{ keep, disabled, pending, tone }} onCancel={close} type="submit" form={id}>
            {action}
          </DialogButtons>
        </>
      }
    >
      <Form gap="4" {...form} id={id} />
    </Dialog>
  );
}
