import type { Section } from './attempt.ts';
import { admins, audit, erasures, imports, invitations, members } from './cases/accounts.ts';
import { billingAlerts, publicDocuments } from './cases/billing.ts';
import { closed } from './cases/closed.ts';
import {
  absenceLists,
  calendarEvents,
  devices,
  doorEntries,
  doorNotes,
  rosters,
} from './cases/dated-classes.ts';
import { privateHealth } from './cases/health.ts';
import {
  attendances,
  classes,
  families,
  holders,
  payments,
  plain,
  recommendations,
  settings,
  studentInvitations,
  subscriptions,
} from './cases/read-only.ts';
import { registrationForms } from './cases/registration-forms.ts';
import { students } from './cases/students.ts';

/**
 * Every section of firestore.rules. A new collection needs:
 * - documents.ts: one of its documents
 * - cases/: who may do what with it (matrix.ts; personas.ts has the callers)
 * - this list
 *
 * The rest judges: judge.ts and perform.ts ask an emulator, rules.test.ts runs the cases, facts.ts finds the allowed
 * twin of a refusal, coverage.ts and mutation/ find what no case tries, profile-form.test.ts compares the rules with the
 * domain's form.
 */
export const sections: readonly Section[] = [
  students,
  privateHealth,
  ...plain,
  holders,
  attendances,
  recommendations,
  calendarEvents,
  rosters,
  absenceLists,
  devices,
  doorEntries,
  doorNotes,
  classes,
  settings,
  invitations,
  studentInvitations,
  imports,
  subscriptions,
  payments,
  publicDocuments,
  billingAlerts,
  members,
  erasures,
  families,
  audit,
  admins,
  registrationForms,
  closed,
];
