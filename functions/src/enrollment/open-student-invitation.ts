import { ACADEMY } from '@domain/academy.ts';
import { NEW_ACADEMY, storedAcademy } from '@domain/academy-details.ts';
import { api } from '@domain/api.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { openLink } from './student-link.ts';

/** Returns the first name and the email of the person of a link and the name of the academy, and no more. */
export const openStudentInvitation = defineCallable(
  api.openStudentInvitation,
  async ({ input, dependencies }) => {
    const { name, email } = (await openLink(input, dependencies)).student.data;
    const saved = readIfExists(await dependencies.db.doc(paths.academy).get(), storedAcademy)?.data;
    const academy = (saved ?? NEW_ACADEMY).name || ACADEMY.name;
    return { firstName: firstNameOf(name), email, academy };
  },
);
