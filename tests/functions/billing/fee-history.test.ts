import { accountOf } from '@domain/billing/membership.ts';
import { correctionOf } from '@domain/billing/payment.ts';
import { academyClock, shiftDate } from '@domain/calendar.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOON, staffOf, studentOf } from '../../support/factories.ts';
import { membershipOf } from '../../support/fee-factory.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { reset } from '../database.ts';
import { committing } from '../faults.ts';
import { type Answer, call, OFFICE, takeLog, world } from '../world.ts';
import { expectBooks, payments } from './fee-books.ts';

/** Random payments and corrections. What a fee owes in any history is in domain/billing/membership. */

const PEOPLE = ['ana', 'bia'] as const;
type Uid = (typeof PEOPLE)[number];
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** An administrator and the reception. */
const office = fc.constantFrom('rita', 'rosa');
const pay = fc.record({
  kind: fc.constant('pay' as const),
  uid: fc.constantFrom(...PEOPLE),
  office,
  /** Of what is due; null: of another due day than the one that is due. */
  share: fc.constantFrom(1, 1, 1, 0.4, 2, 5, null),
  method: fc.constantFrom('pix', 'cash', 'card'),
  daysAgo: fc.constantFrom(0, 0, 0, 1, 20, 300, 367),
  /** A guardian pays what is due of both. */
  isFamily: fc.boolean(),
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
const step = fc.record({
  minutes: fc.constantFrom(1, 8, 11, DAY_MINUTES, 9 * DAY_MINUTES, 31 * DAY_MINUTES, 70 * DAY_MINUTES),
  /** A number: a payment of before arrives once more, also one that was corrected since. */
  does: fc.oneof({ weight: 5, arbitrary: acts }, { weight: 1, arbitrary: fc.nat() }),
});

type Part = { studentId: Uid; amount: number; due: string | null; open: number };
type Payment = Part & { paymentId: string; method: string; paidOn: string } & {
  family?: { guardianId: string; others: Part[] };
};
type Act =
  | { kind: 'pay'; by: string; input: Payment; isLost: boolean }
  | { kind: 'correct'; by: string; paymentId: string; reason: string };
type Entry = Omit<Payment, 'paymentId' | 'due' | 'open' | 'family'> & {
  by: string;
  at: number;
  reason: string;
};

/** What the academy's books must say, computed from the acts without the code under test. */
class Books {
  now: number;
  readonly fees: Record<Uid, ReturnType<typeof membershipOf>>;
  entries = new Map<string, Entry>();

  constructor(start: string) {
    this.now = Date.parse(start);
    const from = `${this.today.slice(0, 8)}10`;
    this.fees = { ana: membershipOf('ana', from), bia: membershipOf('bia', from, { months: 3 }) };
  }
  get today(): string {
    return academyClock(new Date(this.now)).date;
  }
  account(uid: Uid) {
    return accountOf(this.fees[uid], [], this.today);
  }
  enter(id: string, entry: Entry): true {
    this.entries.set(id, entry);
    this.fees[entry.studentId].paid += entry.amount;
    return true;
  }
  /** Does an act; false if it is refused. */
  do(act: Act): boolean {
    const { now: at, today } = this;
    if (act.kind === 'pay') {
      const { paymentId, family, method, paidOn, ...own } = act.input;
      const parts = [own, ...(family?.others ?? [])];
      const isSeen = ({ studentId, due, open }: Part) => {
        const seen = this.account(studentId);
        return seen.due === due && seen.open === open;
      };
      if (paidOn < shiftDate(today, -366) || !parts.every(isSeen)) return false;
      for (const [index, { studentId, amount }] of parts.entries()) {
        const id = index === 0 ? paymentId : `${paymentId}-${index}`;
        this.enter(id, { studentId, amount, method, paidOn, by: act.by, at, reason: '' });
      }
      return true;
    }
    const { by, paymentId, reason } = act;
    const paid = this.entries.get(paymentId);
    if (!paid) return false;
    const done = this.entries.get(correctionOf(paymentId));
    // Also one that was sent without its reason first.
    if (done) return done.by === by && ['', reason].includes(done.reason);
    const isFresh = paid.by === by && at - paid.at <= 10 * MINUTE_MS;
    if (!isFresh && (by !== 'rita' || reason === '')) return false;
    const paidOn = isFresh ? paid.paidOn : today;
    for (const id of [paymentId, `${paymentId}-1`]) {
      const part = this.entries.get(id);
      if (part) this.enter(correctionOf(id), { ...part, amount: -part.amount, by, at, paidOn, reason });
    }
    return true;
  }
  /** Does acts of the same moment in the order in which the answers fit; fails without one. */
  doAtOnce(all: Act[], answers: boolean[]): void {
    const entries = new Map(this.entries);
    const paid = PEOPLE.map((each) => this.fees[each].paid);
    const said: (boolean | undefined)[][] = [];
    for (const order of [all, all.toReversed()]) {
      this.entries = new Map(entries);
      for (const [index, each] of PEOPLE.entries()) this.fees[each].paid = paid[index] ?? 0;
      const done = new Map(order.map((act) => [act, this.do(act)]));
      said.push(all.map((act) => done.get(act)));
      if (said.at(-1)?.join() === answers.join()) return;
    }
    expect(said).toContainEqual(answers);
  }
}

const unheard = committing(async (commit) => {
  await commit();
  throw new Error('The answer is lost');
});

/** A day can be of last year. */
const sure = (input: Payment) => ({ ...input, sure: true });

class Offices {
  readonly books: Books;
  private readonly sent: { by: string; input: Payment; output: unknown }[] = [];
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
      const ids = [...books.entries.keys()].filter((id) => !id.includes('-'));
      const paymentId = ids[each.which % ids.length] ?? 'None'.padEnd(20, '0');
      return { kind: 'correct', by: each.office, paymentId, reason: each.reason };
    }
    const { due, open } = books.account(each.uid);
    this.count += 1;
    const sibling = each.uid === 'ana' ? 'bia' : 'ana';
    const other = books.account(sibling);
    const others = [
      { studentId: sibling, amount: other.owed || other.open, due: other.due, open: other.open },
    ] as const;
    const input = {
      paymentId: `Payment${String(this.count).padStart(13, '0')}`,
      studentId: each.uid,
      amount: Math.ceil(open * (each.share ?? 1)) || 5_000,
      method: each.method,
      paidOn: shiftDate(books.today, -each.daysAgo),
      due: each.share === null ? shiftDate(due ?? books.today, 1) : due,
      open,
      ...(each.isFamily && { family: { guardianId: 'marta', others: [...others] } }),
    };
    return { kind: 'pay', by: each.office, input, isLost: each.isLost };
  }

  private async send(act: Act): Promise<Answer> {
    const { by } = act;
    if (act.kind === 'correct') {
      const { paymentId, reason } = act;
      return call('correctPayment', { uid: by }, { paymentId, reason }, this.world());
    }
    const { input, isLost } = act;
    if (isLost) await call('recordPayment', { uid: by }, sure(input), this.world({ db: unheard }));
    const answer = await call('recordPayment', { uid: by }, sure(input), this.world());
    if (answer.ok) this.sent.push({ by, input, output: answer.output });
    return answer;
  }

  async do(does: number | Parameters<Offices['actOf']>[0][]): Promise<void> {
    if (typeof does !== 'number') {
      const all = does.map((one) => this.actOf(one));
      const answers = await Promise.all(all.map((act) => this.send(act)));
      const areDone = answers.map(({ ok }) => ok);
      return this.books.doAtOnce(all, areDone);
    }
    const { by, input, output } = this.sent[does % this.sent.length] ?? {};
    if (input && by)
      expect(await call('recordPayment', { uid: by }, sure(input), this.world())).toEqual({
        ok: true,
        output,
      });
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
  const steps = fc.array(step, { minLength: 6, maxLength: 18 });
  const property = fc.asyncProperty(start, steps, async (begins, all) => {
    const offices = new Offices(begins);
    const { books } = offices;
    await reset({
      ...{ ...OFFICE, 'members/rosa': staffOf('reception') },
      'families/marta': {
        children: Object.fromEntries(PEOPLE.map((each) => [each, { name: each, since: NOON }])),
      },
      ...Object.fromEntries(PEOPLE.map((each) => [`students/${each}`, studentOf(each)])),
      ...Object.fromEntries(PEOPLE.map((each) => [`memberships/${each}`, books.fees[each]])),
    });
    for (const { minutes, does } of all) {
      books.now += minutes * MINUTE_MS;
      await offices.do(does);
    }
    const found = [...(await payments())].map(
      ([id, { studentId, amount, method, paidOn, by, at, reason }]) => [
        id,
        { studentId, amount, method, paidOn, by, at: at.getTime(), reason },
      ],
    );
    expect(new Map(found as [string, Entry][])).toEqual(books.entries);
    await expectBooks();
    takeLog();
  });
  await fc.assert(property, { numRuns: 2 * ROUNDS });
});
