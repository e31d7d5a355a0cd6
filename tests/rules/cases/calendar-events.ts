import type { Section } from '../attempt.ts';
import { calendarEvent } from '../documents.ts';
import { askedByEverybody, matrix } from '../matrix.ts';
import { SIGNED_IN } from '../personas.ts';

const path = 'calendar_events/class-1_2026-03-02';

/** The day view asks for one day; the instances of a class are asked for in the order of their dates. */
const queries = {
  'a day': { where: ['date', '==', '2026-03-02'] },
  'a day in order': { where: ['date', '==', '2026-03-02'], orderBy: ['date', 'startTime'] },
  'a class': { where: ['classId', '==', 'class-1'], orderBy: ['date'] },
  'the days of a student': { where: ['currentAttendees', 'array-contains', 'ana'] },
} as const;

export const calendarEvents: Section = {
  name: 'calendar_events',
  cases: [
    ...matrix(
      { path, stored: calendarEvent, change: { currentAttendees: ['ana', 'bruno'] } },
      {
        get: SIGNED_IN,
        'get what is not there': SIGNED_IN,
        list: SIGNED_IN,
        'list with a limit of 1': SIGNED_IN,
        'list by its id': SIGNED_IN,
        count: SIGNED_IN,
      },
    ),
    ...Object.entries(queries).flatMap(([name, query]) =>
      askedByEverybody(
        `list ${name}`,
        { operation: 'list', path: 'calendar_events', stored: null, query },
        SIGNED_IN,
      ),
    ),
  ],
};
