import type { Contract } from '@domain/api.ts';
import { isReason, type Reason, type ReasonParams } from '@domain/errors.ts';
import { FirebaseError } from 'firebase/app';
import { type Functions, httpsCallable } from 'firebase/functions';
import { useCallback, useRef, useState } from 'react';
import { useFunctions } from 'reactfire';
import * as z from 'zod';

/**
 * No reason means that no answer came (no network, a time-out): say so in the words of the screen, and offer to try again. `params` is
 * what the reasons' texts name besides their words: `t(`errors:${reason}`, params)`.
 */
export type CallOutcome<Output> =
  | { ok: true; output: Output }
  | { ok: false; reasons: Reason[]; params: ReasonParams };

const refusal = z.object({
  reasons: z.array(z.unknown()),
  params: z.record(z.string(), z.string()).default({}),
});

function failureOf(error: unknown): { ok: false; reasons: Reason[]; params: ReasonParams } {
  const details = error instanceof FirebaseError && 'details' in error ? error.details : undefined;
  const told = refusal.safeParse(details);
  if (told.success)
    return { ok: false, reasons: told.data.reasons.filter(isReason), params: told.data.params };
  return { ok: false, reasons: untoldReasons(error), params: {} };
}

function untoldReasons(error: unknown): Reason[] {
  if (!(error instanceof FirebaseError)) return ['internal'];
  if (error.code === 'functions/unauthenticated') return ['not-signed-in'];
  if (error.code === 'functions/permission-denied') return ['not-allowed'];
  return [];
}

/** Calls a Function once, typed by its contract; what it answers is parsed too. Never rejects. */
export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  functions: Functions,
  contract: Contract<Input, Output>,
  input: z.input<Input>,
): Promise<CallOutcome<z.output<Output>>> {
  try {
    const { data } = await httpsCallable(functions, contract.name)(input);
    return { ok: true, output: contract.output.parse(data) };
  } catch (error) {
    return failureOf(error);
  }
}

/** `pending` is true from the click to the answer; while it is, a second `run` only waits for the first one's answer. */
export function useCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Contract<Input, Output>,
): { run: (input: z.input<Input>) => Promise<CallOutcome<z.output<Output>>>; pending: boolean } {
  const functions = useFunctions();
  const [pending, setPending] = useState(false);
  const underWay = useRef<Promise<CallOutcome<z.output<Output>>> | null>(null);

  const run = useCallback(
    (input: z.input<Input>) => {
      if (underWay.current) return underWay.current;
      setPending(true);
      underWay.current = call(functions, contract, input).finally(() => {
        underWay.current = null;
        setPending(false);
      });
      return underWay.current;
    },
    [functions, contract],
  );

  return { run, pending };
}
