import { api } from '@domain/api.ts';
import { recursOn } from '@domain/classes/classes.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { changeInstance } from './instance-change.ts';

/**
 * Reopens a canceled date with an empty list. Refuses a date that was canceled because it left the
 * schedule: `updateClass` reopens it when the class takes place on its weekday again. A holiday that
 * was left out is on the schedule, so it is reopened here, too.
 */
export const reopenInstance = defineCallable(api.reopenInstance, async ({ input, ...call }) => {
  await changeInstance(call, input.eventId, ({ status, cancelReason, date }, parent) => {
    if (status === 'active') return null;
    const isLeftOut = parent.deletedDates.includes(date);
    const hadLeft = cancelReason === undefined && !isLeftOut;
    // The next edit of the class would delete a date that is off the schedule.
    const isOff = !recursOn(parent, date) && date >= (parent.effectiveFrom ?? date);
    if (hadLeft || isOff) throw new Refusal(['class-cancelled']);
    const deletedDates = parent.deletedDates.filter((each) => each !== date);
    return {
      act: 'date-reopened',
      change: { kind: 'restore' },
      ...(isLeftOut && { ofClass: { deletedDates } }),
    };
  });
  return {};
});
