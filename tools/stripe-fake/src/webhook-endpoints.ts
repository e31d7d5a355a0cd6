import * as z from 'zod';
import { isAsked, page } from './list.ts';
import {
  address,
  created,
  expand,
  flag,
  form,
  listing,
  mergeMetadata,
  metadata,
  text,
} from './parameters.ts';
import { missing } from './refusal.ts';
import { type Routes, route } from './route.ts';
import type { Json, WebhookEndpoint } from './state.ts';
import { eventJson, newObject, type World } from './world.ts';

const fields = {
  description: text.optional(),
  expand,
  metadata: metadata.optional(),
};

/** Without the secret, which only the creating request returns. */
function endpointJson({ secrets: _secrets, ...endpoint }: WebhookEndpoint): Json {
  return { ...endpoint, object: 'webhook_endpoint', application: null, livemode: false };
}

function findEndpoint({ state }: World, id: string): WebhookEndpoint {
  const endpoint = state.webhookEndpoints.get(id);
  if (!endpoint) throw missing('webhook_endpoint', id);
  return endpoint;
}

export const webhookEndpointRoutes: Routes = {
  'POST /v1/webhook_endpoints': route(
    form({
      ...fields,
      api_version: text.optional(),
      enabled_events: z.array(text).min(1),
      url: address,
    }),
    (world, input) => {
      const secret = world.newId('whsec');
      const endpoint: WebhookEndpoint = {
        ...newObject(world, 'we'),
        url: input.url,
        status: 'enabled',
        enabled_events: input.enabled_events,
        api_version: input.api_version ?? null,
        description: input.description ?? null,
        metadata: mergeMetadata({}, input.metadata),
        secrets: [secret],
      };
      world.state.webhookEndpoints.set(endpoint.id, endpoint);
      return { ...endpointJson(endpoint), secret };
    },
  ),

  'GET /v1/webhook_endpoints': route(form(listing), ({ state }, paging) =>
    page('/v1/webhook_endpoints', state.webhookEndpoints.values(), paging, endpointJson),
  ),

  'GET /v1/webhook_endpoints/:id': route(form({ expand }), (world, _input, id) =>
    endpointJson(findEndpoint(world, id)),
  ),

  'POST /v1/webhook_endpoints/:id': route(
    form({
      ...fields,
      disabled: flag.optional(),
      enabled_events: z.array(text).min(1).optional(),
      url: address.optional(),
    }),
    (world, input, id) => {
      const endpoint = findEndpoint(world, id);
      endpoint.url = input.url ?? endpoint.url;
      endpoint.enabled_events = input.enabled_events ?? endpoint.enabled_events;
      endpoint.description = input.description ?? endpoint.description;
      endpoint.metadata = mergeMetadata(endpoint.metadata, input.metadata);
      if (input.disabled !== undefined) endpoint.status = input.disabled ? 'disabled' : 'enabled';
      return endpointJson(endpoint);
    },
  ),

  'DELETE /v1/webhook_endpoints/:id': route(form({}), ({ state }, _input, id) => {
    if (!state.webhookEndpoints.delete(id)) throw missing('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
};

export const eventRoutes: Routes = {
  'GET /v1/events': route(
    form({
      ...listing,
      created: created.optional(),
      type: text.optional(),
      types: z.array(text).max(20).optional(),
    }),
    ({ state }, { created: range, type, types, ...paging }) => {
      const found = [...state.events.values()].filter(
        (event) =>
          isAsked(event, { type, created: range }) && (types === undefined || types.includes(event.type)),
      );
      return page('/v1/events', found, paging, eventJson);
    },
  ),

  'GET /v1/events/:id': route(form({ expand }), ({ state }, _input, id) => {
    const event = state.events.get(id);
    if (!event) throw missing('event', id);
    return eventJson(event);
  }),
};
