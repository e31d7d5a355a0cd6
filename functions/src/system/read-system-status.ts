import { api } from '@domain/api.ts';
import { MIRROR_DUE_MS, systemMark } from '@domain/system/system-status.ts';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';

/** When webhook and reconciliation last ran, and what waits for a scheduled Function. */
export const readSystemStatus = defineCallable(
  api.readSystemStatus,
  async ({ dependencies: { db, now } }) => {
    const fetchedBefore = new Date(now().getTime() - MIRROR_DUE_MS);
    const [stored, techniques, subscriptions, erasures] = await Promise.all([
      db.doc(paths.systemStatus).get(),
      waiting(db.collection(paths.allTechniquesDue), 'since'),
      waiting(db.collection(paths.subscriptions).where('fetchedAt', '<', fetchedBefore), 'fetchedAt'),
      waiting(db.collection(paths.erasures).where('due', '<=', now()), 'due'),
    ]);
    const { webhook, reconciliation } = readIfExists(stored, systemMark)?.data ?? {};
    return {
      webhook: { doneAt: isoOf(webhook?.doneAt), failedAt: isoOf(webhook?.failedAt) },
      reconciliation: {
        doneAt: isoOf(reconciliation?.doneAt),
        missed: reconciliation?.missed ?? 0,
        failed: reconciliation?.failed ?? 0,
      },
      waiting: [
        { work: 'techniques' as const, ...techniques },
        { work: 'subscriptions' as const, ...subscriptions },
        { work: 'erasures' as const, ...erasures },
      ],
    };
  },
);

/** How many documents wait, and since when the first one does. */
async function waiting(query: Query, field: string): Promise<{ count: number; since: string | null }> {
  const [total, first] = await Promise.all([
    query.count().get(),
    query.orderBy(field).limit(1).select(field).get(),
  ]);
  const since: unknown = first.docs[0]?.get(field);
  return { count: total.data().count, since: since instanceof Timestamp ? isoOf(since.toDate()) : null };
}

function isoOf(date: Date | undefined): string | null {
  return date?.toISOString() ?? null;
}
