import { useSyncExternalStore } from 'react';

/** A listener counts as unsynced for an instant when its target is reset: that is no lost connection. */
const GRACE_MS = 2000;

/**
 * No screen shows that it is loading for longer than this without an answer. A network that loses
 * everything without an error keeps a connection open for minutes.
 */
export const ANSWER_TIMEOUT_MS = 9000;

/** Together less than five seconds: the time within which a page shows that its network is dead. */
const ASK_EVERY_MS = 1500;
const ASK_LIMIT_MS = 2500;
/** An unused page asks less often, unless it is the tablet's. The next touch or key asks at once. */
const IDLE_AFTER_MS = 60_000;
const ASK_EVERY_IDLE_MS = 15_000;
/** One failure can be the change to another network. A question without an answer counts as two. */
const LOST_AT = 2;

let [failures, askedAt, usedAt] = [0, 0, 0];
let asking = false;
/** Firestore has found the server unreachable. */
let unreachable = false;
let losing: ReturnType<typeof setTimeout> | undefined;
/** Firestore found that while the page was hidden, and waits for up to a minute before it tries again. */
let hasSlept = false;
let lost = false;
const listeners = new Set<() => void>();

function judge(): void {
  const now = unreachable || failures >= LOST_AT;
  if (lost === now) return;
  lost = now;
  for (const listener of [...listeners]) listener();
}

function setUnreachable(now: boolean): void {
  clearTimeout(losing);
  losing = undefined;
  unreachable = now;
  judge();
}

/**
 * Records what a listener has learned about the connection to Firestore. This is more reliable than
 * `navigator.onLine`, which is false on an isolated local network and true behind a captive portal.
 */
export function noteConnection(connected: boolean): void {
  hasSlept = !connected && (hasSlept || document.hidden);
  if (connected) setUnreachable(false);
  else if (!document.hidden) losing ??= setTimeout(setUnreachable, GRACE_MS, true);
}

/** Asks Hosting for any answer: a stalled network breaks no connection, and no browser reports it. */
async function check(): Promise<void> {
  if (asking || document.hidden || listeners.size === 0) return;
  asking = true;
  askedAt = performance.now();
  // Another origin is a captive portal.
  const failed = await fetch('/robots.txt', {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ASK_LIMIT_MS),
  }).then(
    () => 0,
    ({ name }: Error) => (name === 'TypeError' ? 1 : LOST_AT),
  );
  asking = false;
  const hasSleptMeanwhile = document.hidden || performance.now() - askedAt > 2 * ASK_LIMIT_MS;
  if (failed && hasSleptMeanwhile) return;
  const isBack = !failed && (failures >= LOST_AT || hasSlept);
  failures = failed && failures + failed;
  hasSlept &&= !isBack;
  judge();
  // Firestore's SDK and the outbox of a tablet try again at once. No browser sends it if a Wi-Fi stayed up.
  if (isBack) window.dispatchEvent(new Event('online'));
}

function checkWhenDue(): void {
  const now = performance.now();
  const isIdle = now - usedAt > IDLE_AFTER_MS && failures === 0 && location.pathname !== '/door';
  if (!isIdle || now - askedAt >= ASK_EVERY_IDLE_MS) void check();
}

function onUse(): void {
  usedAt = performance.now();
  if (usedAt - askedAt > ASK_EVERY_MS) void check();
}

function onOffline(): void {
  failures ||= 1;
  void check();
}

/** A connection that broke while the page was hidden has a moment to return before the page shows the loss. */
function onVisibility(): void {
  if (document.hidden) return;
  if (failures < LOST_AT) failures = 0;
  hasSlept ||= unreachable;
  if (hasSlept) {
    setUnreachable(false);
    noteConnection(false);
  }
  onUse();
}

function watch(): void {
  usedAt = performance.now();
  setInterval(checkWhenDue, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('offline', onOffline);
  for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, onUse, { capture: true });
}

let isWatched = false;

/** Calls `listener` when `isConnected` changes. The network is asked only while anything listens. */
export function onConnection(listener: () => void): () => void {
  if (!isWatched) watch();
  isWatched = true;
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False once the network is dead, or Firestore has been unreachable for a moment: the screen may be out of date. */
export function isConnected(): boolean {
  return !lost;
}

export function useConnected(): boolean {
  return useSyncExternalStore(onConnection, isConnected);
}
