import { api } from '@domain/door/api.ts';
import { type DoorPerson, type DoorResult, type GuestForm, UNDO_SECONDS } from '@domain/schedule/door.ts';
import type { Reading } from '@domain/schedule/door-clock.ts';
import { type DoorClass, presentIn, wordsAfter, wordsOfTap } from '@domain/schedule/door-screen.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAttempt } from '../../firebase/calls/use-callable.ts';
import { useConnected } from '../../firebase/connection.ts';
import { askServerTime, readClocks, serverTimeAt } from '../../format/server-time.ts';
import { newPersonId } from '../../ui/people/new-person-id.ts';
import type { Tap } from './door-store.ts';
import { keepSending, type Send } from './outbox.ts';
import type { Paired } from './use-door.ts';
import { useTimeout } from './use-timeout.ts';

const timeOf = (reading: Reading) => serverTimeAt(reading)?.toISOString() ?? null;

/** Sends the outbox when the tablet is ready, after each tap, and when the network or the screen is back. */
function useSending({ store, isReady }: Paired, onAnswer: (results: readonly DoorResult[]) => void) {
  const run = useAttempt(api.doorSync);
  const sending = useRef<ReturnType<typeof keepSending> | null>(null);
  const nudge = useCallback(() => sending.current?.nudge(), []);
  /** The times of the taps of this page for which the server's time was unknown. */
  const readings = useRef(new Map<number, Reading>());
  const connected = useConnected();
  useEffect(() => {
    if (!isReady) return;
    const send: Send = async (unsent) => {
      if (timeOf(readClocks()) === null) await askServerTime();
      const entries = unsent.map((entry) => {
        const reading = readings.current.get(entry.seq);
        return reading ? { ...entry, at: timeOf(reading) } : entry;
      });
      const outcome = await run({ entries });
      if (outcome.ok) onAnswer(outcome.output.results);
      return outcome;
    };
    sending.current = keepSending(store.outbox, send);
    const listening = new AbortController();
    window.addEventListener('online', nudge, listening);
    document.addEventListener('visibilitychange', nudge, listening);
    return () => {
      sending.current?.stop();
      sending.current = null;
      listening.abort();
    };
  }, [isReady, store, run, nudge, onAnswer]);
  useEffect(() => {
    if (connected) nudge();
  }, [connected, nudge]);
  return { nudge, readings };
}

/** A tap without an answer after this time shows as noted. */
const ANSWER_MS = 3000;

type Kind = 'in' | 'full' | 'already' | 'guest' | 'undone' | 'failed' | ReturnType<typeof wordsOfTap>;

/**
 * The text about a tap. `seq`: null if nothing had to be noted. `event`: null if the screen named no class. `before`: the
 * siblings' taps that led to this one.
 */
export type TapText = {
  kind: Kind;
  seq: number | null;
  id: string;
  name: string;
  event: DoorClass | null;
  before: readonly TapText[];
  isGuest?: true;
  /** The problems for a person to read. */
  problem?: DoorResult;
};

/**
 * The taps of this page. `text`: the tap that covers the screen. `latest`: the one that can be undone. `present`: who
 * is in a class.
 */
