import type { FeePlan } from '@domain/billing/fee-settings.ts';
import { accountOf, type FeeTerms, membershipDocument, paymentStateOf } from '@domain/billing/membership.ts';
import { correctionOf, type PaymentDocument, paymentDocument } from '@domain/billing/payment.ts';
import { changeBreaks, type TrainingBreak } from '@domain/breaks.ts';
import { academyClock, shiftDate } from '@domain/calendar.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctPayment } from '../../../functions/src/billing/correct-payment.ts';
import { recordPayment } from '../../../functions/src/billing/record-payment.ts';
import { saveMembership } from '../../../functions/src/billing/save-membership.ts';
import { toDates } from '../../../functions/src/edge/read.ts';
import { MEMBER, staffOf, studentOf } from '../../support/factories.ts';
import { FeeModel } from '../../support/fee-model.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { type Answer, call, clear, committing, db, put, takeLog, world } from '../world.ts';

const PEOPLE = ['ana', 'bia'] as const;
type Uid = (typeof PEOPLE)[number];
/** An administrator and the reception. */
const OFFICES = ['rita', 'rosa'] as const;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const planOf = (id: string, amount: number, months: FeePlan['months']): FeePlan => ({
  id: id.padEnd(20, '0'),
  name: id,
  amount,
  months,
});
const PLANS = [planOf('Monthly', 15_000, 1), planOf('Quarterly', 40_000, 3), planOf('Free', 0, 1)] as const;

const office = fc.constantFrom(...OFFICES);
const uid = fc.constantFrom(...PEOPLE);
const pay = fc.record({
  kind: fc.constant('pay' as const),
  uid,
  office,
  /** Of what is due; null: of another due day than the one that is due. */
  share: fc.constantFrom(1, 1, 1, 0.4, 2, 5, null),
  method: fc.constantFrom('pix' as const, 'cash' as const, 'card' as const),
  daysAgo: fc.constantFrom(0, 0, 0, 1, 20, 300, 367),
  /** The payment happens, but its answer does not arrive, and the office sends it again. */
  isLost: fc.boolean(),
});
const correct = fc.record({
  kind: fc.constant('correct' as const),
  office,
  which: fc.nat(),
  reason: fc.constantFrom('', 'Wrong student'),
});
/** What one or two offices do at the same moment. */
const acts = fc.array(fc.oneof({ weight: 3, arbitrary: pay }, { weight: 2, arbitrary: correct }), {
  minLength: 1,
  maxLength: 2,
});
const terms = fc.record({
  plan: fc.constantFrom(...PLANS),
  dueIn: fc.integer({ min: -40, max: 60 }),
  off: fc.constantFrom(0, 0, 3_000),
});
const step = fc.record({
  minutes: fc.constantFrom(1, 8, 11, DAY_MINUTES, 9 * DAY_MINUTES, 31 * DAY_MINUTES, 70 * DAY_MINUTES),
  does: fc.oneof(
    { weight: 8, arbitrary: acts },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), which: fc.nat() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('save' as const), uid, terms: fc.option(terms) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('pause' as const),
        uid,
        days: fc.integer({ min: 0, max: 80 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const), uid }) },
  ),
});
type Payment = Parameters<typeof call>[2] & {
  paymentId: string;
  studentId: Uid;
  amount: number;
  due: string | null;
  open: number;
};
type Act =
  | { kind: 'pay'; by: string; input: Payment; paidOn: string; method: string; isLost: boolean }
  | { kind: 'correct'; by: string; paymentId: string; reason: string };
type Entry = {
  uid: Uid;
  amount: number;
  by: string;
  at: number;
  paidOn: string;
  method: string;
  reason: string;
};

/** What the academy's books must say, computed from the acts without the code under test. */
class Books {
  now: number;
  readonly fees: Record<Uid, FeeModel> = { ana: new FeeModel(), bia: new FeeModel() };
  entries = new Map<string, Entry>();

  constructor(start: string) {
    this.now = Date.parse(start);
  }
  get today(): string {
    return academyClock(new Date(this.now)).date;
  }
  enter(id: string, entry: Entry): true {
    this.entries.set(id, entry);
    this.fees[entry.uid].paid += entry.amount;
    return true;
  }
  /** Does an act; false if it is refused. */
  do(act: Act): boolean {
    const { now, today } = this;
    if (act.kind === 'pay') {
      const { paymentId, studentId, amount, due, open } = act.input;
      const { paidOn, method, by } = act;
      const seen = this.fees[studentId].standing(today);
      if (paidOn < shiftDate(today, -366) || seen.due !== due || seen.open !== open) return false;
      return this.enter(paymentId, { uid: studentId, amount, by, at: now, paidOn, method, reason: '' });
    }
    const paid = this.entries.get(act.paymentId);
    if (!paid) return false;
    const done = this.entries.get(correctionOf(act.paymentId));
    // Also one that was sent without its reason first.
    if (done) return done.by === act.by && ['', act.reason].includes(done.reason);
    const isFresh = paid.by === act.by && now - paid.at <= 10 * MINUTE_MS;
    if (!isFresh && (act.by !== 'rita' || act.reason === '')) return false;
    const { by, reason } = act;
    const correction = { ...paid, amount: -paid.amount, by, at: now, paidOn: today, reason };
    return this.enter(correctionOf(act.paymentId), correction);
  }
  /** Does acts of the same moment in the order in which the answers fit; fails without one. */
  doAtOnce(all: Act[], answers: boolean[]): void {
    const entries = new Map(this.entries);
    const paid = PEOPLE.map((each) => this.fees[each].paid);
    const orders =
      all.length > 1
        ? [
            [0, 1],
            [1, 0],
          ]
        : [[0]];
    const said: boolean[][] = [];
    for (const order of orders) {
      this.entries = new Map(entries);
      for (const [index, each] of PEOPLE.entries()) this.fees[each].paid = paid[index] ?? 0;
      const done: boolean[] = [];
      for (const index of order) done[index] = this.do(all[index] as Act);
      said.push(done);
      if (done.every((each, index) => each === answers[index])) return;
    }
    expect(said).toContainEqual(answers);
  }
}

