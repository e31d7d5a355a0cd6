import type { Section } from '../attempt.ts';
import { lead } from '../documents.ts';
import { askedByEveryPersona, matrix, readableBy } from '../matrix.ts';
import { DESK } from '../personas.ts';

export const registrationForms: Section = {
  name: 'registration_forms',
  cases: [
    ...matrix(
      { path: 'registration_forms/form-1', stored: lead, change: { status: 'contacted' } },
      readableBy(DESK),
    ),
    ...askedByEveryPersona(
      'list by status',
      {
        operation: 'list',
        path: 'registration_forms',
        stored: null,
        query: { where: ['status', '==', 'new'] },
      },
      DESK,
    ),
  ],
};
