import { graduationTargets } from '@domain/graduation/targets.ts';
import { beforeEach, expect, it } from 'vitest';
import { saveGraduationTargets } from '../../../functions/src/graduation/save-graduation-targets.ts';
import { DISABLED, MEMBER } from '../../support/factories.ts';
import { call, clear, db, dump, get, put, refused } from '../world.ts';
import { RITA } from './promotion-world.ts';

const classesPerDegree = { branca: 30, azul: 40, roxa: 0, marrom: 999, preta: 60 };

beforeEach(async () => {
  await clear();
  await put({ 'admins/rita': {} });
});

it('an administrator saves the targets and replaces them later', async () => {
  expect(await call(saveGraduationTargets, RITA, { classesPerDegree })).toEqual({ ok: true, output: {} });
  const stored = await get('settings/graduation');
  expect(stored).toEqual({ classesPerDegree, updatedAt: expect.any(Date), updatedBy: 'rita' });
  expect(graduationTargets.parse(stored)).toEqual({ classesPerDegree });

  await call(saveGraduationTargets, RITA, { classesPerDegree: { ...classesPerDegree, branca: 25 } });
  expect(await get('settings/graduation')).toMatchObject({ classesPerDegree: { branca: 25, azul: 40 } });
});

it('refuses input without a valid target for every belt, and writes nothing', async () => {
  const { preta: _, ...four } = classesPerDegree;
  const wrong = [four, { ...classesPerDegree, coral: 1 }, null, [], 30, undefined].map((each) => ({
    classesPerDegree: each,
  }));
  const values = [-1, 1000, 1.5, '30', null, Number.NaN, Number.POSITIVE_INFINITY];
  for (const bad of [
    ...wrong,
    ...values.map((branca) => ({ classesPerDegree: { ...classesPerDegree, branca } })),
    { classesPerDegree, extra: 1 },
    {},
    null,
  ]) {
    expect(await call(saveGraduationTargets, RITA, bad)).toEqual(refused('invalid-input'));
  }
  expect(await get('settings/graduation')).toBeUndefined();
});

it('visitors, students, disabled administrators and former administrators cannot save the targets', async () => {
  const before = await dump();
  const input = { classesPerDegree };
  expect(await call(saveGraduationTargets, null, input)).toEqual(refused('not-signed-in'));
  expect(await call(saveGraduationTargets, { uid: 'ana', claims: { admin: true } }, input)).toEqual(
    refused('not-allowed'),
  );
  expect(await dump()).toEqual(before);
  await put({ 'members/rita': DISABLED });
  expect(await call(saveGraduationTargets, RITA, input)).toEqual(refused('account-disabled'));
  await put({ 'members/rita': MEMBER });
  await db.doc('admins/rita').delete();
  expect(await call(saveGraduationTargets, RITA, input)).toEqual(refused('not-allowed'));
});
