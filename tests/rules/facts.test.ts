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

describe('factsApart', () => {
  it('is 0 between an attempt and its copy', () => {
    expect(factsApart(attempt, { ...attempt, data: { ...attempt.data } })).toBe(0);
    expect(factsApart([new Date(0)], [new Date(0)])).toBe(0);
  });

  it('counts the differing facts, down to the fields of maps', () => {
    expect(factsApart(attempt, { ...attempt, as: 'visitor' })).toBe(1);
    expect(factsApart(attempt, { ...attempt, as: 'visitor', path: 'students/bruno' })).toBe(2);
    const parq = { chestPain: false, additionalNotes: 'x', extra: 1 };
    expect(factsApart(attempt, { ...attempt, data: { ...attempt.data, parq } })).toBe(3);
  });

  it('counts one where a value is missing, removed, empty or of another type', () => {
    const { updatedAt: _, ...untimed } = attempt.data ?? {};
    expect(factsApart(attempt, { ...attempt, data: untimed })).toBe(1);
    for (const parq of [REMOVE, {}, 'none', null, []]) {
      expect(factsApart(attempt, { ...attempt, data: { ...attempt.data, parq } })).toBe(1);
    }
  });

  it('lets twinOf find an attempt one fact away, but none that is further away or equal', () => {
    const visitor: Attempt = { ...attempt, as: 'visitor' };
    expect(twinOf(visitor, [visitor, { ...attempt, path: 'students/bruno' }])).toBeUndefined();
    expect(twinOf(visitor, [visitor, attempt])).toBe(attempt);
  });
});
