import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import type { CallProps } from '../controls/call-button.tsx';
import { useHoldWhile } from '../forms/unsaved-changes.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a call that deletes or ends something. Closes on success; a failure shows in it. */
export function CallDialog<Input extends z.ZodType, Output extends z.ZodType>({
  contract,
  input,
  failed,
  onDone,
  ...dialog
}: CallProps<Input, Output> &
  Omit<ComponentProps<typeof ConfirmDialog>, 'pending' | 'failure' | 'onConfirm'>) {
  const { run, pending, failure } = useCallable(contract);
  useHoldWhile(pending);

  async function confirm(): Promise<void> {
    const { ok } = await run(input);
    if (!ok) return;
    dialog.onClose();
    onDone?.();
  }

  return (
    <ConfirmDialog {...dialog} pending={pending} failure={{ failure, title: failed }} onConfirm={confirm} />
  );
}
