import { findConfiguration } from '../portal-configurations.ts';
import { missing } from '../refusal.ts';
import { newObject, type World } from '../world.ts';
import { problem } from './card-fields.ts';
import { type Html, html, page } from './html.ts';
import { ok, type Reply } from './reply.ts';

/** Stripe sends a link to the address; the fake signs in at once. */
function loginPage(id: string, fault: string | null): Html {
  const body = html`<form class="panel" method="post" action="/login/${id}">
    ${problem(fault)}
    <h1>Manage your subscription</h1>
    <label>Email <input name="email" type="email" required></label>
    <button class="main">Send</button>
  </form>`;
  return page({ title: 'Sign in', back: null, body });
}

export function showLogin(world: World, id: string): Reply {
  if (!findConfiguration(world, id).login_page.enabled) throw missing('page', id);
  return ok(loginPage(id, null));
}

export function logIn(world: World, id: string, { email = '' }: Record<string, string>): Reply {
  const configuration = findConfiguration(world, id);
  if (!configuration.login_page.enabled) throw missing('page', id);
  const customer = [...world.state.customers.values()].find((one) => !one.deleted && one.email === email);
  if (!customer) return { status: 404, page: loginPage(id, 'No customer has this email.') };
  const session = {
    ...newObject(world, 'bps'),
    customer: customer.id,
    configuration: id,
    return_url: configuration.default_return_url,
    locale: null,
    flow: null,
  };
  world.state.portalSessions.set(session.id, session);
  return { to: `/portal/${session.id}` };
}
