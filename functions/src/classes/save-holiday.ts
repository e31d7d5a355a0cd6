import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/classes/api.ts';
import { holidayChanges, SAVED_DAYS_LIMIT } from '@domain/classes/holidays.ts';
import { firstCorrectable } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';
import { readHolidays } from './class-documents.ts';
import { changeInstance } from './instance-change.ts';
import { isOff } from './instance-states.ts';

type Call = Parameters<typeof changeInstance>[0];
type Range = { date: string; endDate: string };

/**
 * Saves days of the academy's holiday list, then cancels or reopens their classes if the caller asks for it:
 * one commit per date, because all of them could be too many check-ins for one.
 */
export const saveHoliday = defineCallable(
  api.saveHoliday,
  async ({ input: { cancelsClasses, reopensClasses, ...holiday }, ...call }) => {
    await saveDays(call, holiday);
    const { name } = holiday;
    if (reopensClasses) return { classes: await reopenClasses(call, holiday) };
    if (!cancelsClasses || name === null) return { classes: 0 };
    return { classes: await cancelClasses(call, holiday, name) };
  },
  { seconds: 300 },
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
    const stored = readHolidays(snapshot);
    const changes = holidayChanges(stored, { ...range, name });
    const [first] = changes;
    if (!first) return;
    const saved = Object.keys(stored?.dates ?? {}).length;
    if (saved + changes.length > SAVED_DAYS_LIMIT && name !== null) throw new Refusal(['invalid-input']);

    const days = (prefix: string) =>
      Object.fromEntries(
        changes.map(({ date, entry }) => [prefix + date, entry === undefined ? FieldValue.delete() : entry]),
      );
    // Every change differs from the national list: in a new document, nothing is to be deleted.
    const change = snapshot.exists ? days('dates.') : { dates: days('') };
    writeAsRead(batch, snapshot, { ...change, updatedAt: FieldValue.serverTimestamp() });
    recordAct(batch, db, {
      by: caller.uid,
      act: 'holiday-saved',
      what: firstDay,
      operation: snapshot.updateTime,
      before: { name: first.before },
      after: { name, ...(endDate > firstDay && { endDate }) },
    });
  });
}

/** Cancels the classes of these days from today on, each as `cancelInstance` does. */
function cancelClasses(call: Call, { date, endDate }: Range, reason: string): Promise<number> {
  const today = academyClock(call.dependencies.now()).date;
  return changeClasses(call, { date: date < today ? today : date, endDate }, ({ status }) =>
    status === 'active'
      ? { act: 'date-canceled', change: { kind: 'cancel', reason, forHoliday: true } }
      : null,
  );
}

/**
 * Reopens the classes that were canceled together with these days, up to 14 days later, with their lists. A date
 * that left the schedule meanwhile stays canceled.
 */
function reopenClasses(call: Call, { date, endDate }: Range): Promise<number> {
  const first = firstCorrectable(academyClock(call.dependencies.now()).date);
  const days = { date: date < first ? first : date, endDate };
  return changeClasses(call, days, ({ status, forHoliday }, isOnSchedule) =>
    status === 'cancelled' && forHoliday && isOnSchedule
      ? { act: 'date-reopened', change: { kind: 'restore', keepsList: true } }
      : null,
  );
}

type Decide = (
  instance: Pick<DatedClass, 'status' | 'forHoliday'>,
  isOnSchedule: boolean,
) => ReturnType<Parameters<typeof changeInstance>[2]>;

/**
 * Changes the classes of these days and returns how many changed. A refusal for one class, for example because
 * it is being deleted, does not stop the others.
 */
async function changeClasses(call: Call, { date, endDate }: Range, decide: Decide): Promise<number> {
  const events = call.dependencies.db.collection(paths.events);
  const days = events.where('date', '>=', date).where('date', '<=', endDate).orderBy('date');
  const { docs } = await days.select('status', 'forHoliday').get();

  let count = 0;
  let refused: Refusal | null = null;
  for (const event of docs) {
    // Spares the reads of a class that stays as it is.
    if (!decide(event.data() as Parameters<Decide>[0], true)) continue;
    try {
      let changed = false;
      await changeInstance(call, event.id, (instance, parent) => {
        const change = decide(instance, !isOff(instance, parent));
        changed = change !== null;
        return change;
      });
      if (changed) count += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused ??= error;
    }
  }
  if (refused) throw refused;
  return count;
}
