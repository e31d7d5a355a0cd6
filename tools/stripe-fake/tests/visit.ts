import { portalSettings } from '../../stripe-setup/portal-settings.ts';
import type { Account } from './account.ts';

/** A response: the page's text, or the address of a redirect. */
type Shown = { status: number; to: string | null; text: string };

/** Opens a page of the fake; with `fields`, submits its form. */
export async function visit(
  { fake }: Account,
  address: string,
  fields?: Record<string, string>,
): Promise<Shown> {
  const response = await fetch(new URL(address, fake.url), {
    redirect: 'manual',
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return { status: response.status, to: response.headers.get('location'), text: await response.text() };
}

/**
 * Creates a portal session and returns its address. Its configuration allows everything, so that one session shows
 * every step.
 */
export async function openPortal(
  { stripe, fake }: Account,
  customer: string,
  flow?: object,
): Promise<string> {
  const products = [...fake.state.prices.values()].map(({ id, product }) => ({ product, prices: [id] }));
  const { features, ...settings } = portalSettings('portal', products);
  const { subscription_update } = portalSettings('upgrade', products).features;
  const configuration = await stripe.billingPortal.configurations.create({
    ...settings,
    features: { ...features, subscription_update },
  });
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration: configuration.id,
    return_url: 'http://127.0.0.1:5000/dashboard/plans',
    ...flow,
  });
  return url;
}
