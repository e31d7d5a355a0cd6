import { api } from '@domain/api.ts';
import type { DryRunItem } from '@domain/enrollment/dry-run.ts';
import { nextChunk } from '@domain/enrollment/imports.ts';
import type { Reason } from '@domain/errors.ts';
import { useState } from 'react';
import { useCallable } from '../../firebase/calls/use-callable.ts';

/** What the server did with a person. */
type Outcome = { state: 'added' | 'existing' } | { state: 'refused'; reason: Reason };
/** `done`: people who were sent. `outcomes`: the answers, by key. */
export type ImportProgress = {
  items: readonly DryRunItem[];
  done: number;
  outcomes: ReadonlyMap<string, Outcome>;
};

/** Sends the people in chunks. After a failure it continues: what was stored already is left as it is. */
export function useImport(importId: string, fileName: string) {
  const { run, pending, failure } = useCallable(api.importStudents);
  const [progress, setProgress] = useState<ImportProgress | null>(null);

  async function send({ items, ...sent }: ImportProgress): Promise<void> {
    let { done } = sent;
    const outcomes = new Map(sent.outcomes);
    setProgress({ items, done, outcomes });
    const rows = items.map(({ key, person, namesakes }) => ({ key, person, namesakes: [...namesakes] }));
    while (done < rows.length) {
      const people = [...nextChunk(rows.slice(done))];
      const outcome = await run({ importId, fileName, people });
      if (!outcome.ok) return;
      done += people.length;
      const { added, existing, refused } = outcome.output;
      for (const key of added) outcomes.set(key, { state: 'added' });
      for (const key of existing) outcomes.set(key, { state: 'existing' });
      for (const { key, reason } of refused) outcomes.set(key, { state: 'refused', reason });
      setProgress({ items, done, outcomes: new Map(outcomes) });
    }
  }

  return { progress, send, pending, failure };
}
