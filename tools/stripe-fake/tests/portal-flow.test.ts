import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DECLINING_CARD } from '../src/acts.ts';
import { type Account, openAccount, priceOf, subscribed } from './account.ts';
import { openPortal, visit } from './visit.ts';

const NOW = new Date('2026-12-01T12:00:00.000Z');

let account: Account;
beforeEach(async () => {
  account = await openAccount(NOW);
});
afterEach(() => account.fake.stop());

describe('a portal session with a flow', () => {
  const redirect = { type: 'redirect' as const, redirect: { return_url: 'http://127.0.0.1:5000/changed' } };
  const confirm = (subscription: string, item: string, price: string) => ({
    flow_data: {
      type: 'subscription_update_confirm' as const,
      subscription_update_confirm: { subscription, items: [{ id: item, price, quantity: 1 }] },
      after_completion: redirect,
    },
  });

  it('confirms a change of plan and redirects to its return URL', async () => {
    const { customer, id, item } = await subscribed(account);
    const price = priceOf(account, 'price_elite');
    const portal = await openPortal(account, customer, confirm(id, item, price));
    expect((await visit(account, portal)).text).toContain('Change to Elite');
    const done = await visit(account, `${portal}/change`, { subscription: id, price });
    expect(done.to).toBe('http://127.0.0.1:5000/changed');
  });

  it('is refused for the same plan, and for a canceling, unpaid or foreign subscription', async () => {
    const { customer, id, item } = await subscribed(account);
    const elite = priceOf(account, 'price_elite');
    await expect(
      openPortal(account, customer, confirm(id, item, priceOf(account, 'price_warrior'))),
    ).rejects.toThrow('not change');
    await expect(openPortal(account, customer, confirm(id, 'si_none', elite))).rejects.toThrow('No such');
    await expect(openPortal(account, customer, confirm('sub_none', item, elite))).rejects.toThrow('No such');
    account.fake.cancelAtPeriodEnd(id);
    await expect(openPortal(account, customer, confirm(id, item, elite))).rejects.toThrow('canceling');
    account.fake.undoCancel(id);
    account.fake.setCard(customer, DECLINING_CARD);
    account.fake.endPeriod(id);
    await expect(openPortal(account, customer, confirm(id, item, elite))).rejects.toThrow('open invoice');
  });

  it('cancels a subscription or saves a card', async () => {
    const { customer, id } = await subscribed(account);
    const cancel = {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: id },
      after_completion: redirect,
    };
    const portal = await openPortal(account, customer, { flow_data: cancel });
    expect((await visit(account, portal)).text).toContain('Cancel Warrior?');
    expect((await visit(account, `${portal}/cancel`, { subscription: id })).to).toBe(
      'http://127.0.0.1:5000/changed',
    );
    await expect(openPortal(account, customer, { flow_data: cancel })).rejects.toThrow('already');
    const card = await openPortal(account, customer, { flow_data: { type: 'payment_method_update' } });
    expect((await visit(account, card)).text).toContain('Save card');
  });

  it('requires a configuration, because a new account has no default', async () => {
    const { customer } = await subscribed(account);
    await expect(account.stripe.billingPortal.sessions.create({ customer })).rejects.toThrow(
      'No configuration',
    );
  });
});
