import { importDocument } from '@domain/enrollment/imports.ts';
import { limit, orderBy, where } from 'firebase/firestore';
import { z } from 'zod';
import { useList } from '../live/live-documents.ts';
import type { Live } from '../live/use-live-query.ts';

const listed = importDocument.extend({ id: z.string() });
export type ListedImport = z.infer<typeof listed>;

/** The most that the rules allow. */
const MOST = 100;

/** The imports since the first hour of a day. For administrators. */
export function useImports(day: string): Live<ListedImport[]> {
  return useList({
    collection: 'imports',
    schema: listed,
    key: day,
    bounds: [where('at', '>=', new Date(`${day}T00:00Z`)), orderBy('at', 'desc'), limit(MOST)],
  });
}
