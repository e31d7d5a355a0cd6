import type { Reason } from '@domain/errors.ts';
import { SHUT_OUT, type ShutOut } from '@domain/member.ts';
import { useEffect, useState } from 'react';
import { signOut } from './auth.ts';

/** Signs out an account without access, and keeps the reason for the sign-in screen until the next sign-in. */
export function useShutOutNotice(shutOut: ShutOut | null, signedIn: boolean): ShutOut | null {
  const [notice, setNotice] = useState<ShutOut | null>(null);
  useEffect(() => {
    if (signedIn) setNotice(null);
    if (!shutOut) return;
    setNotice(shutOut);
    void signOut();
  }, [shutOut, signedIn]);
  return notice;
}

/** The reason that denies the account access; null if it has access. */
export function shutOutIn(reasons: readonly Reason[]): ShutOut | null {
  return Object.values(SHUT_OUT).find((reason) => reasons.includes(reason)) ?? null;
}
