import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { db } from './database.ts';

type Commit = WriteBatch['commit'];

/** A database whose commits `act` does instead: it may fail, or do something else before or after. */
export function committing(act: (commit: Commit, batch: WriteBatch) => ReturnType<Commit>): Firestore {
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'batch') return value.bind(target);
      return () => {
        const batch = target.batch();
        const commit = batch.commit.bind(batch);
        batch.commit = () => act(commit, batch);
        return batch;
      };
    },
  });
}

/** A database that accepts some commits, and none after. */
export function stoppingAfter(commits: number): Firestore {
  let left = commits;
  return committing(async (commit) => {
    left -= 1;
    if (left < 0) throw new Error('The machine stopped');
    return commit();
  });
}

/** A database before whose first commit `work` happens. */
export function interruptedBy(work: () => Promise<unknown>): Firestore {
  let isFirst = true;
  return committing(async (commit) => {
    if (isFirst) {
      isFirst = false;
      await work();
    }
    return commit();
  });
}
