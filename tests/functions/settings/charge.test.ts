import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chargeOf, closePages, endAtStripe } from '../../../tools/admin/subscription.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';
import { customer, sdkFor, stripe, withStudent } from '../billing/billing-world.ts';
import { checkout, liveAt, openCheckoutOf, subscribe } from '../billing/subscriptions.ts';
import { db, put } from '../database.ts';

/** `npm run admin:disable` and `admin:grant` leave no account charged that cannot cancel. */

withStudent();
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));

const charge = { what: 'Warrior, 149 USD per month', customer: 'cus_ana' };

describe('a command about an account', () => {
  it('that pays requires a decision, and says what it pays', async () => {
    await put({ 'subscriptions/ana': subscriptionOf('ana') });
    await expect(chargeOf(db, 'ana', undefined)).rejects.toThrow('Warrior, 149 USD per month');
    await expect(chargeOf(db, 'ana', 'yes')).rejects.toThrow('could not cancel');
    expect(await chargeOf(db, 'ana', 'end')).toEqual(charge);
    expect(await chargeOf(db, 'ana', 'keep')).toBeNull();
  });

  it.each([{ cancelAtPeriodEnd: true }, { status: 'canceled' }])(
    'requires none for %j',
    async (overrides) => {
      await put({ 'subscriptions/ana': subscriptionOf('ana', overrides) });
      expect(await chargeOf(db, 'ana', undefined)).toBeNull();
    },
  );

  it('requires none for an account that never paid', async () => {
    expect(await chargeOf(db, 'ana', undefined)).toBeNull();
  });
});

it('the command ends what the account pays at Stripe, and may be repeated', async () => {
  await subscribe('ana', customer);
  const sdk = await sdkFor(stripe());
  await endAtStripe(sdk, { ...charge, customer });
  expect(liveAt(customer)).toEqual([]);
  await endAtStripe(sdk, { ...charge, customer });
});

it('the command closes the payment pages of the account, and goes on without Stripe', async () => {
  await checkout('ana', 'price_warrior');
  await closePages(db, 'ana', () => Promise.reject(new Error('STRIPE_SECRET_KEY is not set')));
  expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining('A payment there is refunded'));
  const page = openCheckoutOf(customer);
  await closePages(db, 'ana', () => sdkFor(stripe()));
  expect(stripe().state.checkoutSessions.get(page)).toMatchObject({ status: 'expired' });
});
