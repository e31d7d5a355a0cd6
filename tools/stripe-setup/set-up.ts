import type { Done, StripeClient } from './account.ts';
import { setUpPlans } from './plans.ts';
import { setUpPortal } from './portal.ts';
import { setUpWebhook } from './webhook.ts';

/**
 * Makes what billing needs in the account that `stripe` speaks for, and puts right what is not as it should be. Doing it again changes
 * nothing. `webhookUrl`: where Stripe sends events; none is made without it.
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
