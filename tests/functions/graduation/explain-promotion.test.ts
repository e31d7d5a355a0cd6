import { beforeEach, describe, expect, it } from 'vitest';
import { costOf } from '../../support/cost.ts';
import { studentOf } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { dump, expectNothing, get, reset } from '../database.ts';
import { DONE, refused } from '../world.ts';
import { explain, promote, promotionsOf, SAUL, undo } from './promotion-world.ts';

const REASON = 'Graded elsewhere';

beforeEach(async () => {
  await reset({ 'admins/rita': {}, 'admins/saul': {}, 'students/ana': studentOf('ana') });
  await promote('ana', 'p1', { to: { belt: 'roxa', degree: 0 } });
});

describe('a reason', () => {
  it('is stored in the promotion without white space at its ends, and changes nothing else', async () => {
    const before = await dump();
    expect(await explain('p1', `  ${REASON} `)).toEqual(DONE);
    const promotion = before['students/ana/promotions/p1'];
    expect(await dump()).toEqual({
      ...before,
      'students/ana/promotions/p1': { ...(promotion as object), reason: REASON },
    });
  });

  it('can be given after a later promotion and after an undo', async () => {
    await promote('ana', 'p2');
    await undo('ana', 'p2');
    for (const id of ['p1', 'p2']) expect(await explain(id, REASON)).toMatchObject({ ok: true });
    const reasons = (await promotionsOf('ana')).map(({ reason, undone }) => [reason, undone !== null]);
    expect(reasons).toEqual([
      [REASON, false],
      [REASON, true],
    ]);
  });

  it('survives an undo at the same time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `race-${round}`;
      await promote('ana', id);
      const answers = await Promise.all([explain(id, REASON), undo('ana', id)]);
      for (const answer of answers) expect(answer).toMatchObject({ ok: true });
      expect(await get(`students/ana/promotions/${id}`)).toMatchObject({
        reason: REASON,
        undone: { by: 'rita' },
      });
    }
  });

  it('reads 3 documents and writes 2', async () => {
    expect(await costOf(() => explain('p1', REASON))).toEqual({ read: 3, written: 2 });
    expect(await costOf(() => explain('p1', REASON))).toEqual({ read: 3, written: 0 });
    expect(await costOf(() => explain('p1', 'Wrong student'))).toEqual({ read: 3, written: 2 });
  });
});

describe('a reason is refused', () => {
  it('from administrators other than the one who made the promotion', async () => {
    await expectNothing(() => explain('p1', REASON, SAUL), refused('promotion-of-another'));
  });

  it('if it is blank or too long, and for an unknown promotion', async () => {
    await expectNothing(() => explain('p1', ' \n'), refused('reason-needed'));
    await expectNothing(() => explain('p1', 'x'.repeat(501)), refused('invalid-input'));
    await expectNothing(() => explain('p9', REASON), refused('promotion-not-found'));
  });
});
