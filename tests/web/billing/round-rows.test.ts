import { describe, expect, it } from 'vitest';
import {
  askedIn,
  type Confirmation,
  confirmationOf,
  confirmedIn,
  feeRowOf,
  followed,
  inFamilies,
  inOrder,
  notesOf,
  owedIn,
  sumsOf,
  tapsOf,
  triedAgain,
  unansweredOf,
} from '../../../web/src/features/billing/round-rows.ts';
import { rowOf } from '../../../web/src/features/billing/subscription-rows.ts';
import { membershipOf, paymentOf } from '../../support/fee-factory.ts';
import { subscriptionOf } from '../../support/subscription-factory.ts';

const TODAY = '2026-11-20';
const now = new Date('2026-11-20T15:00:00Z');

const payerOf = (userId: string, from: string, over: Parameters<typeof membershipOf>[2] = {}) => ({
  userId,
  student: { uid: userId, name: userId, email: '', phone: '' },
  subscription: null,
  membership: membershipOf(userId, from, over),
  breaks: [],
});
const roundOf = (payers: readonly Parameters<typeof rowOf>[0][], places = {}) =>
  payers.flatMap((payer) => feeRowOf(rowOf(payer, TODAY), places) ?? []);
const rows = roundOf([
  payerOf('ana', '2026-11-10', { paid: 15_000 }),
  payerOf('bia', '2026-11-19'),
  { ...payerOf('caio', '2026-11-10'), breaks: [{ from: '2026-11-01', until: '2026-12-01' }] },
  payerOf('davi', '2026-10-10'),
  payerOf('eva', '2026-11-27'),
  payerOf('fabio', '2026-11-20'),
  payerOf('gil', '2026-11-28'),
  payerOf('helio', '2026-11-01', { amount: 0 }),
  { ...payerOf('ines', '2026-11-01'), subscription: subscriptionOf('ines') },
  { ...payerOf('joao', '2026-11-01'), membership: null },
]);
const ids = (all: readonly { userId: string }[]) => all.map(({ userId }) => userId);

describe('the round', () => {
  it('has who pays a fee and not at Stripe, as late, due within a week, paid or paused', () => {
    expect(rows.map(({ userId, group }) => `${userId} ${group}`)).toEqual([
      'ana direct',
      'bia late',
      'caio paused',
      'davi late',
      'eva due',
      'fabio due',
      'gil direct',
      'helio direct',
    ]);
  });

  it('begins with who is late for the longest time, and ends with the paused', () => {
    expect(ids(inOrder(rows, {}))).toEqual(['davi', 'bia', 'fabio', 'eva', 'ana', 'gil', 'helio', 'caio']);
  });

  it('keeps a row whose fee was settled here, also beside a subscription at Stripe', () => {
    const breaks = [{ from: '2026-11-15', until: null, left: true as const }];
    const left = (paid: number, more = {}) => ({
      ...payerOf('zoe', '2026-11-10', { paid }),
      breaks,
      ...more,
    });
    const groupsOf = (row: ReturnType<typeof left>, places = {}) =>
      roundOf([row], places).map(({ group, state }) => [group, state].join());
    expect(groupsOf(left(0))).toEqual(['settle,settle']);
    expect(groupsOf(left(0, { subscription: subscriptionOf('zoe') }))).toEqual(['settle,settle']);
    expect(groupsOf(left(15_000))).toEqual([]);
    const [zoe] = roundOf([left(0)]);
    expect(groupsOf(left(15_000), { zoe })).toEqual(['settle,settle']);
  });

  it('has a student who says that the fee is paid on top', () => {
    const claimed = { due: '2026-11-20', on: '2026-11-19' };
    const says = rows.map((row) => ({ ...row, membership: { ...row.membership, claimed } }));
    expect(ids(inOrder(says, {})).slice(0, 3)).toEqual(['fabio', 'davi', 'bia']);
  });

  it('keeps a row that was just paid where it was', () => {
    const places = Object.fromEntries(roundOf([payerOf('ana', '2026-11-10')]).map((row) => ['ana', row]));
    expect(ids(inOrder(rows, places)).slice(0, 3)).toEqual(['davi', 'ana', 'bia']);
  });
});

const confirmed = (over: Partial<Confirmation> = {}): Confirmation => ({
  ...{ paymentId: 'p1', paidOn: TODAY, paid: 0, listed: null, at: now, step: 'paid', failure: null },
  count: 1,
  ...over,
});

