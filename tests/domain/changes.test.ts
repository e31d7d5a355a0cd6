import { changesBetween, changesOf, mergeChanges } from '@domain/changes.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { itForAny } from '../support/property.ts';

const stored = { maxOpen: 20, daysAhead: 30 };

describe('saving the changes of a form', () => {
  it('merges two fields that two administrators changed at the same time', () => {
    const byA = changesBetween(stored, { ...stored, maxOpen: 15 });
    const afterB = mergeChanges(stored, changesBetween(stored, { ...stored, daysAhead: 14 }));
    expect(afterB).toEqual({ ok: true, form: { maxOpen: 20, daysAhead: 14 } });
    const both = { ok: true, form: { maxOpen: 15, daysAhead: 14 } };
    expect(afterB.ok && mergeChanges(afterB.form, byA)).toEqual(both);
  });

  it('refuses a field that has another value by now than the user saw, or of which the user saw nothing', () => {
    const refused = { ok: false, reasons: ['changed-meanwhile'] };
    const change = changesBetween(stored, { ...stored, maxOpen: 15 });
    expect(mergeChanges({ ...stored, maxOpen: 12 }, change)).toEqual(refused);
    expect(mergeChanges(stored, { from: {}, to: { maxOpen: 15 } })).toMatchObject({ ok: false });
  });

  itForAny([fc.integer(), fc.integer()])(
    'accepts the same change again, whatever the user saw',
    (from, to) => {
      expect(mergeChanges({ maxOpen: to }, { from: { maxOpen: from }, to: { maxOpen: to } }).ok).toBe(true);
    },
  );

  it('takes lists and texts as a whole', () => {
    const lesson = { days: ['monday'], description: '' };
    const change = changesBetween(lesson, { days: ['monday', 'friday'], description: '' });
    expect(change).toEqual({ from: { days: ['monday'] }, to: { days: ['monday', 'friday'] } });
    expect(mergeChanges({ ...lesson, description: 'Gi' }, change)).toEqual({
      ok: true,
      form: { days: ['monday', 'friday'], description: 'Gi' },
    });
  });

  it.each([
    [{ from: {}, to: {} }, true],
    [{ from: { maxOpen: 'many' }, to: { maxOpen: 2 } }, true],
    [{ from: { maxOpen: 1 }, to: { maxOpen: 0 } }, false],
    [{ from: { uid: 1 }, to: {} }, false],
    [{ from: {}, to: { uid: 1 } }, false],
    [{ to: { maxOpen: 1 } }, false],
  ])('accepts only fields of the form, and checks only the new values: %j, %s', (changes, isTaken) => {
    expect(changesOf({ maxOpen: z.int().min(1) }).safeParse(changes).success).toBe(isTaken);
  });
});
