import type { Json, Kept, Seconds, State, StripeEvent } from './state.ts';

/** The version that the fake speaks, and the only one that it lets in. */
export const API_VERSION = '2023-10-16';

/** What the parts of the fake share. */
export type World = {
  state: State;
  /** Where the pages are. */
  url: string;
  now: () => Seconds;
  newId: (prefix: string) => string;
  /** Told of each event, in the order in which they came to be. */
  announce: (event: StripeEvent) => void;
  /** How long after a customer was made or changed the search finds it; Stripe promises no more than a minute. */
  searchLag: () => Seconds;
};

/** What each new object starts with. */
export function newObject(world: World, prefix: string): Kept {
  return { id: world.newId(prefix), created: world.now() };
}

/** Records that something happened. `before` is how the object looked, for events of the kind 'updated'. */
export function emit(world: World, type: string, object: Json, before?: Json): void {
  const event: StripeEvent = {
    ...newObject(world, 'evt'),
    type,
    data: structuredClone({ object, ...(before && { previous_attributes: previousOf(before, object) }) }),
    request: { id: null, idempotency_key: null },
  };
  world.state.events.set(event.id, event);
  world.announce(event);
}

function previousOf(before: Json, after: Json): Json {
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key]),
  );
  return Object.fromEntries(changed);
}

/** How the webhook's body and GET /v1/events show it. */
export function eventJson(event: StripeEvent): Json {
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: event.created,
    data: event.data,
    livemode: false,
    pending_webhooks: 1,
    request: event.request,
    type: event.type,
  };
}
