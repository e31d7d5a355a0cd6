import { api } from '@domain/api.ts';
import { editInstance } from '@domain/classes/class-instance.ts';
import { isSameData } from '@domain/schedule/schedule.ts';
import { defineCallable } from '../edge/define-callable.ts';
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
  await changeInstance(call, input.eventId, async (instance, parent, batch) => {
    if (instance.status === 'cancelled') throw new Refusal(['class-cancelled']);
    const movements = await withTechniqueIds(
      db,
      batch,
      input.form.movements,
      instance.movements,
      parent.movements,
    );
    const { changes, own } = editInstance(instance, { ...input.form, movements }, parent);
    if (Object.keys(changes).length === 0 && isSameData(own, instance.own)) return null;
    const change = techniquesIn(changes);
    isTaught = change !== null;
    return { act: 'date-edited', change, also: { ...changes, own } };
  });
  if (isTaught) await creditSoon(call.dependencies, [input.eventId]);
  return {};
});
