import {
  feeAccountOf,
  PAYMENT_STATES,
  type PaymentState,
  paymentStateOf,
} from '@domain/billing/membership.ts';
import { PLAN_STATES } from '@domain/billing/subscription.ts';
import { TRAINING_STATES, trainingStateOf } from '@domain/breaks.ts';
import { BELTS, isChildrens } from '@domain/graduation/grades.ts';
import {
  ABSENCES,
  byLastClass,
  type DirectoryEntry,
  directorySearch,
  isAway,
  isListed,
  lacksConsent,
  lastClassOn,
} from '@domain/graduation/student-directory.ts';
import type { Capability } from '@domain/permissions.ts';
import { isVisitor } from '@domain/person.ts';
import type { ListedStudent } from '../../firebase/data/use-directory.ts';
import type { Choice } from '../../ui/page/use-address-choice.ts';

/** The filters and the orders, with their values. Without an order it is the name. */
export const FILTERS = {
  belt: BELTS,
  plan: PAYMENT_STATES,
  away: ABSENCES,
  consent: ['missing'],
  state: [...TRAINING_STATES, 'visitor'],
  order: ['lastClass'],
  /** In place of the students: the accounts that wait to be let in, or the invitations. */
  show: ['waiting', 'invitations'],
} as const;
export type StudentChoice = Choice<typeof FILTERS>;
type Filters = { readonly [Name in keyof typeof FILTERS]: readonly (typeof FILTERS)[Name][number][] };

/** The payments that a list can tell without the fees of students who pay outside Stripe. */
const PAID_AT_STRIPE = PLAN_STATES.filter((state) => state !== 'none');

/** The filters for which a role has the data. Administrators have the invitations in Settings. */
export function filtersFor(may: (capability: Capability) => boolean): Filters {
  const plan = may('manage payments') ? FILTERS.plan : PAID_AT_STRIPE;
  const show = may('change the settings') ? (['waiting'] as const) : FILTERS.show;
  return {
    ...FILTERS,
    consent: may('add students') ? FILTERS.consent : [],
    plan: may('help with payments') ? plan : [],
    show: may('let accounts in') ? show : [],
  };
}

export function stateOf(entry: DirectoryEntry, today: string): (typeof FILTERS.state)[number] {
  return isVisitor(entry) ? 'visitor' : trainingStateOf(entry.breaks ?? [], today);
}

/** `present`: those who have not left. */
export type Among = Record<'entries' | 'present', readonly DirectoryEntry[]> & {
  choice: StudentChoice;
  today: string;
};

/**
 * The filters by which the students differ, and those that are chosen: belts of children only if one is worn, consents if
 * a child lacks one, and states if not all are active students.
 */
export function filtersAmong(filters: Filters, { entries, present, choice, today }: Among): Filters {
  const worn = new Set(present.map(({ belt }) => belt));
  const lacks = present.some((entry) => lacksConsent(entry, today));
  const differ = entries.some((entry) => stateOf(entry, today) !== 'active');
  return {
    ...filters,
    belt: BELTS.filter((belt) => !isChildrens(belt) || worn.has(belt) || belt === choice.belt),
    consent: choice.consent !== '' || lacks ? filters.consent : [],
    state: choice.state !== '' || differ ? filters.state : [],
  };
}

/** `lastClass` and `payment` are as of today. `planName`: at Stripe, or of the fee; empty without either. */
export type StudentRow = ListedStudent & { payment: PaymentState; planName: string };

/** Returns the search with filters and order. Names are folded and sorted once here, not at each key press. */
export function studentFinder(
  entries: readonly ListedStudent[],
  today: string,
): (choice: StudentChoice) => StudentRow[] {
  const rows = entries.map((entry) => {
    const { subscription, membership, breaks = [] } = entry;
    const sources = { subscription, membership, breaks };
    const payment = paymentStateOf(sources, today);
    const atStripe = payment === 'none' ? '' : (subscription?.planName ?? '');
    const planName = feeAccountOf(sources, today)?.terms.planName ?? atStripe;
    return { ...entry, lastClass: lastClassOn(entry, today), payment, planName };
  });
  const search = {
    '': directorySearch(rows),
    lastClass: directorySearch(rows.toSorted((a, b) => byLastClass(a.lastClass, b.lastClass))),
  } satisfies Record<StudentChoice['order'], unknown>;
  return ({ typed, belt, plan, away, consent, state, order }) =>
    search[order](typed).filter(
      (row) =>
        (belt === '' || (row.belt === belt && row.beltInWords === '')) &&
        (plan === '' || row.payment === plan) &&
        (away === '' || isAway(row.lastClass, away, today, row.breaks)) &&
        (consent === '' || lacksConsent(row, today)) &&
        (state === '' ? isListed(row, today) : stateOf(row, today) === state),
    );
}

/**
 * The number on the chip of the accounts that wait; null for no chip. `requests`: with those that are declined, which
 * must stay in reach of 'Undo'.
 */
export function chipCount(waiting: number | null, requests: number): number | null {
  return waiting || requests > 0 ? (waiting ?? 0) : null;
}
