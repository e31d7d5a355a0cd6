import type { Act } from '@domain/audit.ts';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/door/api.ts';
import { deviceDocument, isTakable } from '@domain/schedule/door.ts';
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
    const after = { tablet: device?.name ?? null, date: day, entries: entries.length };
    for (const [index, { id, seq }] of entries.entries()) {
      const operation = `${day}_${seq}`;
      const act = { by: caller.uid, act: 'tablet-day-undone', what: deviceId, operation, after } as const;
      await takeBackOne(id, index === 0 ? act : null, dependencies);
    }
  },
  { seconds: 120 },
);

/** Changes nothing where the team has decided since. */
function takeBackOne(id: string, act: Act<string> | null, dependencies: Dependencies): Promise<void> {
  const { db, now, logError } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const snapshot = await db.doc(paths.doorEntry(id)).get();
    const undone = takenEntry(snapshot);
    if (!undone || !isTakable(undone)) return;
    const facts = await readFacts({ ...undone, isGuest: undone.kind === 'guest' }, dependencies);
    if (act) recordAct(batch, db, act);
    const taken = takeBack({ batch, facts, clock: academyClock(now()), late: null, undone }, db);
    const { outcome } = await taken.catch((error: unknown) => {
      reasonsOf(error, logError);
      return { outcome: 'void' } as const;
    });
    writeAsRead(batch, snapshot, { outcome });
  });
}
