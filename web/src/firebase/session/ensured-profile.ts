import type { Reason } from '@domain/errors.ts';
import { SHUT_OUT } from '@domain/member.ts';
import { api } from '@domain/session/api.ts';
import type { Functions } from 'firebase/functions';
import { useCallback, useEffect, useState } from 'react';
import { useFunctions } from 'reactfire';
import { pause } from '../../deadline.ts';
import type { CallFailure } from '../calls/call-outcome.ts';
import { call } from '../calls/use-callable.ts';
import { signUpSettled } from './auth.ts';
import { forgetInvitation, pendingInvitation } from './invitation.ts';

/** Pauses before the second, third and fourth attempt. */
const PAUSES_MS = [500, 1500, 4000];

/** Reasons that an automatic retry cannot resolve. */
const FINAL: readonly Reason[] = [
  ...Object.values(SHUT_OUT),
  'provider-not-allowed',
  'not-allowed',
  'not-signed-in',
  'app-outdated',
];

type Settled =
  | { status: 'idle' }
  | { status: 'done'; invited: boolean }
  | ({ status: 'failed' } & Pick<CallFailure, 'reasons' | 'id'>);
/** `invited`: the account came with the invitation of a link, which may have ended. */
export type Ensured = Settled & { invited: boolean; retry: () => void };

const IDLE: Settled = { status: 'idle' };

/**
 * Resolves once the profile exists, or with the reasons; an empty list if no answer came.
 * `isOver`: ends the attempts when the answer is no longer needed.
 */
async function ensure(functions: Functions, isOver: () => boolean): Promise<Settled> {
  await signUpSettled();
  let failure: Pick<CallFailure, 'reasons' | 'id'> = { reasons: [] };
  for (const wait of [0, ...PAUSES_MS]) {
    await pause(wait);
    if (isOver()) return IDLE;
    const invitation = pendingInvitation();
    const outcome = await call(functions, api.ensureProfile, invitation ? { invitation } : {});
    if (outcome.ok) {
      if (invitation) forgetInvitation();
      return { status: 'done', invited: invitation !== undefined };
    }
    failure = outcome;
    if (failure.reasons.some((reason) => FINAL.includes(reason))) break;
  }
  return { ...failure, status: 'failed' };
}

/**
 * Asks the server to let `uid` in, or to bring its copies up to date, while that is `needed`, and again for each new
 * value of `asked`. 'done' means that the server stored it; the profile itself arrives through
 * Firestore.
 */
export function useEnsuredProfile(uid: string | null, needed: boolean, asked: string | null): Ensured {
  const functions = useFunctions();
  const [settled, setSettled] = useState<Settled>(IDLE);
  const [invitedUid, setInvitedUid] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: retry() and another `asked` start a new round.
  useEffect(() => {
    if (uid === null || !needed) return;
    let over = false;
    void ensure(functions, () => over).then((outcome) => {
      if (over) return;
      setSettled(outcome);
      if (outcome.status === 'done' && outcome.invited) setInvitedUid(uid);
    });
    return () => {
      over = true;
      setSettled(IDLE);
    };
  }, [functions, uid, needed, asked, round]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  // Later rounds send no invitation.
  return { ...settled, invited: uid !== null && invitedUid === uid, retry };
}
