import { type SystemMark, systemMark } from '@domain/system/system-status.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { traceOf } from '../edge/trace.ts';

/** Stripe sends bursts, and a document bears about one write per second. */
const WEBHOOK_EVERY_MS = 60_000;

/** Notes when the webhook last handled, or failed to handle, what Stripe signed. */
export function noteWebhook(part: 'doneAt' | 'failedAt', dependencies: Dependencies): Promise<void> {
  return note(dependencies, ({ webhook }, now) => {
    const last = webhook?.[part]?.getTime() ?? 0;
    const other = webhook?.[part === 'doneAt' ? 'failedAt' : 'doneAt']?.getTime() ?? 0;
    // The first success after a failure counts, and the first failure after a success.
    const isKnown = last >= other && now.getTime() - last < WEBHOOK_EVERY_MS;
    return isKnown ? null : { webhook: { [part]: now } };
  });
}

export function noteReconciliation(
  { missed, failed }: { missed: number; failed: number },
  dependencies: Dependencies,
): Promise<void> {
  return note(dependencies, (_, now) => ({ reconciliation: { doneAt: now, missed, failed } }));
}

export function noteFamilies(familiesOn: string, dependencies: Dependencies): Promise<void> {
  return note(dependencies, () => ({ familiesOn }));
}

/** Never throws: what it notes has been done. */
async function note(
  { db, now, logError }: Dependencies,
  change: (mark: SystemMark, now: Date) => SystemMark | null,
): Promise<void> {
  try {
    const document = db.doc(paths.systemStatus);
    const mark = readIfExists(await document.get(), systemMark)?.data ?? {};
    const changed = change(mark, now());
    if (changed) await document.set(changed, { merge: true });
  } catch (error) {
    logError('run-not-noted', traceOf(error));
  }
}
