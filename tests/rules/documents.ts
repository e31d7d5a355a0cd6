import { academyClock, shiftDate } from '../../domain/calendar.ts';
import { FIRST_GRADE } from '../../domain/graduation/grades.ts';
import { DEFAULT_TARGETS } from '../../domain/graduation/targets.ts';
import { newPerson, UNKNOWN_PERSON } from '../../domain/person.ts';
import { CONSENT_VERSION } from '../../domain/profile.ts';
import { rosterEntryOf } from '../../domain/schedule/schedule.ts';
import { classOf, formOf } from '../support/class-factories.ts';
import { attendanceRecordOf, COMPLETE_PROFILE, classOn, leadOf } from '../support/factories.ts';
import { membershipOf, paymentOf } from '../support/fee-factory.ts';
import { subscriptionOf } from '../support/subscription-factory.ts';
import type { Fields } from './attempt.ts';
import { ENTERED_UID } from './personas.ts';

/** Documents as the product stores them, one of each kind. Dates are fixed. */
const AT = new Date('2026-03-02T12:00:00Z');

export const { parq: answers, ...profile } = COMPLETE_PROFILE;

/** The fields that the owner may not change. */
export const assignedFields: Fields = {
  userId: 'ana',
  email: 'ana@academy.test',
  listedName: 'Ana Silva',
  isAdmin: false,
  // A member has none. Here, so that every field of the schema is tried.
  admission: { state: 'waiting', since: AT },
  emailHidden: false,
  listedHidden: false,
  ...FIRST_GRADE,
  classesAttended: 3,
  classesAhead: {
    'class-1_2026-11-23': { date: '2026-11-23', movements: [], checkedInAt: AT },
  },
  standing: { promotionId: 'promotion-1', beltSince: null, gradeSince: '2026-02-01', classes: 1 },
  // Of a person without an account.
  withoutAccount: true,
  beltInWords: 'cinza',
  invitedUntil: AT,
  unconfirmed: { email: 'ana@home.test', since: AT },
  entered: {
    name: 'Ana Lima',
    email: 'ana@school.test',
    phone: '',
    birthDate: '',
    guardian: { name: '', phone: '' },
  },
  askedBy: { uid: 'bruno', at: AT },
  trainingSince: '2019-03',
  consents: { registration: AT },
  heldBirthDate: '2016-05-01',
  heldBy: ['holder'],
  importId: 'import-1',
  breaks: [{ from: '2026-01-02', until: null, left: true, reason: 'Moved' }],
  stripeCustomerId: 'cus_ana',
  billingAttempt: 1,
  movements: [{ movementId: 'armbar', name: 'Armbar', count: 3, lastPracticed: '2026-03-01' }],
  createdAt: AT,
};

/** A complete profile without health answers, and one with `health`. */
export const unanswered: Fields = { ...assignedFields, ...profile, updatedAt: AT };
export const student: Fields = { ...unanswered, healthAnsweredAt: AT };

/** A person whom the office entered. */
export const entered: Fields = {
  ...newPerson(ENTERED_UID, { ...UNKNOWN_PERSON, name: 'Théo Prado' }),
  createdAt: AT,
  updatedAt: AT,
};

export const health: Fields = { answers, answeredAt: AT, consent: CONSENT_VERSION };

export const healthRead: Fields = { by: 'rita', byName: 'Rita Prado', at: AT };

export const holder: Fields = { kind: 'guardian', since: AT, by: 'rita', name: 'Olga Prado' };

export const family: Fields = { children: { ana: { name: 'Ana Silva', since: AT } } };

export const consent: Fields = {
  kind: 'image',
  given: true,
  version: 1,
  hash: 'a'.repeat(64),
  language: 'pt-BR',
  by: 'marta',
  byName: 'Marta Prado',
  at: AT,
};

/** A profile as `ensureProfile` creates it. */
export const newStudent: Fields = {
  ...assignedFields,
  name: 'Ana Silva',
  phone: '',
  emergencyContact: { name: '', relationship: '', phone: '' },
  movements: [],
  updatedAt: AT,
};

export const attendance: Fields = attendanceRecordOf(classOn('2026-03-02', { classId: 'class-1' }), AT);

export const promotion: Fields = {
  id: 'promotion-1',
  from: FIRST_GRADE,
  to: { belt: 'azul', degree: 0 },
  date: '2026-03-02',
  at: AT,
  by: 'rita',
  byName: 'Rita Prado',
  note: '',
  reason: 'Two years at another academy',
  classes: 3,
  before: null,
  undone: null,
};

