import type { Section } from './attempt.ts';
import { closed } from './cases/closed.ts';
import {
  admins,
  attendances,
  calendarEvents,
  classes,
  members,
  promotions,
  rosters,
  settings,
  subscriptions,
} from './cases/read-only.ts';
import { registrationForms } from './cases/registration-forms.ts';
import { students } from './cases/students.ts';

/** Every section of firestore.rules. */
export const sections: readonly Section[] = [
  students,
  attendances,
  promotions,
  calendarEvents,
  rosters,
  classes,
  settings,
  subscriptions,
  members,
  admins,
  registrationForms,
  closed,
];
