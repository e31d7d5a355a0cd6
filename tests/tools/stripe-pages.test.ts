import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DECLINING_CARD } from '../../tools/stripe-stand-in/acts.ts';
import { html } from '../../tools/stripe-stand-in/pages/html.ts';
import {
  type Account,
  customerWith,
  eventTypes,
  openAccount,
  openCheckout,
  priceOf,
  subscribed,
} from './stripe-account.ts';

const NOW = new Date('2026-12-01T12:00:00.000Z');
const PAYS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const DECLINED_LATER = '4000 0000 0000 0341';

let account: Account;
beforeEach(async () => {
  account = await openAccount(NOW);
});
afterEach(() => account.standIn.stop());

type Shown = { status: number; to: string | null; text: string };

/** What a browser would show of an address, or the way it is sent. */
async function visit(address: string, fields?: Record<string, string>): Promise<Shown> {
  const response = await fetch(new URL(address, account.standIn.url), {
    redirect: 'manual',
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return { status: response.status, to: response.headers.get('location'), text: await response.text() };
}

async function openPortal(customer: string, flow?: object): Promise<string> {
  const [configuration] = (await account.stripe.billingPortal.configurations.list()).data;
  const { url } = await account.stripe.billingPortal.sessions.create({
    customer,
    configuration: configuration?.id ?? '',
    return_url: 'http://127.0.0.1:5000/dashboard/plans',
    ...flow,
  });
  return url;
}

const statusOf = (id: string) => account.standIn.state.subscriptions.get(id)?.status;

it('every page says that no money moves, and no text of ours becomes markup', async () => {
  const { id } = await account.stripe.customers.create({ email: '<script>alert(1)</script>@x.y' });
  const { url } = await openCheckout(account, id);
  const { text } = await visit(url ?? '');
  expect(text).toContain('Stripe stand-in: no money moves');
  expect(text).not.toContain('<script>');
  expect(html`<p title="${'"&'}">${['<', '>'].map((sign) => html`<b>${sign}</b>`)}</p>`.markup).toBe(
    '<p title="&quot;&amp;"><b>&lt;</b><b>&gt;</b></p>',
  );
});

describe('the checkout’s page', () => {
  it('shows plan and amount, takes the card and leads back to the app', async () => {
    const customer = await customerWith(account, null);
    const session = await openCheckout(account, customer);
    const page = await visit(session.url ?? '');
    for (const words of [
      'Warrior',
      '$149.00',
      'per month',
      PAYS,
      'ana@academy.demo',
      'http://127.0.0.1:5000/back',
    ]) {
      expect(page.text).toContain(words);
    }
    const paid = await visit(session.url ?? '', { number: PAYS });
    expect(paid).toMatchObject({ status: 303, to: `http://127.0.0.1:5000/done?session=${session.id}` });
    expect(eventTypes(account)).toContain('checkout.session.completed');
    expect((await visit(`/checkout/${session.id}`)).text).toContain('paid already');
  });

  it.each([
    [DECLINED, 402, 'declined'],
    [DECLINED_LATER, 402, 'declined'],
    ['1234', 400, 'invalid'],
    ['', 400, 'invalid'],
  ])('says what is wrong with the card %j', async (number, status, words) => {
    const session = await openCheckout(account, await customerWith(account, null));
    const answer = await visit(session.url ?? '', { number });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(account.standIn.state.subscriptions.size).toBe(0);
  });

  it('paid twice at the same moment makes one subscription', async () => {
    const session = await openCheckout(account, await customerWith(account, null));
    await Promise.all([1, 2].map(() => visit(session.url ?? '', { number: PAYS })));
    expect(account.standIn.state.subscriptions.size).toBe(1);
  });

  it('that was closed cannot be paid', async () => {
    const session = await openCheckout(account, await customerWith(account, null));
    await account.stripe.checkout.sessions.expire(session.id);
    expect((await visit(`/checkout/${session.id}`, { number: PAYS })).text).toContain('no longer open');
    expect((await visit('/checkout/cs_none')).status).toBe(404);
    expect(account.standIn.state.subscriptions.size).toBe(0);
  });
});

describe('the portal', () => {
  it('shows the plan, the card and the invoices, and the way back', async () => {
    const { customer } = await subscribed(account);
    const { text } = await visit(await openPortal(customer));
    for (const words of [
      'Warrior',
      'Renews on Jan 1, 2027',
      '4242',
      'Return to',
      'Change to Elite',
      'paid',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('href="http://127.0.0.1:5000/dashboard/plans"');
  });

  it('cancels at the end of the period, and takes it back', async () => {
    const { customer, id } = await subscribed(account);
    const portal = await openPortal(customer);
    expect((await visit(`${portal}/cancel?subscription=${id}`)).text).toContain(
      'It stays yours until Jan 1, 2027.',
    );
    expect(await visit(`${portal}/cancel`, { subscription: id })).toMatchObject({ status: 303 });
    const canceling = await visit(portal);
    expect(canceling.text).toContain('Ends on Jan 1, 2027');
    expect(canceling.text).toContain('Renew plan');
    expect(canceling.text).not.toContain('Change to');
    await visit(`${portal}/renew`, { subscription: id });
    expect((await visit(portal)).text).toContain('Renews on');
  });

  it('changes the plan, to one that it offers', async () => {
    const { customer, id } = await subscribed(account);
    const portal = await openPortal(customer);
    const price = priceOf(account, 'price_elite');
    expect((await visit(`${portal}/change?subscription=${id}&price=${price}`)).text).toContain('$199.00');
    await visit(`${portal}/change`, { subscription: id, price });
    expect(account.standIn.state.subscriptions.get(id)?.items).toMatchObject([{ price }]);
    expect((await visit(`${portal}/change`, { subscription: id, price: 'price_none' })).status).toBe(404);
  });

  it('takes another card, also one that will fail, and lets what is open be paid', async () => {
    const { customer, id } = await subscribed(account);
    const portal = await openPortal(customer);
    expect((await visit(`${portal}/card`, { number: DECLINED })).status).toBe(402);
    expect(await visit(`${portal}/card`, { number: DECLINED_LATER })).toMatchObject({ status: 303 });
    account.standIn.endPeriod(id);
    expect(statusOf(id)).toBe('past_due');
    const invoice = [...account.standIn.state.invoices.values()].find(({ status }) => status === 'open');
    expect((await visit(`${portal}/pay`, { invoice: invoice?.id ?? '' })).text).toContain('declined');
    await visit(`${portal}/card`, { number: PAYS });
    await visit(`${portal}/pay`, { invoice: invoice?.id ?? '' });
    expect(statusOf(id)).toBe('active');
  });

  it('shows and changes nothing of anybody else’s', async () => {
    const { id } = await subscribed(account);
    const stranger = await account.stripe.customers.create({ email: 'bruno@academy.demo' });
    const portal = await openPortal(stranger.id);
    const [invoice] = account.standIn.state.invoices.keys();
    expect((await visit(portal)).text).toContain('No plan');
    expect((await visit(`${portal}/cancel`, { subscription: id })).status).toBe(404);
    expect((await visit(`${portal}/pay`, { invoice: invoice ?? '' })).status).toBe(404);
    expect(account.standIn.state.subscriptions.get(id)?.cancel_at_period_end).toBe(false);
    expect((await visit('/portal/bps_none')).status).toBe(404);
  });
});

describe('a portal session for one step', () => {
  const redirect = { type: 'redirect' as const, redirect: { return_url: 'http://127.0.0.1:5000/changed' } };
  const confirm = (subscription: string, item: string, price: string) => ({
    flow_data: {
      type: 'subscription_update_confirm' as const,
      subscription_update_confirm: { subscription, items: [{ id: item, price, quantity: 1 }] },
      after_completion: redirect,
    },
  });

  it('confirms a change of plan, and leads where it was told', async () => {
    const { customer, id, item } = await subscribed(account);
    const price = priceOf(account, 'price_elite');
    const portal = await openPortal(customer, confirm(id, item, price));
    expect((await visit(portal)).text).toContain('Change to Elite');
    const done = await visit(`${portal}/change`, { subscription: id, price });
    expect(done.to).toBe('http://127.0.0.1:5000/changed');
  });

  it('is refused for what Stripe refuses: the same plan, one that is canceling, unpaid or somebody else’s', async () => {
    const { customer, id, item } = await subscribed(account);
    const elite = priceOf(account, 'price_elite');
    await expect(openPortal(customer, confirm(id, item, priceOf(account, 'price_warrior')))).rejects.toThrow(
      'not change',
    );
    await expect(openPortal(customer, confirm(id, 'si_none', elite))).rejects.toThrow('No such');
    await expect(openPortal(customer, confirm('sub_none', item, elite))).rejects.toThrow('No such');
    account.standIn.cancelAtPeriodEnd(id);
    await expect(openPortal(customer, confirm(id, item, elite))).rejects.toThrow('canceling');
    account.standIn.undoCancel(id);
    account.standIn.setCard(customer, DECLINING_CARD);
    account.standIn.endPeriod(id);
    await expect(openPortal(customer, confirm(id, item, elite))).rejects.toThrow('open invoice');
  });

  it('cancels, or takes a card', async () => {
    const { customer, id } = await subscribed(account);
    const cancel = {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: id },
      after_completion: redirect,
    };
    const portal = await openPortal(customer, { flow_data: cancel });
    expect((await visit(portal)).text).toContain('Cancel Warrior?');
    expect((await visit(`${portal}/cancel`, { subscription: id })).to).toBe('http://127.0.0.1:5000/changed');
    await expect(openPortal(customer, { flow_data: cancel })).rejects.toThrow('already');
    const card = await openPortal(customer, { flow_data: { type: 'payment_method_update' } });
    expect((await visit(card)).text).toContain('Save card');
  });

  it('needs a configuration: an account has no default before its owner makes one', async () => {
    const { customer } = await subscribed(account);
    await expect(account.stripe.billingPortal.sessions.create({ customer })).rejects.toThrow(
      'No configuration',
    );
  });
});

describe('the page of an invoice', () => {
  it('takes the money of a subscription that waits for it', async () => {
    const customer = await customerWith(account, DECLINING_CARD);
    const { id, latest_invoice: invoice } = await account.stripe.subscriptions.create({
      customer,
      items: [{ price: priceOf(account, 'price_elite') }],
    });
    const { hosted_invoice_url: url } = await account.stripe.invoices.retrieve(String(invoice));
    expect((await visit(url ?? '')).text).toContain('Pay $199.00');
    expect((await visit(url ?? '', { number: DECLINED })).text).toContain('declined');
    expect(statusOf(id)).toBe('incomplete');
    expect(await visit(url ?? '', { number: PAYS })).toMatchObject({ status: 303 });
    expect(statusOf(id)).toBe('active');
    expect((await visit(url ?? '')).text).not.toContain('Pay $');
  });
});
