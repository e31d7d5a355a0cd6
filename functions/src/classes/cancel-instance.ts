import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { takeBackAttendance } from '../schedule/take-back.ts';
import { updateInstanceDocument } from './class-documents.ts';
import { changeInstance } from './instance-change.ts';

/**
 * Cancels one date: the schedule shows the reason, the list of attendees stays, and the credits are
 * taken back. Canceling a date again changes only the reason. The list has at most
 * `CLASS_LIMITS.maxCapacity` students, which fits into one commit (docs/decisions/0020).
 */
export const cancelInstance = defineCallable(api.cancelInstance, ({ input, ...call }) =>
  changeInstance(call, input.eventId, async ({ batch, document, instance: { data, version } }) => {
    const answer = { attendees: data.currentAttendees.length };
    const change = { status: 'cancelled', cancelReason: input.reason } as const;
    if (data.status === 'cancelled' && data.cancelReason === input.reason) return { answer, done: null };
    updateInstanceDocument(batch, document, change, version);
    if (data.status === 'active') await takeBackAttendance(call.dependencies.db, batch, [data]);
    return { answer, done: { act: 'date-canceled', changes: change } };
  }),
);
