import { beforeEach, describe, expect, it } from 'vitest';
import { costOf } from '../../support/cost.ts';
import { DAY, studentOf } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { dump, expectNothing, get, put, reset, withoutTraces } from '../database.ts';
import { classesOn, correct } from '../enrollment/persons.ts';
import { RITA, refused } from '../world.ts';
import { expectConsistentHistory, gradeOf, promote, promotionsOf, SAUL, undo } from './promotion-world.ts';

const FIRST = { belt: 'branca', degree: 0 } as const;
const ana = studentOf('ana', { classesAttended: 12 });

/** All documents except promotions. */
async function withoutPromotions() {
  const documents = withoutTraces(await dump());
  return Object.fromEntries(Object.entries(documents).filter(([path]) => !path.includes('/promotions/')));
}

beforeEach(() =>
  reset({
    'admins/rita': {},
    'admins/saul': {},
    'students/ana': ana,
    'students/saul': studentOf('saul', { name: 'Saul Lima' }),
  }),
);

describe('undoing a promotion', () => {
  it('restores the grade and standing exactly, keeps the promotion, and records who undid it', async () => {
    const before = await withoutPromotions();
    await promote('ana', 'p1');
    expect(await undo('ana', 'p1', SAUL)).toEqual({ ok: true, output: FIRST });
    expect(await withoutPromotions()).toEqual(before);
    expect(await get('students/ana/promotions/p1')).toMatchObject({
      by: 'rita',
      to: { belt: 'branca', degree: 1 },
      undone: { by: 'saul', byName: 'Saul Lima', at: expect.any(Date) },
    });
  });

  it('goes back one promotion at a time, after which the student can be promoted again', async () => {
    const states = [await withoutPromotions()];
    for (const id of ['p1', 'p2', 'p3']) {
      await promote('ana', id);
      states.push(await withoutPromotions());
    }
    for (const id of ['p3', 'p2', 'p1']) {
      states.pop();
      expect(await undo('ana', id)).toMatchObject({ ok: true });
      expect(await withoutPromotions()).toEqual(states.at(-1));
    }
    await promote('ana', 'p4');
    await expectConsistentHistory('ana', FIRST);
    expect(await promotionsOf('ana')).toHaveLength(4);
  });

  it('counts the classes until the day of the grade before again, with what was corrected since', async () => {
    const [earlier, later, today] = await classesOn('2026-11-18', '2026-11-20', DAY);
    for (const each of [earlier, today]) await correct(each, 'ana');
    await promote('ana', 'p1', { date: '2026-11-20' });
    const standing = { promotionId: 'p1', gradeSince: '2026-11-20' };
    expect(await get('students/ana')).toMatchObject({ standing: { ...standing, classes: 12 + 1 } });
    await promote('ana', 'p2');
    await correct(later, 'ana');
    await undo('ana', 'p2');
    expect(await get('students/ana')).toMatchObject({ standing: { ...standing, classes: 12 + 2 } });
  });

  it('reads 6 documents and writes 3; with an earlier promotion it reads the records since that, at least 1', async () => {
    await promote('ana', 'p1');
    await promote('ana', 'p2');
    expect(await costOf(() => undo('ana', 'p2'))).toEqual({ read: 7, written: 3 });
    expect(await costOf(() => undo('ana', 'p1'))).toEqual({ read: 6, written: 3 });
  });
});

describe('undoing is refused', () => {
  it('for every promotion except the latest', async () => {
    await promote('ana', 'p1');
    await promote('ana', 'p2');
    await expectNothing(() => undo('ana', 'p1'), refused('promotion-not-latest'));
    await expectNothing(() => undo('ana', 'p0'), refused('promotion-not-found'));
    await expectNothing(() => undo('nobody', 'p1'), refused('profile-missing'));
    expect(await undo('ana', 'p2')).toMatchObject({ ok: true });
    expect(await undo('ana', 'p1')).toMatchObject({ ok: true });
  });

  it('for an administrator’s own grade, because undoing a step back is a promotion', async () => {
    await put({ 'students/rita': studentOf('rita', { belt: 'azul', degree: 1 }) });
    await promote('rita', 'p1', { as: SAUL, to: FIRST, reason: 'Mistaken' });
    expect(await undo('rita', 'p1', RITA)).toEqual(refused('own-grade'));
    expect(await gradeOf('rita')).toEqual(FIRST);
    expect(await undo('rita', 'p1', SAUL)).toMatchObject({ ok: true });
    expect(await undo('rita', 'p1', RITA)).toEqual(refused('own-grade'));
  });
});

it('promotions and undoings of two administrators at once leave a consistent history', async () => {
  await promote('ana', 'start');
  for (let round = 0; round < ROUNDS; round += 1) {
    const latest = ((await get('students/ana')) as typeof ana).standing?.promotionId;
    const answers = await Promise.all([
      latest ? undo('ana', latest, RITA) : promote('ana', `first-${round}`),
      promote('ana', `saul-${round}`, { as: SAUL, reason: 'x' }),
      latest ? undo('ana', latest, SAUL) : promote('ana', `second-${round}`, { reason: 'x' }),
    ]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    for (const answer of answers) {
      if (!answer.ok) expect(['grade-changed', 'promotion-not-latest']).toContain(answer.reasons[0]);
    }
    await expectConsistentHistory('ana', FIRST);
  }
});
