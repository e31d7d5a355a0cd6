import { beforeEach, expect, it } from 'vitest';
import { saveOutsidePayment } from '../../../functions/src/billing/save-outside-payment.ts';
import { MEMBER, staffOf, studentOf } from '../../support/factories.ts';
import { call, clear, db, dump, get, type Person, put, refused } from '../world.ts';

const RITA = { uid: 'rita', claims: { name: 'The Owner' } };
const change = (from: object, to: object, person: Person = RITA) =>
  call(saveOutsidePayment, person, { studentId: 'ana', changes: { from, to } });
const save = async (until: string | null, person: Person = RITA) =>
  change({ until: (await stored())?.until ?? null }, { until }, person);
const countIn = (currency: string) => put({ 'settings/academy': { currency } });
const stored = () => get('outside_payments/ana');
const acts = async () => (await db.collection('audit').get()).size;

beforeEach(async () => {
  await clear();
  await put({
    'members/ana': MEMBER,
    'members/rita': MEMBER,
    'admins/rita': {},
    'students/ana': studentOf('ana'),
    'students/rita': studentOf('rita', { name: 'Rita Prado' }),
  });
});

it('keeps the last paid day and the administrator, and null takes the mark back', async () => {
  expect(await save('2026-12-31')).toEqual({ ok: true, output: {} });
  expect(await stored()).toMatchObject({ userId: 'ana', until: '2026-12-31', updatedByName: 'Rita Prado' });
  expect(await save(null)).toEqual({ ok: true, output: {} });
  expect(await stored()).toMatchObject({ until: null });
  expect(await acts()).toBe(2);
});

it('keeps what a month costs, in the academy’s currency, beside the day', async () => {
  await save('2026-12-31');
  expect(await change({ amount: null }, { amount: 35_000 })).toEqual({ ok: true, output: {} });
  const monthly = { amount: 35_000, currency: 'brl' };
  expect(await stored()).toMatchObject({ until: '2026-12-31', monthly });
  // Screens show the academy's currency, so the sum is meant in it.
  await countIn('eur');
  await change({ amount: 35_000 }, { amount: 40_000 });
  expect(await stored()).toMatchObject({ monthly: { amount: 40_000, currency: 'eur' } });
  await save('2027-01-31');
  expect(await change({ amount: 40_000 }, { amount: null })).toEqual({ ok: true, output: {} });
  expect(await stored()).toMatchObject({ until: '2027-01-31', monthly: null });
});

it('lets the reception save the last paid day, and not what a month costs', async () => {
  await put({ 'members/rosa': staffOf('reception'), 'members/paula': staffOf('professor') });
  const before = await dump();
  for (const to of [{ amount: 100 }, { amount: null }, { until: '2026-12-31', amount: 100 }])
    expect(await change({ until: null, amount: null }, to, { uid: 'rosa' })).toEqual(refused('not-allowed'));
  expect(await save('2026-12-31', { uid: 'paula' })).toEqual(refused('not-allowed'));
  expect(await dump()).toEqual(before);
  await change({ amount: null }, { amount: 35_000 });
  expect(await save('2026-12-31', { uid: 'rosa' })).toEqual({ ok: true, output: {} });
  expect(await stored()).toMatchObject({ until: '2026-12-31', monthly: { amount: 35_000 } });
});

it('keeps the amount in reais, whatever the currency of the plans, until the academy chose another', async () => {
  const price = { amount: 1, currency: 'usd', interval: 'month', intervalCount: 1 };
  await put({ 'public/plans': { prices: { price_beginner: price }, portalUrl: null } });
  await change({ amount: null }, { amount: 0 });
  expect(await stored()).toMatchObject({ until: null, monthly: { amount: 0, currency: 'brl' } });
});

it('is refused for an amount that is no whole number, or names a currency', async () => {
  const before = await dump();
  for (const amount of [-1, 149.9, 1e12, '14990', { amount: 1, currency: 'brl' }]) {
    expect(await change({ amount: null }, { amount })).toEqual(refused('invalid-input'));
  }
  expect(await change({ amount: null }, { amount: 1, currency: 'brl' })).toEqual(refused('invalid-input'));
  expect(await dump()).toEqual(before);
});

it('of two at the same moment one is saved and the other refused', async () => {
  const answers = await Promise.all([save('2026-12-31'), save('2027-01-31')]);
  expect(answers).toContainEqual(refused('changed-meanwhile'));
  expect(await acts()).toBe(1);
});

it('is refused for an unknown student, for students and for no date, and stores nothing', async () => {
  const before = await dump();
  const unknown = { studentId: 'nobody', changes: { from: {}, to: { until: '2026-12-31' } } };
  expect(await call(saveOutsidePayment, RITA, unknown)).toEqual(refused('profile-missing'));
  expect(await save('2026-12-31', { uid: 'ana' })).toEqual(refused('not-allowed'));
  expect(await save('')).toEqual(refused('invalid-input'));
  expect(await save('2026-02-30')).toEqual(refused('invalid-input'));
  expect(await dump()).toEqual(before);
});

it('is refused for a day in more than two years, such as one in the year 9999', async () => {
  expect(await save('2028-11-21')).toMatchObject({ ok: true });
  for (const late of ['2028-11-22', '9999-12-31']) expect(await save(late)).toEqual(refused('invalid-input'));
});
