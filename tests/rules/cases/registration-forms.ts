import type { Section } from '../attempt.ts';
import { lead } from '../documents.ts';
import { askedByEveryPersona, matrix } from '../matrix.ts';
import { ADMINISTRATORS } from '../personas.ts';

const DESK = ['reception', ...ADMINISTRATORS] as const;

export const registrationForms: Section = {
  name: 'registration_forms',
  cases: [
    ...matrix(
      { path: 'registration_forms/form-1', stored: lead, change: { status: 'contacted' } },
      {
        get: DESK,
        'get a missing document': DESK,
        list: DESK,
        'list with a limit of 1': DESK,
        'list by its id': DESK,
        count: DESK,
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
      DESK,
    ),
  ],
};
