import {
  accountOf,
  changeTerms,
  type FeeTerms,
  MOST_TERMS,
  nextChange,
  paymentStateOf,
  type StoredTerms,
} from '@domain/billing/membership.ts';
import { type Breaks, changeBreaks, type TrainingBreak } from '@domain/breaks.ts';
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
const QUARTERLY: FeeTerms = { ...MONTHLY, months: 3, amount: 40_000 };
const YEARLY: FeeTerms = { ...MONTHLY, months: 12, amount: 150_000 };

const begun = (terms: FeeTerms): StoredTerms[] => [{ ...terms, over: terms.from }];
const ended = (over: string): StoredTerms => ({ over, ended: true });

type Given = { terms?: StoredTerms[]; paid?: number; breaks?: Breaks; today?: string };
const account = ({ terms = begun(MONTHLY), paid = 0, breaks = [], today = '2026-01-20' }: Given) =>
  accountOf({ terms, paid }, breaks, today);

describe('what a student owes', () => {
  it.each([
    ['before the first due day: nothing', '2026-01-09', 0, ['2026-01-10', 15_000, 0, 0, null]],
    ['on the due day: the fee, not late', '2026-01-10', 0, ['2026-01-10', 15_000, 15_000, 0, null]],
    ['a day after it: late', '2026-01-11', 0, ['2026-01-10', 15_000, 15_000, 1, null]],
    [
      'paid: until the day before the next due day',
      '2026-01-20',
      15_000,
      ['2026-02-10', 15_000, 0, 0, '2026-02-09'],
    ],
    ['paid late: the due day stays', '2026-02-25', 15_000, ['2026-02-10', 15_000, 15_000, 15, '2026-02-09']],
    ['two months late', '2026-03-01', 0, ['2026-01-10', 15_000, 30_000, 50, null]],
    ['three months at once', '2026-01-10', 45_000, ['2026-04-10', 15_000, 0, 0, '2026-04-09']],
    ['a part: the rest stays open', '2026-01-20', 10_000, ['2026-01-10', 5_000, 5_000, 10, '2026-01-09']],
    ['a part of the second month', '2026-02-20', 16_000, ['2026-02-10', 14_000, 14_000, 10, '2026-02-09']],
    [
      'a correction: as if it had not been paid',
      '2026-01-20',
      15_000 - 15_000,
      ['2026-01-10', 15_000, 15_000, 10, null],
    ],
  ] as const)('%s', (_, today, paid, [due, open, owed, daysLate, paidUntil]) => {
    expect(account({ today, paid })).toMatchObject({ due, open, owed, daysLate, paidUntil });
  });

  it.each([
    ['a quarter', QUARTERLY, 40_000, [], '2026-04-10'],
    ['a year', YEARLY, 150_000, [], '2027-01-10'],
    ['a month without its pause', MONTHLY, 15_000, [['2026-02-10', '2026-02-10']], '2026-03-10'],
    ['a pause between two due days', MONTHLY, 15_000, [['2026-02-11', '2026-03-09']], '2026-02-10'],
    ['a quarter with a month of pause', QUARTERLY, 40_000, [['2026-02-01', '2026-02-28']], '2026-05-10'],
    [
      'a year with two pauses',
      YEARLY,
      150_000,
      [
        ['2026-02-01', '2026-03-31'],
        ['2026-07-10', '2026-07-10'],
      ],
      '2027-04-10',
    ],
    ['a leap year', { ...YEARLY, from: '2028-02-28' }, 150_000, [], '2029-02-28'],
    ['due on the 28th', { ...MONTHLY, from: '2026-01-28' }, 15_000, [], '2026-02-28'],
    ['due on the 28th, in March again', { ...MONTHLY, from: '2028-01-28' }, 30_000, [], '2028-03-28'],
    ['over the new year', { ...MONTHLY, from: '2026-12-10' }, 15_000, [], '2027-01-10'],
  ] as [string, FeeTerms, number, [string, string][], string][])(
    '%s is due next',
    (_, terms, paid, days, due) => {
      const breaks = days.map(([from, until]) => ({ from, until }));
      const read = account({ terms: begun(terms), paid, breaks, today: terms.from });
      expect(read).toMatchObject({ due, paidUntil: shiftDate(due, -1) });
    },
  );

  const off = (amount: number) => begun({ ...MONTHLY, discount: { amount, words: 'Irmãos' } });
  const free = begun({ ...MONTHLY, amount: 0 });
  const settled = { due: null, owed: 0 };
  const paused = [{ from: '2026-01-05', until: '2026-01-15' }];
  const left = [{ from: '2026-01-20', until: null, left: true as const }];
  const back = [{ ...left[0], from: '2026-01-20', until: '2026-05-31' }];
  const over = [...begun(MONTHLY), ended('2026-02-10')];
  const today = '2026-06-01';
  const paid = 15_000;
  it.each<[string, Given, object]>([
    ['has the discount taken off', { terms: off(3_000) }, { open: 12_000, owed: 12_000 }],
    ['is nothing if the discount is as high as the fee', { terms: off(15_000) }, settled],
    ['is nothing if the discount is higher than the fee', { terms: off(20_000) }, settled],
    ['is never late for a student who trains for free', { terms: free, today }, { ...settled, daysLate: 0 }],
    ['runs for a student who trains for free', { terms: free, today }, { paidUntil: null, isRunning: true }],
    ['skips a due day in a pause', { breaks: paused }, { due: '2026-02-10', owed: 0 }],
    ['of a student who has left stays', { breaks: left, today }, { due: '2026-01-10', owed: 15_000 }],
    ['ends when a student leaves', { breaks: left, paid, today }, { due: null, paidUntil: '2026-02-09' }],
    ['goes on when a student is back', { breaks: back, paid, today }, { due: '2026-06-10' }],
    ['stays when the fee ends', { terms: over, today }, { due: '2026-01-10', owed: paid, isRunning: false }],
    ['ends with the fee', { terms: over, paid, today }, { due: null, paidUntil: '2026-02-09' }],
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
  const breaks = [{ from: '2026-01-20', until: '2026-01-20' }];
  const over = { terms: [...begun(MONTHLY), ended('2026-01-20')], paid: 0 };
  it.each<[string, Parameters<typeof pays>[0], string, string]>([
    ['with a live subscription, which comes before the fee', { subscription }, '2026-01-20', 'pending'],
    ['after a subscription', { subscription: { ...subscription, status: 'canceled' } }, '2026-01-20', 'late'],
    ['more than a week before the due day', {}, '2026-01-02', 'direct'],
    ['a week before it', {}, '2026-01-03', 'due'],
    ['on the due day', {}, '2026-01-10', 'due'],
    ['on the day after', {}, '2026-01-11', 'late'],
    ['in a break', { breaks }, '2026-01-20', 'paused'],
    ['after a break', { breaks }, '2026-01-21', 'late'],
    ['without a fee', { membership: null }, '2026-01-20', 'none'],
    ['after its end', { membership: over }, '2026-01-20', 'none'],
  ])('%s', (_, given, today, state) => {
    expect(pays(given, today)).toBe(state);
  });
});
describe('changed terms', () => {
  const change = (
    next: FeeTerms | null,
    { terms = begun(MONTHLY), paid = 15_000, breaks = [], today }: Given,
  ) => {
    const answer = changeTerms({ terms, paid }, next, breaks, today ?? '2026-01-20');
    return answer.ok ? account({ terms: answer.terms, paid, breaks, today }) : answer.reasons[0];
  };

  /** Changed on 20 January to other due days, which do not count yet. */
  const changedTo = (from: string) => {
    const answer = changeTerms(
      { terms: begun(MONTHLY), paid: 15_000 },
      { ...MONTHLY, from },
      [],
      '2026-01-20',
    );
    if (!answer.ok) throw new Error(answer.reasons[0]);
    return answer.terms;
  };
  const at = (from: string, amount = 15_000): FeeTerms => ({ ...MONTHLY, amount, from });
  const again = (from: string, over = from): StoredTerms => ({ ...MONTHLY, from, over });
  const inMarch = '2026-03-20';
  const inJune = '2026-06-20';
  const free: Given = { terms: begun(at('2026-01-10', 0)), paid: 0, today: inJune };
  const freeSince: Given = {
    terms: [...begun(MONTHLY), { ...again('2026-02-10'), amount: 0 }],
    today: inJune,
  };
  const left: Given = {
    breaks: [{ from: '2026-04-01', until: null, left: true }],
    paid: 45_000,
    today: inJune,
  };
  const owed: Given = { terms: [...begun(MONTHLY), ended('2026-04-01'), again('2026-06-10')], paid: 0 };
  const over: Given = { terms: [...begun(MONTHLY), ended('2026-03-01')], paid: 30_000, today: inJune };
  it.each<[string, FeeTerms | null, Given, object | string]>([
    ['count from the next fee', at('2026-02-10', 18_000), {}, { due: '2026-02-10', open: 18_000, owed: 0 }],
    [
      'count after what is paid',
      at('2026-05-10', 18_000),
      { paid: 60_000 },
      { due: '2026-05-10', open: 18_000 },
    ],
    ['do not count in what is paid', at('2026-02-10', 18_000), { paid: 60_000 }, 'due-day'],
    ['keep a debt', at('2026-04-05', 18_000), { today: inMarch }, { due: '2026-02-10', owed: 30_000 }],
    ['do not count in a debt', at('2026-03-10', 18_000), { today: inMarch }, 'due-day'],
    [
      'count once the debt is paid',
      at('2026-04-05', 18_000),
      { today: inMarch, paid: 45_000 },
      { due: '2026-04-05', open: 18_000, paidUntil: '2026-04-04' },
    ],
    ['may come the day after', at('2026-01-11'), {}, { due: '2026-01-11', paidUntil: '2026-01-10' }],
    [
      'may come before the next due day',
      at('2026-02-05'),
      {},
      { due: '2026-02-05', paidUntil: '2026-02-04' },
    ],
    ['may come after the next due day', at('2026-02-28'), {}, { due: '2026-02-28', paidUntil: '2026-02-27' }],
    ['may come much later', at('2026-12-01'), {}, { due: '2026-12-01', paidUntil: '2026-11-30' }],
    [
      'leave no trace if changed again before they count',
      at('2026-02-15'),
      { terms: changedTo('2026-02-20') },
      { due: '2026-02-15', paidUntil: '2026-02-14' },
    ],
    [
      'leave no trace if ended before they count',
      null,
      { terms: changedTo('2026-02-20') },
      { due: null, paidUntil: '2026-02-09', isRunning: false },
    ],
    [
      'keep a fee that is due when the terms end',
      null,
      { terms: changedTo('2026-02-05'), today: '2026-02-07' },
      { due: '2026-02-05', owed: 15_000 },
    ],
    ['replace all while nothing was paid', at('2026-03-05'), { paid: 0 }, { due: '2026-03-05', owed: 0 }],
    ['never replace what was free', at('2026-01-10', 18_000), free, 'due-day'],
    ['follow what was free', at('2026-07-10', 18_000), free, { due: '2026-07-10', owed: 0 }],
    [
      'never replace what was owed',
      at('2026-06-10', 18_000),
      { ...owed, today: '2026-06-05' },
      { owed: 45_000 },
    ],
    ['never charge what was free before', at('2026-03-05'), freeSince, 'due-day'],
    ['follow months that were free', at('2026-07-05'), freeSince, { due: '2026-07-05', owed: 0 }],
    ['never charge what was paid before', at('2026-02-05'), left, 'due-day'],
    ['charge no student who has left', at('2026-07-05'), left, { due: null, paidUntil: '2026-04-09' }],
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

  it.each([
    ['2026-09-10', '2026-04-09'],
    ['2026-04-07', '2026-04-06'],
  ])('leave out the months without a fee until %s', (due, paidUntil) => {
    const terms = [...begun(MONTHLY), ended('2026-04-05'), again(due)];
    expect(account({ terms, paid: 45_000, today: '2026-09-02' })).toMatchObject({ due, paidUntil });
  });
  it.each(['2024-01-19', '2027-02-21'])('do not begin on %s, too far from 20 January 2026', (from) => {
    expect(changeTerms(null, { ...MONTHLY, from }, [], '2026-01-20')).toEqual({
      ok: false,
      reasons: ['due-day'],
    });
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

/** A first due day of `terms`, so many days from now, on a day that a fee may have. */
const dueNear = (today: string, dueIn: number) => {
  const near = shiftDate(today, dueIn);
  return near.slice(8) > '28' ? `${near.slice(0, 8)}28` : near;
};

class Office {
  today: string;
  paid = 0;
  stored: StoredTerms[] = [];
  breaks: TrainingBreak[] = [];
  payments: number[] = [];
  readonly model = new FeeModel();

  constructor(today: string) {
    this.today = today;
  }

  get membership() {
    return this.stored.length > 0 ? { terms: this.stored, paid: this.paid } : null;
  }

  pay(amount: number): void {
    if (!this.membership || amount === 0) return;
    const before = accountOf(this.membership, this.breaks, this.today);
    this.payments.push(amount);
    this.paid += amount;
    this.model.paid += amount;
    const after = accountOf(this.membership, this.breaks, this.today);
    if (amount < 0) return;
    expect((after.paidUntil ?? '') >= (before.paidUntil ?? '')).toBe(true);
    expect(after.owed).toBeLessThanOrEqual(before.owed);
  }

  /** The second argument says whether the model did the same. */
  take(answer: { ok: boolean }, isTaken: boolean): void {
    expect(answer.ok).toBe(isTaken);
  }

  save(next: FeeTerms | null): void {
    if (!next && !this.membership) return;
    const answer = changeTerms(this.membership, next, this.breaks, this.today);
    this.take(answer, next ? this.model.save(next, this.today) : this.model.end(this.today));
    if (answer.ok) this.stored = answer.terms;
  }

  change(form: Parameters<typeof changeBreaks>[1], isTaken: boolean): void {
    const answer = changeBreaks(this.breaks, form, this.today);
    this.take(answer, isTaken);
    if (answer.ok) this.breaks = answer.breaks;
  }

  do({ after, act }: Step): void {
    this.today = shiftDate(this.today, after);
    const { today, model } = this;
    if (act.kind === 'due' && this.membership)
      this.pay(Math.ceil(accountOf(this.membership, this.breaks, today).open * act.share));
    if (act.kind === 'pay') this.pay(act.amount);
    if (act.kind === 'correct')
      this.pay(-(this.payments.filter((each) => each > 0)[act.which % this.payments.length] ?? 0));
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
      model[act.kind](today);
      this.change(act.kind === 'left' ? { kind: 'left', reason: '' } : { kind: 'back' }, true);
    }
  }

  check(): void {
    const { membership, breaks, model } = this;
    if (!membership) return;
    // Also as it will be, without another act.
    for (const today of [this.today, shiftDate(this.today, 45)]) {
      const { due, open, owed, paidUntil, daysLate } = accountOf(membership, breaks, today);
      const state = paymentStateOf({ subscription: null, membership, breaks }, today);
      expect({ due, open, owed, paidUntil, state }).toEqual(model.standing(today));
      expect(owed).toBeGreaterThanOrEqual(0);
      expect(open > 0).toBe(due !== null);
      expect(daysLate > 0).toBe(due !== null && due < today);
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
    fc.assert(property, { numRuns: 5 * ROUNDS });
  });
});
