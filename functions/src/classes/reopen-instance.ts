import { api } from '@domain/api.ts';
import { recursOn } from '@domain/classes/classes.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { updateInstanceDocument } from './class-documents.ts';
import { changeInstance } from './instance-change.ts';

/**
 * Takes back that a date was called off. Its list starts empty. A date that left the schedule comes back when the class takes place on its day
 * again (`updateClass`).
 */
export const reopenInstance = defineCallable(api.reopenInstance, ({ input, dependencies }) =>
  changeInstance(dependencies, input.eventId, async ({ batch, document, roster, instance, parent }) => {
    const { data, version } = instance;
    if (data.status === 'active') return { answer: {} };
    // Opened off the schedule, it would go again with the next edit of its class.
    if (data.cancelReason === undefined || !recursOn(parent, data.date)) {
      throw new Refusal(['class-cancelled']);
    }

    const change = { status: 'active', cancelReason: FieldValue.delete(), currentAttendees: [] };
    updateInstanceDocument(batch, document, change, version);
    batch.delete(roster);
    return { answer: {} };
  }),
);
