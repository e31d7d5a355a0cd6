import { api } from '@domain/api.ts';
import { editInstance } from '@domain/classes/class-instance.ts';
import { isSameData } from '@domain/schedule/schedule.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { updateInstanceDocument } from './class-documents.ts';
import { changeInstance } from './instance-change.ts';

/**
 * Changes one date. Does not depend on the list of attendees, so it delays and loses no check-in.
 */
export const updateInstance = defineCallable(api.updateInstance, ({ input, ...call }) =>
  changeInstance(call, input.eventId, async ({ batch, document, instance, parent }) => {
    if (instance.data.status === 'cancelled') throw new Refusal(['class-cancelled']);
    const { changes, own } = editInstance(instance.data, input.form, parent);
    const isSame = Object.keys(changes).length === 0 && isSameData(own, instance.data.own);
    if (isSame) return { answer: {}, done: null };
    updateInstanceDocument(batch, document, { ...changes, own });
    return { answer: {}, done: { act: 'date-edited', changes } };
  }),
);
