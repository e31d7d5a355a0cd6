import { api } from '@domain/api.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useState } from 'react';
import type { CallFailure, CallOutcome } from '../../firebase/call-outcome.ts';
import { useCallable } from '../../firebase/use-callable.ts';

type Ends = { onClose: () => void; onDeleted: () => void };

/** The calls of the dialog that cancels, deletes or reopens one date, and the failure of the last one. */
export function useInstanceCalls({ eventId, currentAttendees }: DatedClass, { onClose, onDeleted }: Ends) {
  const calls = {
    cancel: useCallable(api.cancelInstance),
    delete: useCallable(api.deleteInstance),
    reopen: useCallable(api.reopenInstance),
  };
  const [failure, setFailure] = useState<(CallFailure & { deleting: boolean }) | null>(null);

  async function run(outcome: Promise<CallOutcome<unknown>>, deleting = false): Promise<void> {
    setFailure(null);
    const answer = await outcome;
    if (!answer.ok) return setFailure({ ...answer, deleting });
    if (deleting) onDeleted();
    else onClose();
  }

  return {
    failure,
    working: Object.values(calls).some(({ pending }) => pending),
    cancel: (reason: string) => run(calls.cancel.run({ eventId, reason })),
    delete: () => run(calls.delete.run({ eventId, attendees: currentAttendees.length }), true),
    reopen: () => run(calls.reopen.run({ eventId })),
  };
}

export type InstanceCalls = ReturnType<typeof useInstanceCalls>;
