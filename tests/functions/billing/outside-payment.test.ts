import { beforeEach, expect, it } from 'vitest';
import { saveOutsidePayment } from '../../../functions/src/billing/save-outside-payment.ts';
import { MEMBER, studentOf } from '../../support/factories.ts';
import { call, clear, db, dump, get, type Person, put, refused } from '../world.ts';

const RITA = { uid: 'rita', claims: { name: 'The Owner' } };
const save = async (until: string | null, person: Person = RITA) => {
  const from = { until: (await stored())?.until ?? null };
  return call(saveOutsidePayment, person, { studentId: 'ana', changes: { from, to: { until } } });
};
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

it('changes and records nothing when it is repeated', async () => {
  await save('2026-12-31');
  const before = await dump();
  expect(await save('2026-12-31')).toEqual({ ok: true, output: {} });
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
