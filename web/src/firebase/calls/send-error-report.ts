import { api } from '@domain/system/api.ts';
import { type ErrorReport, errorReportOf } from '@domain/system/error-report.ts';
import { RELEASE } from '../../ui/page/release.ts';
import { callByFetch } from './call-by-fetch.ts';

/** The most reports of one page: it may fail repeatedly. */
const MOST = 5;
const sent = new Set<string>();

/** Reports an error of the app once, without waiting; the id finds the report in the log. */
export function sendErrorReport(error: unknown, id: string): void {
  const report: ErrorReport | null = errorReportOf(error, {
    id,
    pathname: location.pathname,
    version: RELEASE,
  });
  const place = report?.at[0];
  if (!report || !place || sent.has(place) || sent.size >= MOST) return;
  sent.add(place);
  void callByFetch(api.reportError, report);
}
