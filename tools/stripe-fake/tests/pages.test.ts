import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DECLINING_CARD } from '../src/acts.ts';
import { html } from '../src/pages/html.ts';
import {
  type Account,
  customerWith,
  eventTypes,
  openAccount,
  openCheckout,
  priceOf,
  subscribed,
} from './account.ts';
import { openPortal, visit } from './visit.ts';

const NOW = new Date('2026-12-01T12:00:00.000Z');
const PAYS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const DECLINED_LATER = '4000 0000 0000 0341';

let account: Account;
beforeEach(async () => {
  account = await openAccount(NOW);
});
afterEach(() => account.fake.stop());

const statusOf = (id: string) => account.fake.state.subscriptions.get(id)?.status;

it('every page says that no money moves, and escapes its texts', async () => {
  const { id } = await account.stripe.customers.create({ email: '<script>alert(1)</script>@x.y' });
  const { url } = await openCheckout(account, id);
  const { text } = await visit(account, url ?? '');
  expect(text).toContain('Stripe fake: no money moves');
  expect(text).not.toContain('<script>');
  expect(html`<p title="${'"&'}">${['<', '>'].map((sign) => html`<b>${sign}</b>`)}</p>`.markup).toBe(
    '<p title="&quot;&amp;"><b>&lt;</b><b>&gt;</b></p>',
  );
});

describe('the checkout page', () => {
  it('shows plan and amount, accepts the card and leads back to the app', async () => {
    const customer = await customerWith(account, null);
    const session = await openCheckout(account, customer);
    const page = await visit(account, session.url ?? '');
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
    const paid = await visit(account, session.url ?? '', { number: PAYS });
    expect(paid).toMatchObject({ status: 303, to: `http://127.0.0.1:5000/done?session=${session.id}` });
    expect(eventTypes(account)).toContain('checkout.session.completed');
    expect((await visit(account, `/checkout/${session.id}`)).text).toContain('paid already');
  });

  it.each([
    [DECLINED, 402, 'declined'],
    [DECLINED_LATER, 402, 'declined'],
    ['1234', 400, 'invalid'],
    ['', 400, 'invalid'],
  ])('shows the error of the card %j', async (number, status, words) => {
    const session = await openCheckout(account, await customerWith(account, null));
    const answer = await visit(account, session.url ?? '', { number });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(account.fake.state.subscriptions.size).toBe(0);
  });

  it('creates one subscription if it is submitted twice at once', async () => {
    const session = await openCheckout(account, await customerWith(account, null));
    await Promise.all([1, 2].map(() => visit(account, session.url ?? '', { number: PAYS })));
    expect(account.fake.state.subscriptions.size).toBe(1);
  });

  it('cannot be paid after the session expired', async () => {
    const session = await openCheckout(account, await customerWith(account, null));
    await account.stripe.checkout.sessions.expire(session.id);
    expect((await visit(account, `/checkout/${session.id}`, { number: PAYS })).text).toContain(
      'no longer open',
    );
    expect((await visit(account, '/checkout/cs_none')).status).toBe(404);
    expect(account.fake.state.subscriptions.size).toBe(0);
  });
});

