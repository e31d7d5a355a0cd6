import { api } from '@domain/api.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useCallable } from '../../firebase/calls/use-callable.ts';

/** `after`: where the next call goes on; null after the last one. */
type Undone = Omit<z.output<typeof api.undoImport.output>, 'after'> & { after: string | null | undefined };

/**
 * Undoes an import in several calls; after a failure it continues. `undone`: all of them, null before the last, which
 * `onEnd` follows.
 */
export function useUndo(importId: string, onEnd?: () => void) {
  const { run, pending, failure } = useCallable(api.undoImport);
  const [sum, setSum] = useState<Undone>({ removed: 0, stayed: [], after: undefined });

  async function undo(): Promise<void> {
    let { removed, stayed, after } = sum;
    while (after !== null) {
      const outcome = await run({ importId, ...(after && { after }) });
      if (!outcome.ok) return;
      removed += outcome.output.removed;
      stayed = [...stayed, ...outcome.output.stayed];
      ({ after } = outcome.output);
      setSum({ removed, stayed, after });
    }
    onEnd?.();
  }

  return { undo, pending, undone: sum.after === null ? sum : null, failure };
}
