import { factsOf } from '@domain/audit.ts';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/classes/api.ts';
import { inheritedFrom } from '@domain/classes/class-instance.ts';
import { eventId } from '@domain/classes/classes.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { createInstances, readClass, updateClassDocument } from './class-documents.ts';
import { isOff } from './reopen-instance.ts';

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
