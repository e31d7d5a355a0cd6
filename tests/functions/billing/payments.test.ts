import { accountOf, type MembershipDocument } from '@domain/billing/membership.ts';
import type { PaymentDocument } from '@domain/billing/payment.ts';
import { shiftDate } from '@domain/calendar.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { APPLICATION, DAY, MEMBER, NOON, staffOf, studentOf } from '../../support/factories.ts';
import { membershipOf, paymentOf } from '../../support/fee-factory.ts';
import { db, expectNothing, get, put, recorded, reset } from '../database.ts';
import { interruptedBy } from '../faults.ts';
import { call, DONE, OFFICE, type Person, RITA, refused, world } from '../world.ts';
import { expectBooks, payments } from './fee-books.ts';

const ROSA = { uid: 'rosa' };
const DUE = '2026-11-10';
const FEE = 15_000;
const WORD = { claimed: { due: DUE, on: DAY } };
const idOf = (text: string | number) => `Payment${text}`.padEnd(20, '0');
const ID = idOf('');

const fee = { studentId: 'ana', amount: FEE, due: DUE, open: FEE };
const input = { paymentId: ID, ...fee, method: 'pix', paidOn: DAY };
type Given = { person?: Person; now?: Date; dependencies?: object };
const inWorld = ({ now = NOON, dependencies = {} }: Given) => world({ now: () => now, ...dependencies });
const pay = (over: Partial<Record<keyof typeof input | 'sure', unknown>> = {}, given: Given = {}) =>
  call('recordPayment', given.person ?? ROSA, { ...input, ...over }, inWorld(given));
const correct = (over: { paymentId?: string; reason?: string } = {}, given: Given = {}) =>
  call('correctPayment', given.person ?? ROSA, { paymentId: ID, ...over }, inWorld(given));
const receipt = (number: string) => ({ ok: true, output: { receipt: number } });
const LATER = new Date(NOON.getTime() + 10 * 60_000 + 1);

const membership = (uid = 'ana') => get(`memberships/${uid}`) as Promise<MembershipDocument | undefined>;
const account = async (uid = 'ana') => accountOf((await membership(uid)) ?? membershipOf(uid, DUE), [], DAY);

beforeEach(() =>
  reset({
    ...OFFICE,
    'members/rosa': staffOf('reception'),
    'members/ana': MEMBER,
    'students/ana': studentOf('ana', { name: 'Ana Souza' }),
    'students/rosa': studentOf('rosa', { name: 'Rosa Reis' }),
    'memberships/ana': membershipOf('ana', DUE),
  }),
);

