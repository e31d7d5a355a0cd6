import { describe, expect, it } from 'vitest';
import { type Attempt, NOW, REMOVE } from './attempt.ts';
import { factsApart, twinOf } from './facts.ts';

const attempt: Attempt = {
  as: 'student',
  operation: 'update',
  path: 'students/ana',
  stored: { name: 'Ana' },
  data: { name: 'Ana Silva', parq: { chestPain: true, additionalNotes: '' }, updatedAt: NOW },
};

describe('the facts in which two attempts differ', () => {
  it('are none between an attempt and its copy', () => {
    expect(factsApart(attempt, { ...attempt, data: { ...attempt.data } })).toBe(0);
    expect(factsApart([new Date(0)], [new Date(0)])).toBe(0);
  });

  it('are counted one by one, down to the fields of maps', () => {
    expect(factsApart(attempt, { ...attempt, as: 'visitor' })).toBe(1);
    expect(factsApart(attempt, { ...attempt, as: 'visitor', path: 'students/bruno' })).toBe(2);
    const parq = { chestPain: false, additionalNotes: 'x', extra: 1 };
    expect(factsApart(attempt, { ...attempt, data: { ...attempt.data, parq } })).toBe(3);
  });

  it('are one where a value is left out, removed, emptied or of another type', () => {
    const { updatedAt: _, ...untimed } = attempt.data ?? {};
    expect(factsApart(attempt, { ...attempt, data: untimed })).toBe(1);
    for (const parq of [REMOVE, {}, 'none', null, []]) {
      expect(factsApart(attempt, { ...attempt, data: { ...attempt.data, parq } })).toBe(1);
    }
  });

  it('find the allowed twin, and no attempt that is further away or the same', () => {
    const visitor: Attempt = { ...attempt, as: 'visitor' };
    expect(twinOf(visitor, [visitor, { ...attempt, path: 'students/bruno' }])).toBeUndefined();
    expect(twinOf(visitor, [visitor, attempt])).toBe(attempt);
  });
});
