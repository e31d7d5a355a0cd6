import type { Section } from '../attempt.ts';
import { lead } from '../documents.ts';
import { lists, matrix, readableBy } from '../matrix.ts';
import { DESK } from '../personas.ts';

export const registrationForms: Section = {
  name: 'registration_forms',
  cases: [
    ...matrix(
      { path: 'registration_forms/form-1', stored: lead, change: { status: 'contacted' } },
      readableBy(DESK),
    ),
    ...lists('list by status', 'registration_forms', { where: ['status', '==', 'new'] }, DESK),
  ],
};
