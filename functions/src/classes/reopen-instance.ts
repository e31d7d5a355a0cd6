import { api } from '@domain/api.ts';
import { recursOn } from '@domain/classes/classes.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { updateInstanceDocument } from './class-documents.ts';
import { changeInstance } from './instance-change.ts';

/**
 * Reopens a canceled date with an empty list. Refuses a date that was canceled because it left the
 * schedule: `updateClass` reopens it when the class takes place on its weekday again.
 */
export const reopenInstance = defineCallable(api.reopenInstance, ({ input, ...call }) =>
  changeInstance(call, input.eventId, async ({ batch, document, roster, instance, parent }) => {
    const { data, version } = instance;
    if (data.status === 'active') return { answer: {}, done: null };
    // The next edit of the class would delete a date that is off the schedule.
    if (data.cancelReason === undefined || !recursOn(parent, data.date)) {
      throw new Refusal(['class-cancelled']);
    }

    const change = { status: 'active', cancelReason: FieldValue.delete(), currentAttendees: [] };
    updateInstanceDocument(batch, document, change, version);
    batch.delete(roster);
    return { answer: {}, done: { act: 'date-reopened', changes: { status: 'active' } } };
  }),
);
