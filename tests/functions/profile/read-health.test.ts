import { beforeEach, expect, it } from 'vitest';
import { APPLICATION, healthOf, staffOf, studentOf } from '../../support/factories.ts';
import { db, put, reset } from '../database.ts';
import { call, RITA, refused, takeLog, world } from '../world.ts';

const input = { studentId: 'ana' };
const { answers, answeredAt } = healthOf();
const ANSWER = { ok: true, output: { health: { answers, answeredAt: answeredAt.toISOString() } } };

beforeEach(() =>
  reset({ 'admins/rita': {}, 'students/ana': studentOf('ana'), 'students/ana/private/health': healthOf() }),
);

async function reads(): Promise<object[]> {
  const { docs } = await db.collection('students/ana/health_reads').orderBy('at').get();
  return docs.map((read) => read.data());
}

it('answers an administrator, and records who read, and when', async () => {
  expect(await call('readHealth', RITA, input)).toEqual(ANSWER);
  const byEmail = 'rita@academy.test';
  expect(await reads()).toEqual([{ by: 'rita', byName: byEmail, byEmail, at: expect.any(Object) }]);
});

it('records the name of the reader’s profile, and never the one of the token', async () => {
  await put({ 'students/rita': studentOf('rita', { name: 'Rita Lima', isAdmin: true }) });
  await call('readHealth', { uid: 'rita', claims: { name: 'Olga Prado' } }, input);
  expect(await reads()).toMatchObject([{ by: 'rita', byName: 'Rita Lima', byEmail: 'rita@academy.test' }]);
});

it('answers a professor, records that, and does not answer the reception', async () => {
  await put({ 'members/paula': staffOf('professor'), 'members/rosa': staffOf('reception') });
  expect(await call('readHealth', { uid: 'paula' }, input)).toEqual(ANSWER);
  expect(await reads()).toMatchObject([{ by: 'paula' }]);
  expect(await call('readHealth', { uid: 'rosa' }, input)).toEqual(refused('not-allowed'));
});

it('does not answer if the reading cannot be recorded', async () => {
  await put({ 'students/ana/health_reads/taken': { by: 'olga' } });
  const answer = await call('readHealth', RITA, input, world({ newId: () => 'taken' }));
  expect(answer).toMatchObject({ ok: false, reasons: ['internal'] });
  expect(JSON.stringify([answer, takeLog()])).not.toContain(answers.additionalNotes);
});

it('answers null for a child without the consent of a guardian, and records nothing', async () => {
  const child = { birthDate: '2016-05-01', consents: { registration: answeredAt } };
  await put({ 'students/ana': studentOf('ana', child) });
  expect(await call('readHealth', RITA, input)).toEqual({ ok: true, output: { health: null } });
  expect(await reads()).toEqual([]);
  await put({ 'students/ana': studentOf('ana', { ...child, consents: { health: answeredAt } }) });
  expect(await call('readHealth', RITA, input)).toEqual(ANSWER);
});

it('answers null, and records nothing, if there are no answers', async () => {
  await db.doc('students/ana/private/health').delete();
  for (const studentId of ['ana', 'nobody']) {
    expect(await call('readHealth', RITA, { studentId })).toEqual({ ok: true, output: { health: null } });
  }
  expect(await reads()).toEqual([]);
});

it('answers no professor about an account that waits or was declined', async () => {
  await put({ 'members/paula': staffOf('professor') });
  await db.doc('students/ana').update({ admission: APPLICATION });
  expect(await call('readHealth', { uid: 'paula' }, input)).toEqual(refused('profile-missing'));
  expect(await call('readHealth', RITA, input)).toEqual(ANSWER);
});
