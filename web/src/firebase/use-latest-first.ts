import {
  collection,
  documentId,
  limit,
  orderBy,
  type QueryCompositeFilterConstraint,
  query,
  startAfter,
} from 'firebase/firestore';
import { useState } from 'react';
import type { z } from 'zod';
import { type ListPage, listenToPage } from './snapshots.ts';
import { useLiveQuery } from './use-live-query.ts';

/** The last document of a page, after which the next page begins. */
type Cursor = { value: unknown; id: string };

/** Only these documents. `key` identifies the filter. */
type Filter = { key: string; where: QueryCompositeFilterConstraint };

/**
 * A collection by pages of `size`, latest first by `field`. `previous` and `next` open the
 * neighbor pages; null without such a page. Give the component a key per filter: the pages belong to one filter.
 */
export function useLatestFirst<T>(
  path: string,
  field: string,
  schema: z.ZodType<T>,
  size: number,
  filter?: Filter,
) {
  const [cursors, setCursors] = useState<Cursor[]>([]);
  const after = cursors.at(-1);
  const page = useLiveQuery<ListPage<T>>({
    key: `${path}?${filter ? `${filter.key}&` : ''}after=${after?.id ?? ''}`,
    listen: (firestore) => {
      const all = collection(firestore, path);
      const order = [
        orderBy(field, 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after ? [startAfter(after.value, after.id)] : []),
        limit(size),
      ];
      return listenToPage(filter ? query(all, filter.where, ...order) : query(all, ...order), schema, size);
    },
  });
  const last = page.status === 'ready' ? page.data.last : null;
  return {
    page,
    number: cursors.length + 1,
    previous: after ? () => setCursors(cursors.slice(0, -1)) : null,
    next: last && (() => setCursors([...cursors, { value: last.data[field], id: last.id }])),
  };
}
