import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { changeInstance } from './instance-change.ts';

/**
 * Cancels one date: the schedule shows the reason, the list of attendees stays, and the credits are
 * taken back. Canceling a date again changes only the reason. The list has at most
 * `CLASS_LIMITS.maxCapacity` students, which fits into one commit (docs/decisions/0020).
 */
export const cancelInstance = defineCallable(api.cancelInstance, ({ input: { eventId, reason }, ...call }) =>
  changeInstance(call, eventId, ({ status, cancelReason }) => {
    if (status === 'cancelled' && cancelReason === reason) return null;
    return { act: 'date-canceled', change: { kind: 'cancel', reason } };
  }),
);
