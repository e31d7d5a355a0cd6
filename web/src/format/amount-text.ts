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

/** A typed amount. It becomes as the stored one is shown: '150,00' is not a change of '150' from elsewhere. */
export function amountField(
  currency: string,
  language: string,
  amount: z.ZodType<number | null, number | null>,
) {
  return z
    .string()
    .transform((typed) => minorTyped(typed, currency))
    .pipe(amount)
    .transform((minor) => amountText(minor, currency, language));
}
