import {
  collection,
  limit,
  type QueryCompositeFilterConstraint,
  type QueryDocumentSnapshot,
  type QueryOrderByConstraint,
  query,
  startAfter,
} from 'firebase/firestore';
import type { z } from 'zod';
import { useEntryState } from '../../ui/page/use-entry-state.ts';
import { useKept } from '../../ui/page/use-kept.ts';
import { listenToPage } from './snapshots.ts';
import { useLiveQuery } from './use-live-query.ts';

type DocumentPages<T> = {
  collection: string;
  order: readonly QueryOrderByConstraint[];
  schema: z.ZodType<T>;
  size: number;
  /**
   * Only these documents. `key` identifies the filter. Give the component a key per filter: the pages belong to one
   * filter.
   */
  filter?: { key: string; where: QueryCompositeFilterConstraint } | undefined;
};

/**
 * The documents of a collection by pages, each after the last document of the one before. `previous` and `next` open
 * the neighbor pages; null without such a page. While a page loads, the one before stays, and with it the focus on its
 * buttons.
 */
export function useDocumentPages<T>({ collection: path, order, schema, size, filter }: DocumentPages<T>) {
  const name = `${path}?${filter?.key ?? ''}`;
  /** The last document of each page before this one. */
  const [ends, setEnds] = useEntryState<readonly QueryDocumentSnapshot[]>(name, []);
  const end = ends.at(-1);
  const page = useLiveQuery({
    key: `${name}&after=${end?.id ?? ''}`,
    listen: (firestore) => {
      const all = collection(firestore, path);
      const part = [...order, ...(end ? [startAfter(end)] : []), limit(size)];
      return listenToPage(filter ? query(all, filter.where, ...part) : query(all, ...part), schema, size);
    },
  });

  const shown = useKept({ ends, page }, page.status !== 'pending');
  const last = shown.page.status === 'ready' ? shown.page.data.last : null;
  return {
    page: shown.page,
    number: shown.ends.length + 1,
    previous: shown.ends.length > 0 ? () => setEnds(shown.ends.slice(0, -1)) : null,
    next: last && (() => setEnds([...shown.ends, last])),
  };
}
