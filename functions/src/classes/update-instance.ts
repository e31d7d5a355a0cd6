import { api } from '@domain/api.ts';
import { editInstance } from '@domain/classes/class-instance.ts';
import { isSameData } from '@domain/schedule/schedule.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { techniquesIn } from './class-documents.ts';
import { changeInstance } from './instance-change.ts';

/**
 * Changes one date. Depends on the list of attendees only if the techniques change, so any other
 * edit delays no check-in.
 */
export const updateInstance = defineCallable(api.updateInstance, async ({ input, ...call }) => {
  await changeInstance(call, input.eventId, (instance, parent) => {
    if (instance.status === 'cancelled') throw new Refusal(['class-cancelled']);
    const { changes, own } = editInstance(instance, input.form, parent);
    if (Object.keys(changes).length === 0 && isSameData(own, instance.own)) return null;
    return { act: 'date-edited', change: techniquesIn(changes), also: { ...changes, own } };
  });
  return {};
});
