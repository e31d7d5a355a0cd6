import { type AcademyClock, shiftDate } from '@domain/calendar.ts';
import { api } from '@domain/door/api.ts';
import { type DoorClass, doorClassOf } from '@domain/schedule/door-screen.ts';
import { IDLE_MS } from '@domain/schedule/door-time.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useConnected } from '../../firebase/connection.ts';
import { useEventsOn } from '../../firebase/data/schedule-data.ts';
import type { DoorStore, Stored } from './door-store.ts';
import { useTimeout } from './use-timeout.ts';

/** `isReady`: the tablet is signed in, so that it may read and send. */
export type Paired = { store: DoorStore; stored: Stored; isReady: boolean };

const RETRY_MS = 5000;

const PENDING: readonly string[] = [];

/** The classes of today and yesterday, live or as last read. `isLoading`: an answer is pending. */
export function useClasses({ store, stored, isReady }: Paired, clock: AcademyClock | null | undefined) {
  const date = clock?.date;
  // One of yesterday may run past midnight.
  const events = useEventsOn(useMemo(() => (date ? [shiftDate(date, -1), date] : PENDING), [date]));
  const answer = isReady && events.status === 'ready' ? events.data : null;
  const live = useMemo(
    () => (date && answer ? { date, classes: answer.map(doorClassOf) } : null),
    [date, answer],
  );
  const connected = useConnected();
  const retry = isReady && events.status === 'error' ? events.retry : null;
  useTimeout(retry, RETRY_MS, false);
  useEffect(() => {
    if (live) void store.keep({ classes: live }).catch(() => undefined);
  }, [live, store]);
  return {
    read: live ?? stored.classes,
    isLive: live !== null && connected,
    isLoading: clock === undefined || (clock !== null && !live && connected && !retry),
  };
}

const MINUTE_MS = 60_000;
const LOOK_MS = 10_000;

/** Reads the names at the start, every 10 minutes, and when a class has a student without one. */
export function usePeople({ store, stored, isReady }: Paired, classes: readonly DoorClass[]): void {
  const { run } = useCallable(api.doorPeople);
  const last = useRef({ asked: Number.NEGATIVE_INFINITY, read: Number.NEGATIVE_INFINITY, unknown: '' });
  const known = new Set(stored.people.map(({ id }) => id));
  const unknown = classes
    .flatMap((each) => each.currentAttendees)
    .filter((id) => !known.has(id))
    .join();
  useEffect(() => {
    if (!isReady) return;
    async function look(): Promise<void> {
      const time = performance.now();
      const { asked, read } = last.current;
      // An administrator who trains has no name here: a second call would not bring it.
      const isDue = time - read > IDLE_MS || (unknown !== '' && unknown !== last.current.unknown);
      if (!isDue || time - asked < MINUTE_MS) return;
      last.current.asked = time;
      const outcome = await run({});
      if (outcome.ok) {
        last.current = { asked: time, read: time, unknown };
        await store.keep(outcome.output).catch(() => undefined);
      } else last.current.asked = Number.NEGATIVE_INFINITY;
    }
    void look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isReady, unknown, run, store]);
}

/** Keeps the screen on while it is seen. */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    }
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}

/** A tablet is restarted without a network: the browser keeps the files of the page, and never drops its data. */
export function useKeptFiles(): void {
  useEffect(() => {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('door'));
    void navigator.storage?.persist().catch(() => false);
  }, []);
}

const UPTIME_MS = 6 * 60 * MINUTE_MS;

/**
 * Loads the page again on a new day: it is never closed, and would not get a new version. It does so only while no
 * student uses it, and with a network: without one the time would be unknown.
 */
export function useFreshPage(date: string | undefined, isIdle: boolean): void {
  const opened = useRef(date);
  opened.current ??= date;
  const connected = useConnected();
  const isDue = date !== opened.current && isIdle && connected;
  useEffect(() => {
    if (isDue && performance.now() > UPTIME_MS) location.reload();
  }, [isDue]);
}
