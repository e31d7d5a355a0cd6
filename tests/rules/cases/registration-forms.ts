import type { Section } from '../attempt.ts';
import { lead } from '../documents.ts';
import { askedByEveryPersona, matrix } from '../matrix.ts';
import { ADMINISTRATORS } from '../personas.ts';

export const registrationForms: Section = {
  name: 'registration_forms',
  cases: [
    ...matrix(
      { path: 'registration_forms/form-1', stored: lead, change: { status: 'contacted' } },
      {
        get: ADMINISTRATORS,
        'get a missing document': ADMINISTRATORS,
        list: ADMINISTRATORS,
        'list with a limit of 1': ADMINISTRATORS,
        'list by its id': ADMINISTRATORS,
        count: ADMINISTRATORS,
      },
    ),
    ...askedByEveryPersona(
      'list by status',
      {
        operation: 'list',
        path: 'registration_forms',
        stored: null,
        query: { where: ['status', '==', 'new'] },
      },
      ADMINISTRATORS,
    ),
  ],
};
