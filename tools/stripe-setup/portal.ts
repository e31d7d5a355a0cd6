import { mark, portalSettings } from '../stripe-catalogue.ts';
import type { Done, StripeClient } from './account.ts';
import { holds } from './holds.ts';

/** Finds the portal configuration by its mark: one created by the API is never the default. */
export async function setUpPortal(
  stripe: StripeClient,
  offered: { product: string; prices: string[] }[],
): Promise<Done> {
  const wanted = portalSettings(offered);
  const { data } = await stripe.billingPortal.configurations.list({
    active: true,
    limit: 100,
    expand: ['data.features.subscription_update.products'],
  });
  const found = data.find(({ metadata }) => holds(metadata, mark));
  if (!found) {
    const made = await stripe.billingPortal.configurations.create(wanted);
    return { what: `Portal (${made.id})`, did: 'made' };
  }
  const what = `Portal (${found.id})`;
  if (holds(found, wanted)) return { what, did: 'unchanged' };
  await stripe.billingPortal.configurations.update(found.id, wanted);
  return { what, did: 'changed' };
}
