import { useSyncExternalStore } from 'react';
import { DEADLINE_MS } from '../deadline.ts';

/** A device that is less wrong shows the wrong day for minutes around midnight only. */
const TOLERANCE_MS = 5 * 60_000;
/** A device is set right, or wrong, while the app is open. */
const ASK_EVERY_MS = 3_600_000;

/** What is added to the device's clock: 0 while it is right, or the server has not been asked. */
let correction = 0;
const listeners = new Set<() => void>();

/** The time, by the server's clock if the device's is known to be wrong. */
export function now(): Date {
  return new Date(Date.now() + correction);
}

export function onCorrection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the clock of the device is wrong. */
export function useIsClockWrong(): boolean {
  return useSyncExternalStore(onCorrection, () => correction !== 0);
}

/** `header`: the date of an answer that came just now. */
export function noteServerDate(header: string | null): void {
  const difference = Date.parse(header ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  correction = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  for (const listener of listeners) listener();
}

async function ask(): Promise<void> {
  // The parameter keeps Hosting from answering with what it has cached.
  const response = await fetch(`/site.webmanifest?${crypto.randomUUID()}`, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  noteServerDate(response.headers.get('date'));
}

/**
 * Asks Hosting for its time now, each hour while the page is visible, and, after a failure, when the browser is online
 * again. Returns the function that ends this.
 */
export function followServerTime(): () => void {
  let asked = Number.NEGATIVE_INFINITY;
  function askWhenSeen(): void {
    if (document.visibilityState === 'hidden' || performance.now() - asked < ASK_EVERY_MS) return;
    asked = performance.now();
    ask().catch(() => {
      asked = Number.NEGATIVE_INFINITY;
    });
  }
  askWhenSeen();
  // The page of a tablet at the door never becomes visible again, so it needs a timer.
  const timer = setInterval(askWhenSeen, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', askWhenSeen);
  window.addEventListener('online', askWhenSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhenSeen);
    window.removeEventListener('online', askWhenSeen);
  };
}
