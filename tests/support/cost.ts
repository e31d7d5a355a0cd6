import { DocumentReference, Firestore, Query, WriteBatch } from 'firebase-admin/firestore';
import { vi } from 'vitest';

export type Cost = { read: number; written: number };

/**
 * Counts the documents that `work` reads and writes through the Admin SDK, as Firestore bills them:
 * a missing document is one read, and so is a query without results.
 */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { read: 0, written: 0 };
  const { getAll } = Firestore.prototype;
  const { get } = Query.prototype;
  const spies = [
    vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(function (this: Firestore, ...references) {
      // The last argument may be a field mask.
      cost.read += references.filter((each) => each instanceof DocumentReference).length;
      return getAll.apply(this, references);
    }),
    vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
      const found = await get.apply(this);
      cost.read += Math.max(found.size, 1);
      return found;
    }),
    ...(['create', 'set', 'update', 'delete'] as const).map((write) => {
      const original = WriteBatch.prototype[write] as (...args: unknown[]) => WriteBatch;
      return vi.spyOn(WriteBatch.prototype, write).mockImplementation(function (
        this: WriteBatch,
        ...args: unknown[]
      ) {
        cost.written += 1;
        return original.apply(this, args);
      });
    }),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return cost;
}

/** How many queries `work` runs through the Admin SDK in total, and how many at the same time. */
export async function queriesOf(work: () => Promise<unknown>): Promise<{ total: number; atOnce: number }> {
  const queries = { total: 0, atOnce: 0 };
  let running = 0;
  const { get } = Query.prototype;
  const spy = vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
    queries.total += 1;
    running += 1;
    queries.atOnce = Math.max(queries.atOnce, running);
    const found = await get.apply(this);
    running -= 1;
    return found;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return queries;
}