export const graduationTargets: Fields = DEFAULT_TARGETS;

/** Near midnight at the academy the day may end during the run. */
const MARGIN_MS = 10 * 60 * 1000;
const daysAgo = (days: number, margin: number) =>
  shiftDate(academyClock(new Date(Date.now() + margin)).date, -days);

/** The days around the first that members see, yesterday; at any time of the run on the right side of it. */
export const YESTERDAY = daysAgo(1, MARGIN_MS);
export const DAY_BEFORE = daysAgo(2, 0);
/** The same for the first day that helpers see. */
export const DAYS_AGO_14 = daysAgo(14, MARGIN_MS);
export const DAYS_AGO_15 = daysAgo(15, 0);
/** Today, or yesterday by the end of the run; and a day that is not today before the end of the run. */
export const TODAY = daysAgo(0, 0);
export const DAY_AFTER_NEXT = daysAgo(-2, 0);
/** Always to come, so that the names of the cases are the same every day. */
export const TO_COME = '2999-03-02';

export const calendarEvent: Fields = classOn(TO_COME, {
  classId: 'class-1',
  currentAttendees: ['ana'],
  weeklySchedule: ['monday'],
  seq: 1,
});

export const roster: Fields = {
  attendees: { ana: rosterEntryOf({ name: 'Ana Silva', email: 'ana@academy.test', ...FIRST_GRADE }) },
  updatedAt: AT,
};

export const absences: Fields = { students: { ana: AT }, updatedAt: AT };

export const device: Fields = { name: 'Tatame', by: 'rita', createdAt: AT, pairedAt: AT, seenAt: AT, seq: 3 };

export const doorNote: Fields = {
  ...{ eventId: `class-1_${TO_COME}`, uid: 'ana', name: 'Ana Silva', classTitle: 'Fundamentals' },
  ...{ date: TO_COME, startTime: '18:00', at: AT, arrivedAt: AT },
  taps: [{ entry: 'tablet_1', reasons: ['parq-missing'], at: AT, arrivedAt: AT }],
  reasons: ['parq-missing'],
  expiresAt: AT,
};

export const doorEntry: Fields = {
  ...doorNote,
  ...{ device: 'tablet', seq: 1, kind: 'in', day: TO_COME, hash: 'hash', outcome: 'review' },
};

export const studentNotes: Fields = {
  text: 'Left knee: no takedowns until June',
  version: 1,
  updatedAt: AT,
  updatedByName: 'Rita Prado',
};

/** A link that Marta created for another guardian. */
export const guardianLink: Fields = {
  hash: '0'.repeat(64),
  createdAt: AT,
  createdBy: 'marta',
  expiresAt: AT,
  guardian: { name: 'Paulo Reis', email: '', phone: '(21) 97777-0002', children: ['ana'] },
};

export const recommendation: Fields = {
  sentence: 'Passes the guard of every blue belt',
  updatedAt: AT,
  updatedByName: 'Paula Reis',
};

export const membership: Fields = membershipOf('ana', '2026-11-10', { paid: 36_000 });
export const payment: Fields = paymentOf('ana');
export const paymentYear: Fields = { receipts: 7, sums: { '2026-11': { pix: 18_000 } } };

export const recurringClass: Fields = classOf(
  'class-1',
  formOf({ date: '2026-03-02', endDate: '2026-06-01', weeklySchedule: ['monday'] }),
);

export const holidays: Fields = { dates: { '2026-12-24': 'Recesso', '2026-11-20': null }, updatedAt: AT };

export const subscription: Fields = subscriptionOf('ana');

export const auditEntry: Fields = {
  at: AT,
  by: 'rita',
  act: 'promoted',
  whom: 'ana',
  what: 'promotion-1',
  before: FIRST_GRADE,
  after: { belt: 'azul', degree: 0 },
  outcome: 'done',
};

export const invitation: Fields = {
  uses: 10,
  used: 1,
  expiresAt: AT,
  createdAt: AT,
  createdBy: 'rita',
};

export const imported: Fields = { at: AT, by: 'rita', byName: 'Rita Prado', people: 74, undoneAt: null };

export const erasure: Fields = { state: 'asked', askedAt: AT };

export const lead: Fields = leadOf();