class Offices {
  readonly books: Books;
  readonly breaks: Record<Uid, TrainingBreak[]> = { ana: [], bia: [] };
  private readonly sent: { by: string; input: Payment; receipt: string }[] = [];
  private count = 0;

  constructor(start: string) {
    this.books = new Books(start);
  }
  private world(overrides = {}) {
    return world({ now: () => new Date(this.books.now), ...overrides });
  }

  private actOf(each: typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never): Act {
    const { books } = this;
    if (each.kind === 'correct') {
      const ids = [...books.entries.keys()].filter((id) => !id.endsWith(correctionOf('')));
      return {
        kind: 'correct',
        by: each.office,
        paymentId: ids[each.which % ids.length] ?? 'None'.padEnd(20, '0'),
        reason: each.reason,
      };
    }
    const { due, open } = books.fees[each.uid].standing(books.today);
    this.count += 1;
    const paidOn = shiftDate(books.today, -each.daysAgo);
    const input = {
      paymentId: `Payment${String(this.count).padStart(13, '0')}`,
      studentId: each.uid,
      amount: Math.ceil(open * (each.share ?? 1)) || 5_000,
      method: each.method,
      paidOn,
      due: each.share === null ? shiftDate(due ?? books.today, 1) : due,
      open,
    };
    return { kind: 'pay', by: each.office, input, paidOn, method: each.method, isLost: each.isLost };
  }

  private async send(act: Act): Promise<Answer> {
    if (act.kind === 'correct') {
      const { by, paymentId, reason } = act;
      return call(correctPayment, { uid: by }, { paymentId, reason }, this.world());
    }
    const { by, input, isLost } = act;
    if (isLost) {
      const unheard = committing(async (commit) => {
        await commit();
        throw new Error('The answer is lost');
      });
      await call(recordPayment, { uid: by }, input, this.world({ db: unheard })).catch(() => null);
    }
    const answer = await call(recordPayment, { uid: by }, input, this.world());
    if (answer.ok) this.sent.push({ by, input, receipt: (answer.output as { receipt: string }).receipt });
    return answer;
  }

  async actAtOnce(each: Parameters<Offices['actOf']>[0][]): Promise<void> {
    const all = each.map((one) => this.actOf(one));
    const answers = await Promise.all(all.map((act) => this.send(act)));
    this.books.doAtOnce(
      all,
      answers.map(({ ok }) => ok),
    );
  }

  /** A payment of before arrives once more, also one that was corrected since. */
  async again(which: number): Promise<void> {
    const sent = this.sent[which % this.sent.length];
    if (!sent) return;
    const answer = await call(recordPayment, { uid: sent.by }, sent.input, this.world());
    expect(answer).toEqual({ ok: true, output: { receipt: sent.receipt } });
  }

  async save(student: Uid, chosen: { plan: FeePlan; dueIn: number; off: number } | null): Promise<void> {
    const { books } = this;
    const near = shiftDate(books.today, chosen?.dueIn ?? 0);
    const from = near.slice(8) > '28' ? `${near.slice(0, 8)}28` : near;
    const discount = chosen?.off && chosen.plan.amount > 0 ? { amount: chosen.off, words: 'Irmãos' } : null;
    const form = chosen && { planId: chosen.plan.id, discount, from };
    const stored = await this.membership(student);
    const seen = stored?.updatedAt.toISOString() ?? null;
    const last = stored?.terms.at(-1);
    const isSame = form && last && 'from' in last && last.from === from && last.planId === form.planId;
    // Other words for a discount alone are no change of this history.
    if (isSame || (!form && !stored)) return;
    const answer = await call(
      saveMembership,
      { uid: 'rita' },
      { studentId: student, terms: form, seen },
      this.world(),
    );
    const isEnded = last && 'ended' in last;
    if (!form && isEnded) return;
    const next: FeeTerms | null = chosen &&
      form && { ...form, planName: chosen.plan.name, amount: chosen.plan.amount, months: chosen.plan.months };
    const model = books.fees[student];
    const isTaken = next ? model.save(next, books.today) : model.end(books.today);
    expect(answer, JSON.stringify(answer)).toMatchObject({ ok: isTaken });
  }

