import { api } from '@domain/api.ts';
import type { Reason } from '@domain/errors.ts';
import type { Grade } from '@domain/graduation/grades.ts';
import { useRef } from 'react';
import { useCallable } from '../../firebase/use-callable.ts';

/** Whose belt it is about. */
export type Trainee = Grade & { uid: string; name: string };

/** What the page tells once an attempt has ended. */
export type Outcome =
  | { kind: 'promoted'; trainee: Trainee; promotionId: string; to: Grade }
  | { kind: 'undone'; trainee: Trainee; to: Grade }
  | { kind: 'failed'; trainee: Trainee; reasons: Reason[] };

/** Null takes the words away again. */
export type Report = (outcome: Outcome | null) => void;

type Words = { note?: string; reason?: string };

/** Promotes one student, and tells how it ended. */
export function useGraduate(trainee: Trainee, report: Report) {
  const { run, pending } = useCallable(api.graduate);
  /** The attempt that got no answer: tried again it goes by the same id, so that it promotes nobody twice. */
  const unanswered = useRef<{ key: string; promotionId: string } | null>(null);

  async function graduate(to: Grade, words: Words = {}): Promise<boolean> {
    const { uid: studentId, belt, degree } = trainee;
    const from = { belt, degree };
    const key = JSON.stringify([studentId, from, to]);
    const known = unanswered.current?.key === key ? unanswered.current.promotionId : null;
    const promotionId = known ?? crypto.randomUUID();

    const outcome = await run({ studentId, promotionId, from, to, ...words });
    const noAnswer = !outcome.ok && outcome.reasons.length === 0;
    unanswered.current = noAnswer ? { key, promotionId } : null;
    report(
      outcome.ok
        ? { kind: 'promoted', trainee, promotionId, to }
        : { kind: 'failed', trainee, reasons: outcome.reasons },
    );
    return outcome.ok;
  }

  return { graduate, saving: pending };
}

/** Takes somebody's latest promotion back. */
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
