import { ACADEMY } from '@domain/academy.ts';
import { NEW_ACADEMY, storedAcademy } from '@domain/academy-details.ts';
import { api } from '@domain/enrollment/api.ts';
import { judgeSame } from '@domain/enrollment/merge.ts';
import { distinctNames } from '@domain/names.ts';
import { studentDocument } from '@domain/profile.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { readChildren, readFamilyFacts } from '../family/holding.ts';
import { openLink } from './student-link.ts';

/**
 * Returns the first name and the email of the person of a link, the name of the academy, and whether the caller may be
 * the same person. For a guardian it also returns the whole name, and the first names of the children or as many letters
 * as differ.
 */
export const openStudentInvitation = defineCallable(
  api.openStudentInvitation,
  async ({ input, caller, dependencies: { db, ...dependencies } }) => {
    const opened = await openLink(input, { db, ...dependencies });
    const saved = readIfExists(await db.doc(paths.academy).get(), storedAcademy)?.data;
    const academy = (saved ?? NEW_ACADEMY).name || ACADEMY.name;
    if ('guardian' in opened) {
      const { name, email, children: ids } = opened.guardian;
      const children = await readChildren(ids, { db, ...dependencies });
      const givenNames = distinctNames(children, () => 'given');
      const guardian = { name, children: [...givenNames.values()] };
      return { firstName: firstNameOf(name), email, academy, mayBeCaller: false, guardian };
    }
    const { data } = opened.student;
    const own = caller && (await db.doc(paths.student(caller.uid)).get());
    const account = own && readIfExists(own, studentDocument)?.data;
    const facts = caller && (await readFamilyFacts(data.userId, caller.uid, { db, ...dependencies }));
    const mayBeCaller = !!account && !!facts && judgeSame(data, account, facts).ok;
    return { firstName: firstNameOf(data.name), email: data.email, academy, mayBeCaller, guardian: null };
  },
);
