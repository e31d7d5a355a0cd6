import { useSyncExternalStore } from 'react';

/** A listener counts as unsynced for an instant when its target is reset: that is no lost connection. */
const GRACE_MS = 2000;

/**
 * No screen shows that it is loading for longer than this without an answer. A network that loses
 * everything without an error keeps a connection open for minutes.
 */
export const ANSWER_TIMEOUT_MS = 9000;

/** Together less than the five seconds within which a page says that its network is dead. */
const ASK_EVERY_MS = 1500;
const ASK_LIMIT_MS = 3000;
/** A page that is left open. The next touch or key asks at once. */
const IDLE_AFTER_MS = 60_000;
const ASK_EVERY_IDLE_MS = 15_000;

/** One failure can be the change from Wi-Fi to a mobile network. A question without an answer counts twice. */
const LOST_AT = 2;

let failures = 0;
let asking = false;
let askedAt = 0;
let usedAt = 0;
/** Pages that nobody touches and that still need to know at once. */
let closely = 0;
/** Firestore has found the server unreachable. */
let unreachable = false;
let lost = false;
let losing: ReturnType<typeof setTimeout> | undefined;
/** Firestore lost the server while the page was hidden, and would wait for up to a minute. */
let hasSlept = false;
let watching: AbortController | undefined;
const listeners = new Set<() => void>();

function judge(): void {
  const now = unreachable || failures >= LOST_AT;
  if (lost === now) return;
  lost = now;
  for (const listener of [...listeners]) listener();
}

function setUnreachable(now: boolean): void {
  losing = undefined;
  unreachable = now;
  judge();
}

/**
 * Records what a listener has learned about the connection to Firestore. This is more reliable than
 * `navigator.onLine`, which is false on an isolated local network and true behind a captive portal.
 */
export function noteConnection(connected: boolean): void {
  if (connected) {
    hasSlept = false;
    clearTimeout(losing);
    setUnreachable(false);
  } else if (document.hidden) {
    hasSlept = true;
  } else {
    losing ??= setTimeout(setUnreachable, GRACE_MS, true);
  }
}

/** Whether Hosting gives any answer; undefined if the device slept meanwhile. */
async function ask(): Promise<'answer' | 'failure' | 'silence' | undefined> {
  askedAt = performance.now();
  // The parameter keeps Hosting from answering with what it has cached; another origin is a captive portal.
  const answer = fetch(`/robots.txt?${crypto.randomUUID()}`, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ASK_LIMIT_MS),
  });
  const outcome = await answer.then(
    () => 'answer' as const,
    (error: Error) => (error.name === 'TypeError' ? 'failure' : 'silence'),
  );
  const isLate = performance.now() - askedAt > ASK_LIMIT_MS + 1000;
  return outcome !== 'answer' && (isLate || document.hidden) ? undefined : outcome;
}

async function check(): Promise<void> {
  if (asking || document.hidden) return;
  asking = true;
  const outcome = await ask();
  asking = false;
  if (!outcome) return;
  const isBack = outcome === 'answer' && (failures >= LOST_AT || hasSlept);
  failures = outcome === 'answer' ? 0 : failures + (outcome === 'silence' ? LOST_AT : 1);
  judge();
  if (!isBack) return;
  hasSlept = false;
  // Firestore's SDK and the outbox of a tablet try again on this event, which no browser sends if only the internet
  // behind a Wi-Fi was gone.
  window.dispatchEvent(new Event('online'));
}

function checkWhenDue(): void {
  const now = performance.now();
  const isUsed = closely > 0 || failures > 0 || now - usedAt < IDLE_AFTER_MS;
  if (isUsed || now - askedAt >= ASK_EVERY_IDLE_MS) void check();
}

function onUse(): void {
  const isNew = performance.now() - usedAt >= IDLE_AFTER_MS;
  usedAt = performance.now();
  if (isNew) void check();
}

function onOffline(): void {
  failures ||= 1;
  void check();
}

/** What broke while the page was hidden gets a moment to return before it is said. */
function onVisibility(): void {
  hasSlept ||= unreachable || losing !== undefined;
  clearTimeout(losing);
  losing = undefined;
  if (document.hidden) return;
  usedAt = performance.now();
  if (failures < LOST_AT) failures = 0;
  if (hasSlept) noteConnection(false);
  void check();
}

function watch(): void {
  watching = new AbortController();
  const { signal } = watching;
  usedAt = performance.now();
  const timer = setInterval(checkWhenDue, ASK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('offline', onOffline, { signal });
  for (const act of ['pointerdown', 'keydown'])
    window.addEventListener(act, onUse, { signal, capture: true });
}

/** False once the network is dead, or Firestore has been unreachable for a moment. */
export function isConnected(): boolean {
  return !lost;
}

/** Calls `listener` when `isConnected` changes. Only while anything listens, the network is watched. */
export function onConnection(listener: () => void): () => void {
  if (listeners.size === 0) watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watching?.abort();
  };
}

/** Calls `act` once, as soon as the connection is lost; at once if it already is. Returns the cancellation. */
export function whenConnectionLost(act: () => void): () => void {
  if (lost) {
    act();
    return () => undefined;
  }
  const unsubscribe = onConnection(() => {
    unsubscribe();
    act();
  });
  return unsubscribe;
}

/** See `isConnected`: what is on screen may be out of date. */
export function useConnected(): boolean {
  return useSyncExternalStore(onConnection, isConnected);
}

/** For a page that lies open for others: asks as often as of one that is used. Returns the end. */
export function watchClosely(): () => void {
  closely += 1;
  return () => {
    closely -= 1;
  };
}
