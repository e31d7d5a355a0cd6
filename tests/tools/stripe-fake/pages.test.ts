import { expect, it } from 'vitest';
import { accountPerTest, customerWith, openCheckout, subscribed } from './account.ts';

// What the tests of Functions and of the browser do not submit: docs/stripe.md names the cards.
const PAYS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const DECLINED_LATER = '4000 0000 0000 0341';

const account = accountPerTest('2026-12-01T12:00:00.000Z');

/** Opens a page; with `fields`, submits its form. `to`: the address of a redirect. */
async function visit(address: string, fields?: Record<string, string>) {
  const response = await fetch(new URL(address, account().fake.url), {
    redirect: 'manual',
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return { status: response.status, to: response.headers.get('location'), text: await response.text() };
}

/** The address of the portal's front page. */
async function portalOf(customer: string): Promise<string> {
  const configurations = [...account().fake.state.portalConfigurations.values()];
  const front = configurations.find(({ metadata: { purpose } }) => purpose === 'portal');
  const return_url = 'http://127.0.0.1:5000/dashboard/plans';
  const session = { customer, configuration: front?.id ?? '', return_url };
  return new URL((await account().stripe.billingPortal.sessions.create(session)).url).pathname;
}

const openInvoice = () => [...account().fake.state.invoices.values()].find(({ status }) => status === 'open');

it.each([
  [DECLINED, 402, 'declined'],
  [DECLINED_LATER, 402, 'declined'],
  ['1234', 400, 'invalid'],
  ['', 400, 'invalid'],
])('a checkout with the card %j stays open and shows why', async (number, status, words) => {
  const { url } = await openCheckout(account(), await customerWith(account(), null));
  const answer = await visit(url ?? '', { number });
  expect(answer).toMatchObject({ status, text: expect.stringContaining(words) });
  expect(account().fake.state.subscriptions.size).toBe(0);
});

it('the portal saves another card, even a declining one', async () => {
  const { id, customer } = await subscribed(account());
  const portal = await portalOf(customer);
  expect((await visit(portal, { act: 'card', number: DECLINED })).status).toBe(402);
  expect((await visit(portal, { act: 'card', number: DECLINED_LATER })).to).toBe(portal);
  account().fake.endPeriod(id);
  expect((await visit(portal)).text).toContain('The last payment did not succeed.');
});

it('the page of an invoice takes another card', async () => {
  const { id, customer } = await subscribed(account());
  account().fake.setCard(customer, { last4: '0341', behavior: 'declining' });
  account().fake.endPeriod(id);
  const { hosted_invoice_url: url } = await account().stripe.invoices.retrieve(openInvoice()?.id ?? '');
  expect((await visit(url ?? '', { number: DECLINED })).text).toContain('declined');
  expect((await visit(url ?? '', { number: PAYS })).status).toBe(303);
  expect((await visit(url ?? '')).text).not.toContain('Pay $');
  expect(account().fake.state.subscriptions.get(id)?.status).toBe('active');
});
