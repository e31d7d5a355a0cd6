import type { FeeTerms } from '@domain/billing/membership.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2018, 0, 1);
/** The days from 2018 to 2045, as texts. A day of the model is its place in this list. */
const DAYS = Array.from({ length: 28 * 365 + 7 }, (_, day) =>
  new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10),
);
const KNOWN = new Set(DAYS);
const dayOf = (text: string) => (Date.parse(`${text}T00:00Z`) - FIRST) / DAY_MS;
const textOf = (day: number) => DAYS[day] ?? '';

/** So many months later; in a shorter month its last day. */
function later(text: string, months: number): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const there = year * 12 + month - 1 + months;
  const start = `${Math.floor(there / 12)}-${String((there % 12) + 1).padStart(2, '0')}-`;
  const last = [31, 30, 29, 28].find((each) => KNOWN.has(`${start}${each}`)) ?? 28;
  return `${start}${String(Math.min(day, last)).padStart(2, '0')}`;
}

type Bill = { due: number; next: number; price: number; fee: number };
type Away = { since: number; isLeft: boolean; isProrated: boolean };

/** What `accountOf` says of a student, and what every screen shows. */
export type Standing = {
  due: string | null;
  open: number;
  owed: number;
  credit: number;
  paidUntil: string | null;
  state: 'none' | 'paused' | 'late' | 'due' | 'direct' | 'settle';
};

/**
 * The fee of a student as a book with one line per day: which terms are in force, and whether the student is away. It
 * follows the rules of decision 139 day by day, and shares nothing with the code under test.
 */
export class FeeModel {
  /** Charges from this day on are not known to the model. */
  static readonly END = '2044';
  paid = 0;
  private inForce: (FeeTerms | null)[] = DAYS.map(() => null);
  away: (Away | null)[] = DAYS.map(() => null);
  /** By its first day, what the office made of a bill, and how many days were charged then. */
  private made = new Map<number, { amount: number; days: number }>();
  /** Before the first fee, and after an end with its day. */
  private notRunningSince: number | null = 0;
  /** The days on which terms began and ended, and the latest terms. */
  private turns: number[] = [];
  private latest: FeeTerms | null = null;

  /** One bill for each due day in force: of its days, those on which the student trains are charged. */
  bills(until: number): Bill[] {
    const bills: Bill[] = [];
    for (const terms of new Set(this.inForce)) {
      if (!terms) continue;
      const first = `${terms.from.slice(0, 8)}${String(terms.day ?? terms.from.slice(8)).padStart(2, '0')}`;
      const dueAt = (count: number) => dayOf(later(first, count * terms.months));
      for (let count = 0; dueAt(count) <= until; count += 1) {
        const [due, next] = [dueAt(count), dueAt(count + 1)];
        if (this.inForce[due] !== terms) continue;
        const off = this.offIn(due, next);
        const price = Math.max(0, terms.amount - (terms.discount?.amount ?? 0));
        const { amount, days } = this.made.get(due) ?? { amount: price, days: next - due };
        bills.push({ due, next, price, fee: Math.round((amount * (next - due - off)) / days) });
      }
    }
    return bills.toSorted((a, b) => a.due - b.due);
  }

  private offIn(due: number, next: number): number {
    const isOff = (each: Away | null) => each && (!each.isLeft || each.isProrated || each.since <= due);
    return this.away.slice(due, next).filter(isOff).length;
  }

  /** The office changes what is open of one bill, or (null) takes that back; false if that bill is not open. */
  make(dueText: string, amount: number | null, today: string): boolean {
    const due = dayOf(dueText);
    const bill = this.bills(due).at(-1);
    const standing = this.standing(today);
    const isOpen =
      standing.due !== null && dueText >= standing.due && (due <= dayOf(today) || dueText === standing.due);
    const charged = bill ? bill.next - bill.due - this.offIn(bill.due, bill.next) : 0;
    // One that was waived can be charged again, unless another one is open before it.
    const isFirst = standing.due === null || dueText <= standing.due;
    const isWaived = this.made.get(due)?.amount === 0 && (due <= dayOf(today) || isFirst);
    if (bill?.due !== due || charged === 0 || !(isWaived || (isOpen && bill.fee > 0))) return false;
    this.made.delete(due);
    if (amount !== null) this.made.set(due, { amount, days: charged });
    return true;
  }

  /** The days of the bill with this due day that are not charged. */
  daysOff(due: string): number {
    const bill = this.bills(dayOf(due)).at(-1);
    return bill ? this.offIn(bill.due, bill.next) : 0;
  }

