import { api } from '@domain/classes/api.ts';
import { type ClassDocument, recursOn } from '@domain/classes/classes.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { changeInstance } from './instance-change.ts';

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
