import { type AcademySetting, storedAcademy } from '@domain/academy-details.ts';
import { useDocument } from '../live/live-documents.ts';
import type { Live } from '../live/use-live-query.ts';

/** The academy's name, address and contacts; null if none were saved. */
export function useSavedAcademy(): Live<AcademySetting | null> {
  return useDocument('settings/academy', storedAcademy);
}
