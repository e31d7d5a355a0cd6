import * as z from 'zod';
import { visibleText } from '../visible-text.ts';
import { intervalOf, stripeRecurring } from './interval.ts';

/**
 * The only file that reads Stripe's amounts. Stripe counts in minor units, the app in major ones. An amount is what
 * Stripe invoices for a period; null varies (tiers, usage) and is never counted as 0.
 */

/** Minor units of a major one (https://docs.stripe.com/currencies). ISK and UGX have hundredths at Stripe. */
const MINOR_UNITS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ').map((code) => [code, 1]),
  ...'bhd jod kwd omr tnd'.split(' ').map((code) => [code, 1000]),
]);
const minorUnitsIn = (currency: string) => MINOR_UNITS[currency.toLowerCase()] ?? 100;

export function majorOf(minor: number, currency: string): number {
  return minor / minorUnitsIn(currency);
}

/** Rounded to whole minor units. */
export function minorOf(major: number, currency: string): number {
  return Math.round(major * minorUnitsIn(currency));
}

const CURRENCY_SIGN = /^(?:[a-z]{0,3}\$|€|£|¥)\s*/i;
const withoutSign = (typed: string) => visibleText(typed).replace(CURRENCY_SIGN, '');
/** Thousands with a space between them, or with a dot or comma if the other one follows. */
const GROUPED = /^\d{1,3}(?:( )\d{3}(?: \d{3})*(?:[.,]\d+)?|([.,])\d{3}(?:\2\d{3})*(?!\2)[.,]\d+)$/;

/**
 * A typed amount in minor units, with or without the sign of a currency; null if empty. NaN for any other text, and for
 * more decimals than the currency has: '1.200' is 1.2 or 1200 by language, '1.200,00' is not.
 */
export function minorTyped(typed: string, currency: string): number | null {
  const visible = withoutSign(typed);
  const [, space = '', grouping = space] = GROUPED.exec(visible) ?? [];
  const text = visible.replaceAll(grouping, '').replace(',', '.');
  const [, decimals = ''] = text.split('.');
  const isAmount = /^\d+(\.\d+)?$/.test(text) && 10 ** decimals.length <= minorUnitsIn(currency);
  if (isAmount) return minorOf(Number(text), currency);
  return text === '' ? null : Number.NaN;
}

/** Both readings of '1.200' or '1,200', in minor units: with thousands, and with decimals; null for any other text. */
export function readingsOf(typed: string, currency: string): [number, number] | null {
  const text = withoutSign(typed);
  if (!/^\d{1,3}[.,]\d{3}$/.test(text) || !Number.isNaN(minorTyped(typed, currency))) return null;
  const [whole, part] = ['', '.'].map((sign) => minorOf(Number(text.replace(/[.,]/, sign)), currency));
  return [whole ?? 0, part ?? 0];
}

/** A sum or a quotient without fractions of a minor unit. */
export function roundedMoney(major: number, currency: string): number {
  return majorOf(minorOf(major, currency), currency);
}

const amounts = {
  /** In minor units; null if the price has fractions of them, or varies. */
  unit_amount: z.number().nullish(),
  unit_amount_decimal: z.coerce.number().nullish(),
};

export const stripeAmounts = z.object({
  ...amounts,
  currency: z.string(),
  /** The price in other currencies, where it was expanded. */
  currency_options: z.record(z.string(), z.object(amounts)).nullish(),
  transform_quantity: z.object({ divide_by: z.number(), round: z.enum(['up', 'down']) }).nullish(),
  recurring: stripeRecurring.nullish(),
});
type StripeAmounts = z.output<typeof stripeAmounts>;

/** What `quantity` of a price costs in a currency, before discounts; null if it varies or is not known. */
export function priceAmount(
  price: StripeAmounts,
  { quantity = 1, currency = price.currency }: { quantity?: number; currency?: string } = {},
): number | null {
  const { unit_amount: whole, unit_amount_decimal: exact } =
    currency === price.currency ? price : (price.currency_options?.[currency] ?? {});
  const unit = exact ?? whole ?? null;
  if (unit === null || isMetered(price)) return null;
  const { divide_by: size = 1, round = 'up' } = price.transform_quantity ?? {};
  const packages = round === 'up' ? Math.ceil(quantity / size) : Math.floor(quantity / size);
  return majorOf(Math.round(unit * packages), currency);
}

export function isMetered({ recurring }: Pick<StripeAmounts, 'recurring'>): boolean {
  return recurring?.usage_type === 'metered';
}

/** Stripe makes it, or the owner chooses it. It becomes a part of an idempotency key. */
export const couponId = z.string().regex(/^[\w-]{1,100}$/);

