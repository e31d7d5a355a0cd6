import { auditExpiry } from '@domain/audit.ts';
import { settlesAt } from '@domain/leaving.ts';
import { changeList, touchedBy } from '@domain/schedule/class-list.ts';
import { describe, expect, it } from 'vitest';
import { classOn, DAY, NOON } from '../support/factories.ts';

const LEAVE = { kind: 'leave', leaver: 'ana', alias: 'x1' } as const;
const leave = (date: string, currentAttendees: string[]) =>
  changeList(
    { today: DAY, event: classOn(date, { classId: 'gi', currentAttendees }), people: new Map() },
    LEAVE,
  );

describe('the list of a class that an erased student leaves', () => {
  it('keeps its count on a past date', () => {
    const outcome = leave('2026-11-20', ['ana', 'bia']);
    expect(outcome).toMatchObject({ event: { currentAttendees: ['bia', 'x1'] }, roster: { ana: null } });
  });

  it('keeps its count also without other students', () => {
    const outcome = leave('2026-11-20', ['ana']);
    expect(outcome).toMatchObject({ event: { currentAttendees: ['x1'] }, roster: { ana: null } });
  });

  it('has a free place today and later', () => {
    expect(leave(DAY, ['ana', 'bia'])).toMatchObject({ event: { currentAttendees: ['bia'] } });
    expect(leave('2026-11-28', ['ana'])).toMatchObject({ event: { currentAttendees: [] }, roster: 'delete' });
  });

  it('stays as it is without the student', () => {
    expect(leave(DAY, ['bia'])).toMatchObject({ event: null });
  });

  it('needs no profile and no record', () => {
    expect(touchedBy(LEAVE, classOn(DAY, { classId: 'gi', currentAttendees: ['ana'] }), DAY)).toEqual([]);
  });
});

it('an erasure settles after the last token has expired and every call has ended', () => {
  expect(settlesAt({ begunAt: NOON }).getTime() - NOON.getTime()).toBeGreaterThan(60 * 60_000 + 540_000);
});

it('an entry of the audit is kept for two years', () => {
  expect(auditExpiry(new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2028-11-20T12:00:00Z'));
});
