import { ACADEMY } from '@domain/academy.ts';
import { NEW_ACADEMY, storedAcademy } from '@domain/academy-details.ts';
import { api } from '@domain/api.ts';
import { judgeSame } from '@domain/enrollment/merge.ts';
import { studentDocument } from '@domain/profile.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { openLink } from './student-link.ts';

/**
 * Returns the first name and the email of the person of a link, the name of the academy, and whether the caller may be the
 * same person.
 */
export const openStudentInvitation = defineCallable(
  api.openStudentInvitation,
  async ({ input, caller, dependencies: { db, ...dependencies } }) => {
    const { data } = (await openLink(input, { db, ...dependencies })).student;
    const saved = readIfExists(await db.doc(paths.academy).get(), storedAcademy)?.data;
    const academy = (saved ?? NEW_ACADEMY).name || ACADEMY.name;
    const own = caller && (await db.doc(paths.student(caller.uid)).get());
    const account = own && readIfExists(own, studentDocument)?.data;
    const mayBeCaller = !!account && judgeSame(data, account).ok;
    return { firstName: firstNameOf(data.name), email: data.email, academy, mayBeCaller };
  },
);
