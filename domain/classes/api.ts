import * as z from 'zod';
import { changesOf } from '../changes.ts';
import { attendance, command, contract, count, eventId, named } from '../contract.ts';
import type { Reason } from '../errors.ts';
import {
  cancelReason,
  classDate,
  classFields,
  instanceForm,
  leftOut,
  newClassInput,
  techniqueNames,
} from './class-form.ts';
import { holidayForm } from './holiday-form.ts';

const classId = eventId;
/** Generated once per form, so that a repeated call creates nothing twice. Short enough for `classId_date`. */
const newClassId = classId.refine((id) => id.length <= 100, { error: 'invalid-class-id' satisfies Reason });

export const api = named({
  /** `leftOut`: the holidays that it leaves out; it takes place on all others. Returns the number of its dates. */
  createClass: contract(
    'run the classes',
    { classId: newClassId, form: newClassInput, leftOut },
    { classId: z.string(), instances: count },
  ),
  /**
   * Changes the dates from `effectiveFrom` on; without it, from today on or from the later day of an
   * earlier edit. `leftOut`: all holidays from then on that it leaves out; without it, none changes.
   * Returns counts of dates. Dates with check-ins are canceled instead of deleted.
   */
  updateClass: contract(
    'run the classes',
    { classId, changes: changesOf(classFields), leftOut, effectiveFrom: classDate.optional() },
    { created: count, updated: count, cancelled: count, deleted: count },
  ),
  /** Returns the number of dates that this call deleted. A repeated call finishes an interrupted one. */
  deleteClass: contract('run the classes', { classId }, { deleted: count }),
  /**
   * Changes one date, and no others. `move`: to another day, today or later, with its list; the old day stays as
   * canceled for that reason.
   */
  updateInstance: command('run the classes', {
    eventId,
    changes: changesOf(instanceForm.shape),
    move: z.strictObject({ date: classDate, reason: cancelReason }).optional(),
  }),
  /** Changes who teaches one date, up to 14 days later. */
  substitute: command('teach', {
    eventId,
    changes: changesOf({ instructor: instanceForm.shape.instructor }),
  }),
  /**
   * What was taught on a date, up to 14 days later. A name of the academy's list is that technique; a
   * new one joins the list. Refused as 'techniques-changed' if the date's techniques differ and are no
   * longer of version `taught`.
   */
  saveTechniques: command('teach', { eventId, taught: count, techniques: techniqueNames }),
  /** Cancels one date, with a reason that students see on the card. Returns the number of check-ins. */
  cancelInstance: contract('teach', { eventId, reason: cancelReason }, attendance),
  /** Undoes a cancellation. The list stays as it was. */
  reopenInstance: command('run the classes', { eventId }),
  /**
   * Takes back what the date credited. `attendees`: how many the caller has seen on the list; refused
   * with 'instance-has-attendees' if there are more by now.
   */
  deleteInstance: command('run the classes', { eventId, attendees: count.default(0) }),
  /** Creates a deleted date again, with an empty list. */
  restoreInstance: command('run the classes', { classId, date: classDate }),
  /**
   * A name adds or renames the holiday, null removes it. `endDate`: its last day, if it has several.
   * `cancelsClasses` also cancels its classes from today on, with the name as the reason; `reopensClasses`
   * reopens those that were canceled so, with their lists. A repeated call finishes an interrupted one. Returns
   * the number of classes that this call changed.
   */
  saveHoliday: contract('run the classes', holidayForm, { classes: count }),
});
