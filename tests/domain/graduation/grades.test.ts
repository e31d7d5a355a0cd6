import {
  BELTS,
  FIRST_GRADE,
  type Grade,
  grade,
  gradeRank,
  nextGrade,
  promotionKind,
  sameGrade,
} from '@domain/graduation/grades.ts';
import { describe, expect, it } from 'vitest';

const ALL: Grade[] = BELTS.flatMap((belt) => [0, 1, 2, 3, 4].map((degree) => ({ belt, degree })));

describe('the grades', () => {
  it('are five belts with five grades each, in order', () => {
    const walked: Grade[] = [];
    for (let at: Grade | null = FIRST_GRADE; at; at = nextGrade(at)) walked.push(at);
    expect(walked).toEqual(ALL);
    expect(ALL.map(gradeRank)).toEqual(ALL.map((_, index) => index));
    expect(nextGrade({ belt: 'preta', degree: 4 })).toBeNull();
  });

  it('accept only known belts and degrees', () => {
    for (const each of ALL) expect(grade.parse(each)).toEqual(each);
    for (const bad of [
      { belt: 'coral', degree: 0 },
      { belt: 'azul', degree: 5 },
      { belt: 'azul', degree: -1 },
      { belt: 'azul', degree: 1.5 },
      { belt: 'azul' },
      { belt: 'azul', degree: 1, extra: 1 },
      null,
    ]) {
      expect(grade.safeParse(bad).success).toBe(false);
    }
  });
});

describe('a promotion', () => {
  it('is a step to the next grade, a skip to a higher one, back to a lower one, and none to the same', () => {
    for (const from of ALL) {
      for (const to of ALL) {
        const steps = ALL.indexOf(to) - ALL.indexOf(from);
        const kind = steps === 0 ? 'none' : steps < 0 ? 'back' : steps === 1 ? 'step' : 'skip';
        expect(promotionKind(from, to)).toBe(kind);
        expect(sameGrade(from, { ...to })).toBe(kind === 'none');
      }
    }
  });
});
