import { collection, documentId, limit, orderBy, query, startAfter } from 'firebase/firestore';
import { useState } from 'react';
import type { z } from 'zod';
import { type ListPage, listenToPage } from './snapshots.ts';
import { useLiveQuery } from './use-live-query.ts';

/** The last document of a page, after which the next page begins. */
type Cursor = { value: unknown; id: string };

/**
 * A collection by pages of `size`, latest first by `field`. `previous` and `next` open the
 * neighbor pages; null without such a page.
 */
export function useLatestFirst<T>(path: string, field: string, schema: z.ZodType<T>, size: number) {
  const [cursors, setCursors] = useState<Cursor[]>([]);
  const after = cursors.at(-1);
  const page = useLiveQuery<ListPage<T>>({
    key: `${path}?after=${after?.id ?? ''}`,
    listen: (firestore) =>
      listenToPage(
        query(
          collection(firestore, path),
          orderBy(field, 'desc'),
          orderBy(documentId(), 'desc'),
          ...(after ? [startAfter(after.value, after.id)] : []),
          limit(size),
        ),
        schema,
        size,
      ),
  });
  const last = page.status === 'ready' ? page.data.last : null;
  return {
    page,
    number: cursors.length + 1,
    previous: after ? () => setCursors(cursors.slice(0, -1)) : null,
    next: last && (() => setCursors([...cursors, { value: last.data[field], id: last.id }])),
  };
}
