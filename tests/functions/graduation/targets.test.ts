import { DEFAULT_TARGETS, graduationTargets } from '@domain/graduation/targets.ts';
import { beforeEach, expect, it } from 'vitest';
import { saveGraduationTargets } from '../../../functions/src/graduation/save-graduation-targets.ts';
import { DISABLED, MEMBER } from '../../support/factories.ts';
import { call, clear, db, dump, get, put, refused } from '../world.ts';
import { RITA } from './promotion-world.ts';

const classesPerDegree = { branca: 30, azul: 40, roxa: 0, marrom: 999, preta: 60 };

function saving(to: unknown, from: unknown = DEFAULT_TARGETS.classesPerDegree) {
  return { changes: { from, to } };
}

beforeEach(async () => {
  await clear();
  await put({ 'admins/rita': {} });
});

it('an administrator saves the targets and replaces them later', async () => {
  expect(await call(saveGraduationTargets, RITA, saving(classesPerDegree))).toEqual({ ok: true, output: {} });
  const stored = await get('settings/graduation');
  expect(stored).toEqual({ classesPerDegree, updatedAt: expect.any(Date), updatedBy: 'rita' });
  expect(graduationTargets.parse(stored)).toEqual({ classesPerDegree });

  await call(saveGraduationTargets, RITA, saving({ branca: 25 }, classesPerDegree));
  expect(await get('settings/graduation')).toMatchObject({ classesPerDegree: { branca: 25, azul: 40 } });
});

it('keeps the target that another administrator changed meanwhile, and refuses the same one', async () => {
  await call(saveGraduationTargets, RITA, saving(classesPerDegree));
  await call(saveGraduationTargets, RITA, saving({ preta: 200 }, classesPerDegree));
  const white = saving({ branca: 25 }, classesPerDegree);
  expect(await call(saveGraduationTargets, RITA, white)).toEqual({ ok: true, output: {} });
  expect(await get('settings/graduation')).toMatchObject({
    classesPerDegree: { ...classesPerDegree, branca: 25, preta: 200 },
  });
  const black = saving({ preta: 90 }, classesPerDegree);
  expect(await call(saveGraduationTargets, RITA, black)).toEqual(refused('changed-meanwhile'));
});

it('refuses input with an invalid target, and writes nothing', async () => {
  const values = [-1, 1000, 1.5, '30', null, Number.NaN, Number.POSITIVE_INFINITY];
  for (const bad of [
    ...[{ coral: 1 }, null, [], 30, undefined, ...values.map((branca) => ({ branca }))].map((to) =>
      saving(to),
    ),
    { ...saving(classesPerDegree), extra: 1 },
    {},
    null,
  ]) {
    expect(await call(saveGraduationTargets, RITA, bad)).toEqual(refused('invalid-input'));
  }
  expect(await get('settings/graduation')).toBeUndefined();
});

it('visitors, students, disabled administrators and former administrators cannot save the targets', async () => {
  const before = await dump();
  const input = saving(classesPerDegree);
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
