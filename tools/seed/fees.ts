import type { FeeSettings } from '../../domain/billing/fee-settings.ts';
import { judgePayment } from '../../domain/billing/judge-payment.ts';
import { accountOf, changeTerms, type MembershipDocument, termsOf } from '../../domain/billing/membership.ts';
import {
  addedTo,
  type PaymentDocument,
  type PaymentMethod,
  type PaymentYear,
  receiptNumber,
} from '../../domain/billing/payment.ts';
import type { TrainingBreak } from '../../domain/breaks.ts';
import { shiftDate, shiftMonths, yearOf } from '../../domain/calendar.ts';
import { firstDueFrom } from '../../domain/enrollment/read-fee.ts';
import { type DemoDocument, daysAgo, instantAt } from './demo-document.ts';
import { ADMIN, CHILDREN_OF_MARTA, type Person, RECEPTION } from './people.ts';
import { seededRandom } from './random.ts';

const planId = (name: string) => `demo${name}`.padEnd(20, '0');

/** The plans of a fee, and a random Pix key that no bank knows. */
export const FEES: FeeSettings = {
  plans: [
    { id: planId('Mensal'), name: 'Mensal', amount: 18_000, months: 1, sibling: 3_000 },
    { id: planId('Trimestral'), name: 'Trimestral', amount: 48_000, months: 3 },
    { id: planId('Anual'), name: 'Anual', amount: 170_000, months: 12 },
  ],
  pixKey: '7d9f0c3e-5b1a-4c62-9f0e-2a8d4b6c1e57',
  pixName: 'Faixa Jiu-Jitsu',
  pixCity: 'Rio de Janeiro',
  fine: 0,
  interest: 0,
  receptionRound: false,
};

/** `days`: since the due day, or since the break began. */
type Payer = {
  state?: 'late' | 'soon' | 'claims' | 'paused' | 'left';
  days?: number;
  plan?: string;
  method?: PaymentMethod;
};

/**
 * Sixteen who pay a fee, three of them late, one who says that it is paid, two paused; the last one has left. The first
 * two are children of one guardian, who finds one Pix code.
 */
const PAYERS: readonly Payer[] = [
  { state: 'soon' },
  { state: 'soon' },
  { state: 'late', days: 3 },
  {},
  { method: 'cash' },
  { state: 'claims' },
  { state: 'late', days: 9 },
  { plan: 'Trimestral' },
  { state: 'paused', days: 10 },
  {},
  { plan: 'Anual', method: 'transfer' },
  { state: 'late', days: 17 },
  { plan: 'Trimestral', method: 'card' },
  {},
  { state: 'paused', days: 3 },
  { method: 'cash' },
  { state: 'left', days: 12 },
];

/** The first students pay at Stripe. */
const AT_STRIPE = 20;
/** Since when the academy keeps the fees here. */
const MONTHS = 2;
const DUE_DAYS = [5, 10, 15, 20] as const;
/** Each month has it. */
const LAST_DUE_DAY = '28';

/** The students who pay a fee, in the order of `PAYERS`. None joined after the first fee. */
export function feePayers(students: readonly Person[]): Person[] {
  const others = students
    .slice(AT_STRIPE)
    .filter(({ complete, joinedDaysAgo }) => complete && joinedDaysAgo > 31 * (MONTHS + 1));
  return [...CHILDREN_OF_MARTA, ...others.slice(1, PAYERS.length - 1)];
}

function breaksOf({ state, days = 0 }: Payer, today: string): TrainingBreak[] {
  const from = shiftDate(today, -days);
  if (state === 'paused') return [{ from, until: shiftDate(today, 30), reason: 'Viagem' }];
  return state === 'left' ? [{ from, until: null, left: true, reason: 'Mudou de cidade' }] : [];
}

/** The first due day, and that of the first fee that is not paid. */
function duesOf({ state, days = 0 }: Payer, today: string, uid: string): { from: string; stop: string } {
  if (state === 'late') {
    const day = shiftDate(today, -days);
    const stop = day.slice(-2) > LAST_DUE_DAY ? `${day.slice(0, 'yyyy-mm-'.length)}${LAST_DUE_DAY}` : day;
    return { from: shiftMonths(stop, -1), stop };
  }
  if (state === 'claims' || state === 'soon') {
    const soon = shiftDate(today, 2);
    const stop = firstDueFrom(soon, soon.slice(-2) > LAST_DUE_DAY ? 1 : null);
    return { from: shiftMonths(stop, -MONTHS), stop };
  }
  const dueDay = seededRandom('due day', uid).pick(DUE_DAYS);
  return { from: firstDueFrom(shiftMonths(today, -MONTHS), dueDay), stop: shiftDate(today, -days) };
}

