import { EXAMPLE_ACADEMY } from '../../../domain/academy-details.ts';
import { NO_FEES } from '../../../domain/billing/fee-settings.ts';
import { MOST_GUARDIANS } from '../../../domain/family.ts';
import { DEFAULT_TARGETS } from '../../../domain/graduation/targets.ts';
import type { Fields, Section } from '../attempt.ts';
import {
  attendance,
  consent,
  family,
  graduationTargets,
  guardianLink,
  healthRead,
  holder,
  holidays,
  membership,
  payment,
  paymentYear,
  promotion,
  recommendation,
  recurringClass,
  studentNotes,
  subscription,
} from '../documents.ts';
import {
  type Allowed,
  askedByEveryPersona,
  gettableBy,
  lists,
  matrix,
  readableBy,
  tooLong,
} from '../matrix.ts';
import {
  ADMINISTRATORS,
  DESK,
  GUARDIANS,
  HOLDERS,
  MEMBERS,
  OWN_OR_HELD,
  OWNERS,
  type PersonaName,
  PROFESSORS,
} from '../personas.ts';

/** Collections that clients read and only Functions write. */

/** The most recommendations in one list. */
const RECOMMENDATIONS = 100;

const OWN_OR_TEAM = [...OWN_OR_HELD, 'professor', 'reception', ...ADMINISTRATORS] as const;
const TEACHERS = [...PROFESSORS, ...ADMINISTRATORS] as const;

/** The collections that need no more cases: a document of each, a change to it, and its readers. */
const PLAIN: readonly [name: string, path: string, stored: Fields, change: Fields, allowed: Allowed][] = [
  ['health_reads', 'students/ana/health_reads/1', healthRead, { byName: 'Eva' }, readableBy(HOLDERS)],
  [
    'consents',
    'students/ana/consents/consent-1',
    consent,
    { given: false },
    readableBy([...OWN_OR_HELD, ...ADMINISTRATORS]),
  ],
  [
    'promotions',
    'students/ana/promotions/promotion-1',
    promotion,
    { to: { belt: 'preta', degree: 4 } },
    readableBy(['student', 'child with account', 'present token of an id', ...GUARDIANS, ...TEACHERS]),
  ],
  ['student_notes', 'student_notes/ana', studentNotes, { text: 'All well' }, gettableBy(TEACHERS)],
  [
    'memberships',
    'memberships/ana',
    membership,
    { paid: 54_000 },
    readableBy([...OWN_OR_HELD, ...DESK], ADMINISTRATORS),
  ],
  ['payment_years', 'payment_years/2026', paymentYear, { receipts: 0 }, gettableBy(ADMINISTRATORS)],
];

export const plain: readonly Section[] = PLAIN.map(([name, path, stored, change, allowed]) => ({
  name,
  cases: matrix({ path, stored, change }, allowed),
}));

export const attendances: Section = {
  name: 'attendance',
  cases: [
    ...matrix(
      {
        path: 'students/ana/attendance/class-1_2026-03-02',
        stored: attendance,
        change: { date: '2026-03-03' },
      },
      readableBy(OWN_OR_TEAM),
    ),
    ...lists(
      'list by movement, in order',
      'students/ana/attendance',
      { where: ['movementIds', 'array-contains', 'armbar'], orderBy: ['date'], limit: 1 },
      OWN_OR_TEAM,
    ),
    ...askedByEveryPersona('list all students’ by class', {
      operation: 'list group',
      path: 'attendance',
      stored: null,
      query: { where: ['classId', '==', 'class-1'] },
    }),
  ],
};

export const holders: Section = {
  name: 'holders',
  cases: [
    ...matrix(
      { path: 'students/ana/holders/olga', stored: holder, change: { name: 'Eva' } },
      readableBy([...OWN_OR_HELD, ...DESK]),
    ),
    // The marker that lets a guardian in does not let its owner write it.
    ...askedByEveryPersona('make oneself a guardian', {
      operation: 'set',
      path: 'students/bruno/holders/marta',
      stored: null,
      data: holder,
    }),
  ],
};

export const families: Section = {
  name: 'families',
  cases: [
    ...matrix(
      { path: 'families/marta', stored: family, change: { children: {} }, limit: MOST_GUARDIANS },
      readableBy(['guardian', 'guardian of another', 'former guardian'], ADMINISTRATORS),
    ),
    // Not while the account waits.
    ...askedByEveryPersona(
      'get that of another guardian',
      { operation: 'get', path: 'families/ana', stored: family },
      OWNERS,
    ),
  ],
};

const LINKS = 50;
const OWN_LINKS = { where: ['createdBy', '==', 'marta'] } as const;
/** All with Marta's id, the author of the link. */
const AUTHORS = ['guardian', 'guardian of another', 'former guardian'] as const;

