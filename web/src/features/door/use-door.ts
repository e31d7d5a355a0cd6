import { api } from '@domain/api.ts';
import {
  type DoorEntry,
  type DoorPerson,
  type DoorResult,
  type GuestForm,
  UNDO_SECONDS,
} from '@domain/schedule/door.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useConnected } from '../../firebase/connection.ts';
import { useDayEvents } from '../../firebase/data/schedule-data.ts';
import { now } from '../../format/server-time.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { newPersonId } from '../../ui/people/new-person-id.ts';
import type { DoorStore, Stored, Tap } from './door-store.ts';
import {
  countsAt,
  type DoorClass,
  doorClassOf,
  isFull,
  keepSending,
  presentIn,
  type Send,
} from './outbox.ts';

/** `isReady`: the tablet is signed in, so that it may read and send. */
export type Paired = { store: DoorStore; stored: Stored; isReady: boolean };

const RETRY_MS = 20_000;

/** Today's classes by start time, live or as last read. `isKnown`: false until the first answer. */
export function useClasses({ store, stored, isReady }: Paired): {
  classes: DoorClass[];
  isLive: boolean;
  isKnown: boolean;
} {
  const { date } = useAcademyClock();
  const events = useDayEvents(date);
  const read = isReady && events.status === 'ready' ? events.data : null;
  const live = useMemo(
    () => read?.filter(({ status }) => status === 'active').map(doorClassOf) ?? null,
    [read],
  );
  const connected = useConnected();
  const retry = isReady && events.status === 'error' ? events.retry : null;
  useEffect(() => {
    if (!retry) return;
    // A tablet whose clock is ahead is refused until the day has begun on the server.
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [retry]);
  useEffect(() => {
    if (live) void store.keep('classes', live).catch(() => undefined);
  }, [live, store]);
  // Without a network, the clock of a tablet that was off may be wrong: a tap is noted, and the server has its time.
  const classes = live ?? stored.classes.filter((each) => each.date === date || !connected);
  return { classes, isLive: live !== null && connected, isKnown: live !== null || !connected };
}

const MINUTE_MS = 60_000;
const PEOPLE_MS = 30 * MINUTE_MS;
const LOOK_MS = 10_000;

/** Reads the names at the start, every 30 minutes, and when a class has a student without one. */
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
      const isDue = time - read > PEOPLE_MS || (unknown !== '' && unknown !== last.current.unknown);
      if (!isDue || time - asked < MINUTE_MS) return;
      last.current.asked = time;
      const outcome = await run({});
      if (outcome.ok) {
        last.current = { asked: time, read: time, unknown };
        await store.keep('people', outcome.output.people).catch(() => undefined);
      } else last.current.asked = Number.NEGATIVE_INFINITY;
    }
    void look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isReady, unknown, run, store]);
}

/** Sends the outbox when the tablet is ready, after each tap, and when the network or the screen is back. */
function useSending({ store, isReady }: Paired, onAnswer: (answer: Answered[]) => void): () => void {
  const { run } = useCallable(api.doorSync);
  const sending = useRef<ReturnType<typeof keepSending> | null>(null);
  const nudge = useCallback(() => sending.current?.nudge(), []);
  const connected = useConnected();
  useEffect(() => {
    if (!isReady) return;
    const send: Send = async (entries) => {
      const outcome = await run({ entries });
      const at = Date.now();
      if (outcome.ok) onAnswer(outcome.output.results.flatMap((result) => answeredOf(entries, result, at)));
      return outcome;
    };
    sending.current = keepSending(store.outbox, send);
    window.addEventListener('online', nudge);
    document.addEventListener('visibilitychange', nudge);
    return () => {
      sending.current?.stop();
      sending.current = null;
      window.removeEventListener('online', nudge);
      document.removeEventListener('visibilitychange', nudge);
    };
  }, [isReady, store, run, nudge, onAnswer]);
  useEffect(() => {
    if (connected) nudge();
  }, [connected, nudge]);
  return nudge;
}

type Answered = { entry: DoorEntry; result: DoorResult; at: number };

function answeredOf(entries: readonly DoorEntry[], result: DoorResult, at: number): Answered[] {
  const entry = entries.find(({ seq }) => seq === result.seq);
  return entry ? [{ entry, result, at }] : [];
}

/** The live class has what was answered before, and the tap is in the outbox no more. */
const ARRIVES_MS = 5000;
/** How long the screen shows a tap, and one that needs reading or another tap. */
const SHOWN_MS = { short: 2000, long: 8000 } as const;

/** What the screen says about a tap. `seq`: null if nothing had to be noted. */
export type Taken = {
  kind: 'in' | 'full' | 'already' | 'late' | 'guest' | 'undone' | 'failed';
  seq: number | null;
  id: string;
  name: string;
  event: DoorClass;
  /** In milliseconds since 1970. */
  at: number;
  result?: DoorResult;
};

