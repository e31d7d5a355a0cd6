import { api } from '@domain/api.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { openLink } from './student-link.ts';

/** Returns the first name and the email of the person of a link, and no more. */
export const openStudentInvitation = defineCallable(
  api.openStudentInvitation,
  async ({ input, dependencies }) => {
    const { name, email } = (await openLink(input, dependencies)).student.data;
    return { firstName: firstNameOf(name), email };
  },
);
