import type { Section } from './attempt.ts';
import { admins, audit, erasures, invitations, members } from './cases/accounts.ts';
import { billingAlerts, publicDocuments } from './cases/billing.ts';
import { closed } from './cases/closed.ts';
import { calendarEvents, rosters } from './cases/dated-classes.ts';
import { privateHealth } from './cases/health.ts';
import {
  absenceLists,
  attendances,
  classes,
  healthReads,
  notes,
  outsidePayments,
  promotions,
  settings,
  subscriptions,
} from './cases/read-only.ts';
import { registrationForms } from './cases/registration-forms.ts';
import { students } from './cases/students.ts';

/** Every section of firestore.rules. */
export const sections: readonly Section[] = [
  students,
  privateHealth,
  healthReads,
  attendances,
  promotions,
  notes,
  calendarEvents,
  rosters,
  absenceLists,
  classes,
  settings,
  invitations,
  subscriptions,
  outsidePayments,
  publicDocuments,
  billingAlerts,
  members,
  erasures,
  audit,
  admins,
  registrationForms,
  closed,
];
