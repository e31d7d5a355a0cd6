import { type DoorEntry, type DoorPerson, type DoorResult, doorEntry } from '@domain/schedule/door.ts';
import { type DBSchema, type IDBPTransaction, openDB } from 'idb';
import { type DoorClass, type News, newsAfter, type Outbox } from './outbox.ts';

/** Also known to the service worker. */
const NAME = 'faixa-door';

export type Tablet = { id: string; name: string };

/** `seq`: the number of the last entry. */
type Kept = { tablet: Tablet; seq: number; people: DoorPerson[]; classes: DoorClass[]; news: News };

interface Schema extends DBSchema {
  outbox: { key: number; value: DoorEntry };
  kept: { key: keyof Kept; value: Kept[keyof Kept] };
}

/** A tap without its number. */
export type Tap = DoorEntry extends infer Entry
  ? Entry extends DoorEntry
    ? Omit<Entry, 'seq'>
    : never
  : never;

/** What a tablet has stored; `tablet`: null if it is not paired. */
export type Stored = Omit<Kept, 'seq' | 'tablet'> & { tablet: Tablet | null; outbox: DoorEntry[] };

const NO_NEWS: News = { sent: 0, toLookAt: [] };

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
      const [tablet, people, classes, news, outbox] = await Promise.all([
        kept.get('tablet') as Promise<Tablet | undefined>,
        kept.get('people') as Promise<DoorPerson[] | undefined>,
        kept.get('classes') as Promise<DoorClass[] | undefined>,
        kept.get('news') as Promise<News | undefined>,
        tx.objectStore('outbox').getAll(),
      ]);
      return {
        tablet: tablet ?? null,
        people: people ?? [],
        classes: classes ?? [],
        news: news ?? NO_NEWS,
        outbox,
      };
    },

    pair: (tablet: Tablet): Promise<unknown> => change((tx) => tx.objectStore('kept').put(tablet, 'tablet')),

    keep: <Key extends 'people' | 'classes'>(key: Key, value: Kept[Key]): Promise<unknown> =>
      changePaired((tx) => tx.objectStore('kept').put(value, key)),

    /** Throws if the tap is not valid: the server would refuse it. */
    add: (tap: Tap): Promise<DoorEntry> =>
      changePaired(async (tx) => {
        const kept = tx.objectStore('kept');
        const seq = (((await kept.get('seq')) as number | undefined) ?? 0) + 1;
        const entry = doorEntry.parse({ ...tap, seq });
        await Promise.all([kept.put(seq, 'seq'), tx.objectStore('outbox').add(entry)]);
        return entry;
      }),

    empty: (): Promise<unknown> =>
      change((tx) => Promise.all([tx.objectStore('outbox').clear(), tx.objectStore('kept').clear()])),

    dismissNews: (): Promise<unknown> => change((tx) => tx.objectStore('kept').delete('news')),

    /** What `sendAll` needs. */
    outbox: {
      unsent: () => database.getAll('outbox'),
      settle: (entries, { results, last }, isLate) =>
        changePaired((tx) =>
          Promise.all([
            tx.objectStore('outbox').delete(IDBKeyRange.upperBound(last)),
            isLate && addNews(tx, entries, results),
          ]),
        ),
      putAside: (entry, reasons) =>
        changePaired((tx) =>
          Promise.all([
            tx.objectStore('outbox').delete(entry.seq),
            addNews(tx, [entry], [{ seq: entry.seq, outcome: 'review', reasons }]),
          ]),
        ),
    } satisfies Outbox,

    close(): void {
      channel.close();
      database.close();
    },
  };
}

type Writing = IDBPTransaction<Schema, ('outbox' | 'kept')[], 'readwrite'>;

async function addNews(
  tx: Writing,
  entries: readonly DoorEntry[],
  results: readonly DoorResult[],
): Promise<void> {
  const kept = tx.objectStore('kept');
  const people = ((await kept.get('people')) as DoorPerson[] | undefined) ?? [];
  const news = ((await kept.get('news')) as News | undefined) ?? NO_NEWS;
  const after = newsAfter(news, { entries, results, people });
  if (after !== news) await kept.put(after, 'news');
}
