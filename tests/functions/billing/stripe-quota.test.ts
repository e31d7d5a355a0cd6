import { expect, it } from 'vitest';
import { limitsOf } from '../../../functions/src/edge/limits.ts';
import { NOON, OPEN_ACADEMY } from '../../support/factories.ts';
import { RACE } from '../../support/rounds.ts';
import { db, put } from '../database.ts';
import { call, refused, takeLog } from '../world.ts';
import { billing, stripe, student, withStudent } from './billing-world.ts';
import { checkout } from './subscriptions.ts';

withStudent();

/** Dependencies that count, so many minutes after noon. */
function counting(minutes = 0) {
  const dependencies = billing({ now: () => new Date(NOON.getTime() + minutes * 60_000) });
  return { ...dependencies, limits: { ...limitsOf(dependencies), take: () => true } };
}

it('a student gets exactly 10 answers an hour that reach Stripe, over all callables', async () => {
  for (let index = 0; index < 5; index++) {
    expect(await checkout('ana', 'price_warrior', counting(index))).toMatchObject({ ok: true });
    expect(await call('createPortalSession', { uid: 'ana' }, {}, counting(index))).toMatchObject({
      ok: true,
    });
  }
  stripe().requests.length = 0;
  expect(await checkout('ana', 'price_warrior', counting(60))).toEqual(refused('too-many-calls'));
  expect(stripe().requests).toEqual([]);
  expect(await checkout('ana', 'price_warrior', counting(61))).toMatchObject({ ok: true });
});

it('of 15 checkouts at once, 5 do not reach Stripe', RACE, async () => {
  const dependencies = counting();
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => checkout('ana', 'price_warrior', dependencies)),
  );
  const reasons = answers.flatMap((answer) => (answer.ok ? [] : answer.reasons));
  expect(reasons.filter((reason) => reason === 'too-many-calls')).toHaveLength(5);
  const [quota] = (await db.collection('rate_limits').get()).docs;
  expect(quota?.get('moments')).toHaveLength(10);
  expect(quota?.id).toMatch(/^[0-9a-f]{64}$/);
});

it('another student has their own, and an administrator a hundred', async () => {
  await put({ 'admins/rita': {} });
  await student('bia');
  for (let index = 0; index < 11; index++) await checkout('ana', 'price_warrior', counting());
  expect(await checkout('bia', 'price_warrior', counting())).toMatchObject({ ok: true });
  const refresh = () => call('refreshSubscription', { uid: 'rita' }, { studentId: 'ana' }, counting());
  for (let index = 0; index < 12; index++) expect(await refresh()).toMatchObject({ ok: true });
});

it('a sign-in asks Stripe for a customer ten times an hour, which never fails it and is not of the quota for payments', async () => {
  await put(OPEN_ACADEMY);
  const signIn = () => call('ensureProfile', { uid: 'novo' }, {}, counting());
  stripe().faults.add({ match: '*', kind: 'error' });
  for (let index = 0; index < 10; index++) expect(await signIn()).toMatchObject({ ok: true });
  takeLog();
  expect(await signIn()).toMatchObject({ ok: true });
  expect(takeLog()).toMatchObject([{ event: 'customer-not-made', details: { error: 'Refusal' } }]);
  stripe().faults.clear();
  expect(await checkout('novo', 'price_warrior', counting())).toMatchObject({ ok: true });
});
