import { api } from '@domain/classes/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
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
