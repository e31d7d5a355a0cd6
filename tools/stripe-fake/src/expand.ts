import { productJson } from './products.ts';
import { StripeRefusal } from './refusal.ts';
import type { Json } from './state.ts';
import type { World } from './world.ts';

/** Returns the object with this id. Our code expands only products. */
function resolve({ state }: World, id: string): Json | undefined {
  const product = state.products.get(id);
  return product && productJson(product);
}

function expandPath(world: World, target: unknown, [key, ...rest]: string[]): void {
  if (key === undefined) return;
  for (const one of [target].flat() as Json[]) {
    if (!(key in Object(one))) {
      throw new StripeRefusal(`This property cannot be expanded (${key}).`, { param: 'expand', kept: false });
    }
    const value = one[key];
    if (typeof value === 'string') one[key] = resolve(world, value) ?? value;
    expandPath(world, one[key], rest);
  }
}

/** Replaces ids by objects, at paths such as `data.product`. */
export function expanded(world: World, answer: Json, paths: readonly string[]): Json {
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(world, copy, path.split('.'));
  return copy;
}
