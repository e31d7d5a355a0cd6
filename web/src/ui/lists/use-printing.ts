import { useSyncExternalStore } from 'react';
import { isPrinting, onPrinting } from '../../theme/printing.ts';

/** Whether the page is being printed: paper has no pages of a list to turn. */
export function usePrinting(): boolean {
  return useSyncExternalStore(onPrinting, isPrinting, () => false);
}
