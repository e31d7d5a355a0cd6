import * as z from 'zod';
import { daysAfter } from './calendar.ts';

/** The acts of administrators and helpers that leave an entry. */
export const AUDIT_ACTS = [
  'class-created',
  'class-edited',
  'class-deleted',
  'date-edited',
  'techniques-saved',
  'date-canceled',
  'date-reopened',
  'date-deleted',
  'date-restored',
  'attendance-corrected',
  'door-note-settled',
  'tablet-added',
  'tablet-removed',
  'tablet-day-undone',
  'holiday-saved',
  'promoted',
  'promotion-explained',
  'promotion-undone',
  'recommendation-saved',
  'targets-saved',
  'plan-changed',
  'checkout-link-created',
  'subscription-ended',
  'billing-alert-closed',
  'fees-saved',
  'fee-saved',
  'charge-changed',
  'payment-recorded',
  'payment-returned',
  'payment-corrected',
  'reminder-noted',
  'break-saved',
  'student-notes-saved',
  'profile-created',
  'student-added',
  'visitor-added',
  'enrollment-undone',
  'students-exported',
  'students-imported',
  'import-undone',
  'student-updated',
  'student-invited',
  'student-invitation-withdrawn',
  'student-claimed',
  'student-entered',
  'account-taken-off',
  'account-approved',
  'guardian-invited',
  'guardian-added',
  'guardian-removed',
  'students-merged',
  'merge-dismissed',
  'lead-status-set',
  'lead-retention-saved',
  'academy-saved',
  'booking-limits-saved',
  'technique-renamed',
  'technique-removed',
  'role-granted',
  'role-revoked',
  'account-disabled',
  'account-enabled',
  'account-admitted',
  'account-declined',
  'decline-undone',
  'admission-saved',
  'invitation-created',
  'invitation-withdrawn',
  'student-erased',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/** `by` of an act of the command line, and of one of the sweep. */
export const COMMAND_LINE = 'cli';
export const AUTOMATIC = 'sweep';

/**
 * 'begun': the first of several steps is done; the last one sets 'done'. 'failed': Stripe refused, and nothing
 * changed.
 */
export const AUDIT_OUTCOMES = ['begun', 'done', 'failed'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

const facts = z.record(z.string(), z.json());
export type Facts = z.infer<typeof facts>;

/**
 * audit/{id}: one act of an administrator. `whom`: the user id of the account that it is about, or null. `what`: the
 * id of the class, date, promotion, setting, plan or lead. No health answers and no free text.
 */
export const auditDocument = z.strictObject({
  at: z.date(),
  by: z.string(),
  act: z.enum(AUDIT_ACTS),
  whom: z.string().nullable(),
  what: z.string().nullable(),
  before: facts.nullable(),
  after: facts.nullable(),
  outcome: z.enum(AUDIT_OUTCOMES),
  /** Firestore deletes the entry then. */
  expiresAt: z.date(),
});
export type AuditDocument = z.infer<typeof auditDocument>;

/** When an entry that is written at `now` is deleted: after two years. */
export function auditExpiry(now: Date): Date {
  return daysAfter(now, 2 * 365);
}

type Subject = { whom: string; what?: string } | { whom?: never; what: string };

/**
 * What was done. `operation` identifies it among acts of the same kind on the same subject: the version that it changes,
 * or an id that the browser chose.
 */
export type Deed<Operation = string> = Subject & {
  act: AuditAct;
  operation: Operation;
  before?: Facts | null;
  after?: Facts | null;
  outcome?: AuditOutcome;
};
export type Act<Operation = string> = Deed<Operation> & { by: string };

/** The entry of an act, without its time. The same operation always has the same id. */
export function auditEntryOf({
  by,
  act,
  whom,
  what,
  operation,
  before = null,
  after = null,
  outcome = 'done',
}: Act): { id: string; entry: Omit<AuditDocument, 'at' | 'expiresAt'> } {
  const id = [act, whom ?? what, operation].join('_');
  return { id, entry: { by, act, whom: whom ?? null, what: what ?? null, before, after, outcome } };
}

/** The fields of a class and of a date that an entry keeps. Descriptions, techniques and reasons are free text. */
const FACTS = [
  'title',
  'classTitle',
  'instructor',
  'classInstructor',
  'date',
  'endDate',
  'startTime',
  'endTime',
  'maxCapacity',
  'weeklySchedule',
  'status',
] as const;

/** What an entry keeps of a class or a date. */
export function factsOf(document: { readonly [Field in (typeof FACTS)[number]]?: Facts[string] }): Facts {
  return Object.fromEntries(
    FACTS.flatMap((field) => {
      const value = document[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
