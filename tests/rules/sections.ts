import type { Section } from './attempt.ts';
import { admins } from './cases/admins.ts';
import { calendarEvents } from './cases/calendar-events.ts';
import { classes } from './cases/classes.ts';
import { closed } from './cases/closed.ts';
import { registrationForms } from './cases/registration-forms.ts';
import { rosters } from './cases/rosters.ts';
import { settings } from './cases/settings.ts';
import { attendances, promotions } from './cases/student-records.ts';
import { students } from './cases/students.ts';
import { subscriptions } from './cases/subscriptions.ts';

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
  admins,
  registrationForms,
  closed,
];
