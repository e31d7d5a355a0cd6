import type { api } from '@domain/api.ts';
import { FIRST_GRADE } from '@domain/graduation/grades.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { DEFAULT_BOOKING_LIMITS } from '@domain/schedule/booking.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import * as index from '../../../functions/src/index.ts';
import { eventsAndRosters, studentsAndRecords } from '../../support/attendance-factory.ts';
import { classOf, formOf, instanceOn, season } from '../../support/class-factories.ts';
import {
  APPLICATION,
  ARMBAR,
  classOn,
  DAY,
  healthOf,
  IN_AUTH,
  MEMBER,
  studentOf,
  TRIANGLE,
  WAITING,
} from '../../support/factories.ts';
import { alertAbout } from '../../support/subscription-factory.ts';
import { billing, customer, stripe, subscribe } from '../billing/billing-world.ts';
import { captcha, FORM, from, token } from '../interest/interest-world.ts';
import { type Answer, call, type Person, put } from '../world.ts';

/**
 * One good call of every callable, in one academy. Tests make each of them bad, or let each fail; a new callable needs
 * a row here (`types` is red until then).
 */
export type Name = keyof typeof api;

export const EVENT_ID = 'gi_2026-11-23';
export const CANCELED = 'gi_2026-11-25';
/** A class of today, with Bia on its list. */
const TODAY = classOn(DAY, { classId: 'open', currentAttendees: ['bia'] });

export const INVITATION = '3b241101-e2bb-4255-8caf-4136c566a962';
const ATTEMPT = '7f3a0c52-9d1e-4b6f-8a2d-5c1e0b9f7d34';
const grades = { from: FIRST_GRADE, to: { belt: 'branca', degree: 1 } };
const promotion = { studentId: 'ana', promotionId: 'p1' };
const { startTime, endTime, maxCapacity, movements } = formOf();
const date = { startTime, endTime, maxCapacity, movements, instructor: 'Sofia' };

/** `first`: an earlier call, without which there is nothing to do. */
export type GoodCall = { uid: string | null; input: object; first?: Name };
const rita = (input: object, first?: Name): GoodCall => ({ uid: 'rita', input, ...(first && { first }) });

export const GOOD_CALLS: Record<Name, GoodCall> = {
  ensureProfile: { uid: 'novo', input: {} },
  readTimetable: { uid: 'ana', input: {} },
  decideAdmission: rita({ studentId: 'vera', decision: 'admit' }),
  saveAdmission: rita({ changes: { from: { mode: 'hand' }, to: { mode: 'verified' } } }),
  createInvitation: rita({ invitationId: INVITATION, uses: 5, days: 7 }),
  withdrawInvitation: rita({ invitationId: INVITATION }, 'createInvitation'),
  createOwnProfile: rita({}),
  checkIn: { uid: 'ana', input: { eventId: EVENT_ID } },
  checkOut: { uid: 'bia', input: { eventId: TODAY.eventId } },
  correctAttendance: rita({ eventId: EVENT_ID, studentId: 'ana', correction: 'add' }),
  submitInterestForm: {
    uid: null,
    input: { recaptchaToken: 'fake.pass.good', form: FORM, attempt: ATTEMPT },
  },
  createClass: rita({ classId: 'kids', form: formOf() }),
  updateClass: rita({
    classId: 'gi',
    changes: { from: { instructor: formOf().instructor }, to: formOf({ instructor: 'Sofia' }) },
  }),
  deleteClass: rita({ classId: 'gi' }),
  updateInstance: rita({
    eventId: EVENT_ID,
    changes: { from: { instructor: formOf().instructor }, to: date },
  }),
  saveTechniques: rita({ eventId: EVENT_ID, taught: 0, techniques: ['Kimura'] }),
  cancelInstance: rita({ eventId: EVENT_ID, reason: 'Rita is ill' }),
  reopenInstance: rita({ eventId: CANCELED }),
  deleteInstance: rita({ eventId: EVENT_ID }),
  restoreInstance: rita({ classId: 'gi', date: '2026-11-18' }),
  saveHoliday: rita({ date: '2026-12-24', name: 'Recesso' }),
  graduate: rita({ ...promotion, ...grades, note: 'Well done' }),
  explainPromotion: rita({ ...promotion, reason: 'Rita is ill' }, 'graduate'),
  undoPromotion: rita(promotion, 'graduate'),
  saveGraduationTargets: rita({
    changes: { from: { azul: DEFAULT_TARGETS.classesPerDegree.azul }, to: { azul: 55 } },
  }),
  saveBookingLimits: rita({ changes: { from: DEFAULT_BOOKING_LIMITS, to: { maxOpen: 5, daysAhead: 7 } } }),
  renameTechnique: rita({ id: 'armbar', name: 'Armlock' }),
  removeTechnique: rita({ id: 'armbar' }),
  grantAdmin: rita({ email: 'saul@academy.test' }),
  revokeAdmin: rita({ uid: 'olga' }),
  readNames: rita({ uids: ['ana'] }),
  studentDirectory: rita({}),
  createCheckoutSession: { uid: 'ana', input: { planId: 'price_warrior' } },
  createPortalSession: { uid: 'ana', input: {} },
  exportOwnData: { uid: 'ana', input: {} },
  askForErasure: { uid: 'ana', input: { asks: true } },
  eraseStudent: rita({ studentId: 'ana' }),
  readHealth: rita({ studentId: 'ana' }),
  saveStudentNotes: rita({
    studentId: 'ana',
    changes: { from: { text: '' }, to: { text: 'Well done' } },
  }),
  saveLeadRetention: rita({ changes: { from: { months: 24 }, to: { months: 12 } } }),
  setLeadStatus: rita({ leadId: 'lead-1', status: 'contacted' }),
  saveOutsidePayment: rita({
    studentId: 'ana',
    changes: { from: { until: null, amount: null }, to: { until: '2026-12-31', amount: 35_000 } },
  }),
  changePlan: rita({ studentId: 'ana', planId: 'price_elite', from: 'price_warrior' }, 'refreshSubscription'),
  createCheckoutLink: rita({ studentId: 'ana', planId: 'price_elite' }),
  endSubscription: rita({ subscriptionId: 'sub_ana', when: 'now' }),
  closeBillingAlert: rita({ alertId: 'dispute_dp_1' }),
  refreshSubscription: rita({ studentId: 'ana' }),
  readSystemStatus: rita({}),
  reportError: {
    uid: null,
    input: { id: ATTEMPT, error: 'TypeError', at: ['app-B3k.js:1:2'], page: '/dashboard', version: '0.1.0' },
  },
};

