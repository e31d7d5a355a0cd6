import {
  amountOf,
  listAmountOf,
  majorOf,
  minorOf,
  minorTyped,
  readingsOf,
  roundedMoney,
} from '@domain/billing/money.ts';
import { planPriceOf, stripePrice, stripeSubscription } from '@domain/billing/subscription-mirror.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Shape = Record<string, unknown>;

/** A price of so many cents, as Stripe sends it. */
const priced = (cents: number | null, more: Shape = {}): Shape => ({
  id: 'price_1',
  product: 'prod_1',
  unit_amount: cents,
  unit_amount_decimal: cents === null ? null : String(cents),
  currency: 'brl',
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  ...more,
});
const item = (price: Shape, more: Shape = {}): Shape => ({ id: 'si_1', quantity: 1, price, ...more });
const subscribed = (items: Shape[], more: Shape = {}) =>
  stripeSubscription.parse({
    id: 'sub_1',
    customer: 'cus_1',
    status: 'active',
    created: 1,
    currency: 'brl',
    discount: null,
    items: { data: items },
    ...more,
  });
const off = (coupon: Shape, id = 'di_1') => ({ id, coupon: { duration: 'forever', ...coupon } });
const half = off({ percent_off: 50 });

describe('an amount that was typed', () => {
  it('with three digits after its one sign has two readings', () => {
    expect(readingsOf('1.200', 'brl')).toEqual([120_000, 120]);
    expect(readingsOf('R$ 12,345', 'brl')).toEqual([1_234_500, 1_235]);
    expect(readingsOf('1234.567', 'brl')).toBeNull();
  });

  it.each([
    ['350', 'brl', 35_000],
    ['149,90', 'brl', 14_990],
    ['149.9', 'usd', 14_990],
    [' 0 ', 'brl', 0],
    ['', 'brl', null],
    ['R$ ', 'brl', null],
    ['1.200,50', 'brl', 120_050],
    ['1,234,567.8', 'usd', 123_456_780],
    ['350', 'jpy', 350],
    ['1,234', 'kwd', 1234],
    ['R$ 1.800,00', 'brl', 180_000],
    ['200.50', 'brl', 20_050],
    ['1 200,00', 'brl', 120_000],
    ['1\u00a0234 567', 'brl', 123_456_700],
    ['US$5', 'usd', 500],
  ])('%j in %s has %s minor units', (typed, currency, minor) => {
    expect(readingsOf(typed, currency)).toBeNull();
    expect(minorTyped(typed, currency)).toBe(minor);
  });

  it.each([
    ['1.200', 'brl'],
    ['1.20,50', 'brl'],
    ['1.200.50', 'brl'],
    ['350.5', 'jpy'],
    ['R$ 1.200', 'brl'],
    ['1 20', 'brl'],
    ['12 00,00', 'brl'],
    ['-1', 'brl'],
    [',50', 'brl'],
    ['5.', 'brl'],
    ['1e3', 'brl'],
  ])('%j in %s is none', (typed, currency) => {
    expect(minorTyped(typed, currency)).toBeNaN();
  });
});

