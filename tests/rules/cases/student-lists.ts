import type { Attempt, Case, Query } from '../attempt.ts';
import { askedByEverybody } from '../matrix.ts';
import { ADMINISTRATORS, OWNER_UID } from '../personas.ts';

/** Students are listed a hundred at a time (specification, point 9). */
const LIMIT = 100;

const list = { operation: 'list', path: 'students', stored: null } as const;

function byAdministrator(
  name: string,
  operation: Attempt['operation'],
  query: Query,
  expected: Case['expected'],
): Case {
  return { name, attempt: { ...list, as: 'administrator', operation, query }, expected };
}

export const studentListCases: readonly Case[] = [
  ...askedByEverybody('list a hundred', { ...list, query: { limit: LIMIT } }, ADMINISTRATORS),
  ...askedByEverybody(
    'list a hundred in order',
    { ...list, query: { limit: LIMIT, orderBy: ['name'] } },
    ADMINISTRATORS,
  ),
  ...askedByEverybody(
    'count a hundred',
    { ...list, operation: 'count', query: { limit: LIMIT } },
    ADMINISTRATORS,
  ),
  // To ask for oneself by a query is still to list: it would tell who else has that address.
  ...askedByEverybody(
    'list oneself',
    { ...list, query: { limit: 1, where: ['userId', '==', OWNER_UID] } },
    ADMINISTRATORS,
  ),
  ...askedByEverybody(
    'list several by id',
    { ...list, query: { limit: 2, where: ['userId', 'in', ['ana', 'bruno']] } },
    ADMINISTRATORS,
  ),
  ...askedByEverybody(
    'list the next hundred in order',
    { ...list, query: { limit: LIMIT, orderBy: ['name'], startAfter: ['Bruno'] } },
    ADMINISTRATORS,
  ),
  ...askedByEverybody(
    'list thirty by their ids',
    { ...list, query: { limit: 30, where: ['__name__', 'in', ['ana', 'bruno']] } },
    ADMINISTRATORS,
  ),
  byAdministrator(
    'list the next hundred and one in order',
    'list',
    { limit: LIMIT + 1, orderBy: ['name'], startAfter: ['Bruno'] },
    'refused',
  ),
  byAdministrator('list one', 'list', { limit: 1 }, 'allowed'),
  byAdministrator('list a hundred and one', 'list', { limit: LIMIT + 1 }, 'refused'),
  byAdministrator('list the last hundred', 'list', { limitToLast: LIMIT, orderBy: ['name'] }, 'allowed'),
  byAdministrator(
    'list the last hundred and one',
    'list',
    { limitToLast: LIMIT + 1, orderBy: ['name'] },
    'refused',
  ),
  byAdministrator('list without a limit', 'list', {}, 'refused'),
  byAdministrator('list in order without a limit', 'list', { orderBy: ['name'] }, 'refused'),
  byAdministrator('count a hundred and one', 'count', { limit: LIMIT + 1 }, 'refused'),
  byAdministrator('count without a limit', 'count', {}, 'refused'),
];
