import { WEBHOOK_EVENTS } from '../../domain/billing/stripe-events.ts';
import { mark } from '../stripe-catalogue.ts';
import type { Done, StripeClient } from './account.ts';
import { holds } from './holds.ts';

/** Our API version; without it an endpoint gets the account's version. */
const API_VERSION = '2023-10-16';

/** The endpoint at `url`. Its version cannot be changed, so another version is only reported. */
export async function setUpWebhook(stripe: StripeClient, url: string): Promise<Done> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const found = data.find((endpoint) => endpoint.url === url);
  const events = [...WEBHOOK_EVENTS];
  if (!found) {
    const made = await stripe.webhookEndpoints.create({
      url,
      enabled_events: events,
      api_version: API_VERSION,
      metadata: mark,
    });
    return {
      what: `Webhook endpoint ${url} (${made.id})`,
      did: 'made',
      ...(made.secret && { secret: made.secret }),
    };
  }
  const version =
    found.api_version === API_VERSION ? '' : `; its version is ${found.api_version ?? 'the account’s'}`;
  const what = `Webhook endpoint ${url} (${found.id}${version})`;
  if (holds(found, { enabled_events: events, status: 'enabled' })) return { what, did: 'unchanged' };
  await stripe.webhookEndpoints.update(found.id, { enabled_events: events, disabled: false, metadata: mark });
  return { what, did: 'changed' };
}
