import { api } from '@domain/api.ts';
import { techniqueKey } from '@domain/classes/techniques.ts';
import { isSameData } from '@domain/schedule/schedule.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { creditSoon } from '../schedule/credit-techniques.ts';
import { changeInstance } from './instance-change.ts';
import { withTechniqueIds } from './technique-list.ts';

/**
 * Saves what was taught on one date. A technique that the date or its class has already keeps its
 * description. A later edit of the class leaves these techniques alone.
 */
export const saveTechniques = defineCallable(api.saveTechniques, async ({ input, ...call }) => {
  const { dependencies } = call;
  const { eventId, techniques } = input;
  await changeInstance(call, eventId, async ({ status, movements: before, own }, parent, batch) => {
    if (status === 'cancelled') throw new Refusal(['class-cancelled']);
    const known = [...parent.movements, ...before].map((each) => [techniqueKey(each.name), each] as const);
    const byName = new Map(known);
    const wanted = techniques.map((name) => {
      const { id, description = '' } = byName.get(techniqueKey(name)) ?? {};
      return { ...(id !== undefined && { id }), name, description };
    });
    const movements = await withTechniqueIds(dependencies.db, batch, wanted, before, parent.movements);
    if (isSameData(movements, before)) return null;
    return {
      act: 'techniques-saved',
      change: { kind: 'techniques', movements },
      also: { own: [...new Set([...own, 'movements' as const])] },
    };
  });
  await creditSoon(dependencies, [eventId]);
  return {};
});
