import { type AcademySetting, storedAcademy } from '@domain/academy-details.ts';
import { type Live, useDocument } from '../live/use-live-query.ts';

/** The academy's name, address and contacts; null if none were saved. */
export function useSavedAcademy(): Live<AcademySetting | null> {
  return useDocument('settings/academy', storedAcademy);
}
