import type { AuditAct } from '@domain/audit.ts';
import type { Changes } from '@domain/changes.ts';
import { isSameData } from '@domain/schedule/schedule.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { operationOn, recordAct } from './audit.ts';
import { commitWithRetry } from './commit-with-retry.ts';
import type { Dependencies } from './dependencies.ts';
import { merged, writeAsRead } from './merged.ts';

type Setting<Values extends Record<string, string | number>> = {
  path: string;
  act: AuditAct;
  /** The defaults if the document is missing or malformed; saving repairs it. */
  valuesIn: (snapshot: DocumentSnapshot) => Values;
  /** What is written for the new values. */
  write: (values: Values) => Record<string, unknown>;
};

/** Saves the fields of a setting that an administrator changed, and records the act. */
export function saveSetting<Values extends Record<string, string | number>>(
  dependencies: Dependencies,
  caller: { uid: string },
  changes: Changes<Values>,
  { path, act, valuesIn, write }: Setting<Values>,
): Promise<Record<never, never>> {
  const { db } = dependencies;
  const document = db.doc(path);

  return commitWithRetry(dependencies, async (batch) => {
    const snapshot = await document.get();
    const before = valuesIn(snapshot);
    const after = merged(before, changes);
    if (isSameData(before, after)) return {};

    writeAsRead(batch, snapshot, write(after));
    recordAct(batch, db, {
      by: caller.uid,
      act,
      what: document.id,
      operation: operationOn(snapshot.updateTime),
      before,
      after,
    });
    return {};
  });
}
