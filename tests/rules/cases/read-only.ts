import type { Case, Fields, Query, Section } from '../attempt.ts';
import {
  absences,
  attendance,
  calendarEvent,
  DAY_BEFORE,
  graduationTargets,
  healthRead,
  holidays,
  invitation,
  outsidePayment,
  promotion,
  recurringClass,
  roster,
  studentNotes,
  subscription,
  TO_COME,
  YESTERDAY,
} from '../documents.ts';
import { askedByEveryPersona, gettableBy, matrix, readableBy } from '../matrix.ts';
import { ADMINISTRATORS, HOLDERS, MEMBERS, OWN_OR_ADMINISTRATOR, type PersonaName } from '../personas.ts';

/** Collections that clients read and only Functions write. */

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

export const healthReads: Section = {
  name: 'health_reads',
  cases: matrix(
    { path: 'students/ana/health_reads/read-1', stored: healthRead, change: { byName: 'Nobody' } },
    readableBy(HOLDERS),
  ),
};

/** The most in one list of a student. */
const LIMIT = 50;

/** The queries of the schedule, which students make, too. */
const boundedQueries = {
  'a day': { where: ['date', '==', TO_COME], limit: LIMIT },
  'the first day': { where: ['date', '==', YESTERDAY], limit: LIMIT },
  'all days from the first on': { where: ['date', '>=', YESTERDAY], orderBy: ['date'], limit: LIMIT },
  'several days': { where: ['date', 'in', [YESTERDAY, TO_COME]], limit: LIMIT },
} as const satisfies Record<string, Query>;

/** Without a bound, or with a wider one: of administrators alone. */
const wideQueries = {
  'a day without a limit': { where: ['date', '==', TO_COME] },
  'fifty-one of a day': { where: ['date', '==', TO_COME], limit: LIMIT + 1 },
  'the day before': { where: ['date', '==', DAY_BEFORE], limit: LIMIT },
  'all days from the day before on': { where: ['date', '>=', DAY_BEFORE], orderBy: ['date'], limit: LIMIT },
  'all days until the first': { where: ['date', '<=', YESTERDAY], orderBy: ['date'], limit: LIMIT },
  'several days with the day before': { where: ['date', 'in', [DAY_BEFORE, TO_COME]], limit: LIMIT },
  'any fifty': { limit: LIMIT },
  'a class': { where: ['classId', '==', 'class-1'], orderBy: ['date'], limit: LIMIT },
  'the days of a student': { where: ['currentAttendees', 'array-contains', 'ana'], limit: LIMIT },
} as const satisfies Record<string, Query>;

/** One document of a day, by every persona. */
function getOn(collection: string, date: string, stored: Fields, allowed: readonly PersonaName[]): Case[] {
  const name = { [YESTERDAY]: 'of the first day', [DAY_BEFORE]: 'of the day before' }[date] ?? date;
  return [
    ...askedByEveryPersona(
      `get ${name}`,
      { operation: 'get', path: `${collection}/class-1_${date}`, stored },
      allowed,
    ),
    ...askedByEveryPersona(
      `get a missing one ${name}`,
      { operation: 'get', path: `${collection}/class-1_${date}`, stored: null },
      allowed,
    ),
  ];
}

/** The day that ends the id decides; an id without one is of no day. */
function getByDay(collection: string, stored: Fields): Case[] {
  return [
    ...getOn(collection, YESTERDAY, stored, MEMBERS),
    ...getOn(collection, DAY_BEFORE, stored, ADMINISTRATORS),
    ...['short', `class-1_${TO_COME}_${DAY_BEFORE}`].flatMap((id) =>
      askedByEveryPersona(
        `get ${id === 'short' ? 'one with a short id' : 'one with two days in its id'}`,
        { operation: 'get', path: `${collection}/${id}`, stored },
        ADMINISTRATORS,
      ),
    ),
  ];
}

