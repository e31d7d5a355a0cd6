import type { Reason } from '@domain/errors.ts';
import { nextGrade } from '@domain/graduation/grades.ts';
import { latestPromotion } from '@domain/graduation/latest-promotion.ts';
import {
  judgePromotion,
  judgeUndo,
  latestPromotionAfter,
  needsReason,
} from '@domain/graduation/promotion.ts';
import { describe, expect, it } from 'vitest';
import { studentOf } from '../../support/factories.ts';

const from = { belt: 'azul', degree: 1 } as const;
const to = { belt: 'azul', degree: 2 } as const;
const student = studentOf('ana', from);
const facts = { caller: 'rita', student, from, to, reason: '' };

describe('promoting somebody', () => {
  it('by one step is open to everybody else', () => {
    expect(judgePromotion(facts)).toEqual({ ok: true });
  });

  const REFUSALS: [string, Reason, Partial<typeof facts> | object][] = [
    ['themself', 'own-grade', { caller: 'ana' }],
    ['from what they no longer wear', 'grade-changed', { from: { belt: 'azul', degree: 0 } }],
    ['to what they wear', 'same-grade', { to: from }],
    ['over a degree without a reason', 'reason-needed', { to: { belt: 'azul', degree: 3 } }],
    ['over the rest of a belt without a reason', 'reason-needed', { to: { belt: 'roxa', degree: 0 } }],
    ['back without a reason', 'reason-needed', { to: { belt: 'azul', degree: 0 } }],
    ['back with a blank for a reason', 'reason-needed', { to: { belt: 'branca', degree: 4 }, reason: ' \n' }],
  ];
  it.each(REFUSALS)('%s is refused', (_, reason, wrong) => {
    expect(judgePromotion({ ...facts, ...wrong })).toEqual({ ok: false, reasons: [reason] });
  });

  it('further or back is open with a reason', () => {
    for (const belt of ['branca', 'preta'] as const) {
      expect(judgePromotion({ ...facts, to: { belt, degree: 0 }, reason: 'Transfer' })).toEqual({ ok: true });
    }
  });

  it('needs a reason where the dialog asks for one: never for the next step', () => {
    expect(needsReason(from, to)).toBe(false);
    const last = { belt: 'azul', degree: 4 } as const;
    expect(needsReason(last, nextGrade(last) ?? last)).toBe(false);
    expect(needsReason(from, { belt: 'azul', degree: 0 })).toBe(true);
    expect(needsReason(from, last)).toBe(true);
  });
});

describe('undoing', () => {
  const promotion = { id: 'p2', to: from, undone: null };
  const promoted = {
    ...student,
    standing: { promotionId: 'p2', beltSince: null, gradeSince: '2026-05-01', classes: 3 },
  };
  const undoing = { caller: 'rita', student: promoted, promotion };

  it('is open for the latest promotion, and harmless for one that is undone', () => {
    expect(judgeUndo(undoing)).toEqual({ ok: true });
    const undone = { at: new Date(0), by: 'saul', byName: 'Saul' };
    expect(judgeUndo({ ...undoing, promotion: { ...promotion, id: 'p9', undone } })).toEqual({ ok: true });
  });

  it.each<[string, Reason, object]>([
    ['one’s own', 'own-grade', { caller: 'ana' }],
    ['an earlier one', 'promotion-not-latest', { promotion: { ...promotion, id: 'p1' } }],
    ['where nobody was promoted', 'promotion-not-latest', { student }],
    ['a grade changed past the app', 'grade-changed', { promotion: { ...promotion, to } }],
  ])('%s is refused', (_, reason, wrong) => {
    expect(judgeUndo({ ...undoing, ...wrong })).toEqual({ ok: false, reasons: [reason] });
  });
});

describe('the standing after a promotion', () => {
  const step = { promotionId: 'p', today: '2026-11-21', attended: 0 };

  it('counts from that day and from the classes of then', () => {
    const after = latestPromotionAfter(student, { ...step, to, attended: 31 });
    expect(after).toEqual({ promotionId: 'p', beltSince: null, gradeSince: '2026-11-21', classes: 31 });
    expect(latestPromotion.parse(after)).toEqual(after);
  });

  it('keeps the day of the belt with a degree, and has a new one with a belt, up or down', () => {
    const since = { promotionId: 'o', beltSince: '2024-01-31', gradeSince: '2025-02-01', classes: 3 };
    const worn = { ...student, standing: since };
    expect(latestPromotionAfter(worn, { ...step, to }).beltSince).toBe('2024-01-31');
    for (const belt of ['branca', 'roxa'] as const) {
      expect(latestPromotionAfter(worn, { ...step, to: { belt, degree: 0 } }).beltSince).toBe('2026-11-21');
    }
  });
});
