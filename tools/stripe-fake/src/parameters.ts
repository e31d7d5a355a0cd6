import * as z from 'zod';

/** The types of parameters. A form contains only strings. */
export const text = z.string();
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d+$/, 'must be an integer')
  .transform(Number);
export const address = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });

/** A parameter that is null if it is not given. */
export function nullable<T extends z.ZodType>(type: T) {
  return type.nullable().default(null);
}

export const metadata = z.record(z.string(), text);
/** The metadata of a new object. */
export const newMetadata = metadata.default({}).transform((given) => merged<typeof given>({}, given));

/** An object with these keys only: unknown parameters are refused, as at Stripe. */
export const form = z.strictObject;

/** Changes the given fields: records are merged, other values replaced. An empty text deletes a key. */
export function merged<T extends object>(before: T, changes: object): T {
  const after = new Map<string, unknown>(Object.entries(before));
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') after.delete(key);
    else if (value !== undefined)
      after.set(key, isRecord(value) ? merged(after.get(key) ?? {}, value) : value);
  }
  return Object.fromEntries(after) as T;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
