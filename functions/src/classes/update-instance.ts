import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { creditSoon } from '../schedule/credit-techniques.ts';
import { techniquesIn } from './class-documents.ts';
import { changeInstance, editedDate } from './instance-change.ts';
import { withTechniqueIds } from './technique-list.ts';

/**
 * Changes one date. Depends on the list of attendees only if the techniques change, so any other
 * edit delays no check-in.
 */
export const updateInstance = defineCallable(api.updateInstance, async ({ input, ...call }) => {
  const { db } = call.dependencies;
  let isTaught = false;
  await changeInstance({ ...call, anyDate: true }, input.eventId, async (instance, parent, batch) => {
    const { from, to } = input.changes;
    const known = instance.movements;
    const movements = await withTechniqueIds(db, batch, to.movements ?? known, known, parent.movements);
    const edited = editedDate(instance, parent, { from, to: { ...to, movements } });
    const change = edited && techniquesIn(edited);
    isTaught = change !== null;
    return edited && { act: 'date-edited', change, also: edited };
  });
  if (isTaught) await creditSoon(call.dependencies, [input.eventId]);
  return {};
});