describe('what a subscription costs without an upcoming invoice', () => {
  const full = item(priced(20_000));
  const second = item(priced(5_000), { id: 'si_2' });
  const reais = (amount_off: number) => off({ amount_off, currency: 'brl' });
  const perUse = priced(10, { recurring: { interval: 'month', usage_type: 'metered' } });
  const packs = (round: 'up' | 'down') =>
    item(priced(1_000, { transform_quantity: { divide_by: 4, round } }), { quantity: 5 });
  const decimal = (cents: string, more?: Shape) => item(priced(null, { unit_amount_decimal: cents }), more);
  const inOther = (cents: number, currency: string, more?: Shape) =>
    item(priced(cents, { currency, ...more }));
  it.each<[what: string, items: Shape[], more: Shape, amount: number | null]>([
    ['one item', [full], {}, 200],
    ['a second child', [item(priced(20_000), { quantity: 2 })], {}, 400],
    ['no child', [item(priced(20_000), { quantity: 0 })], {}, 0],
    ['two items', [full, second], {}, 250],
    ['half off', [full], { discount: half }, 100],
    ['half off in a newer version', [full], { discounts: [half] }, 100],
    ['half off, named twice', [full], { discount: half, discounts: ['di_1'] }, 100],
    [
      'half off by a source',
      [full],
      { discounts: [{ id: 'di_1', source: { coupon: { percent_off: 50 } } }] },
      100,
    ],
    ['an amount off in its currency', [full], { discount: reais(3_050) }, 169.5],
    [
      'an amount off in another currency',
      [full],
      { discount: off({ amount_off: 3_050, currency: 'usd' }) },
      200,
    ],
    ['more off than it costs', [full], { discount: reais(30_000) }, 0],
    ['a coupon for one invoice', [full], { discount: off({ percent_off: 50, duration: 'once' }) }, 200],
    ['a coupon for some months', [full], { discount: off({ percent_off: 50, duration: 'repeating' }) }, 100],
    ['a discount of one item', [item(priced(20_000), { discounts: [half] }), second], {}, 150],
    ['a discount that Stripe only names', [item(priced(20_000), { discounts: ['di_9'] })], {}, null],
    ['a free plan', [item(priced(0))], {}, 0],
    ['tiers', [item(priced(null, { billing_scheme: 'tiered' }))], {}, null],
    ['usage', [item(perUse, { quantity: undefined })], {}, null],
    ['fractions of a cent', [decimal('0.5', { quantity: 300 })], {}, 1.5],
    ['packages, the last one begun', [packs('up')], {}, 20],
    ['packages, without the last one', [packs('down')], {}, 10],
    [
      'a price in the currency of the subscription',
      [inOther(4_000, 'usd', { currency_options: { brl: { unit_amount: 20_000 } } })],
      {},
      200,
    ],
    ['a price whose other currency is not known', [inOther(4_000, 'usd')], {}, null],
    [
      'two intervals',
      [full, item(priced(5_000, { recurring: { interval: 'month', interval_count: 3 } }))],
      {},
      null,
    ],
    ['half a cent, as on an invoice', [decimal('1250.6')], {}, 12.51],
    ['a currency without cents', [inOther(15_000, 'jpy')], { currency: 'jpy' }, 15_000],
    ['a currency with thousandths', [inOther(15_250, 'kwd')], { currency: 'kwd' }, 15.25],
    ['a currency that Stripe counts in hundredths', [inOther(500, 'isk')], { currency: 'isk' }, 5],
  ])('is right for %s', (_, items, more, amount) => {
    expect(amountOf(subscribed(items, more))).toBe(amount);
  });

  it('is the list price before any discount for a comparison of plans', () => {
    const items = [item(priced(20_000), { quantity: 2, discounts: ['di_9'] })];
    expect(listAmountOf(subscribed(items, { discount: half }))).toBe(400);
  });
});

describe('what Stripe will invoice', () => {
  it('is the amount, with discounts of the customer and prorations that no item shows', () => {
    expect(amountOf(subscribed([item(priced(20_000))]), 11_234)).toBe(112.34);
    expect(amountOf(subscribed([item(priced(4_000, { currency: 'usd' }))]), 20_000)).toBe(200);
    expect(
      amountOf(subscribed([item(priced(15_000, { currency: 'jpy' }))], { currency: 'jpy' }), 7_500),
    ).toBe(7_500);
  });

  it('is not the amount of a period while a coupon makes one invoice cheaper', () => {
    const once = off({ percent_off: 50, duration: 'once' });
    expect(amountOf(subscribed([item(priced(20_000))], { discount: once }), 10_000)).toBe(200);
    expect(amountOf(subscribed([item(priced(20_000), { discounts: [once] })]), 10_000)).toBe(200);
    expect(amountOf(subscribed([item(priced(20_000))], { discount: half }), 10_000)).toBe(100);
  });

  it('is nothing while a credit is left', () => {
    expect(amountOf(subscribed([item(priced(20_000))]), -500)).toBe(0);
  });

  it('still varies with tiers and usage: the next invoice is not the one after it', () => {
    expect(amountOf(subscribed([item(priced(null))]), 20_000)).toBeNull();
  });
});

it('the price of a plan that varies is null, never 0', () => {
  const price = (cents: number | null) => planPriceOf(stripePrice.parse(priced(cents))).amount;
  expect([price(null), price(0), price(90_000)]).toEqual([null, 0, 900]);
});

it('whole minor units survive the way to major units and back, in every currency', () => {
  const currencies = fc.constantFrom('usd', 'brl', 'jpy', 'KRW', 'kwd', 'bhd', 'isk', 'ugx');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), currencies, (minor, currency) => {
      expect(minorOf(majorOf(minor, currency), currency)).toBe(minor);
    }),
  );
  expect(roundedMoney(1000 / 3, 'jpy')).toBe(333);
});
