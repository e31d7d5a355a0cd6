import { type AcademyClock, academyClock } from '@domain/calendar.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { now, onCorrection } from './server-time.ts';

const MINUTE_MS = 60_000;

function currentMinute(): number {
  return Math.floor(now().getTime() / MINUTE_MS);
}

/** Notifies at every full minute, and when the page is visible again: timers sleep with the screen. */
function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;

  function tick(): void {
    clearTimeout(timer);
    timer = setTimeout(tick, MINUTE_MS - (now().getTime() % MINUTE_MS));
    changed();
  }
  function tickWhenSeen(): void {
    if (document.visibilityState === 'visible') tick();
  }

  timer = setTimeout(tick, MINUTE_MS - (now().getTime() % MINUTE_MS));
  document.addEventListener('visibilitychange', tickWhenSeen);
  window.addEventListener('pageshow', tickWhenSeen);
  const unsubscribe = onCorrection(tick);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', tickWhenSeen);
    window.removeEventListener('pageshow', tickWhenSeen);
  };
}

/** The academy's date and time of day, independent of the browser's time zone; changes every minute. */
export function useAcademyClock(): AcademyClock {
  const minute = useSyncExternalStore(subscribe, currentMinute);
  return useMemo(() => academyClock(new Date(minute * MINUTE_MS)), [minute]);
}