describe('one tap', () => {
  const [ana, bia, caio] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];

  it('confirms a fee that is late or due this week, and no other', () => {
    expect(tapsOf(bia, undefined, now)).toEqual({ canPay: true, canUndo: false });
    expect(tapsOf(ana, undefined, now)).toEqual({ canPay: false, canUndo: false });
    expect(tapsOf(caio, undefined, now)).toEqual({ canPay: false, canUndo: false });
  });

  it('takes back for ten minutes, and confirms no fee twice before the list has the payment', () => {
    expect(tapsOf(bia, confirmed(), now)).toEqual({ canPay: false, canUndo: true });
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(tapsOf(ana, confirmed(), later(10)).canUndo).toBe(true);
    expect(tapsOf(ana, confirmed(), later(10.01)).canUndo).toBe(false);
  });

  it('stays until the answer, also when the list has the payment first', () => {
    const paying = confirmed({ step: 'paying' });
    expect(tapsOf(ana, paying, now)).toEqual({ canPay: true, canUndo: false });
  });

  it('stays after it was taken back until the list follows', () => {
    const undone = confirmed({ step: 'undone', listed: 15_000 });
    const taps = tapsOf(ana, followed(undone, ana, false) ?? undefined, now);
    expect(taps).toEqual({ canPay: false, canUndo: true });
    expect(followed(undone, bia, false)).toBeNull();
    // With the payment of another office in between.
    const part = { membership: { ...bia.membership, paid: 5_000 } };
    expect(followed({ ...undone, listed: 20_000 }, part, false)).toBeNull();
  });

  it('confirms the rest after a part payment, and the next fee of who owes several', () => {
    expect(tapsOf(bia, confirmed({ listed: 5_000 }), now)).toEqual({ canPay: true, canUndo: true });
  });

  it('takes back after a reload what the same person confirmed last, unless it was taken back', () => {
    const minute = (at: number) => ({
      by: 'rita',
      amount: 15_000,
      at: new Date(now.getTime() - at * 60_000),
    });
    const [last, earlier] = [
      { id: 'p2', ...paymentOf('ana', minute(1)) },
      { id: 'p1', ...paymentOf('ana', minute(2)) },
    ];
    const others = [
      { id: 'p3', ...paymentOf('bia', minute(0)) },
      { id: 'p4', ...paymentOf('ana', { ...minute(0), by: 'rosa' }) },
    ];
    const found = confirmedIn(ana, [earlier, last, ...others], 'rita');
    expect(found).toMatchObject({ paymentId: 'p2', paid: 0, listed: 15_000 });
    expect(tapsOf(ana, found, now)).toEqual({ canPay: false, canUndo: true });
    const correction = {
      id: 'p2-correction',
      ...paymentOf('ana', { ...minute(0), amount: -15_000, corrects: { id: 'p2', receipt: '2026/0002' } }),
    };
    expect(confirmedIn(ana, [earlier, last, correction], 'rita')?.paymentId).toBe('p1');
    expect(confirmedIn(ana, [], 'rita')).toBeUndefined();
    const together = { ids: ['p2', 'p2-1'], total: 0 };
    expect(confirmedIn(ana, [{ ...last, together }], 'rita')?.count).toBe(2);
  });

  it('is over once it was taken back elsewhere, and not before the list has had it', () => {
    expect(followed(confirmed(), bia, false)).toMatchObject({ listed: null });
    expect(followed(confirmed(), ana, false)).toMatchObject({ listed: 15_000 });
    expect(followed(confirmed({ listed: 15_000 }), bia, false)).toBeNull();
  });

  it('can be repeated after a failure, and taken back only if its own document was stored', () => {
    const failed = (reasons: [] | ['changed-meanwhile']) =>
      confirmed({ step: 'failed', failure: { reasons, params: {} } });
    const taps = (given: Confirmation, isStored: boolean) =>
      tapsOf(ana, followed(given, ana, isStored) ?? undefined, now);
    expect(unansweredOf(failed([]))).toBe('p1');
    expect(unansweredOf(failed(['changed-meanwhile']))).toBeNull();
    // The sum has grown: by the payment of another office, or by this one.
    expect(taps(failed([]), false).canUndo).toBe(false);
    expect(taps(failed([]), true)).toEqual({ canPay: false, canUndo: true });
    expect(followed(failed([]), ana, true)?.failure).toBeNull();
  });
});

