import { api } from '@domain/api.ts';
import { nationalName } from '@domain/classes/holidays.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';

/**
 * Saves one day of the academy's holiday list. Only differences from the national list are stored,
 * each day in its own field, so that two administrators do not overwrite each other.
 */
export const saveHoliday = defineCallable(api.saveHoliday, async ({ input, dependencies: { db } }) => {
  const { date, name } = input;
  const entry = name === nationalName(date) ? FieldValue.delete() : name;
  const change = { dates: { [date]: entry }, updatedAt: FieldValue.serverTimestamp() };
  await db.doc(paths.holidays).set(change, { merge: true });
  return {};
});
