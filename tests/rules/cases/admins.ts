import type { Section } from '../attempt.ts';
import { askedByEverybody, matrix } from '../matrix.ts';
import { ADMIN_UID, ADMINISTRATORS, OWNER_UID } from '../personas.ts';

const marker = {};

export const admins: Section = {
  name: 'admins',
  cases: [
    // The marker's own person, who may know that they are an administrator, or are one no longer.
    ...matrix(
      { path: `admins/${ADMIN_UID}`, stored: marker, change: { since: 2026 } },
      {
        get: [...ADMINISTRATORS, 'demoted administrator'],
        'get what is not there': [...ADMINISTRATORS, 'demoted administrator'],
      },
    ),
    // A student, who may know that they are none, and not become one.
    ...askedByEverybody(
      'get the marker that a student lacks',
      { operation: 'get', path: `admins/${OWNER_UID}`, stored: null },
      ['student'],
    ),
    ...(['set', 'merge', 'delete'] as const).flatMap((operation) =>
      askedByEverybody(`${operation} a student's marker`, {
        operation,
        path: `admins/${OWNER_UID}`,
        stored: null,
        data: { since: 2026 },
      }),
    ),
  ],
};
