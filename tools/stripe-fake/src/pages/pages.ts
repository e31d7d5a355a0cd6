import { StripeRefusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { payCheckout, showCheckout } from './checkout-page.ts';
import { html, page } from './html.ts';
import { payOnPage, showInvoice } from './invoice-page.ts';
import { logIn, showLogin } from './login-page.ts';
import { actInPortal, showPortal } from './portal-visit.ts';
import type { Reply } from './reply.ts';

/**
 * Shows the page at '/checkout/…', '/invoice/…', '/login/…' or '/portal/…', or handles its form; undefined
 * for other addresses.
 */
export function visitPage(
  world: World,
  { method, path, fields }: { method: string; path: string; fields: URLSearchParams },
): Reply | undefined {
  const [, area, id, step = '', ...more] = path.split('/');
  if (!id || more.length > 0 || (method !== 'GET' && method !== 'POST')) return undefined;
  const given = Object.fromEntries(fields);
  try {
    if (area === 'checkout' && step === '') {
      return method === 'GET' ? showCheckout(world, id) : payCheckout(world, id, given);
    }
    if (area === 'invoice' && step === '') {
      return method === 'GET' ? showInvoice(world, id) : payOnPage(world, id, given);
    }
    if (area === 'login' && step === '') {
      return method === 'GET' ? showLogin(world, id) : logIn(world, id, given);
    }
    if (area === 'portal') {
      return method === 'GET' ? showPortal(world, id, step, given) : actInPortal(world, id, step, given);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, page: faultPage(error.message) };
  }
}

function faultPage(message: string) {
  const body = html`<section class="panel"><h1>This does not work</h1><p>${message}</p></section>`;
  return page({ title: 'Not found', back: null, body });
}
