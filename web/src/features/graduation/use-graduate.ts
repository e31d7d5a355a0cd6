import { api } from '@domain/api.ts';
import type { Reason } from '@domain/errors.ts';
import type { Grade } from '@domain/graduation/grades.ts';
import { useMemo, useRef } from 'react';
import { useStudentsById } from '../../firebase/student-data.ts';
import { useCallable } from '../../firebase/use-callable.ts';

/** The student whose grade changes. */
export type Trainee = Grade & { uid: string; name: string };

/** The result of an attempt. */
export type Outcome =
  | { kind: 'promoted'; trainee: Trainee; promotionId: string; to: Grade }
  | { kind: 'undone'; trainee: Trainee; to: Grade }
  | { kind: 'failed'; trainee: Trainee; reasons: Reason[] };

/** Shows a result; null hides it. */
export type Report = (outcome: Outcome | null) => void;

type Remarks = { note?: string; reason?: string };

type Attempt = { promotionId: string; request: object };

/**
 * A retry of an unanswered request has the same id, so that it does not promote twice. Any other
 * request has a new id.
 */
export function promotionIdFor(request: object, unanswered: Attempt | null): string {
  const isRetry = unanswered !== null && JSON.stringify(unanswered.request) === JSON.stringify(request);
  return isRetry ? unanswered.promotionId : crypto.randomUUID();
}

/** Promotes one student and reports the result. */
export function useGraduate(trainee: Trainee, report: Report) {
  const { run, pending } = useCallable(api.graduate);
  const unanswered = useRef<Attempt | null>(null);

  async function graduate(to: Grade, remarks: Remarks = {}): Promise<boolean> {
    const { uid: studentId, belt, degree } = trainee;
    const request = { studentId, from: { belt, degree }, to, ...remarks };
    const promotionId = promotionIdFor(request, unanswered.current);

    const outcome = await run({ ...request, promotionId });
    const noAnswer = !outcome.ok && outcome.reasons.length === 0;
    unanswered.current = noAnswer ? { promotionId, request } : null;
    report(
      outcome.ok
        ? { kind: 'promoted', trainee, promotionId, to }
        : { kind: 'failed', trainee, reasons: outcome.reasons },
    );
    return outcome.ok;
  }

  return { graduate, saving: pending };
}

/** Undoes a student's latest promotion. */
export function useUndo(trainee: Trainee, report: Report) {
  const { run, pending } = useCallable(api.undoPromotion);

  async function undo(promotionId: string): Promise<void> {
    const outcome = await run({ studentId: trainee.uid, promotionId });
    report(
      outcome.ok
        ? { kind: 'undone', trainee, to: outcome.output }
        : { kind: 'failed', trainee, reasons: outcome.reasons },
    );
  }

  return { undo, undoing: pending };
}

/**
 * The live grade of a dialog's student, because the row from which the dialog was opened can
 * disappear.
 */
export function useLiveTrainee(opened: Trainee): Trainee {
  const live = useStudentsById(useMemo(() => [opened.uid], [opened.uid]));
  const student = live.status === 'ready' ? live.data[0] : undefined;
  return student ? { ...opened, belt: student.belt, degree: student.degree } : opened;
}
