import { profileProblems } from '@domain/missing-fields.ts';
import { studentDocument } from '@domain/profile.ts';
import { beforeEach, expect, it } from 'vitest';
import { moveHealthAnswers } from '../../../tools/admin/health-answers.ts';
import { COMPLETE_PROFILE, DAY, healthOf, studentOf } from '../../support/factories.ts';
import { clear, db, dump, get, put, withoutTraces } from '../world.ts';

const { healthAnsweredAt: _, ...unanswered } = studentOf('ana');
const { parq } = COMPLETE_PROFILE;
const { heartCondition: __, ...incomplete } = parq;
const answeredAt = unanswered.createdAt;

beforeEach(clear);

it('moves complete answers, so that their student may check in, and a second run changes nothing', async () => {
  await put({ 'students/ana': { ...unanswered, parq }, 'students/bia': { ...unanswered, userId: 'bia' } });
  expect(await moveHealthAnswers(db)).toEqual({ moved: 1, dropped: 0 });

  const after = await dump();
  expect(withoutTraces(after)).toEqual(
    withoutTraces({
      'students/ana': { ...unanswered, healthAnsweredAt: answeredAt },
      'students/bia': { ...unanswered, userId: 'bia' },
      'students/ana/private/health': { answers: parq, answeredAt },
    }),
  );
  expect(profileProblems(studentDocument.parse(after['students/ana']), DAY)).toEqual([]);

  expect(await moveHealthAnswers(db)).toEqual({ moved: 0, dropped: 0 });
  expect(await dump()).toEqual(after);
});

it('moves answers without notes, and deletes incomplete ones, whose student is asked again', async () => {
  const { additionalNotes: _, ...withoutNotes } = parq;
  await put({
    'students/ana': { ...unanswered, parq: withoutNotes },
    'students/bia': { ...unanswered, parq: incomplete },
  });
  expect(await moveHealthAnswers(db)).toEqual({ moved: 1, dropped: 1 });
  expect(await get('students/ana/private/health')).toEqual({
    answers: { ...parq, additionalNotes: '' },
    answeredAt,
  });
  expect(await get('students/bia/private/health')).toBeUndefined();
  for (const path of ['students/ana', 'students/bia']) expect(await get(path)).not.toHaveProperty('parq');
  expect(await get('students/bia')).not.toHaveProperty('healthAnsweredAt');
});

it('keeps answers that the student has saved since', async () => {
  const { answeredAt: healthAnsweredAt } = healthOf({ answeredAt: new Date('2026-11-20T12:00:00Z') });
  const answers = { ...parq, chestPain: true };
  await put({
    'students/ana': { ...unanswered, healthAnsweredAt, parq },
    'students/ana/private/health': { answers, answeredAt: healthAnsweredAt },
  });
  await moveHealthAnswers(db);
  expect(await get('students/ana/private/health')).toEqual({ answers, answeredAt: healthAnsweredAt });
  expect(await get('students/ana')).toMatchObject({ healthAnsweredAt });
  expect(await get('students/ana')).not.toHaveProperty('parq');
});