export const studentInvitations: Section = {
  name: 'student_invitations',
  cases: [
    ...matrix(
      {
        path: 'student_invitations/link-1',
        stored: guardianLink,
        change: { createdBy: 'ana' },
        query: { ...OWN_LINKS, limit: LINKS },
      },
      {
        ...readableBy([...AUTHORS, ...ADMINISTRATORS]),
        'get a missing document': MEMBERS,
        'list by its id': ADMINISTRATORS,
      },
    ),
    ...lists(
      'list the links of a child',
      'student_invitations',
      { where: ['guardian.children', 'array-contains', 'ana'], limit: LINKS },
      ADMINISTRATORS,
    ),
    ...tooLong('student_invitations', LINKS, 'guardian', OWN_LINKS),
    ...tooLong('student_invitations', LINKS, 'administrator', OWN_LINKS),
  ],
};

export const recommendations: Section = {
  name: 'recommendations',
  cases: [
    ...matrix(
      {
        path: 'recommendations/ana',
        stored: recommendation,
        change: { sentence: 'Not yet' },
        limit: RECOMMENDATIONS,
      },
      readableBy(TEACHERS),
    ),
    ...tooLong('recommendations', RECOMMENDATIONS, 'professor'),
  ],
};

const PAYMENTS = 50;
const OWN_PAYMENTS = { where: ['studentId', '==', 'ana'] } as const;

export const payments: Section = {
  name: 'payments',
  cases: [
    ...matrix(
      {
        path: 'payments/payment-1',
        stored: payment,
        change: { amount: 1, studentId: 'bruno' },
        query: { ...OWN_PAYMENTS, limit: PAYMENTS },
      },
      {
        ...readableBy([...OWN_OR_HELD, ...DESK], [...OWN_OR_HELD, ...ADMINISTRATORS]),
        'get a missing document': DESK,
        'list by its id': ADMINISTRATORS,
      },
    ),
    // The name and the id are gone; the sums stay.
    ...askedByEveryPersona(
      'get that of an erased student',
      { operation: 'get', path: 'payments/payment-1', stored: { ...payment, studentId: '', name: '' } },
      DESK,
    ),
    ...lists('list those of a month', 'payments', { where: ['paidOn', '>=', '2026-11-01'] }, ADMINISTRATORS),
    ...lists(
      'list those of two students',
      'payments',
      { where: ['studentId', 'in', ['ana', 'caio']], limit: PAYMENTS },
      ADMINISTRATORS,
    ),
    ...tooLong('payments', PAYMENTS, 'student', OWN_PAYMENTS),
    ...tooLong('payments', PAYMENTS, 'guardian', OWN_PAYMENTS),
  ],
};

export const classes: Section = {
  name: 'classes',
  cases: [
    ...matrix(
      { path: 'classes/class-1', stored: recurringClass, change: { title: 'Advanced' } },
      readableBy(MEMBERS, ADMINISTRATORS),
    ),
    ...lists('list in order', 'classes', { orderBy: ['date', 'startTime'] }, ADMINISTRATORS),
  ],
};

const targetsChange = { classesPerDegree: { ...DEFAULT_TARGETS.classesPerDegree, branca: 1 } };
/** Accounts whose page shows the academy, too. */
const CANDIDATES = [
  'waiting account',
  'unconfirmed by link',
  'waiting administrator',
  'waiting professor',
  'waiting reception',
  'tablet',
] as const;
const TECHNIQUES = [{ id: 'armbar', name: 'Armbar' }];
/** Each document, a change to it, and its readers. */
const SETTINGS: readonly [id: string, stored: Fields, change: Fields, readers: readonly PersonaName[]][] = [
  ['graduation', graduationTargets, targetsChange, MEMBERS],
  ['holidays', holidays, { dates: { '2026-12-24': 'Recesso', '2026-12-31': 'Recesso' } }, ADMINISTRATORS],
  ['academy', EXAMPLE_ACADEMY, { name: 'Gracie Rio' }, [...MEMBERS, ...CANDIDATES]],
  ['booking', { maxOpen: 20, daysAhead: 30 }, { maxOpen: 25 }, MEMBERS],
  ['fees', NO_FEES, { pixKey: 'bruno@home.test' }, MEMBERS],
  ['techniques', { techniques: TECHNIQUES }, { techniques: [] }, TEACHERS],
  ['admission', { mode: 'hand' }, { mode: 'open' }, DESK],
  ['leads', { months: 24, applied: true }, { months: 1 }, ADMINISTRATORS],
  ['archived', graduationTargets, targetsChange, []],
];

export const settings: Section = {
  name: 'settings',
  cases: SETTINGS.flatMap(([id, stored, change, readers]) =>
    matrix({ path: `settings/${id}`, stored, change }, gettableBy(readers)),
  ),
};

export const subscriptions: Section = {
  name: 'subscriptions',
  cases: [
    ...matrix(
      { path: 'subscriptions/ana', stored: subscription, change: { planId: 'price_elite' } },
      readableBy([...OWN_OR_HELD, ...DESK], ADMINISTRATORS),
    ),
    // A query for the caller's own subscription is still a list.
    ...lists(
      'list those of one student',
      'subscriptions',
      { where: ['userId', '==', 'ana'] },
      ADMINISTRATORS,
    ),
  ],
};
