import { storedFees } from '@domain/billing/fee-settings.ts';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/graduation/api.ts';
import { sortedByName } from '@domain/graduation/student-directory.ts';
import { memberMay } from '@domain/permissions.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { type Directory, readDirectory, type StoredEntry, writeDirectory } from './directory-documents.ts';
import { changedPayments, changedStudents, factsElsewhere, overlapped } from './directory-queries.ts';

const NO_BILLING = { subscription: null, membership: null };

/**
 * Returns every student and no administrator, for search, sorting and filters. A call reads the directory's 17
 * documents, the students, subscriptions and fees that changed since the last call, and for each changed student the
 * latest class, for the reception also the settings of fees; only the first call reads all of them (docs/decisions/0070).
 */
export const studentDirectory = defineCallable(
  api.studentDirectory,
  async ({ caller, dependencies }) => {
    const { students, readAt, others } = await currentDirectory(dependencies);
    const helps = memberMay(caller.role, 'help with payments');
    const manages = memberMay(caller.role, 'manage payments');
    const seesFees = manages || (helps && (await receptionMakesRound(dependencies)));
    const seen = ({ billing: paid, heldBy, guardian, ...entry }: StoredEntry): StoredEntry => {
      const { subscription, membership } = paid;
      const billing = { subscription: helps ? subscription : null, membership: seesFees ? membership : null };
      const family = { ...(heldBy && { heldBy }), ...(guardian && { guardian }) };
      return { ...entry, ...(helps && family), billing };
    };
    return {
      students: sortedByName([...students.values()]).map(seen),
      changesFrom: overlapped(readAt).toISOString(),
      others: manages ? [...others.values()] : [],
    };
  },
  { seconds: 120 },
);

/** Reads the setting in each call: a reception that may no longer make the round gets no fee. */
async function receptionMakesRound({ db }: Dependencies): Promise<boolean> {
  const fees = await db.doc(paths.fees).get();
  return storedFees.parse(fees.data() ?? {}).receptionRound;
}

/** Brings the directory up to date, and returns it. */
export function currentDirectory(dependencies: Dependencies): Promise<Directory> {
  return commitWithRetry(dependencies, async (batch) => {
    const stored = await readDirectory(dependencies.db);
    const { changed, ...folded } = await fold(stored.directory, dependencies);
    if (changed) writeDirectory(batch, dependencies.db, stored, folded);
    return folded;
  });
}

/** The directory as of now. `changed`: whether there is anything to store. */
async function fold(known: Directory | null, dependencies: Dependencies) {
  const today = academyClock(dependencies.now()).date;
  const [changes, payments] = await Promise.all([
    changedStudents(dependencies, known?.readAt, today),
    changedPayments(dependencies, known?.readAt),
  ]);
  const profiles = [...changes.students.values()].filter((profile) => profile !== null);
  const facts = await factsElsewhere(dependencies, profiles, { today, payments });

  const students = new Map<string, StoredEntry>(known?.students);
  for (const part of ['subscription', 'membership'] as const)
    for (const [uid, changed] of payments[part]) {
      const entry = students.get(uid);
      if (entry) students.set(uid, { ...entry, billing: { ...entry.billing, [part]: changed } });
    }
  for (const [uid, profile] of changes.students) {
    if (profile) students.set(uid, { ...profile, lastClass: null, billing: NO_BILLING, ...facts.get(uid) });
    else students.delete(uid);
  }
  const others = new Map([...(known?.others ?? []), ...payments.subscription]);
  for (const uid of others.keys()) if (students.has(uid)) others.delete(uid);
  const found = changes.found + payments.subscription.size + payments.membership.size;
  return { students, others, readAt: changes.readAt, changed: !known || found > 0 };
}
