import { explanatory, type Reason } from '@domain/errors.ts';
import { api } from '@domain/schedule/api.ts';
import type { Correction } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useState } from 'react';
import { useCallable } from '../../../firebase/calls/use-callable.ts';

/** `isFinal`: the person cannot be put back, such as an administrator without a profile. */
export type Person = { uid: string; name: string; isFinal?: boolean };

/**
 * The outcome of a correction. `reasons`: the warnings if it was made, otherwise why it was refused. `taken`: the
 * attendees after it, and the spots.
 */
export type Corrected = Person & {
  ok: boolean;
  correction: Correction;
  reasons: readonly Reason[];
  taken?: { taken: number; spots: number };
};

const OPPOSITE = {
  add: 'remove',
  remove: 'add',
  absent: 'present',
  present: 'absent',
} as const satisfies Record<Correction, Correction>;

/** Corrects the list of one date. Several students can be corrected at the same time. */
export function useCorrections({ eventId, maxCapacity }: DatedClass) {
  const { run } = useCallable(api.correctAttendance);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [news, setNews] = useState<readonly Corrected[]>([]);

  async function correct({ uid, name, isFinal = false }: Person, correction: Correction): Promise<boolean> {
    if (busy.includes(uid)) return false;
    setBusy((ids) => [...ids, uid]);
    const outcome = await run({ eventId, studentId: uid, correction });
    setBusy((ids) => ids.filter((id) => id !== uid));
    const reasons = outcome.ok ? outcome.output.warnings : explanatory(outcome.reasons);
    const taken = outcome.ok && { taken: { taken: outcome.output.attendees, spots: maxCapacity } };
    const corrected = { uid, name, isFinal, correction, ok: outcome.ok, reasons, ...taken };
    setNews((all) => [...all.filter((other) => !other.ok && other.uid !== uid), corrected]);
    return outcome.ok;
  }

  return {
    isBusy: (uid: string) => busy.includes(uid),
    /** The latest outcome, after the failures of other students that were not dismissed. */
    news,
    correct,
    dismiss: (corrected: Corrected) => setNews((all) => all.filter((other) => other !== corrected)),
    undo: (last: Corrected) => correct(last, OPPOSITE[last.correction]),
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
