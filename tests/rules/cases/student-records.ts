import type { Section } from '../attempt.ts';
import { attendance, promotion } from '../documents.ts';
import { type Allowed, askedByEverybody, matrix } from '../matrix.ts';
import { ADMINISTRATORS } from '../personas.ts';

const OWN_OR_ADMINISTRATOR = ['student', ...ADMINISTRATORS] as const;

const readable: Allowed = {
  get: OWN_OR_ADMINISTRATOR,
  'get what is not there': OWN_OR_ADMINISTRATOR,
  list: OWN_OR_ADMINISTRATOR,
  'list with a limit of 1': OWN_OR_ADMINISTRATOR,
  'list by its id': OWN_OR_ADMINISTRATOR,
  count: OWN_OR_ADMINISTRATOR,
};

export const attendances: Section = {
  name: 'attendance',
  cases: [
    ...matrix(
      {
        path: 'students/ana/attendance/class-1_2026-03-02',
        stored: attendance,
        change: { date: '2026-03-03' },
      },
      readable,
    ),
    ...askedByEverybody(
      'list by movement, in order',
      {
        operation: 'list',
        path: 'students/ana/attendance',
        stored: null,
        query: { where: ['movementIds', 'array-contains', 'armbar'], orderBy: ['date'], limit: 1 },
      },
      OWN_OR_ADMINISTRATOR,
    ),
    ...askedByEverybody('list everybody’s by class', {
      operation: 'list group',
      path: 'attendance',
      stored: null,
      query: { where: ['classId', '==', 'class-1'] },
    }),
  ],
};

export const promotions: Section = {
  name: 'promotions',
  cases: matrix(
    {
      path: 'students/ana/promotions/promotion-1',
      stored: promotion,
      change: { to: { belt: 'preta', degree: 4 } },
    },
    readable,
  ),
};
