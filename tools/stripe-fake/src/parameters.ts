import * as z from 'zod';

/** The types of parameters. A form contains only strings. */
export const text = z.string();
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d+$/, 'must be an integer')
  .transform(Number);
export const address = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });

/** A key with an empty value is deleted. */
export const metadata = z.union([z.literal('').transform(() => ({})), z.record(z.string(), text)]);

/** An object with these keys only: unknown parameters are refused, as at Stripe. */
export const form = z.strictObject;

export const listing = {
  limit: whole.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
};

export function mergeMetadata(
  before: Record<string, string>,
  changes: Record<string, string> | undefined,
): Record<string, string> {
  const merged = Object.entries({ ...before, ...changes });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}
