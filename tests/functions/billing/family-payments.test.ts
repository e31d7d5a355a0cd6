import { accountOf, type MembershipDocument } from '@domain/billing/membership.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, NOON, staffOf, studentOf } from '../../support/factories.ts';
import { membershipOf } from '../../support/fee-factory.ts';
import { expectNothing, get, put, reset } from '../database.ts';
import { call, DONE, OFFICE, type Person, RITA, refused, world } from '../world.ts';
import { expectBooks, payments } from './fee-books.ts';

const DUE = '2026-11-10';
const ID = 'Payment'.padEnd(20, '0');
/** A guardian who trains, too, with two children, of whom the second pays R$ 120. */
const MARTA = 'marta';
const FEES = { theo: 15_000, lia: 12_000, marta: 15_000 };
const ROSA = { uid: 'rosa' };
const partOf = (studentId: keyof typeof FEES) => {
  const open = FEES[studentId];
  return { studentId, amount: open, due: DUE, open };
};
const family = (...others: (keyof typeof FEES)[]) => ({ guardianId: MARTA, others: others.map(partOf) });
const whole = { paymentId: ID, method: 'pix', paidOn: DAY, ...partOf('theo'), family: family('lia', MARTA) };
const pay = (over: object = {}, person: Person = ROSA) =>
  call('recordPayment', person, { ...whole, ...over }, world());
const child = (name: string) => ({ name, since: NOON });
const paidUntil = async (uid: string) => {
  const { terms, paid } = (await get(`memberships/${uid}`)) as MembershipDocument;
  return accountOf({ terms, paid }, [], DAY).paidUntil;
};
const TOGETHER = { ids: [ID, `${ID}-1`, `${ID}-2`], total: 42_000 };

beforeEach(() =>
  reset({
    ...OFFICE,
    'members/rosa': staffOf('reception'),
    'families/marta': { children: { theo: child('Theo'), lia: child('Lia') } },
    ...Object.fromEntries(
      ['theo', 'lia', MARTA].map((uid) => [`students/${uid}`, studentOf(uid, { name: uid })]),
    ),
    'memberships/theo': membershipOf('theo', DUE),
    'memberships/lia': membershipOf('lia', DUE, { discount: { amount: 3_000, words: 'Irmãos' } }),
    'memberships/marta': membershipOf(MARTA, DUE),
  }),
);

describe('a family pays once', () => {
  it('with one receipt for one sum, which pays the fee of each', async () => {
    expect(await pay()).toEqual({ ok: true, output: { receipt: '2026/0001' } });
    const all = [...(await payments())].map(([id, { studentId, amount, receipt, together }]) => ({
      ...{ id, studentId, amount, receipt, together },
    }));
    const receipt = '2026/0001';
    expect(all).toEqual([
      { id: ID, studentId: 'theo', amount: 15_000, receipt, together: TOGETHER },
      { id: `${ID}-1`, studentId: 'lia', amount: 12_000, receipt, together: TOGETHER },
      { id: `${ID}-2`, studentId: MARTA, amount: 15_000, receipt, together: TOGETHER },
    ]);
    for (const uid of ['theo', 'lia', MARTA]) expect(await paidUntil(uid)).toBe('2026-12-09');
    expect(await get('payment_years/2026')).toEqual({ receipts: 1, sums: { '2026-11': { pix: 42_000 } } });
    await expectBooks();
  });

  it('and takes it back at once for all', async () => {
    await pay();
    expect(await call('correctPayment', ROSA, { paymentId: ID }, world())).toEqual(DONE);
    for (const uid of ['theo', 'lia', MARTA]) expect(await paidUntil(uid)).toBeNull();
    expect(await get('payment_years/2026')).toEqual({ receipts: 2, sums: { '2026-11': { pix: 0 } } });
    expect(await get(`payments/${ID}-1-correction`)).toMatchObject({
      amount: -12_000,
      receipt: '2026/0002',
      corrects: { id: `${ID}-1`, receipt: '2026/0001' },
      together: { total: -42_000 },
    });
    await expectBooks();
  });

  it('sent again is the same payment, and with another sum or other students refused', async () => {
    await pay();
    await expectNothing(() => pay(), { ok: true, output: { receipt: '2026/0001' } });
    const dearer = { ...family('lia'), others: [{ ...partOf('lia'), amount: 12_001 }] };
    const brother = {
      ...family('lia', MARTA),
      others: [partOf('lia'), { ...partOf(MARTA), studentId: 'bia' }],
    };
    for (const other of [undefined, family('lia'), dearer, brother])
      await expectNothing(() => pay({ family: other }), refused('changed-meanwhile'));
  });

  it('pays for no student if one of the fees has changed meanwhile', async () => {
    await put({ 'memberships/lia': membershipOf('lia', DUE) });
    await expectNothing(() => pay(), refused('changed-meanwhile'));
  });

  it('is of one guardian: not of another’s child, a former one, or twice the same', async () => {
    await put({
      'students/bia': studentOf('bia'),
      'memberships/bia': membershipOf('bia', DUE),
    });
    const stranger = { ...family(), others: [{ ...partOf('theo'), studentId: 'bia' }] };
    await expectNothing(() => pay({ family: stranger }), refused('changed-meanwhile'));
    await expectNothing(() => pay({ family: family('theo') }), refused('invalid-input'));
    await expectNothing(
      () => pay({ family: { ...family('lia'), guardianId: 'rosa' } }),
      refused('changed-meanwhile'),
    );
    await put({ 'families/marta': { children: { theo: child('Theo') }, past: { lia: DAY } } });
    await expectNothing(() => pay(), refused('changed-meanwhile'));
  });

  it('is confirmed by no reception that is one of the family', async () => {
    await put({ 'families/rosa': { children: { lia: child('Lia') } } });
    await expectNothing(() => pay(), refused('own-payment'));
    expect(await pay({}, RITA)).toMatchObject({ ok: true });
  });
});

it('the fine and interest are of the payment, and pay no fee', async () => {
  const rates = { plans: [], pixKey: '', pixName: '', pixCity: '', fine: 200, interest: 100 };
  await put({ 'settings/fees': rates });
  // 11 days late.
  const late = { ...partOf('theo'), late: 355 };
  const others = [{ ...partOf('lia'), late: 284 }, partOf(MARTA)];
  await expectNothing(() => pay({ ...late, late: 357 }), refused('changed-meanwhile'));
  expect(await pay({ ...late, family: { guardianId: MARTA, others } })).toMatchObject({ ok: true });
  expect(await get(`payments/${ID}`)).toMatchObject({
    amount: 15_355,
    late: 355,
    together: { total: 42_639 },
  });
  expect(await paidUntil('theo')).toBe('2026-12-09');
  await expectBooks();
  await call('correctPayment', ROSA, { paymentId: ID }, world());
  expect(await get(`payments/${ID}-correction`)).toMatchObject({ amount: -15_355, late: -355 });
  await expectBooks();
});

it('a payment that is sent again with another fine is refused: it is another sum', async () => {
  await put({ 'settings/fees': { plans: [], pixKey: '', pixName: '', pixCity: '', fine: 200, interest: 0 } });
  const alone = { family: undefined, ...partOf('theo') };
  expect(await pay({ ...alone, late: 300 })).toMatchObject({ ok: true });
  await expectNothing(() => pay({ ...alone, late: 0 }), refused('changed-meanwhile'));
  await expectNothing(() => pay({ ...alone, late: 300 }), { ok: true, output: { receipt: '2026/0001' } });
});