describe('a payment', () => {
  it('pays the fee that is due, and keeps its due day', async () => {
    expect(await pay()).toEqual(receipt('2026/0001'));
    const paid = { name: 'Ana Souza', amount: FEE, paidOn: DAY, covers: { from: DUE, until: '2026-12-09' } };
    expect(await get(`payments/${ID}`)).toEqual(paymentOf('ana', paid));
    expect(await account()).toMatchObject({ due: '2026-12-10', owed: 0, paidUntil: '2026-12-09' });
    await expectBooks();
  });

  it('of another amount pays a part, or several months', async () => {
    await pay({ paymentId: idOf(1), amount: 5_000, method: 'cash' });
    expect(await account()).toMatchObject({ due: DUE, open: 10_000, daysLate: 11 });
    await expectNothing(() => pay({ paymentId: idOf(2), amount: 5_000 }), refused('changed-meanwhile'));
    await pay({ paymentId: idOf(2), amount: 40_000, method: 'card', open: 10_000 });
    expect(await account()).toMatchObject({ due: '2027-02-10', paidUntil: '2027-02-09' });
    await expectBooks();
  });

  it('far above what is open is saved once the caller is sure', async () => {
    await expectNothing(() => pay({ amount: 10 * 30_000 }), refused('payment-unsure'));
    expect(await pay({ amount: 10 * 30_000, sure: true })).toEqual(receipt('2026/0001'));
  });

  it('sent again, as after a lost answer, is the same one, and with other values refused', async () => {
    await pay();
    await expectNothing(() => pay(), receipt('2026/0001'));
    for (const over of [
      { amount: 1 },
      { method: 'cash' },
      { paidOn: '2026-11-20' },
      { due: null },
      { studentId: 'rosa' },
    ])
      await expectNothing(() => pay(over), refused('changed-meanwhile'));
    await correct();
    await expectNothing(() => pay(), receipt('2026/0001'));
  });

  it('counts in the academy’s currency of the day', async () => {
    await put({ 'settings/academy': { currency: 'eur' } });
    await pay();
    expect(await get(`payments/${ID}`)).toMatchObject({ currency: 'eur' });
  });

  it('of December 31 that is confirmed on January 1 has the new year’s receipt and counts in December', async () => {
    await pay();
    const now = new Date('2027-01-01T00:30:00-03:00');
    const december = { paymentId: idOf(1), paidOn: '2026-12-31', due: '2026-12-10' };
    await expectNothing(() => pay(december, { now }), refused('payment-unsure'));
    expect(await pay({ ...december, sure: true }, { now })).toEqual(receipt('2027/0001'));
    expect(await pay({ paymentId: idOf(2), paidOn: '2027-01-01', due: '2027-01-10' }, { now })).toEqual(
      receipt('2027/0002'),
    );
    expect(await get('payment_years/2026')).toEqual({
      receipts: 1,
      sums: { '2026-11': { pix: FEE }, '2026-12': { pix: FEE } },
    });
    expect(await get('payment_years/2027')).toEqual({ receipts: 2, sums: { '2027-01': { pix: FEE } } });
    await expectBooks();
    // 23:30 in São Paulo is the next day, and year, in London.
    const eve = new Date('2027-12-31T23:30:00-03:00');
    expect(await pay({ paymentId: idOf(3), paidOn: '2027-12-31', due: '2027-02-10' }, { now: eve })).toEqual(
      receipt('2027/0003'),
    );
  });

  it('is refused for another due day, no fee, and a student whom the reception does not see', async () => {
    await put({
      'students/vera': studentOf('vera', { admission: APPLICATION }),
      'students/bia': studentOf('bia'),
    });
    await expectNothing(() => pay({ due: '2026-12-10' }), refused('changed-meanwhile'));
    await expectNothing(() => pay({ studentId: 'bia' }), refused('changed-meanwhile'));
    await expectNothing(() => pay({ studentId: 'vera' }), refused('profile-missing'));
  });

  it('of the reception itself, or of a child of it, is confirmed by an administrator alone', async () => {
    await put({ 'memberships/rosa': membershipOf('rosa', DUE) });
    await expectNothing(() => pay({ studentId: 'rosa' }), refused('own-payment'));
    const family = { children: { ana: { name: 'Ana', since: NOON } } };
    await put({ 'families/rosa': family, 'families/rita': family });
    await expectNothing(() => pay(), refused('own-payment'));
    const former = (day: string) => put({ 'families/rosa': { children: {}, past: { ana: day } } });
    await former(shiftDate(DAY, -29));
    await expectNothing(() => pay(), refused('own-payment'));
    expect(await pay({}, { person: RITA })).toEqual(receipt('2026/0001'));
    await former(shiftDate(DAY, -30));
    const next = { paymentId: idOf(2), due: '2026-12-10' };
    expect(await pay(next)).toEqual(receipt('2026/0002'));
  });

  it('that is tried again after midnight of December 31 keeps its day and year', async () => {
    let now = new Date('2026-12-31T23:59:59-03:00');
    const late = interruptedBy(async () => {
      now = new Date('2027-01-01T00:00:05-03:00');
      await db.doc('memberships/ana').update({ claimed: null });
    });
    const paid = { paidOn: '2026-12-31' };
    const dependencies = { db: late, now: () => now };
    expect(await pay(paid, { dependencies })).toEqual(receipt('2026/0001'));
    expect(await get(`payments/${ID}`)).toMatchObject({ at: new Date('2026-12-31T23:59:59-03:00') });
    await expectBooks();
  });

  it('is not entered for a student who is erased at that moment', async () => {
    const erase = async () => {
      await db.doc('memberships/ana').delete();
      await db.doc('students/ana').delete();
    };
    expect(await pay({}, { dependencies: { db: interruptedBy(erase) } })).toEqual(refused('profile-missing'));
    expect(await payments()).toHaveProperty('size', 0);
  });
});

