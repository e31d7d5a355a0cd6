import { api } from '@domain/api.ts';
import type { DryRunItem } from '@domain/enrollment/dry-run.ts';
import { nextChunk } from '@domain/enrollment/imports.ts';
import type { Reason } from '@domain/errors.ts';
import { useState } from 'react';
import { useCallable } from '../../firebase/calls/use-callable.ts';

/** `done`: people who were sent. `refused`: the keys of those that the server refused, with the reason. */
export type ImportProgress = {
  items: readonly DryRunItem[];
  done: number;
  refused: readonly { key: string; reason: Reason }[];
};

/** Sends the people in chunks. After a failure it continues: what was stored already is left as it is. */
export function useImport(importId: string) {
  const { run, pending, failure } = useCallable(api.importStudents);
  const [progress, setProgress] = useState<ImportProgress | null>(null);

  async function send({ items, ...sent }: ImportProgress): Promise<void> {
    let { done, refused } = sent;
    setProgress({ items, done, refused });
    const rows = items.map(({ key, person }) => ({ key, person }));
    while (done < rows.length) {
      const people = [...nextChunk(rows.slice(done))];
      const outcome = await run({ importId, people });
      if (!outcome.ok) return;
      done += people.length;
      refused = [...refused, ...outcome.output.refused];
      setProgress({ items, done, refused });
    }
  }

  return { progress, send, pending, failure };
}
