import { importDocument } from '@domain/enrollment/imports.ts';
import { limit, orderBy } from 'firebase/firestore';
import { z } from 'zod';
import { useList } from '../live/live-documents.ts';
import type { Live } from '../live/use-live-query.ts';

const listed = importDocument.extend({ id: z.string() });
export type ListedImport = z.infer<typeof listed>;

/** The latest imports. For administrators. */
export function useImports(): Live<ListedImport[]> {
  return useList({
    collection: 'imports',
    schema: listed,
    bounds: [orderBy('at', 'desc'), limit(10)],
  });
}
