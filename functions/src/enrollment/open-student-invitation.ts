import { api } from '@domain/api.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { openLink } from './student-link.ts';

/** Whom a link is for. The holder learns no more than that. */
export const openStudentInvitation = defineCallable(
  api.openStudentInvitation,
  async ({ input, dependencies }) => {
    const { name, email } = (await openLink(input, dependencies)).student.data;
    return { firstName: firstNameOf(name), email };
  },
);
