import { PassThrough, type Readable } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';

export type Cost = { reads: number; writes: number };

type Message = { found?: unknown; missing?: unknown; document?: unknown };
type Inner = {
  request: (method: string, request: { writes?: unknown[] }, ...rest: unknown[]) => Promise<unknown>;
  requestStream: (method: string, ...rest: unknown[]) => Promise<Readable>;
};

/**
 * A requested document costs one read, also if it is missing; a query costs its documents, at least
 * one.
 */
function readsOf(method: string, messages: readonly Message[]): number {
  if (method === 'batchGetDocuments') return messages.filter(({ found, missing }) => found || missing).length;
  if (method === 'runQuery') return Math.max(1, messages.filter(({ document }) => document).length);
  // One per thousand index entries; no bench counts more.
  if (method === 'runAggregationQuery') return 1;
  throw new Error(`${method} is not counted. Add it to tests/load/counted.ts.`);
}

/**
 * Returns the cost of `work` in documents. It counts requests that the Admin SDK sends and
 * documents that it receives, lost attempts included. Nothing else may use `db` at the same time.
 */
export async function counted(db: Firestore, work: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { reads: 0, writes: 0 };
  const inner = db as unknown as Inner;
  const { request, requestStream } = inner;

  inner.request = (method, body, ...rest) => {
    // Counted as a query without results.
    if (method === 'listCollectionIds') cost.reads += 1;
    else if (method !== 'commit')
      throw new Error(`${method} is not counted. Add it to tests/load/counted.ts.`);
    cost.writes += body.writes?.length ?? 0;
    return request.call(db, method, body, ...rest);
  };
  inner.requestStream = async (method, ...rest) => {
    const source = await requestStream.call(db, method, ...rest);
    const messages: Message[] = [];
    const counting = new PassThrough({
      objectMode: true,
      transform: (message: Message, _encoding, done) => {
        messages.push(message);
        done(null, message);
      },
      flush: (done) => {
        cost.reads += readsOf(method, messages);
        done();
      },
    });
    source.on('error', (error) => counting.destroy(error));
    return source.pipe(counting);
  };
  try {
    await work();
    return cost;
  } finally {
    inner.request = request;
    inner.requestStream = requestStream;
  }
}