describe('the portal', () => {
  it('shows the plan, the card, the invoices and a link back', async () => {
    const { customer } = await subscribed(account);
    const { text } = await visit(account, await openPortal(account, customer));
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

  it('cancels at the end of the period, and undoes that', async () => {
    const { customer, id } = await subscribed(account);
    const portal = await openPortal(account, customer);
    expect((await visit(account, `${portal}/cancel?subscription=${id}`)).text).toContain(
      'It stays yours until Jan 1, 2027.',
    );
    expect(await visit(account, `${portal}/cancel`, { subscription: id })).toMatchObject({ status: 303 });
    const canceling = await visit(account, portal);
    expect(canceling.text).toContain('Ends on Jan 1, 2027');
    expect(canceling.text).toContain('Renew plan');
    expect(canceling.text).not.toContain('Change to');
    await visit(account, `${portal}/renew`, { subscription: id });
    expect((await visit(account, portal)).text).toContain('Renews on');
  });

  it('changes the plan to an offered one', async () => {
    const { customer, id } = await subscribed(account);
    const portal = await openPortal(account, customer);
    const price = priceOf(account, 'price_elite');
    expect((await visit(account, `${portal}/change?subscription=${id}&price=${price}`)).text).toContain(
      '$199.00',
    );
    await visit(account, `${portal}/change`, { subscription: id, price });
    expect(account.fake.state.subscriptions.get(id)?.items).toMatchObject([{ price }]);
    expect((await visit(account, `${portal}/change`, { subscription: id, price: 'price_none' })).status).toBe(
      404,
    );
  });

  it('saves another card, even a declining one, and charges open invoices', async () => {
    const { customer, id } = await subscribed(account);
    const portal = await openPortal(account, customer);
    expect((await visit(account, `${portal}/card`, { number: DECLINED })).status).toBe(402);
    expect(await visit(account, `${portal}/card`, { number: DECLINED_LATER })).toMatchObject({ status: 303 });
    account.fake.endPeriod(id);
    expect(statusOf(id)).toBe('past_due');
    const invoice = [...account.fake.state.invoices.values()].find(({ status }) => status === 'open');
    expect((await visit(account, `${portal}/pay`, { invoice: invoice?.id ?? '' })).text).toContain(
      'declined',
    );
    await visit(account, `${portal}/card`, { number: PAYS });
    await visit(account, `${portal}/pay`, { invoice: invoice?.id ?? '' });
    expect(statusOf(id)).toBe('active');
  });

  it('neither shows nor changes objects of another customer', async () => {
    const { id } = await subscribed(account);
    const stranger = await account.stripe.customers.create({ email: 'bruno@academy.demo' });
    const portal = await openPortal(account, stranger.id);
    const [invoice] = account.fake.state.invoices.keys();
    expect((await visit(account, portal)).text).toContain('No plan');
    expect((await visit(account, `${portal}/cancel`, { subscription: id })).status).toBe(404);
    expect((await visit(account, `${portal}/pay`, { invoice: invoice ?? '' })).status).toBe(404);
    expect(account.fake.state.subscriptions.get(id)?.cancel_at_period_end).toBe(false);
    expect((await visit(account, '/portal/bps_none')).status).toBe(404);
  });
});

describe('the sign-in page of the portal', () => {
  const front = () =>
    [...account.fake.state.portalConfigurations.values()].find(({ login_page: { url } }) => url !== null);

  it('leads a customer to their portal by email, without an account in the app', async () => {
    await subscribed(account);
    const url = front()?.login_page.url ?? '';
    expect((await visit(account, url)).text).toContain('Manage your subscription');
    const { to } = await visit(account, url, { email: 'ana@academy.demo' });
    expect((await visit(account, to ?? '')).text).toContain('Cancel plan');
    expect((await visit(account, url, { email: 'nobody@academy.demo' })).status).toBe(404);
  });

  it('exists only where the configuration enables it', async () => {
    const { id } = await account.stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    });
    expect((await visit(account, `/login/${id}`)).status).toBe(404);
    expect((await visit(account, `/login/${id}`, { email: 'ana@academy.demo' })).status).toBe(404);
  });
});

describe('the invoice page', () => {
  it('pays the open invoice of a past due subscription', async () => {
    const customer = await customerWith(account, DECLINING_CARD);
    const { id, latest_invoice: invoice } = await account.stripe.subscriptions.create({
      customer,
      items: [{ price: priceOf(account, 'price_elite') }],
    });
    const { hosted_invoice_url: url } = await account.stripe.invoices.retrieve(String(invoice));
    expect((await visit(account, url ?? '')).text).toContain('Pay $199.00');
    expect((await visit(account, url ?? '', { number: DECLINED })).text).toContain('declined');
    expect(statusOf(id)).toBe('incomplete');
    expect(await visit(account, url ?? '', { number: PAYS })).toMatchObject({ status: 303 });
    expect(statusOf(id)).toBe('active');
    expect((await visit(account, url ?? '')).text).not.toContain('Pay $');
  });
});
