import { type Grade, nextGrades, sameGrade } from '@domain/graduation/grades.ts';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { expect } from 'vitest';
import { db, get } from '../database.ts';
import { type Answer, call, type Person, RITA, world } from '../world.ts';

export const SAUL: Person = { uid: 'saul', claims: { name: 'Saul Reis', email: 'saul@academy.test' } };

type Dependencies = ReturnType<typeof world>;

/** Promotes a student to the next grade, or to `to`. */
export async function promote(
  studentId: string,
  promotionId: string,
  {
    as = RITA,
    to,
    dependencies = world(),
    ...remarks
  }: { as?: Person; to?: Grade; dependencies?: Dependencies } & Partial<
    Record<'reason' | 'note' | 'date', string>
  > = {},
): Promise<Answer> {
  const from = await gradeOf(studentId);
  const target = to ?? nextGrades(from, null)[0];
  const input = { studentId, promotionId, from, to: target, ...remarks };
  return call('graduate', as, input, dependencies);
}

export function undo(
  studentId: string,
  promotionId: string,
  as: Person = RITA,
  dependencies: Dependencies = world(),
): Promise<Answer> {
  return call('undoPromotion', as, { studentId, promotionId }, dependencies);
}

export function explain(promotionId: string, reason: string, as: Person | null = RITA): Promise<Answer> {
  return call('explainPromotion', as, { studentId: 'ana', promotionId, reason });
}

export async function gradeOf(uid: string): Promise<Grade> {
  const { belt, degree } = (await get(`students/${uid}`)) as StudentDocument;
  return { belt, degree };
}

/** A student's promotions in chronological order. */
export async function promotionsOf(uid: string): Promise<PromotionDocument[]> {
  const { docs } = await db.collection(`students/${uid}/promotions`).orderBy('at').get();
  return Promise.all(docs.map(async ({ ref }) => (await get(ref.path)) as PromotionDocument));
}

/**
 * Expects the promotions that were not undone to form a chain from `start` to the current grade,
 * and the profile's `standing` to name the last one.
 */
export async function expectConsistentHistory(uid: string, start: Grade): Promise<void> {
  const all = await promotionsOf(uid);
  const student = (await get(`students/${uid}`)) as StudentDocument;
  const chain: PromotionDocument[] = [];
  // Follows `before` from the end, because concurrent promotions can have the same time.
  for (let id = student.standing?.promotionId; id; id = chain[0]?.before?.promotionId) {
    const promotion = all.find((each) => each.id === id);
    expect(promotion, id).toBeDefined();
    if (!promotion || chain.includes(promotion)) break;
    chain.unshift(promotion);
  }
  expect(chain.map(({ id }) => id).sort()).toEqual(
    all
      .filter(({ undone }) => !undone)
      .map(({ id }) => id)
      .sort(),
  );
  let current = start;
  for (const { from, to } of chain) {
    expect(sameGrade(from, current)).toBe(true);
    current = to;
  }
  expect(current).toEqual({ belt: student.belt, degree: student.degree });
}
