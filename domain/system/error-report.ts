import * as z from 'zod';
import type { Quota, Rate } from '../rate-limit.ts';

/**
 * What a browser reports about an error of the app: its class and the places in our scripts. No message, no address
 * and no account: a message may quote what a person typed (docs/decisions/0108).
 */
export const errorReport = z.strictObject({
  /** Shown to the person, and the `id` of the log entry. */
  id: z.uuid(),
  error: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** Innermost first: 'Bx3kQ_9a.js:12:345'. Only the hash of a file: a visitor could choose the words of its name. */
  at: z
    .array(z.string().regex(/^(?=[a-z-]*[A-Z\d_])[\w-]{8}\.js:\d{1,7}:\d{1,7}$/))
    .min(1)
    .max(10),
  /** At most two parts of the path; a third one is the id of a person. */
  page: z.string().regex(/^(\/[a-z]{0,20}){1,2}$/),
  version: z.string().regex(/^[\w.+-]{1,40}$/),
});
export type ErrorReport = z.infer<typeof errorReport>;

/** Reports per IP address. */
export const ERROR_REPORTS = {
  most: 10,
  windowMinutes: 60,
  reason: 'too-many-submissions',
} as const satisfies Quota;

/** Reports of all addresses together, per instance: a network of machines must not fill the log. */
export const ALL_ERROR_REPORTS = { burst: 60, seconds: 60 } as const satisfies Rate;

const OWN_PLACE = /\/assets\/[\w.-]*-([\w-]{8}\.js:\d+:\d+)/g;

/** The report of an error; null if none of our scripts is in its stack, as with an extension of the browser. */
export function errorReportOf(
  error: unknown,
  { id, pathname, version }: { id: string; pathname: string; version: string },
): ErrorReport | null {
  if (!(error instanceof Error)) return null;
  const at = [...(error.stack ?? '').matchAll(OWN_PLACE)].map(([, place]) => place).slice(0, 10);
  const page = pathname.split('/').slice(0, 3).join('/');
  const report = errorReport.safeParse({ id, error: error.name, at, page, version });
  return report.success ? report.data : null;
}