describe('students of one guardian who are asked to pay', () => {
  const held = (userId: string, from: string, heldBy: string[], over = {}) => {
    const payer = payerOf(userId, from, over);
    return { ...payer, student: { ...payer.student, heldBy } };
  };
  const all = [
    held('theo', '2026-11-10', ['joao', 'marta']),
    payerOf('bia', '2026-11-15'),
    held('lia', '2026-10-10', ['marta'], { amount: 12_000 }),
    held('nina', '2026-11-24', ['marta'], { planName: 'Kids' }),
    held('otto', '2026-11-10', ['marta'], { paid: 15_000 }),
    payerOf('marta', '2026-11-19'),
    held('caio', '2026-11-10', ['joao']),
  ];
  const listed = (payers = all, places = {}) => inFamilies(inOrder(roundOf(payers, places), places), places);

  it('are one row at the place of the first, with the guardian who trains, and the sum of all, with the fine', () => {
    expect(ids(listed())).toEqual(['lia', 'caio', 'bia', 'otto']);
    const [family] = listed();
    expect(family).toMatchObject({
      family: { guardianId: 'marta' },
      student: { name: 'lia, theo, marta, nina' },
      group: 'late',
      account: { owed: 24_000 + 2 * 15_000, open: 12_000 + 3 * 15_000, terms: { planName: 'Mensal, Kids' } },
    });
    const rates = { fine: 200, interest: 0 };
    expect(family && owedIn(family, rates, TODAY)).toBe(54_000 + 1_080);
    expect(sumsOf(roundOf(all), rates, TODAY)).toEqual({ owed: 84_000 + 1_680, due: 15_000 });
  });

  it('are named where it is said of some of them that they have paid', () => {
    const claimed = { due: '2026-11-10', on: TODAY };
    const [family] = listed(all.map((each) => ({ ...each, membership: { ...each.membership, claimed } })));
    expect(family && notesOf(family, 'claimed')).toEqual([[TODAY, ['Theo']]]);
  });

  it('stay one row after one of them has paid, who is not asked again', () => {
    const places = Object.fromEntries(roundOf(all).map((row) => [row.userId, row]));
    const paid = all.map((each) =>
      each.userId === 'lia' ? held('lia', '2026-10-10', ['marta'], { amount: 12_000, paid: 24_000 }) : each,
    );
    const [family] = listed(paid, places);
    expect(family?.family?.rows).toHaveLength(4);
    expect(family && ids(askedIn(family))).toEqual(['theo', 'marta', 'nina']);
    expect(family).toMatchObject({ userId: 'lia', account: { open: 3 * 15_000 } });
  });

  const failed = (paymentId: string, over = {}) => confirmed({ paymentId, step: 'failed', ...over });

  it('are tried again by the same payment, and only some of them by another', () => {
    const asked = askedIn(listed()[0] as (typeof rows)[0]);
    const tried = Object.fromEntries(asked.map(({ userId }) => [userId, failed('p1')]));
    expect(triedAgain(asked, tried)?.paymentId).toBe('p1');
    expect(triedAgain(asked.slice(0, 1), tried)).toBeUndefined();
    expect(triedAgain(asked.slice(1), { ...tried, lia: failed('p2', { step: 'paid' }) })?.paymentId).toBe(
      'p1',
    );
    expect(triedAgain(asked, { ...tried, lia: failed('p2') })).toBeUndefined();
    expect(triedAgain(asked, {})).toBeUndefined();
  });

  it('show the payment of those who are asked, also next to one who has paid alone, and after it take it back', () => {
    const [all4] = listed() as [(typeof rows)[0]];
    const of = (family: typeof all4, by: Record<string, Confirmation>) =>
      confirmationOf(family, ({ userId }) => by[userId])?.paymentId;
    const rest = { theo: failed('p2'), marta: failed('p2'), nina: failed('p2') };
    const lia = failed('p1', { step: 'paid' });
    const places = Object.fromEntries(roundOf(all).map((row) => [row.userId, row]));
    const familyAfter = (paid: readonly string[]) =>
      listed(
        all.map((each) =>
          paid.includes(each.userId) ? { ...each, membership: { ...each.membership, paid: 45_000 } } : each,
        ),
        places,
      )[0] as typeof all4;
    expect(of(all4, { lia })).toBeUndefined();
    expect(of(familyAfter(['lia']), { lia, ...rest })).toBe('p2');
    expect(of(familyAfter(['lia', 'theo', 'marta', 'nina']), { ...rest, lia })).toBe('p2');
    expect(of(familyAfter(['lia', 'theo', 'marta', 'nina']), { lia })).toBeUndefined();
  });
});
