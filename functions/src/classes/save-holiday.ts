import { api } from '@domain/api.ts';
import { nationalName } from '@domain/classes/holidays.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readHolidays } from './class-documents.ts';

/**
 * Saves one day of the academy's holiday list. Only differences from the national list are stored,
 * each day in its own field, so that two administrators do not overwrite each other.
 */
export const saveHoliday = defineCallable(api.saveHoliday, ({ input, caller, dependencies }) => {
  const { db } = dependencies;
  const { date, name } = input;
  const document = db.doc(paths.holidays);

  return commitWithRetry(dependencies, async (batch) => {
    const snapshot = await document.get();
    const saved = readHolidays(snapshot)?.dates[date];
    const before = saved === undefined ? nationalName(date) : saved;
    if (before === name) return {};

    const entry = name === nationalName(date) ? FieldValue.delete() : name;
    const change = { dates: { [date]: entry }, updatedAt: FieldValue.serverTimestamp() };
    batch.set(document, change, { merge: true });
    recordAct(batch, db, {
      by: caller.uid,
      act: 'holiday-saved',
      what: date,
      operation: operationOn(snapshot.updateTime),
      before: { name: before },
      after: { name },
    });
    return {};
  });
});
