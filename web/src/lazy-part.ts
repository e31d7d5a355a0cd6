import { type ComponentType, lazy } from 'react';
import { DEADLINE_MS, within } from './deadline.ts';

/** A component that loads when it opens, because few users need it. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await within(DEADLINE_MS, load()) }));
}

/** Loads after `afterMs` what the first card does without. Returns the function that ends it. */
export function loadLater(afterMs: number, ...loads: (() => Promise<unknown>)[]): () => void {
  const later = setTimeout(() => void Promise.allSettled(loads.map((load) => load())), afterMs);
  return () => clearTimeout(later);
}

/** As `lazyPart`, and empty if it does not load, as after a deployment: the page is complete without it. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(() => within(DEADLINE_MS, load()).catch(() => () => null));
}
