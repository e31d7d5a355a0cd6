import { api } from '@domain/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { changeInstance } from './instance-change.ts';

/**
 * Deletes one date permanently, if its list is empty. The class keeps the date in `deletedDates`,
 * so that the next edit does not create it again.
 */
export const deleteInstance = defineCallable(api.deleteInstance, async ({ input, ...call }) => {
  await changeInstance(call, input.eventId, ({ date }) => ({
    act: 'date-deleted',
    change: { kind: 'delete', ifEmpty: true },
    ofClass: { deletedDates: FieldValue.arrayUnion(date) },
  }));
  return {};
});
