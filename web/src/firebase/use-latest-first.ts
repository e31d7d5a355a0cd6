import {
  collection,
  documentId,
  limit,
  orderBy,
  type QueryCompositeFilterConstraint,
  query,
  startAfter,
} from 'firebase/firestore';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { useEntryState } from '../ui/use-entry-state.ts';
import { type ListPage, listenToPage } from './snapshots.ts';
import { type LiveQuery, useLiveQuery } from './use-live-query.ts';

/**
 * A list by pages, each after the last document of the one before, of which `cursorOf` keeps what the query needs.
 * `previous` and `next` open the neighbor pages; null without such a page. While a page loads, the one before stays,
 * and with it the focus on its buttons.
 */
export function useCursorPages<T, Cursor>(
  name: string,
  queryAfter: (after: Cursor | undefined) => LiveQuery<ListPage<T>>,
  cursorOf: (last: NonNullable<ListPage<T>['last']>) => Cursor,
) {
  const [cursors, setCursors] = useEntryState<readonly Cursor[]>(name, []);
  const now = { cursors, page: useLiveQuery(queryAfter(cursors.at(-1))) };
  const before = useRef(now);
  useEffect(() => {
    if (now.page.status !== 'pending') before.current = now;
  });
  const shown = now.page.status === 'pending' ? before.current : now;
  const last = shown.page.status === 'ready' ? shown.page.data.last : null;
  return {
    page: shown.page,
    number: shown.cursors.length + 1,
    previous: shown.cursors.length > 0 ? () => setCursors(shown.cursors.slice(0, -1)) : null,
    next: last && (() => setCursors([...shown.cursors, cursorOf(last)])),
  };
}

/** The last document of a page, after which the next page begins. */
type Cursor = { value: unknown; id: string };

/** Only these documents. `key` identifies the filter. */
type Filter = { key: string; where: QueryCompositeFilterConstraint };

/**
 * A collection by pages of `size`, latest first by `field`. Give the component a key per filter: the pages belong to
 * one filter.
 */
export function useLatestFirst<T>(
  path: string,
  field: string,
  schema: z.ZodType<T>,
  size: number,
  filter?: Filter,
) {
  const name = filter ? `${path}?${filter.key}` : path;
  return useCursorPages<T, Cursor>(
    name,
    (after) => ({
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
    }),
    ({ id, data }) => ({ value: data[field], id }),
  );
}
