import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { takeBackAttendance } from '../schedule/take-back.ts';
import { updateInstanceDocument } from './class-documents.ts';
import { changeInstance } from './instance-change.ts';

/**
 * Calls one date off: the card says why, whoever was checked in stays on the list, and what the class credited them is taken back. Once it
 * is cancelled, only the reason changes.
 */
export const cancelInstance = defineCallable(api.cancelInstance, ({ input, dependencies }) =>
  changeInstance(dependencies, input.eventId, async ({ batch, document, instance: { data, version } }) => {
    const change = { status: 'cancelled', cancelReason: input.reason };
    updateInstanceDocument(batch, document, change, version);
    if (data.status === 'active') await takeBackAttendance(dependencies.db, batch, [data]);
    return { answer: { attendees: data.currentAttendees.length } };
  }),
);
