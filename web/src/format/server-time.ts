import { type AcademyClock, academyClock } from '@domain/calendar.ts';
import { type KnownTime, type Reading, timeAt } from '@domain/schedule/door-clock.ts';
import { useMemo, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
/** A device that is less wrong shows the wrong day for minutes around midnight only. */
const TOLERANCE_MS = 5 * MINUTE_MS;
/** Clocks are never exact. */
const ASK_EVERY_MS = 60 * MINUTE_MS;
/** Until the server has answered. Together less than ten seconds: within these a tablet has the time again. */
const RETRY_MS = 3000;
const LIMIT_MS = 4000;

let knownTime: KnownTime | null = null;
/** Whether the server was asked and has not answered. */
let hasFailed = false;
const listeners = new Set<() => void>();

export function readClocks(): Reading {
  return { wall: Date.now(), steady: performance.now() };
}

/** Returns the server's time at a reading of this page; null if it is unknown. */
export function serverTimeAt(reading: Reading): Date | null {
  const time = timeAt(knownTime, reading);
  return time === null ? null : new Date(time);
}

/** The correction of the device's clock: 0 while it is right, or the server's time is unknown. */
function correction(): number {
  const reading = readClocks();
  const difference = (timeAt(knownTime, reading) ?? reading.wall) - reading.wall;
  return Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The time, by the server's clock if that of the device is wrong. */
export function now(): Date {
  return new Date(Date.now() + correction());
}

export function onCorrection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsClockWrong(): boolean {
  return useSyncExternalStore(onCorrection, () => correction() !== 0);
}

/** To notice that a clock jumps. */
const LOOK_MS = 1000;

function look(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_MS);
  const unsubscribe = onCorrection(changed);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

function knownMinute(): number | null | undefined {
  const time = timeAt(knownTime, readClocks());
  if (time === null) return knownTime || hasFailed ? null : undefined;
  return Math.floor(time / MINUTE_MS);
}

/** The academy's date and time by the server's clock alone; null if unknown, undefined until the first answer. */
export function useServerClock(): AcademyClock | null | undefined {
  const minute = useSyncExternalStore(look, knownMinute);
  return useMemo(
    () => (typeof minute === 'number' ? academyClock(new Date(minute * MINUTE_MS)) : minute),
    [minute],
  );
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** `header`: the date of an answer that came just now. */
export function noteServerDate(header: string | null): void {
  const server = Date.parse(header ?? '');
  hasFailed = Number.isNaN(server);
  if (!hasFailed) knownTime = { server, reading: readClocks() };
  tell();
}

/** Asks Hosting for its time. Returns whether it has answered. */
export async function askServerTime(): Promise<boolean> {
  // The parameter keeps Hosting from answering with what it has cached; another origin is a captive portal.
  const answer = fetch(`/site.webmanifest?${crypto.randomUUID()}`, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  noteServerDate(await answer.then(({ headers }) => headers.get('date')).catch(() => null));
  return !hasFailed;
}

/**
 * Asks for the server's time now, each hour while the page is visible, and every few seconds while it is unknown. No
 * event reports that the internet behind a Wi-Fi is back. Returns the function that ends this.
 */
export function followServerTime(): () => void {
  let asked = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  async function askWhenDue(): Promise<void> {
    const isDue = !serverTimeAt(readClocks()) || performance.now() - asked >= ASK_EVERY_MS;
    if (document.visibilityState === 'hidden' || isAsking || !isDue) return;
    isAsking = true;
    if (await askServerTime()) asked = performance.now();
    isAsking = false;
  }
  void askWhenDue();
  const timer = setInterval(askWhenDue, RETRY_MS);
  document.addEventListener('visibilitychange', askWhenDue);
  window.addEventListener('online', askWhenDue);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askWhenDue);
    window.removeEventListener('online', askWhenDue);
  };
}
