import type { Done, StripeClient } from './account.ts';
import { setUpPlans } from './plans.ts';
import { setUpPortal } from './portal.ts';
import { setUpWebhook } from './webhook.ts';

/**
 * Creates plans, portal and webhook in a Stripe account, and corrects differences. Idempotent.
 *
 * `webhookUrl`: the endpoint of the events; without it none is created.
 */
export async function setUpStripe(
  stripe: StripeClient,
  { webhookUrl }: { webhookUrl: string | undefined },
): Promise<Done[]> {
  const plans = await setUpPlans(stripe);
  const portal = await setUpPortal(stripe, plans.offered);
  const webhook = webhookUrl === undefined ? [] : [await setUpWebhook(stripe, webhookUrl)];
  return [...plans.done, portal, ...webhook];
}
