import { MEMBER } from '../../support/factories.ts';
import type { Case, Section } from '../attempt.ts';
import { NOW } from '../attempt.ts';
import { calendarEvent, profile, student } from '../documents.ts';
import { closedMatrix } from '../matrix.ts';
import { OWNER_UID } from '../personas.ts';

const document = { expiresAt: new Date('2026-03-02T13:00:00Z') };
const change = { expiresAt: new Date('2030-01-01T00:00:00Z') };

/**
 * Closed to all clients: collections for Functions only, unknown names, and unknown collections
 * below known ones.
 */
const CLOSED = [
  'rate_limits/203.0.113.7',
  'stripe_events/evt_1',
  'system/status',
  'disabled_accounts/someone',
  'student_directory/00',
  'student_directory/mark',
  'settings/graduation/unknown/x',
  'unknown/x',
  'Students/ana',
  'students /ana',
  'students/ana/students/ana',
  'students/ana/unknown/x',
  'students/ana/private/other',
  'students/ana/private/health/unknown/x',
  'students/ana/health_reads/r/unknown/x',
  'students/ana/holders/marta/unknown/x',
  'students/ana/consents/c/unknown/x',
  'families/marta/unknown/x',
  'students/ana/attendance/e/unknown/x',
  'students/ana/promotions/p/unknown/x',
  'calendar_events/e/attendees/ana',
  'rosters/e/unknown/x',
  'classes/c/instances/e',
  'settings/holidays/years/2026',
  'subscriptions/ana/invoices/x',
  'admins/rita/unknown/x',
  'members/ana/unknown/x',
  'audit/entry/unknown/x',
  'erasures/ana/unknown/x',
  'registration_forms/f/notes/x',
  'registration_forms/f/private/origin',
  'student_notes/ana/unknown/x',
  'recommendations/ana/unknown/x',
  'memberships/ana/unknown/x',
  'payments/p/unknown/x',
  'payment_years/2026/unknown/x',
  'outside_payments/ana',
  'public/plans/unknown/x',
  'billing_alerts/dispute_dp_1/unknown/x',
  'absences/e/unknown/x',
  'devices/tablet/unknown/x',
  'door_entries/t/unknown/x',
  'door_notes/n/unknown/x',
  'invitations/i/unknown/x',
  'imports/i/unknown/x',
  'student_invitations/ana/unknown/x',
];

/** Ids that resemble the student's own. Each request is the student's own with another id. */
const LOOKALIKES = [
  'ANA',
  'ana ',
  ' ana',
  'аna',
  '*',
  '{uid}',
  '..%2Fana',
  '$(request.auth.uid)',
  'null',
  'undefined',
];

const lookalikes: Case[] = LOOKALIKES.flatMap((id) => {
  const attempt = { as: 'student', path: `students/${id}`, stored: student } as const;
  const data = { ...profile, updatedAt: NOW };
  return [
    { name: `get students/${id}`, attempt: { ...attempt, operation: 'get' }, expected: 'refused' },
    {
      name: `update students/${id}`,
      attempt: { ...attempt, operation: 'update', data },
      expected: 'refused',
    },
  ] satisfies Case[];
});

/** A batch is allowed or refused as a whole: an allowed write does not carry another with it. */
const own = { as: 'student', operation: 'batch', path: 'students/ana', stored: student } as const;
const form = { ...profile, updatedAt: NOW };
const forbiddenWrites = {
  'one’s own marker': { operation: 'set', path: `admins/${OWNER_UID}`, data: {} },
  'one’s own attendance record': { operation: 'set', path: 'students/ana/attendance/e', data: {} },
  'a class': { operation: 'set', path: 'calendar_events/e', data: calendarEvent },
  'another student': { operation: 'update', path: 'students/bruno', data: form },
  'one’s own state': { operation: 'set', path: `members/${OWNER_UID}`, data: MEMBER },
  'the deletion of one’s own state': { operation: 'delete', path: `members/${OWNER_UID}` },
} as const;

const batches: Case[] = Object.entries(forbiddenWrites).map(([name, write]) => ({
  name: `one’s own profile and ${name} in a batch`,
  attempt: { ...own, data: form, also: [write] },
  expected: 'refused',
}));

export const closed: Section = {
  name: 'closed',
  cases: [
    ...CLOSED.flatMap((path) => closedMatrix({ path, stored: document, change })),
    ...(['get', 'update'] as const).map(
      (operation): Case => ({
        name: `${operation} one’s own profile`,
        attempt: { ...own, operation, ...(operation === 'update' && { data: form }) },
        expected: 'allowed',
      }),
    ),
    { name: 'one’s own profile alone in a batch', attempt: { ...own, data: form }, expected: 'allowed' },
    ...lookalikes,
    ...batches,
  ],
};
