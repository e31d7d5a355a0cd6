import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/door/api.ts';
import { deviceDocument, isTakable } from '@domain/schedule/door.ts';
import type { WriteBatch } from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists } from '../edge/read.ts';
import { readFacts, takenEntry } from './door-facts.ts';
import { reasonsOf, takeBack } from './take-entry.ts';

/** Takes back the latest entry first, each in its own commit. The first commit records the act. Repeatable. */
export const takeBackDoor = defineCallable(
  api.takeBackDoor,
  async ({ input: { deviceId, day }, caller, dependencies }) => {
    const { db, logError } = dependencies;
    const device = readIfExists(await db.doc(paths.device(deviceId)).get(), deviceDocument)?.data;
    const ofDay = db.collection(paths.doorEntries).where('device', '==', deviceId).where('day', '==', day);
    const found = parsedById((await ofDay.get()).docs, logError, 'door-entry-malformed', takenEntry);
    const entries = [...found.values()]
      .flatMap((each) => (each && isTakable(each) ? [each] : []))
      .sort((a, b) => b.seq - a.seq);
    for (const { id, seq } of entries) {
      const record = (batch: WriteBatch) =>
        recordAct(batch, db, {
          by: caller.uid,
          act: 'tablet-day-undone',
          what: deviceId,
          operation: `${day}_${seq}`,
          after: { tablet: device?.name ?? null, date: day, entries: entries.length },
        });
      await takeBackOne(id, id === entries[0]?.id ? record : null, dependencies);
    }
  },
  { seconds: 120 },
);

/** Changes nothing where the team has decided since. */
function takeBackOne(
  id: string,
  record: ((batch: WriteBatch) => unknown) | null,
  dependencies: Dependencies,
): Promise<void> {
  const { db, now, logError } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const snapshot = await db.doc(paths.doorEntry(id)).get();
    const undone = takenEntry(snapshot);
    if (!undone || !isTakable(undone)) return;
    const facts = await readFacts({ ...undone, isGuest: undone.kind === 'guest' }, dependencies);
    record?.(batch);
    const taken = takeBack({ batch, facts, clock: academyClock(now()), late: null, undone }, db);
    const { outcome } = await taken.catch((error: unknown) => {
      reasonsOf(error, logError);
      return { outcome: 'void' } as const;
    });
    writeAsRead(batch, snapshot, { outcome });
  });
}
