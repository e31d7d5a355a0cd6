import type { Section } from '../attempt.ts';
import { recurringClass } from '../documents.ts';
import { askedByEverybody, matrix } from '../matrix.ts';
import { ADMINISTRATORS } from '../personas.ts';

export const classes: Section = {
  name: 'classes',
  cases: [
    ...matrix(
      { path: 'classes/class-1', stored: recurringClass, change: { title: 'Advanced' } },
      {
        get: ADMINISTRATORS,
        'get what is not there': ADMINISTRATORS,
        list: ADMINISTRATORS,
        'list with a limit of 1': ADMINISTRATORS,
        'list by its id': ADMINISTRATORS,
        count: ADMINISTRATORS,
      },
    ),
    ...askedByEverybody(
      'list in order',
      { operation: 'list', path: 'classes', stored: null, query: { orderBy: ['date', 'startTime'] } },
      ADMINISTRATORS,
    ),
  ],
};
