import { type DoorEntry, type DoorPerson, type DoorResult, doorEntry } from '@domain/schedule/door.ts';
import type { DoorClass, ReadClasses } from '@domain/schedule/door-screen.ts';
import { type DBSchema, openDB } from 'idb';
import { type News, NO_NEWS, newsAfter, type Outbox, type TappedClass } from './outbox.ts';

/** Also known to the service worker. */
const NAME = 'faixa-door';
const KEY = 'stored';

export type Tablet = { id: string; name: string };

/** A tap without what the store adds. */
export type Tap = DoorEntry extends infer Entry
  ? Entry extends DoorEntry
    ? Omit<Entry, 'seq' | 'at' | 'eventId'>
    : never
  : never;

/**
 * What a tablet has stored. `tablet`: null if it is not paired. `seq`: the number of the last entry. `pairing`: the
 * password of a pairing that is not complete, so that the same code can be typed again.
 */
export type Stored = {
  tablet: Tablet | null;
  seq: number;
  people: DoorPerson[];
  classes: ReadClasses | null;
  news: News;
  pairing: string | null;
  outbox: { entry: DoorEntry; event: TappedClass }[];
};

const EMPTY: Stored = {
  tablet: null,
  seq: 0,
  people: [],
  classes: null,
  news: NO_NEWS,
  pairing: null,
  outbox: [],
};

interface Schema extends DBSchema {
  kept: { key: string; value: Stored };
}

export type DoorStore = Awaited<ReturnType<typeof openDoorStore>>;

/**
 * The tablet's one database, for all tabs: the taps that are not sent yet, and what the screen shows without a network.
 * `report` is called with what is stored at first, and after a change in any tab; with 'blocked' if it cannot be read.
 */
export async function openDoorStore(report: (stored: Stored | 'blocked') => void) {
  const database = await openDB<Schema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('kept'),
    // Safari ends the connection of a page that was in the background.
    terminated: () => location.reload(),
  });
  const channel = new BroadcastChannel(NAME);

  async function read(): Promise<Stored> {
    return (await database.get('kept', KEY)) ?? EMPTY;
  }
  const tell = () => read().then(report, () => report('blocked'));
  channel.onmessage = tell;
  await tell();

  /** Resolves when the browser has written the change to the disk. */
  async function change(after: (before: Stored) => Stored): Promise<void> {
    const tx = database.transaction('kept', 'readwrite', { durability: 'strict' });
    const before = (await tx.store.get(KEY)) ?? EMPTY;
    await Promise.all([tx.store.put(after(before), KEY), tx.done]);
    channel.postMessage('changed');
    void tell();
  }

  /** What a call answers after the tablet was removed must not be stored again. */
  function changePaired(after: (before: Stored) => Stored): Promise<void> {
    return change((before) => {
      if (!before.tablet) throw new Error('The tablet is not paired.');
      return after(before);
    });
  }

  return {
    beginPairing: (pairing: string) => change((before) => ({ ...before, pairing })),
    pair: (tablet: Tablet, pairing: string) => change(() => ({ ...EMPTY, tablet, pairing })),
    endPairing: () => change((before) => ({ ...before, pairing: null })),
    keep: (kept: Partial<Pick<Stored, 'people' | 'classes'>>) =>
      changePaired((before) => ({ ...before, ...kept })),

    /** Returns the number of the tap. Throws if the tap is not valid: the server would refuse it. */
    async add(tap: Tap, at: string | null, event: DoorClass | null): Promise<number> {
      let seq = 0;
      await changePaired((before) => {
        seq = before.seq + 1;
        const entry = doorEntry.parse({ ...tap, seq, at, eventId: event?.eventId ?? null });
        const named = event && {
          ...{ eventId: event.eventId, name: event.name },
          ...{ classTitle: event.classTitle, startTime: event.startTime },
        };
        return { ...before, seq, outbox: [...before.outbox, { entry, event: named }] };
      });
      return seq;
    },

    empty: () => change(() => EMPTY),
    dismissNews: () => change((before) => ({ ...before, news: NO_NEWS })),

    /** What `sendAll` needs. */
    outbox: {
      unsent: async () => (await read()).outbox.map(({ entry }) => entry),
      settle: ({ results, last }, isLate) =>
        changePaired((before) => without(before, ({ seq }) => seq <= last, isLate ? results : [])),
      putAside: ({ seq }, reasons) =>
        changePaired((before) =>
          without(before, (entry) => entry.seq === seq, [{ seq, outcome: 'review', reasons }]),
        ),
    } satisfies Outbox,

    close(): void {
      channel.close();
      database.close();
    },
  };
}

/** The stored state without the entries that have a result, and with the news about them. */
function without(
  before: Stored,
  isGone: (entry: DoorEntry) => boolean,
  results: readonly DoorResult[],
): Stored {
  const { people } = before;
  const taps = before.outbox.filter(({ entry }) => results.some(({ seq }) => seq === entry.seq));
  const outbox = before.outbox.filter(({ entry }) => !isGone(entry));
  const news = newsAfter(before.news, { taps, results, people });
  // The outage is over when nothing waits any more.
  return { ...before, outbox, news: { ...news, isOver: news.isOver || outbox.length === 0 } };
}
