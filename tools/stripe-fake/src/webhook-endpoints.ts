import * as z from 'zod';
import { createRoute, type Kind, listRoute, updateRoute } from './kind.ts';
import { address, flag, form, mergeMetadata, metadata, text, whole } from './parameters.ts';
import type { Routes } from './route.ts';
import type { StripeEvent, WebhookEndpoint } from './state.ts';
import { eventJson } from './world.ts';

const ENDPOINT: Kind<WebhookEndpoint> = {
  name: 'webhook_endpoint',
  path: '/v1/webhook_endpoints',
  prefix: 'we',
  all: ({ webhookEndpoints }) => webhookEndpoints,
  show: ({ secrets: _secrets, ...endpoint }) => ({
    ...endpoint,
    object: 'webhook_endpoint',
    livemode: false,
  }),
};

const EVENT: Kind<StripeEvent> = {
  name: 'event',
  path: '/v1/events',
  prefix: 'evt',
  all: ({ events }) => events,
  show: eventJson,
};

const events = z.array(text).min(1);

const create = createRoute(
  ENDPOINT,
  form({
    api_version: text.optional(),
    enabled_events: events,
    metadata: metadata.optional(),
    url: address,
  }),
  (base, { url, enabled_events, api_version = null, metadata: given }, { newId }): WebhookEndpoint => ({
    ...base,
    url,
    status: 'enabled',
    enabled_events,
    api_version,
    metadata: mergeMetadata({}, given),
    secrets: [newId('whsec')],
  }),
);

export const webhookRoutes: Routes = {
  // Only this answer contains the secret.
  'POST /v1/webhook_endpoints': (world, input, id) => {
    const made = create(world, input, id);
    return { ...made, secret: world.state.webhookEndpoints.get(String(made.id))?.secrets[0] };
  },

  'GET /v1/webhook_endpoints': listRoute(ENDPOINT, {}),

  'POST /v1/webhook_endpoints/:id': updateRoute(
    ENDPOINT,
    form({
      disabled: flag.optional(),
      enabled_events: events.optional(),
      metadata: metadata.optional(),
    }),
    (endpoint, input) => {
      endpoint.enabled_events = input.enabled_events ?? endpoint.enabled_events;
      endpoint.metadata = mergeMetadata(endpoint.metadata, input.metadata);
      if (input.disabled !== undefined) endpoint.status = input.disabled ? 'disabled' : 'enabled';
    },
  ),

  'GET /v1/events': listRoute(
    EVENT,
    {
      created: form({ gte: whole, lte: whole }).optional(),
      types: z.array(text).max(20).optional(),
    },
    (event, { created: { gte, lte } = { gte: 0, lte: Infinity }, types }) =>
      event.created >= gte && event.created <= lte && (!types || types.includes(event.type)),
  ),
};
