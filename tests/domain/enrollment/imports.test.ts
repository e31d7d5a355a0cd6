import { importedPerson, isUndoable } from '@domain/enrollment/imports.ts';
import { describe, expect, test } from 'vitest';
import { importedOf } from '../../support/factories.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const after = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);

describe('an imported person', () => {
  const history = [{ belt: 'branca' as const, degree: 4, date: '2022' }];

  test('may have a history if the present grade has a date', () => {
    expect(importedPerson.safeParse(importedOf('Ana', { history, gradeSince: '2024' })).success).toBe(true);
    expect(importedPerson.safeParse(importedOf('Ana', { history })).success).toBe(false);
    const inWords = importedOf('Ana', { history, gradeSince: '2024', beltInWords: 'cinza' });
    expect(importedPerson.safeParse(inWords).success).toBe(false);
  });
});

test('an import can be undone for 24 hours, and longer if that has begun and not ended', () => {
  expect(isUndoable({ at: AT, undoneAt: null }, after(24))).toBe(true);
  expect(isUndoable({ at: AT, undoneAt: null }, after(24.01))).toBe(false);
  expect(isUndoable({ at: AT, undoneAt: after(23) }, after(48))).toBe(true);
  expect(isUndoable({ at: AT, undoneAt: after(1), undoEnded: true }, after(2))).toBe(false);
});