export const calendarEvents: Section = {
  name: 'calendar_events',
  cases: [
    ...matrix(
      {
        path: `calendar_events/class-1_${TO_COME}`,
        stored: calendarEvent,
        change: { currentAttendees: ['ana', 'bruno'] },
        query: boundedQueries['a day'],
      },
      {
        ...readableBy(MEMBERS),
        // No bound of the date.
        'list by its id': ADMINISTRATORS,
      },
    ),
    ...getByDay('calendar_events', calendarEvent),
    ...[
      ...Object.entries(boundedQueries).map(([name, query]) => [name, query, MEMBERS] as const),
      ...Object.entries(wideQueries).map(([name, query]) => [name, query, ADMINISTRATORS] as const),
    ].flatMap(([name, query, allowed]) =>
      askedByEveryPersona(
        `list ${name}`,
        { operation: 'list', path: 'calendar_events', stored: null, query },
        allowed,
      ),
    ),
  ],
};

export const rosters: Section = {
  name: 'rosters',
  cases: [
    ...matrix(
      {
        path: `rosters/class-1_${TO_COME}`,
        stored: roster,
        change: {
          attendees: { bruno: { name: 'Bruno', email: 'bruno@academy.test', belt: 'azul', degree: 1 } },
        },
      },
      gettableBy(MEMBERS),
    ),
    ...getByDay('rosters', roster),
  ],
};

export const invitations: Section = {
  name: 'invitations',
  cases: [
    ...matrix(
      { path: 'invitations/link-1', stored: invitation, change: { uses: 200 }, query: { limit: LIMIT } },
      {
        list: ADMINISTRATORS,
        'list with a limit of 1': ADMINISTRATORS,
        'list by its id': ADMINISTRATORS,
        count: ADMINISTRATORS,
      },
    ),
    ...([LIMIT + 1, undefined] as const).map(
      (limit): Case => ({
        name: `list ${limit ?? 'without a limit'}`,
        attempt: {
          as: 'administrator',
          operation: 'list',
          path: 'invitations',
          stored: null,
          query: limit === undefined ? {} : { limit },
        },
        expected: 'refused',
      }),
    ),
  ],
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

export const notes: Section = {
  name: 'student_notes',
  cases: matrix(
    { path: 'student_notes/ana', stored: studentNotes, change: { text: 'All well' } },
    gettableBy(ADMINISTRATORS),
  ),
};

export const outsidePayments: Section = {
  name: 'outside_payments',
  cases: matrix(
    { path: 'outside_payments/ana', stored: outsidePayment, change: { until: '2027-12-31' } },
    readableBy(ADMINISTRATORS),
  ),
};

export const classes: Section = {
  name: 'classes',
  cases: [
    ...matrix(
      { path: 'classes/class-1', stored: recurringClass, change: { title: 'Advanced' } },
      readableBy(MEMBERS, ADMINISTRATORS),
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
      gettableBy(MEMBERS),
    ),
    ...matrix(
      {
        path: 'settings/holidays',
        stored: holidays,
        change: { dates: { '2026-12-24': 'Recesso', '2026-12-31': 'Recesso' } },
      },
      gettableBy(ADMINISTRATORS),
    ),
    ...matrix(
      {
        path: 'settings/booking',
        stored: { maxOpen: 20, daysAhead: 30 },
        change: { maxOpen: 25 },
      },
      gettableBy(MEMBERS),
    ),
    ...matrix(
      {
        path: 'settings/techniques',
        stored: { techniques: [{ id: 'armbar', name: 'Armbar' }] },
        change: { techniques: [] },
      },
      gettableBy(ADMINISTRATORS),
    ),
    ...matrix(
      { path: 'settings/admission', stored: { mode: 'hand' }, change: { mode: 'open' } },
      gettableBy(ADMINISTRATORS),
    ),
    ...matrix({ path: 'settings/archived', stored: graduationTargets, change: targetsChange }, {}),
  ],
};

export const subscriptions: Section = {
  name: 'subscriptions',
  cases: [
    ...matrix(
      { path: 'subscriptions/ana', stored: subscription, change: { planId: 'price_elite' } },
      readableBy(OWN_OR_ADMINISTRATOR, ADMINISTRATORS),
    ),
    // A query for the caller's own subscription is still a list.
    ...askedByEveryPersona(
      'list those of one student',
      { operation: 'list', path: 'subscriptions', stored: null, query: { where: ['userId', '==', 'ana'] } },
      ADMINISTRATORS,
    ),
  ],
};
