import { IMPORT_CHUNK, importedPerson, isUndoable, nextChunk } from '@domain/enrollment/imports.ts';
import { STUDENT_NOTES_LIMIT } from '@domain/student-notes.ts';
import { describe, expect, test } from 'vitest';
import { importedOf } from '../../support/factories.ts';

const AT = new Date('2026-11-21T12:00:00Z');
const after = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);

test('an imported person may have a history if the present grade has a date', () => {
  const history = [{ belt: 'branca' as const, degree: 4, date: '2022' }];
  const later = importedOf('Ana', { history, belt: 'azul', gradeSince: '2024' });
  expect(importedPerson.safeParse(later).success).toBe(true);
  expect(importedPerson.safeParse(importedOf('Ana', { history })).success).toBe(false);
  const inWords = importedOf('Ana', { history, gradeSince: '2024', beltInWords: 'cinza' });
  expect(importedPerson.safeParse(inWords).success).toBe(false);
});

describe('the people of the next call', () => {
  const rowOf = (notes: string) => ({ key: '1a-0', person: importedOf('Ana', { notes }) });

  test('are 100 at most', () => {
    const rows = Array.from({ length: 250 }, () => rowOf('x'));
    expect(nextChunk(rows)).toEqual(rows.slice(0, IMPORT_CHUNK));
    expect(nextChunk(rows.slice(0, 30))).toHaveLength(30);
    expect(nextChunk([])).toEqual([]);
  });

  test('fit into one call, also with the longest notes, in bytes', () => {
    for (const letter of ['x', 'é', '柔', '"']) {
      const chunk = nextChunk(Array.from({ length: 100 }, () => rowOf(letter.repeat(STUDENT_NOTES_LIMIT))));
      expect(chunk.length).toBeGreaterThan(10);
      const body = { data: { importId: crypto.randomUUID(), people: chunk } };
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(256 * 1024);
    }
  });

  test('are one at least', () => {
    expect(nextChunk([rowOf('x'.repeat(300_000)), rowOf('x')])).toHaveLength(1);
  });
});

test('an import can be undone for 24 hours, and longer if that has begun and not ended', () => {
  expect(isUndoable({ at: AT, undoneAt: null }, after(24))).toBe(true);
  expect(isUndoable({ at: AT, undoneAt: null }, after(24.01))).toBe(false);
  expect(isUndoable({ at: AT, undoneAt: after(23) }, after(48))).toBe(true);
  expect(isUndoable({ at: AT, undoneAt: after(1), undoEnded: true }, after(2))).toBe(false);
});
