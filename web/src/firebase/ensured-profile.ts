import { api } from '@domain/api.ts';
import type { Reason } from '@domain/errors.ts';
import type { Functions } from 'firebase/functions';
import { useEffect, useState } from 'react';
import { useFunctions } from 'reactfire';
import { signUpSettled } from './auth.ts';
import { call } from './use-callable.ts';

/** Pauses before the second, third and fourth attempt. */
const PAUSES_MS = [500, 1500, 4000];

/** Reasons that an automatic retry cannot resolve. */
const FINAL: readonly Reason[] = ['account-disabled', 'not-allowed', 'not-signed-in', 'app-outdated'];

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Returns null once the profile exists, otherwise the reasons; an empty list if no answer came.
 * `isOver`: ends the attempts when the answer is no longer needed.
 */
async function ensure(functions: Functions, isOver: () => boolean): Promise<Reason[] | null> {
  await signUpSettled();
  let reasons: Reason[] = [];
  for (const wait of [0, ...PAUSES_MS]) {
    await pause(wait);
    if (isOver()) return null;
    const outcome = await call(functions, api.ensureProfile, {});
    if (outcome.ok) return null;
    reasons = outcome.reasons;
    if (reasons.some((reason) => FINAL.includes(reason))) break;
  }
  return reasons;
}

export type Ensured =
  | { status: 'idle' | 'done' }
  | { status: 'failed'; reasons: Reason[]; retry: () => void };

const IDLE: Ensured = { status: 'idle' };

/**
 * Asks the server to create or complete the profile of `uid` while it is `needed`, and again for each new `rename`:
 * a name that the rosters do not have yet. 'done' means that the server stored it; the profile itself arrives through
 * Firestore.
 */
export function useEnsuredProfile(uid: string | null, needed: boolean, rename: string | null): Ensured {
  const functions = useFunctions();
  const [settled, setSettled] = useState<Ensured>(IDLE);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: retry() and another name start a new round.
  useEffect(() => {
    if (uid === null || !needed) return;
    let over = false;
    void ensure(functions, () => over).then((reasons) => {
      if (over) return;
      const retry = () => setRound((before) => before + 1);
      setSettled(reasons ? { status: 'failed', reasons, retry } : { status: 'done' });
    });
    return () => {
      over = true;
      setSettled(IDLE);
    };
  }, [functions, uid, needed, rename, round]);

  return settled;
}