export function useTaps(paired: Paired, isLive: boolean) {
  const { store, stored } = paired;
  const [own, setOwn] = useState<TapText | null>(null);
  // A problem waits until the screen is free.
  const [problems, setProblems] = useState<readonly TapText[]>([]);
  const [latest, setLatest] = useState<TapText | null>(null);
  const bySeq = useRef(new Map<number, TapText>());
  const taking = useRef<Promise<unknown> | null>(null);

  const onAnswer = useCallback((results: readonly DoorResult[]) => {
    for (const result of results) {
      const text = bySeq.current.get(result.seq);
      bySeq.current.delete(result.seq);
      if (!text) continue;
      const words = wordsAfter(result);
      const after = words === 'problem' ? null : { ...text, kind: words };
      setOwn((before) => (before?.seq === result.seq ? after : before));
      if (after) continue;
      setProblems((before) => [...before, { ...text, problem: result }]);
      setLatest((before) => (before?.seq === result.seq ? null : before));
    }
  }, []);
  const { nudge, readings } = useSending(paired, onAnswer);

  const taps = stored.outbox.map(({ entry }) => entry);

  /** Stores a tap. Returns the text about it; null if the device could not store it. */
  function take(tap: Tap, text: Omit<TapText, 'seq'>): Promise<TapText | null> {
    const reading = readClocks();
    const at = timeOf(reading);
    return inTurn(async () => {
      try {
        const seq = await store.add(tap, at, text.event);
        if (at === null) readings.current.set(seq, reading);
        const noted: TapText = { ...text, seq };
        if (tap.kind !== 'undo') bySeq.current.set(seq, noted);
        nudge();
        return noted;
      } catch {
        return null;
      }
    });
  }

  /** One after another: a tap waits until the one before is stored. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (taking.current) await taking.current;
    const running = work();
    taking.current = running.finally(() => {
      taking.current = null;
    });
    return running;
  }

  function show(noted: TapText | null, failed: Omit<TapText, 'seq' | 'kind'>): void {
    setOwn(noted ?? { ...failed, kind: 'failed', seq: null });
    if (noted) setLatest(noted.kind === 'undone' ? null : noted);
  }

  /** `event`: null if the screen names no class. */
  async function checkIn(
    { id, name }: Pick<DoorPerson, 'id' | 'name'>,
    event: DoorClass | null,
    sibling?: TapText,
  ): Promise<void> {
    if (taking.current) return;
    const before = sibling ? [...sibling.before, sibling] : [];
    // Without a network, the list may be old: the tap is noted.
    const certain = event && presentIn(isLive ? event : { ...event, currentAttendees: [] }, taps);
    if (certain?.has(id)) return setOwn({ kind: 'already', seq: null, id, name, event, before });
    const kind = wordsOfTap(event, { at: timeOf(readClocks()), isLive });
    const text = { kind, id, name, event, before };
    show(await take({ kind: 'in', studentId: id }, text), text);
  }

  /** Returns whether the guest is stored. */
  async function greet(guest: GuestForm, event: DoorClass | null): Promise<boolean> {
    const id = newPersonId();
    const kind = isLive ? ('sending' as const) : ('noted' as const);
    const text = { kind, id, name: guest.name, event, before: [], isGuest: true as const };
    const noted = await take({ kind: 'guest', guestId: id, ...guest }, text);
    if (noted) show(noted, text);
    return noted !== null;
  }

  /** Takes a tap back, with those of the siblings before it. */
  async function undo(text: TapText): Promise<void> {
    const undone = { ...text, kind: 'undone' as const };
    for (const { seq, id } of [...text.before, text]) {
      if (seq === null) continue;
      bySeq.current.delete(seq);
      const noted = await take({ kind: 'undo', studentId: id, undoes: seq }, undone);
      show(noted, undone);
      if (!noted) return;
    }
  }

  const forget = useCallback(() => setLatest((before) => (before === latest ? null : before)), [latest]);
  useTimeout(latest && forget, UNDO_SECONDS.offered * 1000, false);
  const note = useCallback(() => setOwn(own && { ...own, kind: 'noted' }), [own]);
  useTimeout(own?.kind === 'sending' ? note : null, ANSWER_MS, false);
  const text = own ?? problems[0] ?? null;
  const close = useCallback(() => {
    setOwn(null);
    setProblems((before) => before.filter((problem) => problem !== text));
  }, [text]);

  return {
    taps,
    text,
    latest,
    checkIn,
    greet,
    undo,
    close,
    presentIn: (event: DoorClass) => presentIn(event, taps),
  };
}
export type Taps = ReturnType<typeof useTaps>;
