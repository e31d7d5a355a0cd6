import type { Reason } from '@domain/errors.ts';
import { type Belt, nextGrades } from '@domain/graduation/grades.ts';
import { latestPromotion } from '@domain/graduation/latest-promotion.ts';
import {
  asksReason,
  judgePromotion,
  judgeReason,
  judgeUndo,
  latestPromotionAfter,
} from '@domain/graduation/promotion.ts';
import { describe, expect, it } from 'vitest';
import { studentOf } from '../../support/factories.ts';

const from = { belt: 'azul', degree: 1 } as const;
const to = { belt: 'azul', degree: 2 } as const;
const GREEN = { belt: 'verde', degree: 2 } as const;
const student = studentOf('ana', from);
const facts = { caller: 'rita', student, from, to, date: '2026-11-21', today: '2026-11-21' };
const at = (gradeSince: string | null) => ({
  student: { ...student, standing: { promotionId: 'p', beltSince: null, gradeSince, classes: 3 } },
});
const born = (birthDate: string, belt: Belt = 'branca') => ({
  student: { ...student, belt, birthDate },
  from: { belt, degree: 1 },
});

describe('a promotion', () => {
  const REFUSALS: [string, Reason, Partial<typeof facts> | object][] = [
    ['of the caller', 'own-grade', { caller: 'ana' }],
    ['from an outdated grade', 'grade-changed', { from: { belt: 'azul', degree: 0 } }],
    ['to the same grade', 'same-grade', { to: from }],
    ['of tomorrow', 'date-in-future', { date: '2026-11-22' }],
    ['of the day before the last one', 'before-last-promotion', { ...at('2026-10-02'), date: '2026-10-01' }],
    ['within the month of the last one', 'before-last-promotion', { ...at('2026-10'), date: '2026-10-30' }],
    ['before the birth', 'before-last-promotion', { ...born('1998-05-02', 'azul'), date: '1998-05-01' }],
    ['before 1950', 'before-last-promotion', { ...born('', 'azul'), date: '0000-01-01' }],
    ['to a child’s belt at 16', 'childrens-belt', { ...born('2010-12-31'), to: GREEN }],
    ['to a child’s next degree at 16', 'childrens-belt', { ...born('2010-01-01', 'verde'), to: GREEN }],
    ['to a child’s belt without a birth date', 'childrens-belt', { ...born(''), to: GREEN }],
  ];
  it.each(REFUSALS)('%s is refused', (_, reason, wrong) => {
    expect(judgePromotion({ ...facts, ...wrong })).toEqual({ ok: false, reasons: [reason] });
  });

  it.each([
    ['by one step', {}],
    ['that skips grades', { to: { belt: 'preta', degree: 0 } }],
    ['that goes back', { to: { belt: 'branca', degree: 0 } }],
    ['today, in the month of the last one', { ...at('2026-11'), to }],
    ['on the day of the last one', { ...at('2026-10-02'), date: '2026-10-02' }],
    ['to a child’s belt at 15', { ...born('2011-01-01'), to: GREEN }],
    ['to a child’s belt with one on, without a birth date', { ...born('', 'verde-branca'), to: GREEN }],
    ['to a child’s belt in the year before', { ...born('2010-12-31'), to: GREEN, date: '2025-12-31' }],
  ] as const)('%s is accepted', (_, given) => {
    expect(judgePromotion({ ...facts, ...given })).toEqual({ ok: true });
  });

  it('gets its reason from the administrator who made it', () => {
    expect(judgeReason('rita', { by: 'rita' })).toEqual({ ok: true });
    expect(judgeReason('saul', { by: 'rita' })).toEqual({ ok: false, reasons: ['promotion-of-another'] });
  });

  it('asks for a reason unless it leads to the next grade', () => {
    expect(asksReason(from, to)).toBe(false);
    const last = { belt: 'azul', degree: 4 } as const;
    expect(asksReason(last, nextGrades(last, null)[0] ?? last)).toBe(false);
    expect(asksReason(from, { belt: 'azul', degree: 0 })).toBe(true);
    expect(asksReason(from, last)).toBe(true);
  });
});

it('a promotion from a belt in words leads to any grade, without a reason', () => {
  const worded = { ...student, beltInWords: 'cinza' };
  expect(judgePromotion({ ...facts, student: worded, to: from })).toEqual({ ok: true });
  expect(asksReason(worded, { belt: 'preta', degree: 0 })).toBe(false);
});

describe('undoing', () => {
  const promotion = { id: 'p2', to: from, undone: null };
  const promoted = {
    ...student,
    standing: { promotionId: 'p2', beltSince: null, gradeSince: '2026-05-01', classes: 3 },
  };
  const undoing = { caller: 'rita', student: promoted, promotion };

  it('is accepted for the latest promotion and for one that is already undone', () => {
    expect(judgeUndo(undoing)).toEqual({ ok: true });
    const undone = { at: new Date(0), by: 'saul', byName: 'Saul' };
    expect(judgeUndo({ ...undoing, promotion: { ...promotion, id: 'p9', undone } })).toEqual({ ok: true });
  });

  it.each<[string, Reason, object]>([
    ['of the caller’s own promotion', 'own-grade', { caller: 'ana' }],
    ['of an earlier promotion', 'promotion-not-latest', { promotion: { ...promotion, id: 'p1' } }],
    ['for a student without promotions', 'promotion-not-latest', { student }],
    ['of a grade that was changed outside the app', 'grade-changed', { promotion: { ...promotion, to } }],
  ])('%s is refused', (_, reason, wrong) => {
    expect(judgeUndo({ ...undoing, ...wrong })).toEqual({ ok: false, reasons: [reason] });
  });
});

describe('the standing after a promotion', () => {
  const step = { promotionId: 'p', date: '2026-11-21', attended: 0 };

  it('contains the day of the promotion and the classes attended until then', () => {
    const after = latestPromotionAfter(student, { ...step, to, attended: 31 });
    expect(after).toEqual({ promotionId: 'p', beltSince: null, gradeSince: '2026-11-21', classes: 31 });
    expect(latestPromotion.parse(after)).toEqual(after);
  });

  it('keeps the day of the belt for a new degree, and changes it for a higher or lower belt', () => {
    const since = { promotionId: 'o', beltSince: '2024-01-31', gradeSince: '2025-02-01', classes: 3 };
    const promoted = { ...student, standing: since };
    expect(latestPromotionAfter(promoted, { ...step, to }).beltSince).toBe('2024-01-31');
    for (const belt of ['branca', 'roxa'] as const) {
      expect(latestPromotionAfter(promoted, { ...step, to: { belt, degree: 0 } }).beltSince).toBe(
        '2026-11-21',
      );
    }
  });
});
