import { auditDocument, auditEntryOf, factsOf } from '@domain/audit.ts';
import { isDocumentId } from '@domain/document-id.ts';
import { describe, expect, it } from 'vitest';
import { classOf, formOf } from '../support/class-factories.ts';

const ACT = { by: 'rita', act: 'promoted', whom: 'ana', what: 'p1', operation: 'p1' } as const;

describe('the entry of an act', () => {
  it('fits the stored document, and has null for what is not given', () => {
    const { entry } = auditEntryOf(ACT);
    expect(auditDocument.parse({ ...entry, at: new Date(0), expiresAt: new Date(0) })).toMatchObject({
      by: 'rita',
      before: null,
      after: null,
      outcome: 'done',
    });
    expect(auditEntryOf({ by: 'rita', act: 'class-edited', what: 'p1', operation: '1' }).entry).toMatchObject(
      { whom: null, what: 'p1' },
    );
  });

  it('has the same id for the same operation by any administrator, and another one otherwise', () => {
    const { id } = auditEntryOf(ACT);
    expect(isDocumentId(id)).toBe(true);
    expect(auditEntryOf({ ...ACT, by: 'saul', outcome: 'begun' }).id).toBe(id);
    const others = [{ operation: 'p2' }, { whom: 'bia' }, { act: 'promotion-undone' }] as const;
    for (const other of others) expect(auditEntryOf({ ...ACT, ...other }).id).not.toBe(id);
  });

  it('keeps no free text of a class', () => {
    const facts = factsOf(classOf('gi', formOf({ description: 'Ask Ana about her knee' })));
    expect(facts).toEqual({
      title: 'Fundamentals',
      instructor: 'Helena',
      date: '2026-11-16',
      endDate: '2026-11-29',
      startTime: '18:00',
      endTime: '19:00',
      maxCapacity: 20,
      weeklySchedule: ['monday', 'wednesday'],
    });
  });
});