  async pause(student: Uid, days: number | null): Promise<void> {
    const { today, fees } = this.books;
    const until = shiftDate(today, days ?? 0);
    const form =
      days === null
        ? ({ kind: 'back' } as const)
        : ({ kind: 'paused', from: today, until, reason: '' } as const);
    const changed = changeBreaks(this.breaks[student], form, today);
    if (!changed.ok) return;
    this.breaks[student] = changed.breaks;
    if (days === null) fees[student].back(today);
    else fees[student].pause(today, until, today);
    await db.doc(`students/${student}`).update({ breaks: changed.breaks });
  }

  private async membership(student: Uid) {
    const stored = await db.doc(`memberships/${student}`).get();
    return stored.exists ? membershipDocument.parse(toDates(stored.data())) : null;
  }

  async check(): Promise<void> {
    const { today, fees } = this.books;
    for (const student of PEOPLE) {
      const membership = await this.membership(student);
      if (!membership) continue;
      const breaks = this.breaks[student];
      const { due, open, owed, paidUntil } = accountOf(membership, breaks, today);
      const state = paymentStateOf({ subscription: null, membership, breaks }, today);
      expect({ due, open, owed, paidUntil, state }).toEqual(fees[student].standing(today));
    }
  }

  async checkBooks(): Promise<void> {
    const { docs } = await db.collection('payments').get();
    const payments = docs.map((each): [string, PaymentDocument] => [
      each.id,
      paymentDocument.parse(toDates(each.data())),
    ]);
    const found = payments.map(([id, { studentId, amount, by, at, paidOn, method, reason }]) => [
      id,
      { uid: studentId, amount, by, at: at.getTime(), paidOn, method, reason },
    ]);
    expect(new Map(found as [string, Entry][])).toEqual(this.books.entries);
    for (const student of PEOPLE) {
      const own = payments.filter(([, { studentId }]) => studentId === student);
      const sum = own.reduce((total, [, { amount }]) => total + amount, 0);
      expect((await this.membership(student))?.paid ?? 0).toBe(sum);
    }
    const numbers = new Map<string, number[]>();
    const sums = new Map<string, number>();
    for (const [, { at, receipt, paidOn, method, amount }] of payments) {
      const [year = '', number] = receipt.split('/');
      expect(year).toBe(academyClock(at).date.slice(0, 4));
      numbers.set(year, [...(numbers.get(year) ?? []), Number(number)]);
      const key = `${paidOn.slice(0, 7)} ${method}`;
      sums.set(key, (sums.get(key) ?? 0) + amount);
    }
    const years = await db.collection('payment_years').get();
    const stored = new Map<string, number>();
    for (const year of years.docs) {
      const { receipts, sums: months } = year.data() as {
        receipts: number;
        sums: Record<string, Record<string, number>>;
      };
      const own = (numbers.get(year.id) ?? []).toSorted((a, b) => a - b);
      expect(own).toEqual(Array.from({ length: receipts }, (_, index) => index + 1));
      numbers.delete(year.id);
      for (const [month, methods] of Object.entries(months)) {
        expect(month.slice(0, 4)).toBe(year.id);
        for (const [method, amount] of Object.entries(methods)) stored.set(`${month} ${method}`, amount);
      }
    }
    expect(numbers).toEqual(new Map());
    expect(stored).toEqual(sums);
  }
}

it('two offices at once, with lost answers, keep books that add up', { timeout: 3_600_000 }, async () => {
  // Also an hour of which the year is another one in UTC, and the last minutes of a year.
  const start = fc.constantFrom(
    '2026-11-21T12:00-03:00',
    '2026-12-31T23:45-03:00',
    '2027-12-31T22:00-03:00',
    '2028-02-27T09:00-03:00',
  );
  const property = fc.asyncProperty(
    start,
    fc.array(terms, { minLength: 2, maxLength: 2 }),
    fc.array(step, { minLength: 6, maxLength: 18 }),
    async (begins, first, steps) => {
      await clear();
      await put({
        ...{ 'members/rita': MEMBER, 'admins/rita': {}, 'members/rosa': staffOf('reception') },
        'settings/fees': { plans: PLANS, pixKey: '', pixName: '', pixCity: '' },
        ...Object.fromEntries(PEOPLE.map((each) => [`students/${each}`, studentOf(each)])),
      });
      const offices = new Offices(begins);
      for (const [index, each] of PEOPLE.entries()) await offices.save(each, first[index] ?? null);
      for (const { minutes, does } of steps) {
        offices.books.now += minutes * MINUTE_MS;
        if (Array.isArray(does)) await offices.actAtOnce(does);
        else if (does.kind === 'again') await offices.again(does.which);
        else if (does.kind === 'save') await offices.save(does.uid, does.terms);
        else await offices.pause(does.uid, does.kind === 'pause' ? does.days : null);
        await offices.check();
      }
      await offices.checkBooks();
      takeLog();
    },
  );
  await fc.assert(property, { numRuns: ROUNDS });
});
