import type { Contract } from '@domain/api.ts';
import type { Reason, ReasonParams } from '@domain/errors.ts';
import { FirebaseError } from 'firebase/app';
import { type Functions, httpsCallable } from 'firebase/functions';
import { useCallback, useRef, useState } from 'react';
import { useFunctions } from 'reactfire';
import type { z } from 'zod';
import { useAccountDoubt } from './account-doubt.ts';
import { type CallOutcome, refusalIn } from './call-outcome.ts';

function failureOf(error: unknown): { ok: false; reasons: Reason[]; params: ReasonParams } {
  const told = refusalIn(error instanceof FirebaseError && 'details' in error ? error.details : undefined);
  return { ok: false, ...(told ?? { reasons: untoldReasons(error), params: {} }) };
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
  const doubt = useAccountDoubt();
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
      void underWay.current.then((outcome) => {
        if (!outcome.ok && outcome.reasons.includes('account-disabled')) doubt();
      });
      return underWay.current;
    },
    [functions, contract, doubt],
  );

  return { run, pending };
}
