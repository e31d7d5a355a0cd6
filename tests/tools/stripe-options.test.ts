import { WEBHOOK_EVENTS } from '@domain/billing/stripe-events.ts';
import { describe, expect, it } from 'vitest';
import { parseEvent } from '../../functions/src/billing/stripe-event.ts';
import { accountOf, deployedWebhook } from '../../tools/stripe-setup/account.ts';
import { wantedPercent, wantedPrices } from '../../tools/stripe-setup/wanted-prices.ts';

describe('the webhook of the account', () => {
  it('subscribes to exactly the events that the app handles', () => {
    const about = (type: string) =>
      parseEvent({
        id: 'evt_1',
        type,
        data: { object: { id: 'x_1', customer: 'cus_1', product: 'prod_1' } },
      });
    for (const type of WEBHOOK_EVENTS) expect(about(type)?.about).not.toBe('ignored');
    expect(about('charge.succeeded')?.about).toBe('ignored');
  });

  it('is the deployed one, and undefined for a demo project', () => {
    expect(deployedWebhook('academy')).toBe(
      'https://southamerica-east1-academy.cloudfunctions.net/stripeWebhook',
    );
    expect(deployedWebhook('demo-academy')).toBeUndefined();
  });
});

describe('the account of a key', () => {
  it('is the owner’s in test mode, or in live mode with --live', () => {
    expect(accountOf('sk_test_1', { live: false })).toMatchObject({
      apiUrl: new URL('https://api.stripe.com'),
    });
    expect(accountOf('rk_live_1', { live: true }).name).toContain('live');
    expect(() => accountOf('sk_live_1', { live: false })).toThrow('-- --live');
  });

  it('is the fake for the key of the fake', () => {
    expect(accountOf('sk_test_fake', { live: false }).apiUrl.href).toBe('http://127.0.0.1:12111/');
  });

  it.each([undefined, '', 'pk_test_1', 'whsec_1'])('does not exist for %j', (key) => {
    expect(() => accountOf(key, { live: false })).toThrow('STRIPE_SECRET_KEY');
  });
});

it('the discount for siblings is a whole percentage, or none', () => {
  expect([wantedPercent('20'), wantedPercent(undefined)]).toEqual([20, undefined]);
  for (const text of ['0', '100', '12.5', '-5', 'some', ''])
    expect(() => wantedPercent(text)).toThrow('--siblings');
});

describe('the prices that a command names', () => {
  it.each(['real', '', 'R$'])('are refused for the currency %j', (currency) => {
    expect(() => wantedPrices({ currency })).toThrow('--currency');
  });

  it.each(['', '99', '99,149', '99,149,x', '99,149,0', '99,149,-1', '99,149,199,249', '99,149,1.999'])(
    'are refused for the amounts %j',
    (amounts) => {
      expect(() => wantedPrices({ amounts })).toThrow('--amounts');
    },
  );

  it('are refused with fractions that the currency lacks', () => {
    expect(() => wantedPrices({ currency: 'jpy', amounts: '900,1500.5,2000' })).toThrow('--amounts');
    expect(wantedPrices({ currency: 'kwd', amounts: '9.125,15,20' })).toMatchObject({ currency: 'kwd' });
  });
});
