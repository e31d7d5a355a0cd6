import { expect, it } from 'vitest';
import { publicPlansIn } from '../../../web/src/firebase/data/public-plans-by-fetch.ts';

const price = (amount: object) => ({
  mapValue: {
    fields: {
      amount,
      currency: { stringValue: 'brl' },
      interval: { stringValue: 'month' },
      intervalCount: { integerValue: '1' },
    },
  },
});
const found = (fields: object) => [{ found: { name: 'projects/x/…/public/plans', fields } }];

it('reads amounts with and without cents, and a missing sign-in page', () => {
  const prices = {
    mapValue: {
      fields: { price_warrior: price({ integerValue: '350' }), price_elite: price({ doubleValue: 480.5 }) },
    },
  };
  const fields = { prices, portalUrl: { nullValue: null }, updatedAt: { timestampValue: '2026-11-22' } };
  expect(publicPlansIn(found(fields))).toEqual({
    prices: {
      price_warrior: { amount: 350, currency: 'brl', interval: 'month', intervalCount: 1 },
      price_elite: { amount: 480.5, currency: 'brl', interval: 'month', intervalCount: 1 },
    },
    portalUrl: null,
  });
});

it('reads a quarterly price, and one that varies', () => {
  const quarterly = price({ integerValue: '900' });
  Object.assign(quarterly.mapValue.fields, { intervalCount: { integerValue: '3' } });
  const prices = {
    mapValue: { fields: { price_warrior: quarterly, price_elite: price({ nullValue: null }) } },
  };
  const read = publicPlansIn(found({ prices, portalUrl: { nullValue: null } }))?.prices;
  expect(read?.price_warrior).toMatchObject({ amount: 900, intervalCount: 3 });
  expect(read?.price_elite).toMatchObject({ amount: null });
});

it('reads an academy that sells no plan', () => {
  const fields = {
    prices: { mapValue: {} },
    portalUrl: { stringValue: 'https://billing.stripe.com/p/login/x' },
  };
  expect(publicPlansIn(found(fields))).toEqual({
    prices: {},
    portalUrl: 'https://billing.stripe.com/p/login/x',
  });
});

it.each([[[{ missing: 'projects/x' }]], [[]], [found({})], [found({ prices: { stringValue: 'free' } })]])(
  'is null for a missing or malformed document: %j',
  (answer) => {
    expect(publicPlansIn(answer)).toBeNull();
  },
);
