import { api } from '@domain/enrollment/api.ts';
import type { DryRunItem } from '@domain/enrollment/dry-run.ts';
import { nextChunk } from '@domain/enrollment/imports.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useCallable } from '../../firebase/calls/use-callable.ts';

/** `done`: people who were sent. `outcomes`: what the server did with each, by key. */
export type ImportProgress = {
  items: readonly DryRunItem[];
  done: number;
  outcomes: z.output<typeof api.importStudents.output>['outcomes'];
};

/** Sends the people in chunks. After a failure it continues: what was stored already is left as it is. */
export function useImport(importId: string, fileName: string) {
  const { run, pending, failure } = useCallable(api.importStudents);
  const [progress, setProgress] = useState<ImportProgress | null>(null);

  async function send(sent: ImportProgress): Promise<void> {
    const { items } = sent;
    let { done, outcomes } = sent;
    setProgress(sent);
    const rows = items.map(({ key, person, namesakes }) => ({ key, person, namesakes: [...namesakes] }));
    while (done < rows.length) {
      const people = [...nextChunk(rows.slice(done))];
      const outcome = await run({ importId, fileName, people });
      if (!outcome.ok) return;
      done += people.length;
      outcomes = { ...outcomes, ...outcome.output.outcomes };
      setProgress({ items, done, outcomes });
    }
  }

  return { progress, send, pending, failure };
}
