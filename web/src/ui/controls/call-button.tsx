import type { Contract } from '@domain/contract.ts';
import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { FailureNotice } from '../notices/failure-notice.tsx';
import { Button } from './button.tsx';

export type CallProps<Input extends z.ZodType, Output extends z.ZodType> = {
  contract: Contract<Input, Output>;
  input: z.input<Input>;
  /** The title of a failure; by default that of `FailureNotice`. */
  failed?: string;
  onDone?: () => unknown;
};

type CallButtonProps<Input extends z.ZodType, Output extends z.ZodType> = CallProps<Input, Output> &
  Pick<ComponentProps<typeof FailureNotice>, 'noAnswer'> &
  Omit<ComponentProps<typeof Button>, 'pending' | 'onClick'>;

/** Makes a call with one tap. A failure shows behind it. */
export function CallButton<Input extends z.ZodType, Output extends z.ZodType>({
  contract,
  input,
  failed,
  noAnswer,
  onDone,
  ...button
}: CallButtonProps<Input, Output>) {
  const { run, pending, failure } = useCallable(contract);
  const call = async () => (await run(input)).ok && onDone?.();
  return (
    <>
      <Button {...button} pending={pending} onClick={() => void call()} />
      <FailureNotice {...{ failure, noAnswer }} title={failed} />
    </>
  );
}
