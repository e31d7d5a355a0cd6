import type { Case, Fields, Query, Section } from '../attempt.ts';
import {
  absences,
  calendarEvent,
  DAY_AFTER_NEXT,
  DAY_BEFORE,
  DAYS_AGO_14,
  DAYS_AGO_15,
  device,
  doorEntry,
  doorNote,
  roster,
  TO_COME,
  TODAY,
  YESTERDAY,
} from '../documents.ts';
import { askedByEveryPersona, gettableBy, lists, matrix, readableBy, tooLong } from '../matrix.ts';
import { ADMINISTRATORS, MEMBERS, type PersonaName, TABLET_UID, TEAM } from '../personas.ts';

/** Dated classes and their lists: members see them from yesterday on, helpers 14 days, administrators all. */

/** The most in one list of a student. */
const LIMIT = 50;

/** The queries of the schedule, which students make, too. */
const boundedQueries = {
  'a day': { where: ['date', '==', TO_COME], limit: LIMIT },
  'all days from the first on': { where: ['date', '>=', YESTERDAY], orderBy: ['date'], limit: LIMIT },
  'several days': { where: ['date', 'in', [YESTERDAY, TO_COME]], limit: LIMIT },
} as const satisfies Record<string, Query>;

/** The queries of a tablet. */
const currentQueries = {
  today: { where: ['date', '==', TODAY], limit: LIMIT },
  'the first day': { where: ['date', '==', YESTERDAY], limit: LIMIT },
} as const satisfies Record<string, Query>;

/** The bounds of helpers. */
const correctableQueries = {
  'the day before': { where: ['date', '==', DAY_BEFORE], limit: LIMIT },
  'all days from the day before on': { where: ['date', '>=', DAY_BEFORE], orderBy: ['date'], limit: LIMIT },
  'several days with the day before': { where: ['date', 'in', [DAY_BEFORE, TO_COME]], limit: LIMIT },
  'the first day to correct': { where: ['date', '==', DAYS_AGO_14], limit: LIMIT },
} as const satisfies Record<string, Query>;

/** Without a bound, or with a wider one: of administrators alone. */
const wideQueries = {
  'fifty-one of a day to correct': { where: ['date', '==', DAYS_AGO_14], limit: LIMIT + 1 },
  'a day before those to correct': { where: ['date', '==', DAYS_AGO_15], limit: LIMIT },
  'all days from before on': { where: ['date', '>=', DAYS_AGO_15], orderBy: ['date'], limit: LIMIT },
  'fifty-one of today': { where: ['date', '==', TODAY], limit: LIMIT + 1 },
  'a day without a limit': { where: ['date', '==', TO_COME] },
  'fifty-one of a day': { where: ['date', '==', TO_COME], limit: LIMIT + 1 },
  'all days until the first': { where: ['date', '<=', YESTERDAY], orderBy: ['date'], limit: LIMIT },
  'any fifty': { limit: LIMIT },
  'a class': { where: ['classId', '==', 'class-1'], orderBy: ['date'], limit: LIMIT },
  'the days of a student': { where: ['currentAttendees', 'array-contains', 'ana'], limit: LIMIT },
} as const satisfies Record<string, Query>;

/** One document of a day, by every persona. */
function getOn(
  collection: string,
  date: string,
  stored: Fields,
  allowed: readonly PersonaName[],
  current: readonly PersonaName[] = [],
): Case[] {
  const names = {
    [TODAY]: 'of today',
    [DAY_AFTER_NEXT]: 'of a day to come',
    [YESTERDAY]: 'of the first day',
    [DAY_BEFORE]: 'of the day before',
    [DAYS_AGO_14]: 'of the first day to correct',
    [DAYS_AGO_15]: 'of a day before those to correct',
  };
  const name = names[date] ?? date;
  const id = `class-1_${date}`;
  // The day in the id decides here. A class that another case has stored would allow the same, so it is removed.
  const beside = 'date' in stored ? {} : { beside: { [`calendar_events/${id}`]: null } };
  const request = { operation: 'get', path: `${collection}/${id}`, ...beside } as const;
  return [
    ...askedByEveryPersona(`get ${name}`, { ...request, stored: dated(stored, date) }, [
      ...allowed,
      ...current,
    ]),
    ...askedByEveryPersona(`get a missing one ${name}`, { ...request, stored: null }, allowed),
  ];
}

const TABLET = ['tablet'] as const;

