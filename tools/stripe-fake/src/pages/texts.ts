import { ACADEMY_TIME_ZONE } from '../../../../domain/academy.ts';
import { majorOf } from '../../../../domain/billing/money.ts';
import type { Price, Seconds } from '../state.ts';
import type { World } from '../world.ts';

export function moneyText(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(majorOf(minor, currency));
}

export function priceText({ unit_amount: minor, currency }: Price): string {
  return minor === null ? 'Price varies' : moneyText(minor, currency);
}

export function dayText(moment: Seconds): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: ACADEMY_TIME_ZONE });
  return format.format(moment * 1000);
}

export function planNameOf({ state }: World, { product }: Price): string {
  return state.products.get(product)?.name ?? product;
}
