import type { Section } from './attempt.ts';
import { closed } from './cases/closed.ts';
import {
  absenceLists,
  admins,
  attendances,
  calendarEvents,
  classes,
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
  absenceLists,
  classes,
  settings,
  subscriptions,
  admins,
  registrationForms,
  closed,
];
