import type { Section } from '../attempt.ts';
import {
  absences,
  attendance,
  calendarEvent,
  graduationTargets,
  holidays,
  promotion,
  recurringClass,
  roster,
  subscription,
} from '../documents.ts';
import { type Allowed, askedByEveryPersona, matrix } from '../matrix.ts';
import { ADMIN_UID, ADMINISTRATORS, OWNER_UID, type PersonaName, SIGNED_IN } from '../personas.ts';

/** Collections that clients read and only Functions write. */

const OWN_OR_ADMINISTRATOR = ['student', ...ADMINISTRATORS] as const;

/** One document, or none where it would be. */
const gettableBy = (personas: readonly PersonaName[]): Allowed => ({
  get: personas,
  'get a missing document': personas,
});

/** The document and its collection. */
const readableBy = (
  personas: readonly PersonaName[],
  listableBy: readonly PersonaName[] = personas,
): Allowed => ({
  ...gettableBy(personas),
  list: listableBy,
  'list with a limit of 1': listableBy,
  'list by its id': listableBy,
  count: listableBy,
});

export const attendances: Section = {
  name: 'attendance',
  cases: [
    ...matrix(
      {
        path: 'students/ana/attendance/class-1_2026-03-02',
        stored: attendance,
        change: { date: '2026-03-03' },
      },
      readableBy(OWN_OR_ADMINISTRATOR),
    ),
    ...askedByEveryPersona(
      'list by movement, in order',
      {
        operation: 'list',
        path: 'students/ana/attendance',
        stored: null,
        query: { where: ['movementIds', 'array-contains', 'armbar'], orderBy: ['date'], limit: 1 },
      },
      OWN_OR_ADMINISTRATOR,
    ),
    ...askedByEveryPersona('list all students’ by class', {
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
    readableBy(OWN_OR_ADMINISTRATOR),
  ),
};

/** The queries of the schedule and of the list of classes. */
const eventQueries = {
  'a day': { where: ['date', '==', '2026-03-02'] },
  'a day in order': { where: ['date', '==', '2026-03-02'], orderBy: ['date', 'startTime'] },
  'a class': { where: ['classId', '==', 'class-1'], orderBy: ['date'] },
  'the days of a student': { where: ['currentAttendees', 'array-contains', 'ana'] },
} as const;

export const calendarEvents: Section = {
  name: 'calendar_events',
  cases: [
    ...matrix(
      {
        path: 'calendar_events/class-1_2026-03-02',
        stored: calendarEvent,
        change: { currentAttendees: ['ana', 'bruno'] },
      },
      readableBy(SIGNED_IN),
    ),
    ...Object.entries(eventQueries).flatMap(([name, query]) =>
      askedByEveryPersona(
        `list ${name}`,
        { operation: 'list', path: 'calendar_events', stored: null, query },
        SIGNED_IN,
      ),
    ),
  ],
};

export const rosters: Section = {
  name: 'rosters',
  cases: matrix(
    {
      path: 'rosters/class-1_2026-03-02',
      stored: roster,
      change: {
        attendees: { bruno: { name: 'Bruno', email: 'bruno@academy.test', belt: 'azul', degree: 1 } },
      },
    },
    gettableBy(SIGNED_IN),
  ),
};

export const absenceLists: Section = {
  name: 'absences',
  cases: matrix(
    {
      path: 'absences/class-1_2026-03-02',
      stored: absences,
      change: { students: { bruno: new Date('2026-03-02T12:00:00Z') } },
    },
    gettableBy(ADMINISTRATORS),
  ),
};

export const classes: Section = {
  name: 'classes',
  cases: [
    ...matrix(
      { path: 'classes/class-1', stored: recurringClass, change: { title: 'Advanced' } },
      readableBy(ADMINISTRATORS),
    ),
    ...askedByEveryPersona(
      'list in order',
      { operation: 'list', path: 'classes', stored: null, query: { orderBy: ['date', 'startTime'] } },
      ADMINISTRATORS,
    ),
  ],
};

const targetsChange = { classesPerDegree: { branca: 1, azul: 1, roxa: 1, marrom: 1, preta: 1 } };

export const settings: Section = {
  name: 'settings',
  cases: [
    ...matrix(
      { path: 'settings/graduation', stored: graduationTargets, change: targetsChange },
      gettableBy(SIGNED_IN),
    ),
    ...matrix(
      {
        path: 'settings/holidays',
        stored: holidays,
        change: { dates: { '2026-12-24': 'Recesso', '2026-12-31': 'Recesso' } },
      },
      gettableBy(ADMINISTRATORS),
    ),
    ...matrix({ path: 'settings/other', stored: graduationTargets, change: targetsChange }, {}),
  ],
};

export const subscriptions: Section = {
  name: 'subscriptions',
  cases: [
    ...matrix(
      { path: 'subscriptions/ana', stored: subscription, change: { planId: 'price_elite' } },
      readableBy(OWN_OR_ADMINISTRATOR, ADMINISTRATORS),
    ),
    // A query for one's own subscription is still a list.
    ...askedByEveryPersona(
      'list those of one student',
      { operation: 'list', path: 'subscriptions', stored: null, query: { where: ['userId', '==', 'ana'] } },
      ADMINISTRATORS,
    ),
  ],
};

export const admins: Section = {
  name: 'admins',
  cases: [
    // The owner of a marker may read whether they are an administrator, even when it is gone.
    ...matrix(
      { path: `admins/${ADMIN_UID}`, stored: {}, change: { since: 2026 } },
      gettableBy([...ADMINISTRATORS, 'demoted administrator']),
    ),
    // A student may read that they are no administrator, and cannot become one.
    ...askedByEveryPersona(
      'get the missing marker of a student',
      { operation: 'get', path: `admins/${OWNER_UID}`, stored: null },
      ['student'],
    ),
    ...(['set', 'merge', 'delete'] as const).flatMap((operation) =>
      askedByEveryPersona(`${operation} a student's marker`, {
        operation,
        path: `admins/${OWNER_UID}`,
        stored: null,
        data: { since: 2026 },
      }),
    ),
  ],
};