function isToLookAt({ outcome, reasons }: DoorResult): boolean {
  return (outcome === 'review' && reasons[0] !== 'door-time') || outcome === 'void';
}

/**
 * The taps of this page. `shown`: the tap that covers the screen. `latest`: the one that can be undone. `present`: who
 * is in a class.
 */
export function useTaps(paired: Paired, isLive: boolean) {
  const { store, stored } = paired;
  const [shown, setShown] = useState<Taken | null>(null);
  const [latest, setLatest] = useState<Taken | null>(null);
  const [answered, setAnswered] = useState<Answered[]>([]);
  const bySeq = useRef(new Map<number, Taken>());
  const isTaking = useRef(false);

  const onAnswer = useCallback((added: Answered[]) => {
    setAnswered((before) => [...before.filter(({ at }) => Date.now() - at < ARRIVES_MS), ...added]);
    for (const { result } of added) {
      const taken = bySeq.current.get(result.seq);
      bySeq.current.delete(result.seq);
      if (!taken || !isToLookAt(result)) continue;
      setLatest((before) => (before?.seq === result.seq ? null : before));
      setShown({ ...taken, result });
    }
  }, []);
  const nudge = useSending(paired, onAnswer);

  const recent = answered.filter(
    ({ at, result }) =>
      Date.now() - at < ARRIVES_MS && result.outcome !== 'review' && result.outcome !== 'void',
  );
  const taps = [...recent.map(({ entry }) => entry), ...stored.outbox];

  async function take(tap: Tap, taken: Omit<Taken, 'seq' | 'at'>): Promise<void> {
    if (isTaking.current) return;
    isTaking.current = true;
    try {
      const { seq } = await store.add(tap);
      const noted: Taken = { ...taken, seq, at: Date.now() };
      if (tap.kind !== 'undo') bySeq.current.set(seq, noted);
      setLatest(tap.kind === 'undo' ? null : noted);
      setShown(noted);
      nudge();
    } catch {
      setShown({ ...taken, kind: 'failed', seq: null, at: Date.now() });
    } finally {
      isTaking.current = false;
    }
  }

  const at = () => now().toISOString();

  async function checkIn({ id, name }: DoorPerson, event: DoorClass): Promise<void> {
    const { eventId } = event;
    // Without a network, the list may be old: the tap is noted.
    const certain = isLive ? presentIn(event, taps) : presentIn({ ...event, currentAttendees: [] }, taps);
    if (certain.has(id)) return setShown({ kind: 'already', seq: null, id, name, event, at: Date.now() });
    const moment = at();
    const present = presentIn(event, taps);
    const inTime = isFull(event, present) && !present.has(id) ? 'full' : 'in';
    const kind = countsAt(event, moment) ? inTime : 'late';
    await take({ kind: 'in', at: moment, eventId, studentId: id }, { kind, id, name, event });
  }

  async function greet(guest: GuestForm, event: DoorClass): Promise<void> {
    const { eventId } = event;
    const id = newPersonId();
    const tap: Tap = { kind: 'guest', at: at(), eventId, guestId: id, ...guest };
    await take(tap, { kind: 'guest', id, name: guest.name, event });
  }

  async function undo({ seq, id, name, event }: Taken): Promise<void> {
    if (seq === null) return;
    const { eventId } = event;
    const tap: Tap = { kind: 'undo', at: at(), eventId, studentId: id, undoes: seq };
    await take(tap, { kind: 'undone', id, name, event });
  }

  useEffect(() => {
    if (!latest) return;
    const timer = setTimeout(setLatest, UNDO_SECONDS.offered * 1000, null);
    return () => clearTimeout(timer);
  }, [latest]);

  return {
    shown,
    latest,
    checkIn,
    greet,
    undo,
    close: useCallback(() => setShown(null), []),
    presentIn: (event: DoorClass) => presentIn(event, taps),
  };
}
export type Taps = ReturnType<typeof useTaps>;

/** Ends what the screen shows of a tap: later if there is something to read or to tap. */
export function useClosing({ shown, close }: Taps, isLong: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(close, SHOWN_MS[isLong || shown.result ? 'long' : 'short']);
    return () => clearTimeout(timer);
  }, [shown, isLong, close]);
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

/** Loads the page again at midnight: it is never closed, and would not get a new version. */
export function useFreshPage(): void {
  const { date } = useAcademyClock();
  const [opened] = useState(date);
  useEffect(() => {
    // Not when the clock of the tablet is found to be wrong.
    if (date !== opened && performance.now() > UPTIME_MS) location.reload();
  }, [date, opened]);
}