/** The day that ends the id decides; without a class, an id without one is of no day. */
function getByDay(
  collection: string,
  stored: Fields,
  recent: readonly PersonaName[],
  current: readonly PersonaName[] = [],
): Case[] {
  return [
    ...getOn(collection, TODAY, stored, recent, current),
    ...getOn(collection, DAY_AFTER_NEXT, stored, recent),
    ...getOn(collection, YESTERDAY, stored, recent, current),
    ...getOn(collection, DAY_BEFORE, stored, TEAM),
    ...getOn(collection, DAYS_AGO_14, stored, TEAM),
    ...getOn(collection, DAYS_AGO_15, stored, ADMINISTRATORS),
    ...askedByEveryPersona(
      'get one with two days in its id',
      {
        operation: 'get',
        path: `${collection}/class-1_${TO_COME}_${DAYS_AGO_15}`,
        stored: dated(stored, DAYS_AGO_15),
      },
      ADMINISTRATORS,
    ),
    ...['short', 'zzzzzzzzzzzzzz'].flatMap((id) => getByItsClass(collection, id, stored, recent, current)),
  ];
}

const dated = (stored: Fields, date: string) => ('date' in stored ? { ...stored, date } : stored);

/** With an id that another app gave it, the date of the class decides. */
function getByItsClass(
  collection: string,
  id: string,
  stored: Fields,
  recent: readonly PersonaName[],
  current: readonly PersonaName[],
): Case[] {
  const path = `${collection}/${id}`;
  const days: [string, readonly PersonaName[]][] = [
    [TO_COME, recent],
    [TODAY, [...recent, ...current]],
    [YESTERDAY, [...recent, ...current]],
    [DAY_BEFORE, TEAM],
    [DAYS_AGO_14, TEAM],
    [DAYS_AGO_15, ADMINISTRATORS],
  ];
  return days.flatMap(([date, allowed]) => {
    const event = { ...calendarEvent, date };
    const beside = 'date' in stored ? {} : { beside: { [`calendar_events/${id}`]: event } };
    return askedByEveryPersona(
      `get ${id} of a class on ${date}`,
      { operation: 'get', path, stored: dated(stored, date), ...beside },
      allowed,
    );
  });
}

/** A list of one document and its class: lists have no day, also where the class has one. */
function listWithItsClass(collection: string, stored: Fields): Case[] {
  const id = `class-1_${TO_COME}`;
  return askedByEveryPersona(
    'list one by its id, with its class',
    {
      operation: 'list',
      path: collection,
      stored: null,
      query: { where: ['__name__', '==', id], limit: LIMIT },
      beside: { [`calendar_events/${id}`]: calendarEvent, [`${collection}/${id}`]: stored },
    },
    [],
  );
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
    ...getByDay('calendar_events', calendarEvent, MEMBERS, TABLET),
    ...[
      ...Object.entries(currentQueries).map(
        ([name, query]) => [name, query, [...MEMBERS, ...TABLET]] as const,
      ),
      ...Object.entries(boundedQueries).map(([name, query]) => [name, query, MEMBERS] as const),
      ...Object.entries(correctableQueries).map(([name, query]) => [name, query, TEAM] as const),
      ...Object.entries(wideQueries).map(([name, query]) => [name, query, ADMINISTRATORS] as const),
    ].flatMap(([name, query, allowed]) => lists(`list ${name}`, 'calendar_events', query, allowed)),
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
    ...getByDay('rosters', roster, MEMBERS),
    ...listWithItsClass('rosters', roster),
  ],
};

export const devices: Section = {
  name: 'devices',
  cases: matrix(
    { path: `devices/${TABLET_UID}`, stored: device, change: { seq: 0 }, limit: LIMIT },
    readableBy(ADMINISTRATORS),
  ),
};

export const doorEntries: Section = {
  name: 'door_entries',
  cases: matrix(
    { path: `door_entries/${TABLET_UID}_1`, stored: doorEntry, change: { outcome: 'out' }, limit: 300 },
    readableBy(ADMINISTRATORS),
  ),
};

export const doorNotes: Section = {
  name: 'door_notes',
  cases: [
    ...matrix(
      {
        path: `door_notes/class-1_${TO_COME}_ana`,
        stored: doorNote,
        change: { reasons: [] },
        limit: LIMIT,
      },
      readableBy(TEAM),
    ),
    ...lists(
      'list those of a class',
      'door_notes',
      { where: ['eventId', '==', `class-1_${TO_COME}`], limit: LIMIT },
      TEAM,
    ),
    ...tooLong('door_notes', LIMIT, 'reception'),
  ],
};

export const absenceLists: Section = {
  name: 'absences',
  cases: [
    ...matrix(
      {
        path: `absences/class-1_${TO_COME}`,
        stored: absences,
        change: { students: { bruno: new Date('2026-03-02T12:00:00Z') } },
      },
      gettableBy(TEAM),
    ),
    ...getByDay('absences', absences, TEAM),
    ...listWithItsClass('absences', absences),
  ],
};
