import { DEFAULT_TARGETS, graduationTargets } from '@domain/graduation/targets.ts';
import { beforeEach, expect, it } from 'vitest';
import { get, reset } from '../database.ts';
import { call, DONE, RITA, refused } from '../world.ts';

const classesPerDegree = {
  ...DEFAULT_TARGETS.classesPerDegree,
  ...{ azul: 40, roxa: 0, marrom: 999, preta: 60, cinza: 8 },
};

function saving(to: unknown, from: unknown = DEFAULT_TARGETS.classesPerDegree) {
  return { changes: { from, to } };
}

beforeEach(() => reset({ 'admins/rita': {} }));

it('an administrator saves the targets and replaces them later', async () => {
  expect(await call('saveGraduationTargets', RITA, saving(classesPerDegree))).toEqual(DONE);
  const stored = await get('settings/graduation');
  expect(stored).toEqual({ classesPerDegree, updatedAt: expect.any(Date), updatedBy: 'rita' });
  expect(graduationTargets.parse(stored)).toEqual({ classesPerDegree });

  await call('saveGraduationTargets', RITA, saving({ branca: 25 }, classesPerDegree));
  expect(await get('settings/graduation')).toMatchObject({ classesPerDegree: { branca: 25, azul: 40 } });
});

it('refuses a target beyond 999 and an unknown belt, and writes nothing', async () => {
  for (const to of [{ branca: 1000 }, { coral: 1 }]) {
    expect(await call('saveGraduationTargets', RITA, saving(to))).toEqual(refused('invalid-input'));
  }
  expect(await get('settings/graduation')).toBeUndefined();
});