type Paid = Omit<PaymentDocument, 'receipt'>;
type Fee = { membership: MembershipDocument; payments: Paid[] };

/** The fee of a student with its payments: each fee until one that is not paid. */
function feeOf({ uid, name }: Person, payer: Payer, today: string): Fee {
  const { plan = 'Mensal', method = 'pix', state } = payer;
  const { from, stop } = duesOf(payer, today, uid);
  const chosen = termsOf({ planId: planId(plan), discount: null, from }, FEES.plans, null);
  if (!chosen.ok) throw new Error(`${plan} is no plan`);
  const changed = changeTerms(null, chosen.terms, [], from);
  if (!changed.ok) throw new Error(`${from} is no due day`);
  const { terms } = changed;
  const random = seededRandom('payments', uid);
  const by = { by: RECEPTION.uid, byName: RECEPTION.name, corrects: null, reason: '' };
  const same = { studentId: uid, name, currency: 'brl', method, ...by } as const;
  const payments: Paid[] = [];
  const yesterday = shiftDate(today, -1);
  for (let paid = 0; ; ) {
    const { due, open: amount } = accountOf({ terms, paid }, [], today);
    const isPaid = due !== null && due < stop;
    if (!isPaid) return { membership: membershipOf(due), payments };
    const [paidOn = yesterday] = [shiftDate(due, random.int(-3, 1)), yesterday].toSorted();
    const verdict = judgePayment(
      { amount, late: 0, paidOn, due, open: amount, sure: false },
      { membership: { terms, paid }, breaks: [], rates: FEES },
      paidOn,
    );
    if (!verdict.ok) throw new Error(`${uid} cannot pay on ${paidOn}`);
    const { covers, planName } = verdict;
    const at = instantAt(paidOn, random.int(8 * 60, 20 * 60));
    payments.push({ ...same, amount, paidOn, covers, planName, at });
    paid = verdict.paid;
  }

  function membershipOf(due: string | null): MembershipDocument {
    return {
      ...{ userId: uid, since: from, terms },
      paid: payments.reduce((sum, { amount }) => sum + amount, 0),
      ...(payments.length > 0 && { method }),
      reminded: due !== null && state === 'late' ? { due, on: yesterday } : null,
      claimed: due !== null && state === 'claims' ? { due, on: today } : null,
      updatedAt: payments.at(-1)?.at ?? daysAgo(today, 1),
      updatedByName: RECEPTION.name,
      writtenAt: payments.at(-1)?.at ?? daysAgo(today, 1),
    };
  }
}

/** The documents of the payments, with their receipts, and of their years. */
function paymentDocuments(payments: readonly Paid[]): DemoDocument[] {
  const years = new Map<number, PaymentYear>();
  const inOrder = payments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const documents = inOrder.map((paid, index): DemoDocument => {
    const year = yearOf(paid.paidOn);
    const { receipts, sums } = years.get(year) ?? { receipts: 0, sums: {} };
    years.set(year, { receipts: receipts + 1, sums: addedTo(sums, paid) });
    const id = `demoPayment${String(index + 1).padStart(9, '0')}`;
    return { path: `payments/${id}`, data: { ...paid, receipt: receiptNumber(year, receipts + 1) } };
  });
  return [...documents, ...[...years].map(([year, data]) => ({ path: `payment_years/${year}`, data }))];
}

/** What the academy has of its fees, and the breaks of students, by their ids. */
export function makeFees(students: readonly Person[], today: string) {
  const payers = feePayers(students).map((person, index) => ({ person, payer: PAYERS[index] ?? {} }));
  const fees = payers.map(({ person, payer }) => feeOf(person, payer, today));
  const documents: DemoDocument[] = [
    { path: 'settings/fees', data: { ...FEES, updatedAt: daysAgo(today, 1), updatedBy: ADMIN.uid } },
    ...fees.map(({ membership }) => ({ path: `memberships/${membership.userId}`, data: membership })),
    ...paymentDocuments(fees.flatMap(({ payments }) => payments)),
  ];
  const breaks = payers.map(({ person, payer }) => [person.uid, breaksOf(payer, today)] as const);
  return { documents, breaks: new Map(breaks.filter(([, each]) => each.length > 0)) };
}
