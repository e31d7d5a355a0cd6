import type { Section } from '../attempt.ts';
import { subscription } from '../documents.ts';
import { askedByEverybody, matrix } from '../matrix.ts';
import { ADMINISTRATORS } from '../personas.ts';

export const subscriptions: Section = {
  name: 'subscriptions',
  cases: [
    ...matrix(
      { path: 'subscriptions/ana', stored: subscription, change: { planId: 'price_elite' } },
      {
        get: ['student', ...ADMINISTRATORS],
        'get what is not there': ['student', ...ADMINISTRATORS],
        list: ADMINISTRATORS,
        'list with a limit of 1': ADMINISTRATORS,
        'list by its id': ADMINISTRATORS,
        count: ADMINISTRATORS,
      },
    ),
    // To ask for one's own by a query is still to list.
    ...askedByEverybody(
      'list those of one student',
      { operation: 'list', path: 'subscriptions', stored: null, query: { where: ['userId', '==', 'ana'] } },
      ADMINISTRATORS,
    ),
  ],
};
