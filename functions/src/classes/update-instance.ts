import { api } from '@domain/api.ts';
import { editInstance, instanceFormOf } from '@domain/classes/class-instance.ts';
import { isSameData } from '@domain/schedule/schedule.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { merged } from '../edge/merged.ts';
import { Refusal } from '../edge/refusal.ts';
import { creditSoon } from '../schedule/credit-techniques.ts';
import { techniquesIn } from './class-documents.ts';
import { changeInstance } from './instance-change.ts';
import { withTechniqueIds } from './technique-list.ts';

/**
 * Changes one date. Depends on the list of attendees only if the techniques change, so any other
 * edit delays no check-in.
 */
export const updateInstance = defineCallable(api.updateInstance, async ({ input, ...call }) => {
  const { db } = call.dependencies;
  let isTaught = false;
  await changeInstance({ ...call, anyDate: true }, input.eventId, async (instance, parent, batch) => {
    if (instance.status === 'cancelled') throw new Refusal(['class-cancelled']);
    const { from, to } = input.changes;
    const known = instance.movements;
    const movements = await withTechniqueIds(db, batch, to.movements ?? known, known, parent.movements);
    const form = merged(instanceFormOf(instance), { from, to: { ...to, movements } });
    const { changes, own } = editInstance(instance, form, parent);
    if (Object.keys(changes).length === 0 && isSameData(own, instance.own)) return null;
    const change = techniquesIn(changes);
    isTaught = change !== null;
    return { act: 'date-edited', change, also: { ...changes, own } };
  });
  if (isTaught) await creditSoon(call.dependencies, [input.eventId]);
  return {};
});
