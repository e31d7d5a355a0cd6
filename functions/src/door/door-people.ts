import { api } from '@domain/api.ts';
import { hasLeft } from '@domain/breaks.ts';
import { academyClock } from '@domain/calendar.ts';
import { familyDocument } from '@domain/family.ts';
import { isChildrens } from '@domain/graduation/grades.ts';
import { mayBeChild, sortedByName } from '@domain/graduation/student-directory.ts';
import { doorPeople as shown } from '@domain/schedule/door.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { committed } from '../edge/committed.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { currentDirectory } from '../graduation/student-directory.ts';

/** The directory, without all that a tablet does not show, and the families of the guardians. */
export const doorPeople = defineCallable(
  api.doorPeople,
  async ({ caller, dependencies }) => {
    const { db, now, logError } = dependencies;
    const seen = { seenAt: FieldValue.serverTimestamp() };
    const [directory, families, isThere] = await Promise.all([
      currentDirectory(dependencies),
      db.collection(paths.families).get(),
      committed(db.batch().update(db.doc(paths.device(caller.uid)), seen)),
    ]);
    if (!isThere) throw new Refusal(['account-disabled']);
    const today = academyClock(now()).date;
    const children = parsedById(families.docs, logError, 'family-malformed', (found) => {
      const family = readIfExists(found, familyDocument)?.data;
      return family && Object.keys(family.children);
    });
    const entries = sortedByName([...directory.values()].filter((each) => !hasLeft(each, today)));
    // A children's belt tells of a child whose birth date is not known.
    const isYoung = (each: (typeof entries)[number]) => isChildrens(each.belt) || mayBeChild(each, today);
    return { people: shown(entries, isYoung, [...children.values()]) };
  },
  { seconds: 120 },
);
