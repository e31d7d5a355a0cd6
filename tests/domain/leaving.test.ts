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
  it.each([
    ['keeps its count on a past date', '2026-11-20', ['ana', 'bia'], ['bia', 'x1']],
    ['keeps its count also without other students', '2026-11-20', ['ana'], ['x1']],
    ['has a free place today', DAY, ['ana', 'bia'], ['bia']],
  ])('%s', (_, date, before, currentAttendees) => {
    expect(leave(date, before)).toMatchObject({ event: { currentAttendees }, roster: { ana: null } });
  });

  it('is empty later, and stays as it is without the student', () => {
    expect(leave('2026-11-28', ['ana'])).toMatchObject({ event: { currentAttendees: [] }, roster: 'delete' });
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