const coupon = z.object({
  percent_off: z.number().nullish(),
  amount_off: z.number().nullish(),
  currency: z.string().nullish(),
  duration: z.string().nullish(),
});
/** A coupon of the academy, as Stripe lists it. */
export const stripeCoupon = coupon.extend({ id: couponId, name: z.string().nullish(), valid: z.boolean() });

/** A coupon as the office chooses it: a percentage, or an amount in major units. */
export const offeredDiscount = z.object({
  id: couponId,
  name: z.string(),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
});
export type OfferedDiscount = z.output<typeof offeredDiscount>;

export function offeredDiscountOf(found: z.output<typeof stripeCoupon>): OfferedDiscount {
  const { id, name, percent_off: percent = null, amount_off: off, currency = null } = found;
  const amount = off && currency ? majorOf(off, currency) : null;
  return { id, name: name || id, percent, amount, currency };
}

/** Newer versions of the API name the coupon in `source`. An unexpanded discount is its id. */
const discount = z.object({
  id: z.string().nullish(),
  coupon: coupon.nullish(),
  source: z.object({ coupon: z.union([z.string(), coupon]).nullish() }).nullish(),
});
type Discount = z.output<typeof discount>;
const discounts = {
  discount: discount.nullish(),
  discounts: z.array(z.union([z.string(), discount])).nullish(),
};

export const stripeItemAmounts = z.object({ quantity: z.number().nullish(), ...discounts });
export const stripeTotals = z.object({ currency: z.string().nullish(), ...discounts });

type Item = z.output<typeof stripeItemAmounts> & { price: StripeAmounts };
export type Charged = z.output<typeof stripeTotals> & { items: { data: Item[] } };

export function currencyOf({ currency, items }: Charged): string {
  return currency ?? items.data[0]?.price.currency ?? '';
}

/** The sum of all items before discounts, in major units; null if it varies. */
export function listAmountOf(subscription: Charged): number | null {
  return summed(subscription, () => []);
}

/**
 * What a period costs, in major units. `invoiced`: the total of Stripe's upcoming invoice in minor units, without
 * prorations, as it knows every discount and tax; null without one, as for a subscription that ends. An invoice that a
 * coupon makes cheaper once says nothing about the next ones.
 */
export function amountOf(subscription: Charged, invoiced: number | null = null): number | null {
  const currency = currencyOf(subscription);
  // Tiers, or usage that is not known before the period ends.
  if (subscription.items.data.some(({ price }) => priceAmount(price) === null)) return null;
  if (invoiced !== null && !isReducedOnce(subscription)) return Math.max(0, majorOf(invoiced, currency));
  const sum = summed(subscription, discountsOf);
  return sum === null ? null : discounted(sum, discountsOf(subscription), currency);
}

/** Whether the upcoming invoice alone is cheaper. */
function isReducedOnce(subscription: Charged): boolean {
  const all = [subscription, ...subscription.items.data].flatMap((each) => discountsOf(each) ?? []);
  return all.some((one) => termsOf(one)?.duration === 'once');
}

/** Null for a coupon that Stripe named by its id alone. */
function termsOf({ coupon: direct, source }: Discount) {
  const found = direct ?? source?.coupon;
  return typeof found === 'string' ? null : (found ?? null);
}

function summed(subscription: Charged, off: (item: Item) => Discount[] | null): number | null {
  const { data } = subscription.items;
  const currency = currencyOf(subscription);
  const periods = new Set(data.map(({ price }) => Object.values(intervalOf(price)).join()));
  if (periods.size > 1) return null;
  let sum = 0;
  for (const item of data) {
    const amount = priceAmount(item.price, { quantity: item.quantity ?? 1, currency });
    const paid = amount === null ? null : discounted(amount, off(item), currency);
    if (paid === null) return null;
    sum += paid;
  }
  return roundedMoney(sum, currency);
}

/** The discounts that stay; null if Stripe named one by its id alone. A coupon for one invoice is used up. */
function discountsOf({ discount: single, discounts: several }: Pick<Charged, keyof typeof discounts>) {
  const listed = (several ?? []).filter((one) => typeof one !== 'string');
  const all = listed.length > 0 ? listed : [single ?? []].flat();
  const isKnown = (one: string | Discount) => typeof one !== 'string' || all.some(({ id }) => id === one);
  return (several ?? []).every(isKnown) ? all : null;
}

function discounted(amount: number, off: readonly Discount[] | null, currency: string): number | null {
  let rest = amount;
  for (const one of off ?? []) {
    const found = termsOf(one);
    if (!found) return null;
    if (found.duration === 'once') continue;
    if (found.percent_off) rest -= rest * (found.percent_off / 100);
    else if (found.currency === currency) rest -= majorOf(found.amount_off ?? 0, currency);
  }
  return off && Math.max(0, roundedMoney(rest, currency));
}