  standing(today: string): Standing {
    const now = dayOf(today);
    let money = this.paid;
    let first: (Bill & { open: number }) | null = null;
    let owed = 0;
    let paidBefore: number | null = null;
    let last: number | null = null;
    for (const bill of this.bills(dayOf(later(today, 120)))) {
      if (bill.fee === 0) {
        if (!first) last = bill.next;
        continue;
      }
      const used = Math.min(money, bill.fee);
      money -= used;
      const open = bill.fee - used;
      if (open > 0) first ??= { ...bill, open };
      if (open > 0 && bill.due <= now) owed += open;
      if (!first) last = bill.next;
      if (!first) paidBefore = Math.min(bill.next, this.proratedSince());
    }
    if (first) paidBefore = this.paid > 0 ? Math.min(last ?? first.due, first.due) : null;
    const credit = first ? 0 : Math.max(0, money);
    if (!first) owed = Math.max(0, -money);
    const state = this.state(now, first?.due ?? null);
    return {
      due: first && textOf(first.due),
      open: first?.open ?? 0,
      owed,
      credit,
      paidUntil: paidBefore === null ? null : textOf(paidBefore - 1),
      state: state === 'none' && owed + credit > 0 ? 'settle' : state,
    };
  }

  /** The days outside of pauses after the first one on which the fee was due. */
  lateDays(due: string | null, today: string): number {
    if (due === null) return 0;
    const counted = this.away.slice(dayOf(due), dayOf(today) + 1).filter((each) => !each || each.isLeft);
    return Math.max(0, counted.length - 1);
  }

  /** Since when a student is away who owes nothing for the rest of the period. */
  private proratedSince(): number {
    const away = this.away.at(-1);
    return away?.isLeft && away.isProrated ? away.since : DAYS.length;
  }

  private isFree(): boolean {
    return !this.latest || this.latest.amount <= (this.latest.discount?.amount ?? 0);
  }

  private state(now: number, due: number | null): Standing['state'] {
    const away = this.away[now];
    if (this.notRunningSince !== null || away?.isLeft) return 'none';
    if (away) return 'paused';
    if (due === null || due > now + 7) return 'direct';
    return this.lateDays(textOf(due), textOf(now)) > 0 ? 'late' : 'due';
  }

  /** Starts or changes the fee; false if it is refused. */
  save(next: FeeTerms, today: string): boolean {
    if (next.from > later(today, 13) || next.from < later(today, -24)) return false;
    const from = dayOf(next.from);
    let since = from;
    const begun = this.bills(dayOf(today));
    if (this.notRunningSince !== null) {
      const charged = begun.findLast(({ price }) => price > 0)?.next ?? 0;
      if (from < Math.max(this.notRunningSince, charged)) return false;
    } else if (
      this.paid === 0 &&
      this.made.size === 0 &&
      !this.isFree() &&
      this.turns.length === 1 &&
      begun.length <= 1
    ) {
      this.inForce.fill(null);
      this.turns = [];
    } else {
      const { paidUntil } = this.standing(today);
      const lastMade = Math.max(-1, ...this.made.keys());
      const isOpen = ({ due }: Bill) =>
        textOf(due) > today && textOf(due) > (paidUntil ?? '') && due > lastMade;
      const replaced = this.bills(dayOf(later(today, 240))).find(isOpen);
      const isGap = replaced?.due === dayOf(this.latest?.from ?? '');
      const first = isGap ? Math.max(this.turns.at(-1) ?? 0, dayOf(today) + 1) : replaced?.due;
      if (first === undefined || from < first) return false;
      since = first;
    }
    // Terms are told apart by identity: equal ones again count their months from the start.
    this.latest = { ...next };
    this.inForce.fill(this.latest, since);
    this.forget(since);
    this.notRunningSince = null;
    this.turns = [...this.turns.filter((turn) => turn < since), since];
    return true;
  }

  end(today: string): boolean {
    if (this.notRunningSince !== null) return false;
    this.inForce.fill(null, dayOf(today));
    this.forget(dayOf(today));
    this.notRunningSince = dayOf(today);
    const begun = this.turns.filter((turn) => turn < dayOf(today));
    this.turns = [...(begun.length > 0 ? begun : this.turns.slice(0, 1)), dayOf(today)];
    return true;
  }

  private forget(since: number): void {
    for (const due of this.made.keys()) if (due >= since) this.made.delete(due);
  }

  pause(from: string, until: string, today: string): boolean {
    if (until < from || until < today || until > later(today, 24) || from < later(today, -24)) return false;
    const [first, last, now] = [dayOf(from), dayOf(until), dayOf(today)];
    const open = this.away.find((each, day) => each && day >= now);
    // The same pause with other days, unless its past days are to stay.
    const isReplaced = open && !open.isLeft && first < now;
    const kept = this.away.map((each, day) =>
      each && each === open && (isReplaced || day >= now) ? null : each,
    );
    if (kept.some((each, day) => each && day >= first)) return false;
    this.away = kept.fill({ since: first, isLeft: false, isProrated: false }, first, last + 1);
    return true;
  }

  left(today: string, isProrated: boolean): void {
    const now = dayOf(today);
    const here = this.away[now];
    // The days of a pause were not to be charged.
    if (!here?.isLeft) this.away.fill({ since: now, isLeft: true, isProrated: isProrated || !!here }, now);
  }

  back(today: string, _isProrated: boolean): void {
    this.away.fill(null, dayOf(today));
  }
}
