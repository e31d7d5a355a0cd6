import { type DocumentData, Timestamp } from 'firebase/firestore';
import type { z } from 'zod';

/** Turns Timestamps into Dates: the domain's schemas know no Firebase. */
export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
  }
  return value;
}

/**
 * The parsed document; null, with a warning on the console, if it is malformed. The warning names the
 * fields and never their content: documents hold personal data.
 */
export function parseDocument<T>(schema: z.ZodType<T>, path: string, data: DocumentData): T | null {
  const parsed = schema.safeParse(withDates(data));
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || '(whole)');
  // biome-ignore lint/suspicious/noConsole: the only trace of a malformed document.
  console.warn(`${path} is not as expected at: ${places.join(', ')}`);
  return null;
}