export const NAMES = Object.keys(GOOD_CALLS) as Name[];

/** Calls as the person of the row, unless another is given. */
export function callNamed(
  name: Name,
  { input = GOOD_CALLS[name].input, person, ...overrides }: Partial<Dependencies> & Overrides = {},
): Promise<Answer> {
  const { uid } = GOOD_CALLS[name];
  const caller = person === undefined ? uid && { uid } : person;
  const functions = index as Record<Name, unknown>;
  const dependencies = billing({ findAccountByEmail, ...captcha(), ...overrides });
  return call(
    functions[name] as Parameters<typeof call>[0],
    caller || null,
    input,
    dependencies,
    from(ADDRESS),
  );
}
type Overrides = { input?: unknown; person?: Person };

const ADDRESS = '203.0.113.9';

async function findAccountByEmail(email: string) {
  return email.startsWith('saul') ? { uid: 'saul', name: 'Saul', email, ...IN_AUTH } : null;
}

/** The provider accepts a token once. */
export function inputOf(name: Name): object {
  const { input } = GOOD_CALLS[name];
  return name === 'submitInterestForm' ? { ...input, recaptchaToken: token() } : input;
}

/** A live subscription of Ana's with this id. */
async function subscribeAs(id: string): Promise<void> {
  const { subscriptions } = stripe().state;
  const given = await subscribe('ana', customer);
  const subscription = subscriptions.get(given);
  subscriptions.delete(given);
  if (subscription) subscriptions.set(id, Object.assign(subscription, { id }));
}

/** Adds the academy to what `withStudent` stores, and makes the earlier calls of `name`. */
export async function stage(name?: Name): Promise<void> {
  const all = classOf('gi');
  const deletedDates = ['2026-11-18'];
  const dates = all.dates?.filter((day) => !deletedDates.includes(day));
  const gi = { ...all, dates, deletedDates };
  const off = { status: 'cancelled', cancelReason: 'Rita is ill' } as const;
  await put({
    ...Object.fromEntries(['rita', 'olga', 'saul', 'ana', 'bia'].map((uid) => [`members/${uid}`, MEMBER])),
    'admins/rita': {},
    'admins/olga': {},
    'settings/techniques': {
      techniques: [ARMBAR, TRIANGLE].map((each) => ({ id: each.id, name: each.name })),
    },
    'members/vera': WAITING,
    'students/vera': studentOf('vera', { admission: APPLICATION }),
    'registration_forms/lead-1': { firstName: 'Caio', status: 'new' },
    'billing_alerts/dispute_dp_1': alertAbout('ana', { kind: 'dispute', what: 'lost' }),
    'students/ana/private/health': healthOf(),
    'students/ana': studentOf('ana', { stripeCustomerId: customer }),
    ...eventsAndRosters([TODAY]),
    ...studentsAndRecords(['bia'], [TODAY]),
    ...season(gi, dates),
    [`calendar_events/${CANCELED}`]: instanceOn('2026-11-25', gi, off),
  });
  const first = name && GOOD_CALLS[name].first;
  if (name === 'endSubscription') await subscribeAs('sub_ana');
  if (first === 'refreshSubscription') await subscribe('ana', customer);
  if (first) await callNamed(first);
}
