import type { Faults } from './faults.ts';
import type { Json, Kept, Seconds, State, StripeEvent } from './state.ts';

/** The only supported version of the API. */
export const API_VERSION = '2023-10-16';

/** The state and services that all modules of the fake share. */
export type World = {
  state: State;
  /** The base address of the pages. */
  url: string;
  now: () => Seconds;
  newId: (prefix: string) => string;
  /** Receives each event, in order. */
  announce: (event: StripeEvent) => void;
  faults: Faults;
};

export function newObject(world: World, prefix: string): Kept {
  return { id: world.newId(prefix), created: world.now() };
}

/** Records an event, with the object as it is now. Events have the shape of a webhook's body. */
export function emit(world: World, type: string, object: Json): void {
  const event: StripeEvent = {
    ...newObject(world, 'evt'),
    object: 'event',
    api_version: API_VERSION,
    data: structuredClone({ object }),
    livemode: false,
    pending_webhooks: 1,
    type,
  };
  world.state.events.set(event.id, event);
  world.announce(event);
}
