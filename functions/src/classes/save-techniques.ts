import { api } from '@domain/classes/api.ts';
import type { Movement } from '@domain/classes/classes.ts';
import { techniqueKey } from '@domain/classes/techniques.ts';
import { isSameData } from '@domain/same-data.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { creditSoon } from '../schedule/credit-techniques.ts';
import { changeInstance } from './instance-change.ts';
import { withTechniqueIds } from './technique-list.ts';

const idsOf = (movements: readonly Movement[]) => movements.map(({ id }) => id);

/**
 * Saves what was taught on one date. A technique that the date or its class has already keeps its
 * description. A later edit of the class leaves these techniques alone.
 */
export const saveTechniques = defineCallable(api.saveTechniques, async ({ input, ...call }) => {
  const { dependencies } = call;
  const { eventId, techniques } = input;
  await changeInstance(call, eventId, async (instance, parent, batch) => {
    const { status, movements: before, own, taught: version } = instance;
    if (status === 'cancelled') throw new Refusal(['class-cancelled']);
    const known = [...parent.movements, ...before].map((each) => [techniqueKey(each.name), each] as const);
    const byName = new Map(known);
    const wanted = techniques.map((name) => ({ ...byName.get(techniqueKey(name)), name }));
    const movements = await withTechniqueIds(dependencies.db, batch, wanted, before, parent.movements);
    if (isSameData(movements, before)) return null;
    // A repeated call finds its own change: the same techniques, perhaps with other spellings.
    if (version !== input.taught && !isSameData(idsOf(movements), idsOf(before))) {
      throw new Refusal(['techniques-changed']);
    }
    return {
      act: 'techniques-saved',
      change: { kind: 'techniques', movements },
      also: { own: [...new Set([...own, 'movements' as const])] },
    };
  });
  await creditSoon(dependencies, [eventId]);
});
