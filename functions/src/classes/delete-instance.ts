import { api } from '@domain/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { changeInstance } from './instance-change.ts';

/**
 * Deletes one date permanently, if its list is empty. The class keeps the date in `deletedDates`,
 * so that the next edit does not create it again.
 */
export const deleteInstance = defineCallable(api.deleteInstance, ({ input, ...call }) =>
  changeInstance(call, input.eventId, async ({ batch, document, instance: { data, version } }) => {
    if (data.currentAttendees.length > 0) throw new Refusal(['instance-has-attendees']);
    batch.delete(document, { lastUpdateTime: version });
    return {
      answer: {},
      done: { act: 'date-deleted', changes: null },
      ofClass: { deletedDates: FieldValue.arrayUnion(data.date) },
    };
  }),
);
