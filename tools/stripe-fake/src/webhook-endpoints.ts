import * as z from 'zod';
import { newEndpoint } from './forms.ts';
import { createRoute, type Kind, listRoute, type Routes, updateRoute } from './kind.ts';
import { flag, form, metadata, text, whole } from './parameters.ts';
import type { StripeEvent, WebhookEndpoint } from './state.ts';

const ENDPOINT: Kind<WebhookEndpoint> = {
  name: 'webhook_endpoint',
  prefix: 'we',
  all: ({ webhookEndpoints }) => webhookEndpoints,
};

const EVENT: Kind<StripeEvent> = { name: 'event', prefix: 'evt', all: ({ events }) => events };

const create = createRoute(ENDPOINT, newEndpoint, (input) => ({ ...input, status: 'enabled' as const }));

export const webhookRoutes: Routes = {
  // Only this answer contains the secret.
  'POST /v1/webhook_endpoints': (...request) => {
    const made = create(...request);
    return { ...made, secret: `whsec_${made.id}` };
  },

  'GET /v1/webhook_endpoints': listRoute(ENDPOINT, {}),

  'POST /v1/webhook_endpoints/:id': updateRoute(
    ENDPOINT,
    form({
      disabled: flag.optional(),
      enabled_events: newEndpoint.shape.enabled_events.optional(),
      metadata: metadata.optional(),
    }),
    ({ disabled, ...input }) => ({
      ...input,
      ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
    }),
  ),

  'GET /v1/events': listRoute(
    EVENT,
    {
      created: form({ gte: whole, lte: whole }).default({ gte: 0, lte: Number.POSITIVE_INFINITY }),
      types: z.array(text).max(20).optional(),
    },
    (event, { created: { gte, lte }, types }) =>
      event.created >= gte && event.created <= lte && (!types || types.includes(event.type)),
  ),
};
