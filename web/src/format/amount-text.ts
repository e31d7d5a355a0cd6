import { majorOf, minorTyped } from '@domain/billing/money.ts';
import * as z from 'zod';

/** '150', '149.90' or '149,90', which `minorTyped` reads. */
export function amountText(minor: number | null, currency: string, language: string): string {
  const digits = {
    useGrouping: false,
    minimumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  } as const;
  return minor === null ? '' : majorOf(minor, currency).toLocaleString(language, digits);
}

/** A typed amount, in minor units. */
export function typedAmount<Amount extends number | null>(
  currency: string,
  amount: z.ZodType<Amount, number | null>,
) {
  return z
    .string()
    .transform((typed) => minorTyped(typed, currency))
    .pipe(amount);
}

/** A typed amount that becomes as the stored one is shown: '150,00' is not a change of '150' from elsewhere. */
export function amountField(
  currency: string,
  language: string,
  amount: z.ZodType<number | null, number | null>,
) {
  return typedAmount(currency, amount).transform((minor) => amountText(minor, currency, language));
}
