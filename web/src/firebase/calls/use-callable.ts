import { addressOf, type Contract } from '@domain/contract.ts';
import type { Reason } from '@domain/errors.ts';
import { FirebaseError } from 'firebase/app';
import { type Functions, httpsCallable } from 'firebase/functions';
import { useCallback, useRef, useState } from 'react';
import { useFunctions } from 'reactfire';
import type { z } from 'zod';
import { DEADLINE_MS, NoAnswer, within } from '../../deadline.ts';
import { isConnected, onConnection } from '../connection.ts';
import { explained } from '../new-version.ts';
import { CALL_TIMEOUT_MS, type CallFailure, type CallOutcome, NO_ANSWER, refusalIn } from './call-outcome.ts';

function failureOf(error: unknown): CallFailure & { ok: false } {
  const details = error instanceof FirebaseError && 'details' in error ? error.details : undefined;
  return { ok: false, ...(refusalIn(details) ?? { reasons: reasonsOf(error), params: {} }) };
}

/** The reasons of an error that carries none of its own. */
function reasonsOf(error: unknown): Reason[] {
  if (error instanceof NoAnswer) return [];
  if (!(error instanceof FirebaseError)) return ['internal'];
  if (error.code === 'functions/unauthenticated') return ['not-signed-in'];
  if (error.code === 'functions/permission-denied') return ['not-allowed'];
  return [];
}

/** What a screen shows first has an answer in time; a write may take as long as the Function. */
const timeoutOf = ({ name }: Contract) => (name.startsWith('read') ? DEADLINE_MS : CALL_TIMEOUT_MS);

/** Makes a call once, typed by its contract, and parses the answer. Never rejects. */
export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  functions: Functions,
  contract: Contract<Input, Output>,
  input: z.input<Input>,
): Promise<CallOutcome<z.output<Output>>> {
  try {
    const { data } = await within(timeoutOf(contract), httpsCallable(functions, addressOf(contract))(input));
    return { ok: true, output: contract.output.parse(data) };
  } catch (error) {
    return explained(failureOf(error));
  }
}

/** Makes a call, and a new one with each call of `run`. A lost connection ends it without an answer. */
export function useAttempt<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Contract<Input, Output>,
): (input: z.input<Input>) => Promise<CallOutcome<z.output<Output>>> {
  const functions = useFunctions();
  return useCallback(
    async (input) => {
      const ended = new AbortController();
      const lost = new Promise<typeof NO_ANSWER>((resolve) => {
        const look = () => !isConnected() && resolve(NO_ANSWER);
        ended.signal.addEventListener('abort', onConnection(look));
        look();
      });
      return Promise.race([call(functions, contract, input), lost]).finally(() => ended.abort());
    },
    [functions, contract],
  );
}

/**
 * `pending` is true from the click to the answer; `output` and `failure` are those of the latest call, null from the
 * next click on, and after `forget`. A second `run` with the same input in the meantime sends nothing and gets the same
 * answer; one with another input is a call of its own.
 */
export function useCallable<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Contract<Input, Output>,
) {
  const functions = useFunctions();
  return useAct(
    useCallback((input: z.input<Input>) => call(functions, contract, input), [functions, contract]),
  );
}

/** As `useCallable`, of any act that has the outcome of a call. */
export function useAct<Input, Output>(act: (input: Input) => Promise<CallOutcome<Output>>) {
  const [pending, setPending] = useState(false);
  const [output, setOutput] = useState<Output | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const calls = useRef(new Map<string, Promise<CallOutcome<Output>>>());

  const forget = useCallback(() => {
    setOutput(null);
    setFailure(null);
  }, []);

  const run = useCallback(
    (input: Input) => {
      const key = JSON.stringify(input);
      const known = calls.current.get(key);
      if (known) return known;
      setPending(true);
      forget();
      const outcome = act(input).then((answer) => {
        calls.current.delete(key);
        setPending(calls.current.size > 0);
        if (answer.ok) setOutput(answer.output);
        else setFailure(answer);
        return answer;
      });
      calls.current.set(key, outcome);
      return outcome;
    },
    [act, forget],
  );

  return { run, pending, output, failure, forget };
}
