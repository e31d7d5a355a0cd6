import { hasLeft } from '@domain/breaks.ts';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/door/api.ts';
import { familyDocument } from '@domain/family.ts';
import { isChildrens } from '@domain/graduation/grades.ts';
import { mayBeChild, sortedByName } from '@domain/graduation/student-directory.ts';
import { deviceDocument, doorPeople as shown } from '@domain/schedule/door.ts';
import { seenNow } from '@domain/schedule/door-time.ts';
import { writeAsRead } from '../edge/as-read.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { currentDirectory } from '../graduation/student-directory.ts';

/** An instance reads the families once in this time, so the tablet offers a new sibling a little later. */
const FAMILIES_SECONDS = 1800;

/** The directory, without all that a tablet does not show, and the families of the guardians. */
export const doorPeople = defineCallable(
  api.doorPeople,
  async ({ caller, dependencies }) => {
    const { now, remember } = dependencies;
    const [{ students }, families, isThere] = await Promise.all([
      currentDirectory(dependencies),
      remember('families', FAMILIES_SECONDS, () => childrenTogether(dependencies)),
      noteSeen(caller.uid, dependencies),
    ]);
    if (!isThere) throw new Refusal(['account-disabled']);
    const today = academyClock(now()).date;
    const entries = sortedByName([...students.values()].filter((each) => !hasLeft(each, today)));
    // A children's belt tells of a child whose birth date is not known.
    const isYoung = (each: (typeof entries)[number]) => isChildrens(each.belt) || mayBeChild(each, today);
    return { people: shown(entries, isYoung, families) };
  },
  { seconds: 120 },
);

/** False if the tablet was removed. */
function noteSeen(id: string, dependencies: Dependencies): Promise<boolean> {
  const { db, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const device = await db.doc(paths.device(id)).get();
    const stored = readIfExists(device, deviceDocument)?.data;
    if (!stored?.pairedAt) return false;
    writeAsRead(batch, device, seenNow(stored, now()));
    return true;
  });
}

async function childrenTogether({ db, logError }: Dependencies): Promise<string[][]> {
  const families = await db.collection(paths.families).get();
  const children = parsedById(families.docs, logError, 'family-malformed', (found) => {
    const family = readIfExists(found, familyDocument)?.data;
    return family && Object.keys(family.children);
  });
  return [...children.values()];
}