describe('money that is given back', () => {
  const back = { amount: -30_000, due: null, open: 30_000 };
  beforeEach(async () => {
    await pay({ amount: 45_000 });
    const breaks = [{ from: DAY, until: null, left: true as const, reason: '' }];
    await put({ 'students/ana': studentOf('ana', { name: 'Ana Souza', breaks }) });
  });
  const again = { paymentId: idOf(2), ...back };

  it('is a payment of its own, by an administrator, and no more than was paid for no fee', async () => {
    await expectNothing(() => pay(again), refused('not-allowed'));
    const rita = { person: RITA };
    await expectNothing(() => pay({ ...again, amount: -30_001 }, rita), refused('invalid-input'));
    await expectNothing(() => pay({ ...again, amount: 0 }, rita), refused('invalid-input'));
    expect(await pay(again, rita)).toEqual(receipt('2026/0002'));
    expect(await get(`payments/${idOf(2)}`)).toMatchObject({ amount: -30_000, covers: null, corrects: null });
    expect(await recorded('payment-returned')).toMatchObject([{ whom: 'ana', what: idOf(2) }]);
    expect(await membership()).toMatchObject({ returnedOn: DAY });
    await expectNothing(() => pay({ ...again, paymentId: idOf(3) }, rita), refused('changed-meanwhile'));
    await expectBooks();
  });

  it('is given back once by two offices at the same moment', async () => {
    const half = (id: number) => pay({ ...again, paymentId: idOf(id), amount: -15_000 }, { person: RITA });
    const answers = await Promise.all([half(2), half(3)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(refused('changed-meanwhile'));
    expect(await membership()).toMatchObject({ paid: 30_000 });
    await expectBooks();
  });

  it('is taken back like a payment', async () => {
    await pay(again, { person: RITA });
    expect(await correct({ paymentId: idOf(2) }, { person: RITA })).toEqual(DONE);
    expect(await membership()).toMatchObject({ paid: 45_000 });
    await expectBooks();
  });
});

describe('a correction', () => {
  it('at once is another payment, with a receipt of its own, of the same day, and the fee is due again', async () => {
    await db.doc('memberships/ana').update(WORD);
    await pay({ paidOn: '2026-10-30' });
    expect(await correct()).toEqual(DONE);
    expect(await membership()).toMatchObject(WORD);
    const { at: _, correctedBy, ...payment } = (await get(`payments/${ID}`)) as PaymentDocument;
    expect(correctedBy).toBe(`${ID}-correction`);
    expect(await get(`payments/${ID}-correction`)).toEqual({
      ...payment,
      amount: -FEE,
      covers: null,
      receipt: '2026/0002',
      at: NOON,
      corrects: { id: ID, receipt: '2026/0001' },
    });
    expect(payment).toMatchObject({ amount: FEE, corrects: null, receipt: '2026/0001' });
    expect(await get('payment_years/2026')).toMatchObject({ sums: { '2026-10': { pix: 0 } } });
    expect(await account()).toMatchObject({ due: DUE, owed: FEE });
    await expectBooks();
  });

  it('after 10 minutes, or of another’s payment, needs an administrator and a reason', async () => {
    await db.doc('memberships/ana').update({ ...WORD, method: 'cash' });
    await pay({ paidOn: '2026-10-30' });
    const late = { now: LATER };
    await expectNothing(() => correct({ reason: 'Twice' }, late), refused('correction-over'));
    await expectNothing(() => correct({}, { person: RITA }), refused('reason-needed'));
    expect(await correct({ reason: ' Paid twice ' }, { person: RITA, ...late })).toEqual(DONE);
    const corrected = { by: 'rita', reason: 'Paid twice', paidOn: DAY };
    expect(await get(`payments/${ID}-correction`)).toMatchObject(corrected);
    expect(await membership()).toMatchObject({ method: 'cash', claimed: null });
  });

  it('is made once, and cannot be corrected', async () => {
    await pay();
    await correct();
    await expectNothing(() => correct(), DONE);
    await expectNothing(() => correct({ reason: 'Twice' }, { person: RITA }), refused('correction-over'));
    const again = () => correct({ paymentId: `${ID}-correction`, reason: 'Twice' }, { person: RITA });
    await expectNothing(again, refused('not-correctable'));
    await expectNothing(() => correct({ paymentId: idOf(9) }), refused('invalid-input'));
  });

  it('of a payment at Stripe is refused, also for an administrator with a reason', async () => {
    await put({ 'payments/in_1': paymentOf('ana', { method: 'stripe', by: '', byName: 'Stripe' }) });
    const again = () => correct({ paymentId: 'in_1', reason: 'Twice' }, { person: RITA });
    await expectNothing(again, refused('not-correctable'));
  });

  it('keeps no name of a student who was erased, also at that moment', async () => {
    await pay();
    const erase = async () => {
      await db.doc(`payments/${ID}`).update({ studentId: '', name: '' });
      await db.doc('memberships/ana').delete();
    };
    expect(await correct({}, { dependencies: { db: interruptedBy(erase) } })).toEqual(DONE);
    expect(await get(`payments/${ID}-correction`)).toMatchObject({ studentId: '', name: '', amount: -FEE });
    expect(await recorded('payment-corrected')).toMatchObject([{ whom: null, what: ID }]);
    await expectBooks();
  });

  it('on January 1 takes a payment of December off in January', async () => {
    await pay();
    const now = new Date('2027-01-01T00:05:00-03:00');
    expect(await correct({ reason: 'Twice' }, { person: RITA, now })).toEqual(DONE);
    expect(await get('payment_years/2026')).toEqual({ receipts: 1, sums: { '2026-11': { pix: FEE } } });
    expect(await get('payment_years/2027')).toEqual({ receipts: 1, sums: { '2027-01': { pix: -FEE } } });
    await expectBooks();
  });
});
