import { STAFF_ROLES } from '../../../domain/member.ts';
import { DEVICE, DISABLED, MEMBER } from '../../support/factories.ts';
import type { Section } from '../attempt.ts';
import { auditEntry, erasure, imported, invitation } from '../documents.ts';
import { askedByEveryPersona, gettableBy, lists, matrix, readableBy, tooLong } from '../matrix.ts';
import {
  ADMIN_UID,
  ADMINISTRATORS,
  DESK,
  ENTERED_UID,
  GUARDIANS,
  OUTSIDERS,
  OWN_OR_ADMINISTRATOR,
  OWNER_UID,
  PERSONA_NAMES,
  TABLET_UID,
} from '../personas.ts';

/** The largest page of the record, and of the lists of the team. */
const LIMIT = 50;
const INVITATIONS = 20;

/** The markers of accounts, and the record of what administrators did. */

export const members: Section = {
  name: 'members',
  cases: [
    // The caller's own, in every state: the app signs a disabled account out.
    ...matrix(
      {
        path: `members/${OWNER_UID}`,
        stored: MEMBER,
        change: { staff: { role: 'professor' } },
        query: { where: ['staff.role', 'in', STAFF_ROLES] },
        limit: LIMIT,
      },
      { ...readableBy(ADMINISTRATORS), ...gettableBy([...OWN_OR_ADMINISTRATOR, ...OUTSIDERS]) },
    ),
    ...matrix(
      {
        path: `members/${ADMIN_UID}`,
        stored: MEMBER,
        change: { state: 'disabled' },
        query: { limit: LIMIT },
      },
      readableBy(
        PERSONA_NAMES.filter((name) => name.includes('administrator')),
        ADMINISTRATORS,
      ),
    ),
    ...matrix(
      { path: 'members/someone', stored: DISABLED, change: { state: 'member' }, query: { limit: LIMIT } },
      readableBy(ADMINISTRATORS),
    ),
    ...matrix(
      { path: `members/${TABLET_UID}`, stored: DEVICE, change: { state: 'member' }, query: { limit: LIMIT } },
      { ...readableBy(ADMINISTRATORS), ...gettableBy(['tablet', 'removed tablet', ...ADMINISTRATORS]) },
    ),
    // A person whom the office entered.
    ...matrix(
      {
        path: `members/${ENTERED_UID}`,
        stored: MEMBER,
        change: { state: 'disabled' },
        query: { limit: LIMIT },
      },
      {
        ...readableBy(ADMINISTRATORS),
        ...gettableBy(['second account of a helper', ...ADMINISTRATORS]),
      },
    ),
  ],
};

export const audit: Section = {
  name: 'audit',
  cases: [
    ...matrix(
      { path: 'audit/entry', stored: auditEntry, change: { by: 'saul' }, limit: LIMIT },
      readableBy(ADMINISTRATORS),
    ),
    ...lists('list the latest', 'audit', { orderBy: ['at'], limitToLast: LIMIT }, ADMINISTRATORS),
  ],
};

export const erasures: Section = {
  name: 'erasures',
  cases: matrix(
    { path: `erasures/${OWNER_UID}`, stored: erasure, change: { state: 'begun' }, limit: LIMIT },
    {
      ...readableBy(ADMINISTRATORS),
      ...gettableBy([...OWN_OR_ADMINISTRATOR, ...GUARDIANS, 'waiting account']),
    },
  ),
};

export const admins: Section = {
  name: 'admins',
  cases: [
    // The owner of a marker may read whether they are an administrator, even when it is gone.
    ...matrix(
      { path: `admins/${ADMIN_UID}`, stored: {}, change: { since: 2026 }, limit: LIMIT },
      { ...readableBy(ADMINISTRATORS), ...gettableBy([...ADMINISTRATORS, 'demoted administrator']) },
    ),
    ...askedByEveryPersona(
      "get another administrator's marker",
      { operation: 'get', path: 'admins/someone', stored: {} },
      ADMINISTRATORS,
    ),
    // A student may read that they are no administrator, and cannot become one.
    ...askedByEveryPersona(
      'get the missing marker of a student',
      { operation: 'get', path: `admins/${OWNER_UID}`, stored: null },
      OWN_OR_ADMINISTRATOR,
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

export const invitations: Section = {
  name: 'invitations',
  cases: [
    ...matrix(
      { path: 'invitations/link-1', stored: invitation, change: { uses: 200 }, limit: INVITATIONS },
      readableBy(DESK),
    ),
    ...tooLong('invitations', INVITATIONS, 'reception'),
  ],
};

export const imports: Section = {
  name: 'imports',
  cases: matrix(
    { path: 'imports/import-1', stored: imported, change: { people: 0 }, limit: 100 },
    readableBy(ADMINISTRATORS),
  ),
};
