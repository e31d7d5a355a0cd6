import type { Reason } from '@domain/errors.ts';
import { DOOR_ENTRIES, type DoorEntry, type DoorPerson, type DoorResult } from '@domain/schedule/door.ts';
import type { DoorClass } from '@domain/schedule/door-screen.ts';
import type { CallOutcome } from '../../firebase/calls/call-outcome.ts';

/** The class of a tap as the screen named it; null if it named none. */
export type TappedClass = Pick<DoorClass, 'eventId' | 'name' | 'classTitle' | 'startTime'> | null;

/**
 * The results of the taps of an outage, until dismissed, and the problems for the team. The name is empty if unknown.
 * `isOver`: all were sent, so a later outage has news of its own.
 */
export type News = {
  sent: number;
  toLookAt: { name: string; event: TappedClass; reasons: Reason[] }[];
  isOver: boolean;
};

type Tapped = Pick<News['toLookAt'][number], 'event' | 'reasons'>;

/** Whether a class has another time now than at a tap that was not at its time. */
export function hasMoved({ event, reasons }: Tapped, now: readonly DoorClass[] = []): boolean {
  const current = now.find(({ eventId }) => eventId === event?.eventId);
  return reasons[0] === 'door-time' && !!current && current.startTime !== event?.startTime;
}

export type Answer = { results: DoorResult[]; last: number };

/** The entries that are not sent, by their number, of this tab and of others. */
export type Outbox = {
  unsent: () => Promise<DoorEntry[]>;
  /** Deletes what is stored on the server, and reports it if it was not sent at once. */
  settle: (answer: Answer, isLate: boolean) => Promise<unknown>;
  /** Deletes an entry that the server will always refuse, and reports it. */
  putAside: (entry: DoorEntry, reasons: Reason[]) => Promise<unknown>;
};

export type Send = (entries: DoorEntry[]) => Promise<CallOutcome<Answer>>;

/**
 * Sends all entries from the lowest number on. Returns whether none is left. One that is not valid must not hold up the
 * others: after a refused call they are sent alone until it is found.
 *
 * @param isLate - Whether the entries were not sent at once, because of an outage or a restart.
 */
export async function sendAll(outbox: Outbox, send: Send, isLate: boolean): Promise<boolean> {
  let most: number = DOOR_ENTRIES.call;
  for (;;) {
    const entries = (await outbox.unsent()).slice(0, most);
    const [first] = entries;
    if (!first) return true;
    const outcome = await send(entries);
    if (outcome.ok) {
      if (outcome.output.last < first.seq) return false;
      await outbox.settle(outcome.output, isLate);
    } else if (!outcome.reasons.includes('invalid-input')) {
      return false;
    } else if (entries.length > 1) {
      most = 1;
    } else {
      await outbox.putAside(first, outcome.reasons);
      most = DOOR_ENTRIES.call;
    }
  }
}

export const NO_NEWS: News = { sent: 0, toLookAt: [], isOver: false };

/** In one tab at a time, if the browser can. The server would take the entries twice, too. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('faixa-door', work) : work();
}

const PAUSE_MS = { first: 5000, most: 10_000 };

/** Sends what is in the outbox now, at each `nudge`, and after a failure again with growing pauses. */
export function keepSending(outbox: Outbox, send: Send): { nudge: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRunning = false;
  let isNudged = false;
  let isOver = false;
  let isLate = true;

  async function run(): Promise<void> {
    clearTimeout(timer);
    isNudged = isRunning;
    if (isRunning || isOver) return;
    isRunning = true;
    const isDone = await alone(() => sendAll(outbox, send, isLate)).catch(() => false);
    isRunning = false;
    isLate = !isDone;
    failures = isDone ? 0 : failures + 1;
    if (isOver) return;
    if (isDone && isNudged) return run();
    if (!isDone) timer = setTimeout(run, Math.min(PAUSE_MS.first * 2 ** (failures - 1), PAUSE_MS.most));
  }

  void run();
  return {
    nudge: () => void run(),
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

type Answered = {
  taps: readonly { entry: DoorEntry; event: TappedClass }[];
  results: readonly DoorResult[];
  people: readonly DoorPerson[];
};

/** Adds taps that were sent late, or put aside. */
export function newsAfter(before: News, { taps, results, people }: Answered): News {
  const undone = taps.flatMap(({ entry }) => (entry.kind === 'undo' ? [entry.undoes] : []));
  const added = taps.flatMap(({ entry, event }) => {
    if (entry.kind === 'undo' || undone.includes(entry.seq)) return [];
    const result = results.find(({ seq }) => seq === entry.seq);
    if (!result) return [];
    const name = entry.kind === 'guest' ? entry.name : people.find(({ id }) => id === entry.studentId)?.name;
    return [{ name: name ?? '', event, ...result }];
  });
  if (added.length === 0) return before;
  const news = before.isOver ? NO_NEWS : before;
  const toLookAt = added.filter(({ outcome }) => outcome === 'review' || outcome === 'void');
  return {
    sent: news.sent + added.length - toLookAt.length,
    toLookAt: [...news.toLookAt, ...toLookAt.map(({ name, event, reasons }) => ({ name, event, reasons }))],
    isOver: false,
  };
}
