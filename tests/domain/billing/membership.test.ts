import {
  accountOf,
  type ChangedCharge,
  changeCharge,
  changeTerms,
  chargesOf,
  effectOf,
  type FeeTerms,
  isReplaced,
  type Membership,
  MOST_TERMS,
  nextChange,
  openChargesOf,
  paymentStateOf,
  type StoredTerms,
} from '@domain/billing/membership.ts';
import { type Breaks, changeBreaks, openBreak, type TrainingBreak } from '@domain/breaks.ts';
import { shiftDate, shiftMonths } from '@domain/calendar.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeeModel } from '../../support/fee-model.ts';
import { ROUNDS } from '../../support/rounds.ts';

const MONTHLY: FeeTerms = {
  planId: 'a'.repeat(20),
  planName: 'Adulto',
  amount: 15_000,
  months: 1,
  discount: null,
  from: '2026-01-10',
};

const begun = (terms: FeeTerms): StoredTerms[] => [{ ...terms, over: terms.from }];
const ended = (over: string): StoredTerms => ({ over, ended: true });

type Given = { terms?: StoredTerms[]; paid?: number; breaks?: Breaks; today?: string; since?: string };
const account = ({ terms = begun(MONTHLY), paid = 0, breaks = [], today = '2026-01-20' }: Given) =>
  accountOf({ terms, paid }, breaks, today);

