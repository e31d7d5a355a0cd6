import { academyClock, monthsBetween, yearOf } from '@domain/calendar.ts';
import { FIRST_GRADE, type Grade, promotionKind } from '@domain/graduation/grades.ts';
import { MINIMUM_AGE, MINIMUM_MONTHS_AT_BELT } from '@domain/graduation/ibjjf.ts';
import type { LatestPromotion } from '@domain/graduation/latest-promotion.ts';
import { latestPromotionAfter, type PromotionDocument } from '@domain/graduation/promotion.ts';
import { gradeFacts, judgeReadiness } from '@domain/graduation/readiness.ts';
import { graduationTargets } from '@domain/graduation/targets.ts';
import { describe, expect, it } from 'vitest';
import { makeDemoData } from '../../tools/seed/demo-data.ts';
import { entriesOf, found, parse } from './demo-collections.ts';

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
      { promotionId: id, to, today: date, attended: classes },
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

  it('has promotions after joining and before today, in order', () => {
    for (const { student, promotions } of ways) {
      const days = promotions.map(({ date }) => date);
      expect(days).toEqual(days.toSorted());
      expect(promotions.every(({ at }) => at > student.createdAt)).toBe(true);
      for (const { at, date } of promotions) {
        expect(academyClock(at).date).toBe(date);
        expect(date < today).toBe(true);
      }
      const last = promotions.at(-1);
      if (last) expect(student.updatedAt >= last.at).toBe(true);
    }
  });

  it('follows the federation’s ages and times for students who began here', () => {
    let belts = 0;
    for (const { student, promotions } of ways) {
      for (const { from, to, date, before } of promotions) {
        if (student.birthDate !== '') {
          expect(yearOf(date) - yearOf(student.birthDate)).toBeGreaterThanOrEqual(MINIMUM_AGE[to.belt]);
        }
        if (promotionKind(from, to) !== 'step' || from.belt === to.belt || from.belt === 'branca') continue;
        belts += 1;
        const months = monthsBetween(before?.beltSince ?? '', date);
        expect(months).toBeGreaterThanOrEqual(MINIMUM_MONTHS_AT_BELT[from.belt]);
      }
    }
    expect(belts).toBeGreaterThan(50);
  });

  it('counts the classes before each promotion from the attendance record', () => {
    for (const { student, promotions } of ways) {
      const dates = entriesOf(data, student.userId).map(({ date }) => date);
      for (const { date, classes } of promotions) {
        expect(classes).toBe(dates.filter((each) => each <= date).length);
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

  it('lacks some birth dates, among them those of all incomplete profiles', () => {
    const untold = students.filter(({ birthDate }) => birthDate === '');
    expect(untold.length).toBeGreaterThan(students.length / 20);
    expect(untold.length).toBeLessThan(students.length / 2);
    for (const { healthAnsweredAt, birthDate } of students) if (!healthAnsweredAt) expect(birthDate).toBe('');
  });
});
