import { factsOf } from '@domain/audit.ts';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/classes/api.ts';
import { inheritedFrom } from '@domain/classes/class-instance.ts';
import { type ClassDocument, eventId, recursOn } from '@domain/classes/classes.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { createInstances, readClass, updateClassDocument } from './class-documents.ts';
import { changeInstance } from './instance-change.ts';

/**
 * Cancels one date: the schedule shows the reason, the list of attendees stays, and the credits are
 * taken back. Canceling a date again changes only the reason.
 */
export const cancelInstance = defineCallable(api.cancelInstance, ({ input: { eventId, reason }, ...call }) =>
  changeInstance(call, eventId, ({ status, cancelReason }) => {
    if (status === 'cancelled' && cancelReason === reason) return null;
    return { act: 'date-canceled', change: { kind: 'cancel', reason } };
  }),
);

/** Whether a date is off the schedule of its class: the next edit of the class would delete it. */
export function isOff({ date, moved }: Pick<DatedClass, 'date' | 'moved'>, parent: ClassDocument): boolean {
  return !moved && !recursOn(parent, date) && date >= (parent.effectiveFrom ?? date);
}

/**
 * Reopens a canceled date with its list: what the cancellation took back counts again. Refuses a date that was canceled
 * because it left the schedule: `updateClass` reopens it when the class takes place on its weekday again. A holiday
 * that was left out is on the schedule, so it is reopened here, too.
 */
export const reopenInstance = defineCallable(api.reopenInstance, async ({ input, ...call }) => {
  await changeInstance(call, input.eventId, (instance, parent) => {
    const { status, cancelReason, date } = instance;
    if (status === 'active') return null;
    const isLeftOut = parent.deletedDates.includes(date);
    const hadLeft = cancelReason === undefined && !isLeftOut;
    if (hadLeft || isOff(instance, parent)) throw new Refusal(['class-cancelled']);
    const deletedDates = parent.deletedDates.filter((each) => each !== date);
    return {
      act: 'date-reopened',
      change: { kind: 'restore', keepsList: true },
      ...(isLeftOut && { ofClass: { deletedDates } }),
    };
  });
});

/**
 * Deletes one date and takes back what it credited, also of a past date: that is a correction. The
 * class keeps the date in `deletedDates`, so that the next edit does not create it again.
 */
export const deleteInstance = defineCallable(api.deleteInstance, async ({ input, ...call }) => {
  await changeInstance({ ...call, anyDate: true }, input.eventId, ({ date, currentAttendees }, parent) => {
    if (currentAttendees.length > input.attendees) throw new Refusal(['instance-has-attendees']);
    const others = (list: readonly string[]) => list.filter((each) => each !== date);
    return {
      act: 'date-deleted',
      change: { kind: 'delete', keepsPast: false },
      ofClass: {
        dates: others(parent.dates),
        deletedDates: [...others(parent.deletedDates), date],
      },
    };
  });
});

/** Creates a deleted date again as the class is now, with an empty list. A repeated call finds it. */
export const restoreInstance = defineCommit(
  api.restoreInstance,
  async ({ input, batch, db, now, record }) => {
    const { classId, date } = input;
    const document = db.doc(paths.class(classId));
    const what = eventId(classId, date);
    if (!isCorrectable(date, academyClock(now()).date)) throw new Refusal(['attendance-closed']);
    const read = await readTogether(db, { class: document, event: db.doc(paths.event(what)) });
    const parent = readClass(read.class);
    if (read.event.exists) return;
    const { data } = parent;
    if (!data.deletedDates.includes(date)) throw new Refusal(['class-not-found']);

    updateClassDocument(batch, document, parent, {
      dates: [...data.dates, date].sort(),
      deletedDates: data.deletedDates.filter((each) => each !== date),
    });
    // A date off the schedule had been moved there. Without `moved`, the next edit of the class would delete it.
    const moved = isOff({ date }, data);
    createInstances(db, batch, classId, [date], {
      ...inheritedFrom(data, data.weeklySchedule),
      ...(moved && { moved }),
    });
    const after = factsOf({ date, startTime: data.startTime, endTime: data.endTime });
    record({ act: 'date-restored', what, operation: parent.version, after });
  },
);
