import { recommendationDocument } from '@domain/graduation/recommendation.ts';
import { beforeEach, expect, it } from 'vitest';
import { staffOf, studentOf } from '../../support/factories.ts';
import { expectNothing, get, put, recorded, reset } from '../database.ts';
import { call, DONE, OFFICE, type Person, refused } from '../world.ts';
import { promote, undo } from './promotion-world.ts';

const PAULA = { uid: 'paula', claims: { name: 'The Professor' } };
const save = (from: string, sentence: string, person: Person = PAULA, studentId = 'ana') =>
  call('recommendStudent', person, { studentId, changes: { from: { sentence: from }, to: { sentence } } });
const stored = () => get('recommendations/ana');
const acts = async () => (await recorded('recommendation-saved')).length;

beforeEach(() =>
  reset({
    'members/paula': staffOf('professor'),
    ...OFFICE,
    'students/ana': studentOf('ana'),
    'students/paula': studentOf('paula', { name: 'Paula Reis' }),
  }),
);

it('keeps the sentence and the professor, and an empty one takes it back', async () => {
  expect(await save('', '  Passes every guard ')).toEqual(DONE);
  expect(recommendationDocument.parse(await stored())).toEqual({
    sentence: 'Passes every guard',
    updatedAt: expect.any(Date),
    updatedByName: 'Paula Reis',
  });
  expect(await save('Passes every guard', ' ')).toEqual(DONE);
  expect(await stored()).toBeUndefined();
  expect(await acts()).toBe(2);
});

it('is refused for oneself, an own child and an unknown student', async () => {
  await expectNothing(() => save('', 'Ready', PAULA, 'paula'), refused('own-grade'));
  await expectNothing(() => save('', 'Ready', PAULA, 'nobody'), refused('profile-missing'));
  await put({ 'students/ana/holders/paula': {} });
  await expectNothing(() => save('', 'Ready'), refused('own-child'));
});

it('ends with the promotion, and does not come back when that is undone', async () => {
  await save('', 'Ready');
  expect(await promote('ana', 'p1')).toMatchObject({ ok: true });
  expect(await stored()).toBeUndefined();
  await undo('ana', 'p1');
  expect(await stored()).toBeUndefined();
});
