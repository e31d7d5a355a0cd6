import { importedPerson, isUndoable, whyItStays } from '@domain/enrollment/imports.ts';
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

test('an import can be undone for 24 hours, and longer if that has begun', () => {
  expect(isUndoable({ at: AT, undoneAt: null }, after(24))).toBe(true);
  expect(isUndoable({ at: AT, undoneAt: null }, after(24.01))).toBe(false);
  expect(isUndoable({ at: AT, undoneAt: after(23) }, after(48))).toBe(true);
});

describe('an imported person stays', () => {
  const idle = { classesAttended: 0, classesAhead: {} };
  const untouched = { hasAccount: false, changed: [] };
  const standing = { promotionId: 'p1', beltSince: null, gradeSince: null, classes: 0 };
  const ahead = { gi: { date: '2026-11-23', movements: [], checkedInAt: AT } };

  test.each([
    ['account', idle, { ...untouched, hasAccount: true }],
    ['classes', { ...idle, classesAttended: 1 }, untouched],
    ['classes', { ...idle, classesAhead: ahead }, untouched],
    ['promotion', { ...idle, standing }, untouched],
    ['payment', idle, { ...untouched, changed: ['payment' as const] }],
    [null, { ...idle, standing: { ...standing, promotionId: null } }, untouched],
    [null, idle, untouched],
  ])('because of %s', (reason, student, facts) => {
    expect(whyItStays(student, facts)).toBe(reason);
  });
});
