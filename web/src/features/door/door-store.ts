import { type DoorEntry, type DoorPerson, type DoorResult, doorEntry } from '@domain/schedule/door.ts';
import type { ReadClasses } from '@domain/schedule/door-screen.ts';
import { type DBSchema, type IDBPTransaction, openDB } from 'idb';
import { type News, NO_NEWS, newsAfter, type Outbox, type TappedClass } from './outbox.ts';

/** Also known to the service worker. */
const NAME = 'faixa-door';

export type Tablet = { id: string; name: string };

/**
 * `seq`: the number of the last entry. `pairing`: the password of a pairing that is not complete, so that the same code
 * can be typed again.
 */
type Kept = {
  tablet: Tablet;
  seq: number;
  people: DoorPerson[];
  classes: ReadClasses;
  news: News;
  pairing: string;
};
type Noted = { seq: number; entry: DoorEntry; event: TappedClass };

interface Schema extends DBSchema {
  outbox: { key: number; value: Noted };
  kept: { key: keyof Kept; value: Kept[keyof Kept] };
}

/** A tap without its number. */
export type Tap = DoorEntry extends infer Entry
  ? Entry extends DoorEntry
    ? Omit<Entry, 'seq'>
    : never
  : never;

/** What a tablet has stored; `tablet`: null if it is not paired. */
export type Stored = Pick<Kept, 'people' | 'news'> & {
  tablet: Tablet | null;
  classes: ReadClasses | null;
  pairing: string | null;
  outbox: DoorEntry[];
};

export type DoorStore = Awaited<ReturnType<typeof openDoorStore>>;

/**
 * The tablet's one database, for all tabs: the taps that are not sent yet, and what the screen shows without a network.
 * `onChange` is called after a change in any tab.
 */
export async function openDoorStore(onChange: () => void) {
  const database = await openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'seq' });
      db.createObjectStore('kept');
    },
    // Safari ends the connection of a page that was in the background.
    terminated: () => location.reload(),
  });
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = onChange;

  /** Resolves when the browser has written the change to the disk. */
  async function change<T>(act: (tx: Writing) => Promise<T>): Promise<T> {
    const tx = database.transaction(['outbox', 'kept'], 'readwrite', { durability: 'strict' });
    const [result] = await Promise.all([act(tx), tx.done]);
    channel.postMessage('changed');
    onChange();
    return result;
  }

  /** What a call answers after the tablet was removed must not be stored again. */
  function changePaired<T>(act: (tx: Writing) => Promise<T>): Promise<T> {
    return change(async (tx) => {
      const tablet = await tx.objectStore('kept').getKey('tablet');
      if (tablet === undefined) throw new Error('The tablet is not paired.');
      return act(tx);
    });
  }

  return {
    async read(): Promise<Stored> {
      const tx = database.transaction(['outbox', 'kept']);
      const kept = tx.objectStore('kept');
      const [tablet, people, classes, news, pairing, outbox] = await Promise.all([
        kept.get('tablet') as Promise<Tablet | undefined>,
        kept.get('people') as Promise<DoorPerson[] | undefined>,
        kept.get('classes') as Promise<ReadClasses | undefined>,
        kept.get('news') as Promise<News | undefined>,
        kept.get('pairing') as Promise<string | undefined>,
        tx.objectStore('outbox').getAll(),
      ]);
      return {
        tablet: tablet ?? null,
        people: people ?? [],
        classes: classes ?? null,
        news: news ?? NO_NEWS,
        pairing: pairing ?? null,
        outbox: outbox.map(({ entry }) => entry),
      };
    },

    beginPairing: (password: string): Promise<unknown> =>
      change((tx) => tx.objectStore('kept').put(password, 'pairing')),

    pair: (tablet: Tablet, password: string): Promise<unknown> =>
      change(async (tx) => {
        await clear(tx);
        const kept = tx.objectStore('kept');
        await Promise.all([kept.put(tablet, 'tablet'), kept.put(password, 'pairing')]);
      }),

    endPairing: (): Promise<unknown> => change((tx) => tx.objectStore('kept').delete('pairing')),

    keep: <Key extends 'people' | 'classes'>(key: Key, value: Kept[Key]): Promise<unknown> =>
      changePaired((tx) => tx.objectStore('kept').put(value, key)),

    /** Throws if the tap is not valid: the server would refuse it. */
    add: (tap: Tap, event: TappedClass): Promise<DoorEntry> =>
      changePaired(async (tx) => {
        const kept = tx.objectStore('kept');
        const seq = (((await kept.get('seq')) as number | undefined) ?? 0) + 1;
        const entry = doorEntry.parse({ ...tap, seq });
        const named = event && { name: event.name, classTitle: event.classTitle, startTime: event.startTime };
        await Promise.all([kept.put(seq, 'seq'), tx.objectStore('outbox').add({ seq, entry, event: named })]);
        return entry;
      }),

    empty: (): Promise<unknown> => change(clear),

    dismissNews: (): Promise<unknown> => change((tx) => tx.objectStore('kept').delete('news')),

    /** What `sendAll` needs. */
    outbox: {
      unsent: async () => (await database.getAll('outbox')).map(({ entry }) => entry),
      settle: (entries, { results, last }, isLate) =>
        changePaired(async (tx) => {
          if (isLate) await addNews(tx, entries, results);
          await tx.objectStore('outbox').delete(IDBKeyRange.upperBound(last));
          await endNews(tx);
        }),
      putAside: (entry, reasons) =>
        changePaired(async (tx) => {
          await addNews(tx, [entry], [{ seq: entry.seq, outcome: 'review', reasons }]);
          await tx.objectStore('outbox').delete(entry.seq);
          await endNews(tx);
        }),
    } satisfies Outbox,

    close(): void {
      channel.close();
      database.close();
    },
  };
}

type Writing = IDBPTransaction<Schema, ('outbox' | 'kept')[], 'readwrite'>;

async function clear(tx: Writing): Promise<void> {
  await Promise.all([tx.objectStore('outbox').clear(), tx.objectStore('kept').clear()]);
}

async function newsIn(tx: Writing): Promise<News | undefined> {
  return (await tx.objectStore('kept').get('news')) as News | undefined;
}

async function addNews(
  tx: Writing,
  entries: readonly DoorEntry[],
  results: readonly DoorResult[],
): Promise<void> {
  const kept = tx.objectStore('kept');
  const people = ((await kept.get('people')) as DoorPerson[] | undefined) ?? [];
  const stored = await tx.objectStore('outbox').getAll();
  const taps = entries.map((entry) => ({
    entry,
    event: stored.find(({ seq }) => seq === entry.seq)?.event ?? null,
  }));
  const before = (await newsIn(tx)) ?? NO_NEWS;
  const after = newsAfter(before, { taps, results, people });
  if (after !== before) await kept.put(after, 'news');
}

/** The outage is over when nothing waits any more. */
async function endNews(tx: Writing): Promise<void> {
  const news = await newsIn(tx);
  const isOver = (await tx.objectStore('outbox').count()) === 0;
  if (news && isOver) await tx.objectStore('kept').put({ ...news, isOver }, 'news');
}
