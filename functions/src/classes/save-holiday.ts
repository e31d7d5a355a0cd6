import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { holidayChanges } from '@domain/classes/holidays.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';
import { readHolidays } from './class-documents.ts';
import { changeInstance } from './instance-change.ts';

type Call = Parameters<typeof changeInstance>[0];
type Range = { date: string; endDate: string };

/**
 * Saves days of the academy's holiday list, then cancels their classes if the caller asks for it: one
 * commit per date, because all of them could be too many check-ins for one.
 */
export const saveHoliday = defineCallable(
  api.saveHoliday,
  async ({ input: { cancelsClasses, ...holiday }, ...call }) => {
    await saveDays(call, holiday);
    if (cancelsClasses && holiday.name !== null) await cancelClasses(call, holiday, holiday.name);
    return {};
  },
  { timeoutSeconds: 300 },
);

/**
 * Stores only differences from the national list, each day in its own field. The version of the list is
 * a condition: what a second administrator replaces is what the first one saved.
 */
function saveDays(
  { caller, dependencies }: Call,
  { name, ...range }: Range & { name: string | null },
): Promise<void> {
  const { db } = dependencies;
  const { date: firstDay, endDate } = range;
  const document = db.doc(paths.holidays);

  return commitWithRetry(dependencies, async (batch) => {
    const snapshot = await document.get();
    const changes = holidayChanges(readHolidays(snapshot), { ...range, name });
    const [first] = changes;
    if (!first) return;

    const updatedAt = FieldValue.serverTimestamp();
    if (snapshot.updateTime) {
      const days = changes.map(({ date, entry }) => [
        `dates.${date}`,
        entry === undefined ? FieldValue.delete() : entry,
      ]);
      const change = { ...Object.fromEntries(days), updatedAt };
      batch.update(document, change, { lastUpdateTime: snapshot.updateTime });
    } else {
      // Every change differs from the national list: nothing is to be deleted.
      const dates = Object.fromEntries(changes.map(({ date, entry }) => [date, entry]));
      batch.create(document, { dates, updatedAt });
    }
    recordAct(batch, db, {
      by: caller.uid,
      act: 'holiday-saved',
      what: firstDay,
      operation: operationOn(snapshot.updateTime),
      before: { name: first.before },
      after: { name, ...(endDate > firstDay && { endDate }) },
    });
  });
}

/**
 * Cancels the classes of these days from today on, each as `cancelInstance` does. A refusal for one class,
 * for example because it is being deleted, does not stop the others.
 */
async function cancelClasses(call: Call, { date, endDate }: Range, reason: string): Promise<void> {
  const { db, now } = call.dependencies;
  const today = academyClock(now()).date;
  const from = date < today ? today : date;
  const { docs } = await db
    .collection(paths.events)
    .where('date', '>=', from)
    .where('date', '<=', endDate)
    .orderBy('date')
    .select('status')
    .get();

  let refused: Refusal | null = null;
  for (const event of docs) {
    if (event.get('status') === 'cancelled') continue;
    try {
      await changeInstance(call, event.id, ({ status }) =>
        status === 'cancelled' ? null : { act: 'date-canceled', change: { kind: 'cancel', reason } },
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused ??= error;
    }
  }
  if (refused) throw refused;
}
