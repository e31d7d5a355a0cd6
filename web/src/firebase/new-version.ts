import { explanatory } from '@domain/errors.ts';
import type { CallFailure } from './calls/call-outcome.ts';

const TIMEOUT_MS = 3000;

/**
 * Whether Hosting serves this page with another script than the one that runs: a script's name changes with its
 * content. False without an answer, and on the development server, whose scripts keep their names.
 */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src');
  if (!own) return false;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(location.pathname, { cache: 'no-cache', credentials: 'omit', signal });
    const page = await response.text();
    return response.ok && page.includes('/assets/') && !page.includes(own);
  } catch {
    return false;
  }
}

/**
 * The failure of a call; 'app-outdated' if nothing explains it and this tab is older than what is deployed: its input
 * or the answer may be of another version (docs/decisions/0116).
 */
export async function explained<Failure extends CallFailure>(failure: Failure): Promise<Failure> {
  if (explanatory(failure.reasons).length > 0 || !(await isOutdated())) return failure;
  return { ...failure, reasons: ['app-outdated'] };
}
