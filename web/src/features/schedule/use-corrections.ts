import { api } from '@domain/api.ts';
import { explanatory, type Reason } from '@domain/errors.ts';
import type { Correction } from '@domain/schedule/check-in.ts';
import { useState } from 'react';
import { useCallable } from '../../firebase/use-callable.ts';

export type Person = { uid: string; name: string };

/** The latest correction. `reasons`: the warnings if it was made, otherwise why it was refused. */
export type Corrected = Person & { ok: boolean; correction: Correction; reasons: readonly Reason[] };

const OPPOSITE = {
  add: 'remove',
  remove: 'add',
  absent: 'present',
  present: 'absent',
} as const satisfies Record<Correction, Correction>;

/** Corrects the list of one date, one student at a time. */
export function useCorrections(eventId: string) {
  const { run } = useCallable(api.correctAttendance);
  const [busy, setBusy] = useState<string | null>(null);
  const [corrected, setCorrected] = useState<Corrected | null>(null);

  async function correct({ uid, name }: Person, correction: Correction): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(uid);
    const outcome = await run({ eventId, studentId: uid, correction });
    setBusy(null);
    const reasons = outcome.ok ? outcome.output.warnings : explanatory(outcome.reasons);
    setCorrected({ uid, name, correction, ok: outcome.ok, reasons });
    return outcome.ok;
  }

  return {
    /** The id of the student whose correction is under way. */
    busy,
    corrected,
    correct,
    dismiss: () => setCorrected(null),
    undo: (last: Corrected) => correct(last, OPPOSITE[last.correction]),
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
