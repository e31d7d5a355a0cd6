import { StripeRefusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { type HostedPage, pageHtml } from './hosted-page.ts';
import { checkoutPage, invoicePage } from './payment-pages.ts';
import { portalPage } from './portal-page.ts';

/** A page, or a redirect. */
export type Reply = { status: number; markup: string } | { to: string };

/** By the beginning of their addresses: '/checkout/…'. */
const PAGES: ReadonlyMap<string | undefined, HostedPage> = new Map([
  ['checkout', checkoutPage],
  ['invoice', invoicePage],
  ['portal', portalPage],
]);

/** Shows a page, or handles its form; undefined for other addresses. */
export function visitPage(
  world: World,
  { method, path, fields }: { method: string; path: string; fields: URLSearchParams },
): Reply | undefined {
  const [, area, id, ...more] = path.split('/');
  const page = PAGES.get(area);
  if (!page || !id || more.length > 0) return undefined;
  const shown = (status = 200, problem: string | null = null) => ({
    status,
    markup: pageHtml(page.show(world, id), problem),
  });
  try {
    if (method === 'POST') return { to: page.submit(world, id, Object.fromEntries(fields)) };
    return shown();
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    // An address without a page has no form that could be shown again.
    return method === 'POST' && error.status !== 404 ? shown(error.status, error.message) : undefined;
  }
}
