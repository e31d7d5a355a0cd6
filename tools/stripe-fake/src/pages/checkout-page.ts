import { CHECKOUT, completeCheckout } from '../checkout.ts';
import { reduced } from '../coupons.ts';
import { find } from '../kind.ts';
import { priceOf } from '../subscription-shape.ts';
import type { HostedPage } from './hosted-page.ts';
import { cardOf } from './test-cards.ts';
import { moneyText, planNameOf, priceText } from './texts.ts';

export const checkoutPage: HostedPage = {
  show: (world, id) => {
    const session = find(CHECKOUT, world, id);
    const back = session.cancel_url === null ? null : { text: 'Back', href: session.cancel_url };
    if (session.status === 'complete') {
      return { back, sections: [{ heading: 'This was paid already', lines: ['Nothing is charged twice.'] }] };
    }
    if (session.status === 'expired') {
      const lines = ['Go back and start again.'];
      return { back, sections: [{ heading: 'This checkout is no longer open', lines }] };
    }
    const price = priceOf(world, session);
    const email = world.state.customers.get(session.customer)?.email ?? '';
    const paid = reduced(world, price.unit_amount ?? 0, session.coupon);
    const amount = session.coupon === null ? priceText(price) : moneyText(paid, price.currency);
    const forms = [{ button: `Pay ${amount}`, asksCard: true }];
    const lines = [`${amount} per ${price.interval}`, email];
    return { back, sections: [{ heading: planNameOf(world, price), lines, forms }] };
  },

  submit: (world, id, { number }) => {
    const session = find(CHECKOUT, world, id);
    // The page then shows why.
    if (session.status !== 'open') return `/checkout/${id}`;
    completeCheckout(world, session, cardOf(number));
    return session.success_url.replace('{CHECKOUT_SESSION_ID}', id);
  },
};
