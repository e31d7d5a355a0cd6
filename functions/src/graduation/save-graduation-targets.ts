import { api } from '@domain/api.ts';
import { DEFAULT_TARGETS, graduationTargets, isSameTargets } from '@domain/graduation/targets.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { merged, writeAsRead } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';

/** Saves the academy's class targets that were changed. */
export const saveGraduationTargets = defineCallable(
  api.saveGraduationTargets,
  ({ input: { changes }, caller, dependencies }) => {
    const { db } = dependencies;
    const document = db.doc(paths.graduationTargets());

    return commitWithRetry(dependencies, async (batch) => {
      const snapshot = await document.get();
      // Saving repairs a malformed document.
      const stored = graduationTargets.safeParse(snapshot.data()).data ?? DEFAULT_TARGETS;
      const classesPerDegree = merged(stored.classesPerDegree, changes);
      if (isSameTargets(stored.classesPerDegree, classesPerDegree)) return {};

      const updatedAt = FieldValue.serverTimestamp();
      writeAsRead(batch, snapshot, { classesPerDegree, updatedAt, updatedBy: caller.uid });
      recordAct(batch, db, {
        by: caller.uid,
        act: 'targets-saved',
        what: document.id,
        operation: operationOn(snapshot.updateTime),
        before: stored.classesPerDegree,
        after: classesPerDegree,
      });
      return {};
    });
  },
);
