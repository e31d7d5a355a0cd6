import { api } from '@domain/api.ts';
import { NO_FEES } from '@domain/billing/fee-settings.ts';
import { isForTeam, may } from '@domain/permissions.ts';
import { callables } from '../../../functions/src/callables.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { hashOf } from '../../../functions/src/edge/hash.ts';
import { eventsAndRosters, studentsAndRecords } from '../../support/attendance-factory.ts';
import { classOf, instanceOn, season } from '../../support/class-factories.ts';
import {
  APPLICATION,
  ARMBAR,
  classOn,
  DAY,
  DEVICE,
  healthOf,
  IN_AUTH,
  leadOf,
  MEMBER,
  NOON,
  staffOf,
  studentOf,
  TRIANGLE,
  WAITING,
} from '../../support/factories.ts';
import { membershipOf } from '../../support/fee-factory.ts';
import {
  CANCELED,
  ENTERED,
  FEE_DUE,
  FEE_PLAN,
  GOOD_INPUTS,
  GUARDIAN,
  PERSONS,
  TABLET_CODE,
  TABLETS,
} from '../../support/good-inputs.ts';
import { alertAbout } from '../../support/subscription-factory.ts';
import { billing, customer, stripe } from '../billing/billing-world.ts';
import { subscribe } from '../billing/subscriptions.ts';
import { put } from '../database.ts';
import { deviceOf, entryOn, noteOn } from '../door/door-world.ts';
import { entered, invitationOf, personDocuments } from '../enrollment/persons.ts';
import { captcha, from, token } from '../interest/interest-world.ts';
import { type Answer, call, type Person } from '../world.ts';

/** One good call of every callable, in one academy. Tests make each of them bad, or let each fail. */
export type Name = keyof typeof api;

/** A class of today, with Bia on its list. */
const TODAY = classOn(DAY, { classId: 'open', currentAttendees: ['bia'] });

/** Callers that do not follow from the access. */
const CALLERS: Partial<Record<Name, string>> = {
  ensureProfile: 'novo',
  createOwnProfile: 'rita',
  checkOut: 'bia',
  doorPeople: TABLETS.paired,
  doorSync: TABLETS.paired,
};
/** Earlier calls, without which there is nothing to do. */
const FIRST: Partial<Record<Name, Name>> = {
  withdrawInvitation: 'createInvitation',
  explainPromotion: 'graduate',
  undoPromotion: 'graduate',
  undoImport: 'importStudents',
  correctPayment: 'recordPayment',
  changePlan: 'refreshSubscription',
};

/** The id of the account that makes the good call; null for a visitor. */
export function callerOf(name: Name): string | null {
  const { may: capability } = api[name];
  if (may('visitor', capability)) return null;
  return CALLERS[name] ?? (isForTeam(capability) ? 'rita' : 'ana');
}

export const NAMES = Object.keys(api) as Name[];

/** Calls as `callerOf`, unless a `person` is given. */
export async function callNamed(
  name: Name,
  { input = GOOD_INPUTS[name], person, ...overrides }: Partial<Dependencies> & Overrides = {},
): Promise<Answer> {
  const uid = callerOf(name);
  const caller = person === undefined ? uid && { uid } : person;
  const accounts = { findAccountByEmail, createAccount: async () => true };
  const dependencies = billing({ ...accounts, ...captcha(), ...overrides });
  return call(await callables[name](), caller || null, input, dependencies, from(ADDRESS));
}
type Overrides = { input?: unknown; person?: Person };

const ADDRESS = '203.0.113.9';

async function findAccountByEmail(email: string) {
  return email.startsWith('saul') ? { uid: 'saul', name: 'Saul', email, ...IN_AUTH } : null;
}

/** The provider accepts a token once. */
export function inputOf(name: Name): object {
  const input = GOOD_INPUTS[name];
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
    'members/ines': staffOf('reception'),
    'admins/rita': {},
    'admins/olga': {},
    'settings/techniques': {
      techniques: [ARMBAR, TRIANGLE].map((each) => ({ id: each.id, name: each.name })),
    },
    ...entered(ENTERED, { name: 'Inês Prado', birthDate: '2016-05-01' }),
    'settings/fees': { ...NO_FEES, plans: [FEE_PLAN] },
    [`memberships/${ENTERED}`]: membershipOf(ENTERED, FEE_DUE),
    'members/vera': WAITING,
    'students/vera': studentOf('vera', { admission: APPLICATION }),
    ...personDocuments(PERSONS.duda, 'Duda Reis', { form: { birthDate: '2009-05-01' } }),
    ...personDocuments(PERSONS.bela, 'Ana'),
    ...personDocuments(PERSONS.cora, 'Ana', { askedBy: { uid: 'ana', at: NOON } }),
    [`student_invitations/${PERSONS.bela}`]: invitationOf(),
    [`student_invitations/${GUARDIAN}`]: invitationOf({
      guardian: { name: 'Marta Prado', email: '', phone: '', children: [PERSONS.duda] },
    }),
    [`students/${ENTERED}/holders/ana`]: { kind: 'guardian', since: NOON, by: 'rita', name: 'Ana' },
    'families/ana': { children: { [ENTERED]: { name: 'Inês Prado', since: NOON } } },
    'registration_forms/lead-1': leadOf(),
    'billing_alerts/dispute_dp_1': alertAbout('ana', { kind: 'dispute', what: 'lost' }),
    [`members/${TABLETS.paired}`]: DEVICE,
    [`devices/${TABLETS.paired}`]: deviceOf(),
    [`devices/${TABLETS.open}`]: deviceOf({
      pairedAt: undefined,
      pairing: { hash: hashOf(TABLET_CODE), until: new Date('2026-11-21T12:05:00-03:00') },
    }),
    [`door_notes/${TODAY.eventId}_ana`]: noteOn(TODAY, 'ana'),
    [`door_entries/${TABLETS.paired}_9`]: entryOn(TODAY, 'ana'),
    'students/ana/private/health': healthOf(),
    'students/ana': studentOf('ana', { stripeCustomerId: customer }),
    ...eventsAndRosters([TODAY]),
    ...studentsAndRecords(['bia'], [TODAY]),
    ...season(gi, dates),
    [`calendar_events/${CANCELED}`]: instanceOn('2026-11-25', gi, off),
  });
  const first = name && FIRST[name];
  if (name === 'endSubscription') await subscribeAs('sub_ana');
  if (first === 'refreshSubscription') await subscribe('ana', customer);
  if (first) await callNamed(first);
}