describe('what a student owes', () => {
  it.each([
    ['on the due day: the fee, not late', '2026-01-10', 0, ['2026-01-10', 15_000, 15_000, 0, null]],
    ['a day after it: late', '2026-01-11', 0, ['2026-01-10', 15_000, 15_000, 1, null]],
    ['paid late: the due day stays', '2026-02-25', 15_000, ['2026-02-10', 15_000, 15_000, 15, '2026-02-09']],
    ['a part of the second month', '2026-02-20', 16_000, ['2026-02-10', 14_000, 14_000, 10, '2026-02-09']],
  ] as const)('%s', (_, today, paid, [due, open, owed, daysLate, paidUntil]) => {
    expect(account({ today, paid })).toMatchObject({ due, open, owed, daysLate, paidUntil });
  });

  const days = (from: string, until: string | null, more = {}) => [{ from, until, ...more }];
  const left = (from: string, until: string | null = null, more = {}) =>
    days(from, until, { left: true, ...more });
  // January's fee is of the 31 days from 10 January through 9 February.
  it.each<[string, Given, object]>([
    [
      'a month away in the middle of two fees',
      { breaks: days('2026-01-25', '2026-02-24') },
      { owed: 14_222 },
    ],
    ['one day on the due day', { breaks: days('2026-01-10', '2026-01-10') }, { open: 14_516 }],
    ['a whole period', { breaks: days('2026-01-10', '2026-02-09') }, { due: '2026-02-10', open: 15_000 }],
    ['days that were paid', { paid: 15_000, breaks: days('2026-01-20', '2026-02-05') }, { open: 6_774 }],
    ['until further notice', { breaks: days('2026-01-20', null) }, { open: 4_839, owed: 4_839 }],
    ['no day after leaving', { breaks: left('2026-01-20'), paid: 45_000 }, { due: null, credit: 30_000 }],
    ['a running fee, prorated', { breaks: left('2026-01-20', null, { prorated: true }) }, { owed: 4_839 }],
    ['nothing for a leave by mistake', { breaks: left('2026-01-20', '2026-01-20') }, { owed: 15_000 }],
    ['one day for a leave on the due day', { breaks: left('2026-01-10', '2026-01-10') }, { owed: 14_516 }],
    ['no late day in a pause', { breaks: days('2026-01-12', '2026-02-24') }, { daysLate: 3 }],
    ['the days before the first one back', { breaks: days('2026-01-05', '2026-01-24') }, { daysLate: 0 }],
    [
      'no day of a pause that ends with leaving',
      { breaks: [...days('2026-01-15', '2026-01-19'), ...left('2026-01-20', null, { prorated: true })] },
      { owed: 2_419 },
    ],
  ])('a break takes off: %s', (name, given, expected) => {
    const today = name.startsWith('a month') || name.startsWith('no late') ? '2026-02-26' : '2026-01-25';
    expect(account({ today, ...given })).toMatchObject(expected);
  });

  it.each([
    [{ from: '2026-01-31' }, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    [{ from: '2028-01-30' }, ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
    [{ from: '2026-02-28', day: 31 }, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ])('is due on the last day of a shorter month: %j', (day, expected) => {
    const [first, second, third, fourth] = chargesOf({ terms: begun({ ...MONTHLY, ...day }) }, []);
    expect([first, second, third, fourth].map((each) => each?.due)).toEqual(expected);
  });

  const off = begun({ ...MONTHLY, discount: { amount: 3_000, words: 'Irmãos' } });
  const free = begun({ ...MONTHLY, amount: 0 });
  const back = [{ from: '2026-01-20', until: '2026-05-31', left: true as const }];
  const over = [...begun(MONTHLY), ended('2026-02-10')];
  const today = '2026-06-01';
  const paid = 15_000;
  it.each<[string, Given, object]>([
    ['has the discount taken off', { terms: off }, { open: 12_000, owed: 12_000 }],
    ['runs for a student who trains for free', { terms: free, today }, { paidUntil: null, isRunning: true }],
    ['goes on when a student is back', { breaks: back, paid, today }, { due: '2026-05-10', open: 4_355 }],
    ['stays when the fee ends', { terms: over, today }, { due: '2026-01-10', owed: paid, isRunning: false }],
  ])('%s', (_, given, expected) => {
    expect(account(given)).toMatchObject(expected);
  });
  it('ends quickly for any sum', () => {
    const day = (index: number) => shiftMonths('2026-01-10', index);
    const many = Array.from({ length: MOST_TERMS }, (_, index): StoredTerms => {
      const terms = { ...MONTHLY, from: day(index), amount: index % 2 === 0 ? 0 : 100 };
      return index % 7 === 6 ? ended(day(index)) : { ...terms, over: day(index) };
    });
    const breaks = Array.from({ length: 60 }, (_, index) => ({
      from: day(index),
      until: shiftDate(day(index), 20),
    }));
    const cheap = begun({ ...MONTHLY, discount: { amount: 14_999, words: '' } });
    const start = performance.now();
    for (const paid of [0, 10 ** 9]) {
      for (const terms of [many, cheap, begun(MONTHLY), begun({ ...MONTHLY, amount: 0 })]) {
        const read = account({ terms, paid, breaks, today: '2031-01-20' });
        if (paid > 0) expect(read.due).toBeNull();
        paymentStateOf({ subscription: null, membership: { terms, paid }, breaks }, '2031-01-20');
        effectOf({ terms, paid }, { before: breaks, after: [] }, '2031-01-20');
        changeTerms({ terms, paid }, { ...MONTHLY, from: '2031-02-10' }, breaks, '2031-01-20');
      }
    }
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('how a student pays', () => {
  const membership = { terms: begun(MONTHLY), paid: 0 };
  const pays = (given: Partial<Parameters<typeof paymentStateOf>[0]>, today = '2026-01-20') =>
    paymentStateOf({ subscription: null, membership, breaks: [], ...given }, today);

  const subscription = { status: 'past_due', cancelAtPeriodEnd: false };
  it.each<[string, Parameters<typeof pays>[0], string, string]>([
    ['with a live subscription, which comes before the fee', { subscription }, '2026-01-20', 'pending'],
    ['after a subscription', { subscription: { ...subscription, status: 'canceled' } }, '2026-01-20', 'late'],
    ['a week before it', {}, '2026-01-03', 'due'],
    ['on the day after', {}, '2026-01-11', 'late'],
    ['without a fee', { membership: null }, '2026-01-20', 'none'],
  ])('%s', (_, given, today, state) => {
    expect(pays(given, today)).toBe(state);
  });
});
describe('changed terms', () => {
  const change = (
    next: FeeTerms | null,
    { terms = begun(MONTHLY), paid = 15_000, breaks = [], today, since = '2025-12-01' }: Given,
  ) => {
    const answer = changeTerms({ terms, paid, since }, next, breaks, today ?? '2026-01-20');
    return answer.ok ? account({ terms: answer.terms, paid, breaks, today }) : answer.reasons[0];
  };

  const at = (from: string, amount = 15_000): FeeTerms => ({ ...MONTHLY, amount, from });
  const freeSince = [...begun(MONTHLY), { ...at('2026-02-10', 0), over: '2026-02-10' }];
  const wrongYear = { terms: begun(at('2025-01-28')), paid: 0, since: '2026-01-20' };
  const late = [...begun(MONTHLY), { ...at('2027-01-10'), over: '2026-02-10' }];
  const over = { terms: [...begun(MONTHLY), ended('2026-03-01')], paid: 30_000, today: '2026-06-20' };
  it.each<[string, FeeTerms | null, Given, object | string]>([
    ['count from the next fee', at('2026-02-10', 18_000), {}, { due: '2026-02-10', open: 18_000, owed: 0 }],
    ['do not count in what is paid', at('2026-02-10', 18_000), { paid: 60_000 }, 'due-day'],
    ['keep a debt', at('2026-04-10', 18_000), { today: '2026-03-20' }, { due: '2026-02-10', owed: 30_000 }],
    ['keep a debt without a payment', at('2026-04-10'), { paid: 0, today: '2026-03-20' }, { owed: 45_000 }],
    ['replace a day of the wrong year on the same day', at('2026-01-28'), wrongYear, { owed: 0 }],
    ['do not charge a paid day again', at('2026-02-09'), {}, 'due-day'],
    ['give days back that were left free', at('2026-02-10'), { terms: late }, { due: '2026-02-10' }],
    ['never charge what was free', at('2026-03-05'), { terms: freeSince, today: '2026-06-20' }, 'due-day'],
    ['end once', null, over, 'changed-meanwhile'],
    ['do not start again before the end', at('2026-02-28'), over, 'due-day'],
    ['start again', at('2026-06-28'), over, { due: '2026-06-28', isRunning: true }],
  ])('%s', (_, next, given, expected) => {
    const changed = change(next, given);
    if (typeof expected === 'string') expect(changed).toBe(expected);
    else expect(changed).toMatchObject(expected);
  });

  it('never replace what was paid before an import', () => {
    const imported = { terms: begun(at('2026-06-10')), paid: 0, importedThrough: '2026-06-09' };
    const answer = changeTerms(imported, at('2026-07-10', 18_000), [], '2026-06-25');
    const read = answer.ok && accountOf({ ...imported, ...answer }, [], '2026-06-25');
    expect(read).toMatchObject({ due: '2026-06-10', owed: 15_000 });
  });

  it.each(['2024-01-19', '2027-02-21'])('do not begin on %s, too far from 20 January 2026', (from) => {
    expect(changeTerms(null, at(from), [], '2026-01-20')).toMatchObject({ reasons: ['due-day'] });
  });

  it(`are refused after ${MOST_TERMS}`, () => {
    const terms = Array.from({ length: MOST_TERMS }, () => begun(MONTHLY)).flat();
    expect(change({ ...MONTHLY, from: '2026-02-10' }, { terms })).toBe('invalid-input');
    expect(nextChange({ terms: begun(MONTHLY), paid: 15_000 }, [], '2026-01-20')).toBe('2026-02-10');
  });
});

/** What an office does, each some days after the one before. */
const day = fc.integer({ min: -40, max: 80 });
const terms = fc.record({
  amount: fc.constantFrom(0, 100, 9_900, 15_000),
  months: fc.constantFrom(1 as const, 1 as const, 3 as const, 12 as const),
  discount: fc.option(fc.constantFrom(100, 3_000, 15_000), { freq: 3 }),
  dueIn: day,
});
const step = fc.record({
  after: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 5, max: 70 })),
  act: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('due' as const), share: fc.constantFrom(1, 1, 1, 0.4, 3, 7) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('pay' as const),
        amount: fc.constantFrom(1, 5_000, 15_000, 100_000),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct' as const), which: fc.nat() }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('return' as const), share: fc.constantFrom(1, 0.5) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('make' as const),
        which: fc.nat(),
        amount: fc.constantFrom(0, 0, 6_000, 20_000, null),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const), terms }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('pause' as const),
        from: day,
        days: fc.integer({ min: -1, max: 120 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('left' as const, 'back' as const) }) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** A first due day of `terms`, so many days from now. */
const dueNear = (today: string, dueIn: number) => {
  return shiftDate(today, dueIn);
};

function* chargesUntil(
  { terms, changed }: Pick<Membership, 'terms' | 'changed'>,
  breaks: Breaks,
  until = '',
) {
  for (const charge of chargesOf({ terms, changed }, breaks)) {
    if (charge.due > until) return;
    yield charge;
  }
}

class Office {
  today: string;
  paid = 0;
  stored: StoredTerms[] = [];
  changed: ChangedCharge[] = [];
  breaks: TrainingBreak[] = [];
  payments: number[] = [];
  readonly model = new FeeModel();

  constructor(today: string) {
    this.today = today;
  }

  get membership() {
    const { stored: terms, paid, changed } = this;
    return terms.length > 0 ? { terms, paid, changed } : null;
  }

  move(amount: number): void {
    this.paid += amount;
    this.model.paid += amount;
  }

  pay(amount: number): void {
    if (!this.membership || amount === 0) return;
    const before = accountOf(this.membership, this.breaks, this.today);
    this.payments.push(amount);
    this.move(amount);
    const after = accountOf(this.membership, this.breaks, this.today);
    expect((after.paidUntil ?? '') >= (before.paidUntil ?? '')).toBe(true);
    expect(after.owed).toBeLessThanOrEqual(before.owed);
  }

  save(next: FeeTerms | null): void {
    const { membership, breaks, today } = this;
    if (!next && !membership) return;
    const answer = changeTerms(membership, next, breaks, today);
    expect(answer.ok).toBe(next ? this.model.save(next, today) : this.model.end(today));
    if (!answer.ok) return;
    this.stored = answer.terms;
    this.changed = answer.changed;
    // 'What is due or paid before stays as it is.'
    if (!next || !membership || isReplaced(membership, today)) return;
    const before = accountOf(membership, breaks, today);
    if (!before.isRunning) return;
    const after = accountOf({ ...answer, paid: this.paid }, breaks, today);
    // More was given back than was paid: that joins the next fee.
    if (this.paid >= 0) expect(after.owed).toBe(before.owed);
  }

  /** The office waives or changes one fee. */
  make(which: number, amount: number | null): void {
    const { membership, breaks, today, model } = this;
    if (!membership) return;
    const open = openChargesOf(membership, breaks, today);
    const due = open[which % (open.length || 1)]?.due ?? shiftDate(today, which % 60);
    const seen = open.find((each) => each.due === due)?.open ?? 0;
    const answer = changeCharge(membership, { due, amount, reason: 'x', open: seen }, breaks, today);
    const changed = answer.ok ? answer.all : null;
    const isOne = open.some((each) => each.due === due && (each.fee > 0 || each.changed?.amount === 0));
    expect(changed !== null).toBe(model.make(due, amount, today));
    if (!changed || !isOne) return;
    const until = [due, shiftDate(today, 400)].toSorted().at(-1);
    const feesOf = (made: ChangedCharge[]) => {
      const charges = chargesUntil({ ...membership, changed: made }, breaks, until);
      return new Map([...charges].map((each) => [each.due, each.fee]));
    };
    const [was, is] = [feesOf(this.changed), feesOf(changed)];
    // 'R$ 180 → R$ 60': that fee costs what was typed, and no other fee changes.
    if (amount !== null) expect(is.get(due)).toBe(amount);
    for (const [each, fee] of was) if (each !== due) expect(is.get(each)).toBe(fee);
    this.changed = changed;
  }

  change(form: Parameters<typeof changeBreaks>[1], isTaken: boolean): void {
    const answer = changeBreaks(this.breaks, form, this.today);
    expect(answer.ok).toBe(isTaken);
    if (!answer.ok) return;
    const { membership, breaks: before, today } = this;
    this.breaks = answer.breaks;
    if (!membership) return;
    // 'Fee of 10 December: R$ 180 → R$ 60': what the dialog says is what is charged then.
    const { charges, freed } = effectOf(membership, { before, after: answer.breaks }, today);
    const feesWith = (breaks: TrainingBreak[]) =>
      new Map([...chargesUntil(membership, breaks, charges.at(-1)?.due)].map(({ due, fee }) => [due, fee]));
    const [was, is] = [feesWith(before), feesWith(answer.breaks)];
    for (const each of charges) {
      expect([was.get(each.due) ?? 0, is.get(each.due) ?? 0]).toEqual([each.was, each.is]);
      if (each.due < FeeModel.END) expect(each.away).toBe(this.model.daysOff(each.due));
    }
    const dues = charges.map(({ due }) => due);
    for (const [due, fee] of was) if (!dues.includes(due)) expect(is.get(due) ?? 0).toBe(fee);
    // 'R$ 120 is paid already': so much more is left for the charges that stay as they are.
    const restAfter = (fees: Map<string, number>) => {
      let rest = Math.max(0, this.paid);
      for (const [due, fee] of fees) if (dues.includes(due) || fee > 0) rest = Math.max(0, rest - fee);
      return rest;
    };
    const last = charges.at(-1);
    if (last && restAfter(was) > 0) expect(freed).toBe(Math.max(0, restAfter(is) - restAfter(was)));
    if (charges.every((each) => each.is > each.was)) expect(freed).toBe(0);
  }

  do({ after, act }: Step): void {
    this.today = shiftDate(this.today, after);
    const { today, model } = this;
    if (act.kind === 'due' && this.membership)
      this.pay(Math.ceil(accountOf(this.membership, this.breaks, today).open * act.share));
    if (act.kind === 'pay') this.pay(act.amount);
    if (act.kind === 'make') this.make(act.which, act.amount);
    if (act.kind === 'correct') {
      const [taken = 0] = this.payments.splice(act.which % (this.payments.length || 1), 1);
      this.move(-taken);
    }
    if (act.kind === 'return' && this.membership)
      this.move(-Math.ceil(accountOf(this.membership, this.breaks, today).credit * act.share));
    if (act.kind === 'save') {
      const { amount, months, discount, dueIn } = act.terms;
      const from = dueNear(today, dueIn);
      const off = discount === null ? null : { amount: discount, words: '' };
      this.save({ ...MONTHLY, amount, months, discount: off, from });
    }
    if (act.kind === 'end') this.save(null);
    if (act.kind === 'pause') {
      const from = shiftDate(today, act.from);
      const until = shiftDate(from, act.days);
      this.change({ kind: 'paused', from, until, reason: '' }, model.pause(from, until, today));
    }
    if (act.kind === 'left' || act.kind === 'back') {
      const isProrated = after % 2 === 0;
      model[act.kind](today, isProrated);
      const left = { kind: 'left' as const, reason: '', ...(isProrated && { prorated: true as const }) };
      const stored = openBreak(this.breaks, today);
      const isOther = act.kind === 'left' && stored?.left && isProrated && !stored.prorated;
      this.change(act.kind === 'left' ? left : { kind: 'back' }, !isOther);
    }
  }

  check(): void {
    const { membership, breaks, model } = this;
    if (!membership) return;
    // No student is charged twice for a day.
    const charges = [...chargesUntil(membership, breaks, shiftDate(this.today, 400))].filter(
      ({ fee }) => fee > 0,
    );
    for (const [index, { next }] of charges.slice(0, -1).entries())
      expect(next <= (charges[index + 1]?.due ?? '')).toBe(true);
    // Also as it will be, without another act.
    for (const today of [this.today, shiftDate(this.today, 45)]) {
      const { due, open, owed, paidUntil, credit, daysLate } = accountOf(membership, breaks, today);
      const state = paymentStateOf({ subscription: null, membership, breaks }, today);
      expect({ due, open, owed, paidUntil, credit, state }).toEqual(model.standing(today));
      expect(owed).toBeGreaterThanOrEqual(0);
      expect(open > 0).toBe(due !== null);
      expect(daysLate > 0).toBe(model.lateDays(due, today) > 0);
      expect(daysLate).toBe(model.lateDays(due, today));
    }
  }
}

describe('a history', () => {
  it('stands as a book with one line per day', () => {
    const start = fc.integer({ min: 0, max: 1_500 }).map((days) => shiftDate('2023-01-01', days));
    const property = fc.property(start, terms, fc.array(step, { maxLength: 25 }), (today, first, steps) => {
      const office = new Office(today);
      office.do({ after: 0, act: { kind: 'save', terms: first } });
      office.check();
      for (const each of steps) {
        office.do(each);
        office.check();
      }
    });
    fc.assert(property, { numRuns: 50 + 5 * ROUNDS });
  });
});
