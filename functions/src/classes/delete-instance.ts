import { api } from '@domain/classes/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { changeInstance } from './instance-change.ts';

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
