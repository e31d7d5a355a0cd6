import { FIRST_GRADE, type Grade, promotionKind } from '@domain/graduation/grades.ts';
import type { LatestPromotion } from '@domain/graduation/latest-promotion.ts';
import { latestPromotionAfter, type PromotionDocument } from '@domain/graduation/promotion.ts';
import { gradeFacts, judgeReadiness } from '@domain/graduation/readiness.ts';
import { graduationTargets } from '@domain/graduation/targets.ts';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from '../../tools/seed/demo-data.ts';
import { found, parse } from './demo-collections.ts';

const today = '2026-11-21';
const made = makeDemoData({ today, students: 300 });
const data = parse(made);
/** Not the persons whom the office entered with what it knew. */
const students = [...data.profiles.values()].filter(({ withoutAccount }) => !withoutAccount);

function promotionsOf(uid: string): PromotionDocument[] {
  return [...data.promotions]
    .filter(([path]) => path.startsWith(`${uid}/`))
    .map(([, promotion]) => promotion)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Every student with the promotions in order. */
const ways = students.map((student) => ({ student, promotions: promotionsOf(student.userId) }));

/** Applies the promotions to a new student. */
function replay(promotions: readonly PromotionDocument[]): Grade & { standing: LatestPromotion | undefined } {
  let worn: Grade = FIRST_GRADE;
  let standing: LatestPromotion | undefined;
  for (const { id, from, to, date, classes, before } of promotions) {
    expect(from).toEqual(worn);
    expect(before).toEqual(standing ?? null);
    standing = latestPromotionAfter(
      { belt: worn.belt, standing },
      { promotionId: id, to, date, attended: classes },
    );
    worn = to;
  }
  return { ...worn, standing };
}

describe('the graduation of the demo students', () => {
  it('is the result of their promotions, each with its required reason', () => {
    for (const { student, promotions } of ways) {
      const { belt, degree, standing } = student;
      expect(replay(promotions)).toEqual({ belt, degree, standing });
      for (const { from, to, reason } of promotions) {
        expect(reason !== '').toBe(promotionKind(from, to) === 'skip');
      }
    }
  });

  it('contains every state, every kind of reason, and a skipped grade', () => {
    const { documents } = makeDemoData({ today });
    const { profiles, promotions } = parse({ documents });
    const targets = graduationTargets.parse(
      documents.find(({ path }) => path === 'settings/graduation')?.data,
    );
    const judged = new Map(
      [...profiles].map(([uid, student]) => [uid, judgeReadiness(gradeFacts(student), targets, today)]),
    );
    const states = new Set([...judged.values()].map(({ state }) => state));
    expect([...states].sort()).toEqual(['cannot-tell', 'not-yet', 'ready']);
    const kinds = new Set([...judged.values()].flatMap(({ reasons }) => reasons.map(({ kind }) => kind)));
    for (const kind of ['classes', 'months', 'age', 'birth-date-missing']) expect(kinds).toContain(kind);
    expect([...promotions.values()].some(({ reason }) => reason !== '')).toBe(true);
    expect(found(judged, 'demo-ana')).toMatchObject({ state: 'ready', next: { belt: 'azul', degree: 3 } });
  });
});
