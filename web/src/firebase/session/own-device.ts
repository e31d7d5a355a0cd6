import type { Role } from '@domain/member.ts';
import { type KeptCopy, keptCopy } from '@domain/schedule/kept-copy.ts';
import { useCallback, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import { readStored, store } from '../../browser-storage.ts';
import { noteSession } from '../indexed-db.ts';
import { UidContext } from '../live/use-live-query.ts';

/** Without personal data; public-site/app-start.js reads it. */
const SIGNED_IN_KEY = 'faixa.signed-in';
/** The account of the student who marked this device as their own. */
const OWNER_KEY = 'faixa.own-device';
const COPY_KEY = 'faixa.kept-copy';

const listeners = new Set<() => void>();

const read = (key: string) => readStored('localStorage', key);
const write = (key: string, value: string | null) => store('localStorage', key, value);

/** Deletes what is kept of the account that was signed in. */
export function forgetAccount(): void {
  write(SIGNED_IN_KEY, null);
  forget();
}

function forget(): void {
  write(OWNER_KEY, null);
  write(COPY_KEY, null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Stores whether an account is signed in, and deletes what another account kept. `uid`: null when signed out,
 * undefined until Auth reports it.
 */
export function useNotedAccount(uid: string | null | undefined): void {
  useLayoutEffect(() => {
    if (uid === undefined) return;
    if (uid === null) return forgetAccount();
    write(SIGNED_IN_KEY, 'yes');
    noteSession();
    if (read(OWNER_KEY) !== uid) forget();
  }, [uid]);
}

/** Deletes the copy of a student who has become an administrator. */
export function useCopyOfStudents(role: Role | undefined): void {
  useLayoutEffect(() => {
    if (role === 'admin') forget();
  }, [role]);
}

/** Whether this is the signed-in student's own device, and a function that changes it. */
export function useOwnDevice(): { isOwn: boolean; setOwn: (own: boolean) => void } {
  const uid = useContext(UidContext);
  const owner = useSyncExternalStore(subscribe, () => read(OWNER_KEY));
  const setOwn = useCallback(
    (own: boolean) => {
      if (own) write(OWNER_KEY, uid);
      else forget();
      for (const listener of listeners) listener();
    },
    [uid],
  );
  return { isOwn: uid !== null && owner === uid, setOwn };
}

/** Keeps the copy if this is its owner's device. */
export function keepCopy(copy: KeptCopy): void {
  if (read(OWNER_KEY) === copy.uid) write(COPY_KEY, JSON.stringify(copy));
}

/** The account that Auth is expected to report: the owner of this device, if an account was signed in last. Null on other devices. */
export function expectedUid(): string | null {
  return read(SIGNED_IN_KEY) === null ? null : read(OWNER_KEY);
}

let latest: { text: string; copy: KeptCopy | null } | undefined;

/** Reads each stored text once, for all components. Null for one of an earlier version of the app. */
function copyIn(text: string): KeptCopy | null {
  if (latest?.text !== text) {
    try {
      latest = { text, copy: keptCopy.parse(JSON.parse(text)) };
    } catch {
      latest = { text, copy: null };
    }
  }
  return latest.copy;
}

/** The copy of this account while it is `needed`; null if nothing is kept. */
export function useKeptCopy(needed: boolean): KeptCopy | null {
  const uid = useContext(UidContext);
  const text = useSyncExternalStore(subscribe, () => (needed ? read(COPY_KEY) : null));
  const copy = text === null ? null : copyIn(text);
  return uid !== null && copy?.uid === uid ? copy : null;
}
