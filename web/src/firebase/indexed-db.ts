import { readStored, store } from '../browser-storage.ts';
import { NoAnswer, within } from '../deadline.ts';

/** Leaves time for the first data before the deadline of ten seconds. */
const ANSWER_TIMEOUT_MS = 4000;
/** Set while Auth's database may contain a session that has ended, or that another account has followed. */
const STALE_KEY = 'faixa.stale-session';
/** Firebase Auth's own name. */
const AUTH_DATABASE = 'firebaseLocalStorageDb';

/** Call when a session could not be deleted from the database: the next start deletes it. */
export function noteStaleSession(): void {
  store('localStorage', STALE_KEY, 'yes');
}

let isHidden = false;

/** Call when an account is signed in: what a hidden database still has is older. */
export function noteSession(): void {
  if (isHidden) noteStaleSession();
}

/** Any answer will do: Firebase copes with an error. */
function answerOf(request: IDBOpenDBRequest): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    request.onerror = () => resolve(undefined);
    request.onsuccess = () => resolve(request.result);
  });
}

async function ask(): Promise<void> {
  if (readStored('localStorage', STALE_KEY) !== null) {
    await answerOf(indexedDB.deleteDatabase(AUTH_DATABASE));
    store('localStorage', STALE_KEY, null);
  }
  (await answerOf(indexedDB.open('faixa')))?.close();
}

async function settle(): Promise<void> {
  try {
    await within(ANSWER_TIMEOUT_MS, ask());
  } catch (error) {
    // Other errors are an answer, too.
    if (!(error instanceof NoAnswer)) return;
    isHidden = true;
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true });
  }
}

let settled: Promise<void> | undefined;

/**
 * Await it before Firebase starts, which waits for IndexedDB without an end. If that gives no answer, as in Safari at
 * times, it is hidden: Auth then keeps the session in localStorage, and all else in memory.
 */
export function indexedDbSettled(): Promise<void> {
  settled ??= settle();
  return settled;
}
