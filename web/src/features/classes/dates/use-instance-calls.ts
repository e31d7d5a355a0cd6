import { api } from '@domain/api.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useState } from 'react';
import type { CallFailure, CallOutcome } from '../../../firebase/calls/call-outcome.ts';
import { useCallable } from '../../../firebase/calls/use-callable.ts';

/** The calls of the dialog that cancels or reopens one date, and the failure of the last one. */
export function useInstanceCalls(
  { eventId }: DatedClass,
  { onClose, onCanceled }: { onClose: () => void; onCanceled: () => void },
) {
  const calls = {
    cancel: useCallable(api.cancelInstance),
    reopen: useCallable(api.reopenInstance),
  };
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function run(outcome: Promise<CallOutcome<unknown>>, onDone: () => void): Promise<void> {
    setFailure(null);
    const answer = await outcome;
    if (answer.ok) onDone();
    else setFailure(answer);
  }

  return {
    failure,
    working: Object.values(calls).some(({ pending }) => pending),
    cancel: (reason: string) => run(calls.cancel.run({ eventId, reason }), onCanceled),
    reopen: () => run(calls.reopen.run({ eventId }), onClose),
  };
}

export type InstanceCalls = ReturnType<typeof useInstanceCalls>;
