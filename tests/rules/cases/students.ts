import { type Attempt, type Case, NOW, type Query, type Section } from '../attempt.ts';
import { entered, profile, student } from '../documents.ts';
import { askedByEveryPersona, gettableBy, matrix, writableBy } from '../matrix.ts';
import {
  ADMIN_HOLDERS,
  ADMIN_UID,
  DESK,
  ENTERED_UID,
  GUARDIANS,
  HOLDERS,
  OWNER_UID,
  type PersonaName,
  TEAM,
} from '../personas.ts';
import { hiddenEmailCases } from './hidden-email.ts';
import { profileValueCases } from './profile-values.ts';
import { profileWriteCases } from './profile-writes.ts';

const BY_LINK = 'second account of a helper';
const form = { ...profile, name: 'Ana S. Silva', updatedAt: NOW };

/** The most students in one list. */
const LIMIT = 100;

const list = { operation: 'list', path: 'students', stored: null } as const;

const listQueries: Readonly<Record<string, Query>> = {
  'list 100': { limit: LIMIT },
  'list 100 in order': { limit: LIMIT, orderBy: ['name'] },
  'list 100 students in order': { limit: LIMIT, where: ['isAdmin', '==', false], orderBy: ['name'] },
  'list the next 100 in order': { limit: LIMIT, orderBy: ['name'], startAfter: ['Bruno'] },
  // A query for the caller's own document is still a list: it would reveal who else has that address.
  'list oneself': { limit: 1, where: ['userId', '==', OWNER_UID] },
  'list several by user id': { limit: 2, where: ['userId', 'in', ['ana', 'bruno']] },
  'list 100 that wait': { limit: LIMIT, where: ['admission.state', 'in', ['waiting', 'admitted']] },
  'list 30 by their ids': { limit: 30, where: ['__name__', 'in', ['ana', 'bruno']] },
};

const countedLists = [
  ['list one', 'list', { limit: 1 }, 'allowed'],
  ['list 101', 'list', { limit: LIMIT + 1 }, 'refused'],
  [
    'list the next 101 in order',
    'list',
    { limit: LIMIT + 1, orderBy: ['name'], startAfter: ['Bruno'] },
    'refused',
  ],
  ['list the last 100', 'list', { limitToLast: LIMIT, orderBy: ['name'] }, 'allowed'],
  ['list the last 101', 'list', { limitToLast: LIMIT + 1, orderBy: ['name'] }, 'refused'],
  ['list without a limit', 'list', {}, 'refused'],
  ['list in order without a limit', 'list', { orderBy: ['name'] }, 'refused'],
  ['count 101', 'count', { limit: LIMIT + 1 }, 'refused'],
  ['count without a limit', 'count', {}, 'refused'],
] as const satisfies [string, Attempt['operation'], Query, Case['expected']][];

function listsOf(as: PersonaName): Case[] {
  return countedLists.map(([name, operation, query, expected]) => ({
    name: `${name} · ${as}`,
    attempt: { ...list, as, operation, query },
    expected,
  }));
}

const listCases: readonly Case[] = [
  ...Object.entries(listQueries).flatMap(([name, query]) =>
    askedByEveryPersona(name, { ...list, query }, DESK),
  ),
  ...askedByEveryPersona('count 100', { ...list, operation: 'count', query: { limit: LIMIT } }, DESK),
  ...listsOf('administrator'),
  ...listsOf('reception'),
];

export const students: Section = {
  name: 'students',
  cases: [
    ...matrix(
      { path: 'students/ana', stored: student, change: form },
      {
        // It has an admission.
        get: [...HOLDERS, ...DESK],
        'get a missing document': [...HOLDERS, 'professor', ...DESK],
        'list with a limit of 1': DESK,
        'list by its id': DESK,
        ...writableBy(HOLDERS),
      },
    ),
    // Of a person whom the office entered, and of its account once that is a member.
    ...matrix(
      { path: `students/${ENTERED_UID}`, stored: entered, change: form },
      {
        ...gettableBy([BY_LINK, ...GUARDIANS, ...TEAM]),
        'list with a limit of 1': DESK,
        'list by its id': DESK,
        ...writableBy([BY_LINK, ...GUARDIANS]),
      },
    ),
    // An administrator who trains has a profile, too, and edits it as a student does; so does a
    // demoted one.
    ...askedByEveryPersona(
      'update of an administrator',
      { operation: 'update', path: `students/${ADMIN_UID}`, stored: student, data: form },
      ADMIN_HOLDERS,
    ),
    // Not by a write of their own: `createOwnProfile` creates it.
    ...askedByEveryPersona(
      'creation by an administrator',
      { operation: 'set', path: `students/${ADMIN_UID}`, stored: null, data: form },
      [],
    ),
    ...profileValueCases,
    ...profileWriteCases,
    ...hiddenEmailCases,
    ...listCases,
  ],
};
