import { api } from '@domain/system/api.ts';
import { MAX_WITHOUT_ACCOUNT, MIRROR_DUE_MS, systemMark } from '@domain/system/system-status.ts';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';

/** When webhook and reconciliation last ran, what waits for a scheduled Function, and profiles without an account. */
export const readSystemStatus = defineCallable(api.readSystemStatus, async ({ dependencies }) => {
  const { db, now } = dependencies;
  const fetchedBefore = new Date(now().getTime() - MIRROR_DUE_MS);
  const [stored, techniques, subscriptions, erasures, withoutAccount] = await Promise.all([
    db.doc(paths.systemStatus).get(),
    waiting(db.collection(paths.allTechniquesDue), 'since'),
    waiting(db.collection(paths.subscriptions).where('fetchedAt', '<', fetchedBefore), 'fetchedAt'),
    waiting(db.collection(paths.erasures).where('due', '<=', now()), 'due'),
    profilesWithoutAccount(dependencies),
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
    withoutAccount,
  };
});

/** Not those that never had one. An account that is being erased has none either, but its state is 'left'. */
async function profilesWithoutAccount({ db, withoutAccount }: Dependencies) {
  const members = await db.collection(paths.members).where('state', '!=', 'left').select().get();
  const uids = await withoutAccount(members.docs.map(({ id }) => id));
  if (uids.length === 0) return [];
  const fieldMask = ['name', 'withoutAccount'];
  const profiles = await db.getAll(...uids.map((uid) => db.doc(paths.student(uid))), { fieldMask });
  return profiles
    .filter((profile) => profile.exists && profile.get('withoutAccount') !== true)
    .slice(0, MAX_WITHOUT_ACCOUNT)
    .map((profile) => ({ uid: profile.id, name: String(profile.get('name')) }));
}

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
