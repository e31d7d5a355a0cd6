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
  /** The delay until the search finds a created or changed customer; at Stripe up to a minute. */
  searchLag: () => Seconds;
};

export function newObject(world: World, prefix: string): Kept {
  return { id: world.newId(prefix), created: world.now() };
}

/** Records an event, with the object as it is now. */
export function emit(world: World, type: string, object: Json): void {
  const event: StripeEvent = { ...newObject(world, 'evt'), type, data: structuredClone({ object }) };
  world.state.events.set(event.id, event);
  world.announce(event);
}

/** The event in a webhook's body and in GET /v1/events. */
export function eventJson(event: StripeEvent): Json {
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: event.created,
    data: event.data,
    livemode: false,
    pending_webhooks: 1,
    type: event.type,
  };
}
