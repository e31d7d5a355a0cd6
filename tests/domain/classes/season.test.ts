import { api } from '@domain/api.ts';
import { eventId } from '@domain/classes/classes.ts';
import { copyId, endingClasses, nextSeason, planSeason } from '@domain/classes/season.ts';
import { isDocumentId } from '@domain/document-id.ts';
import { describe, expect, it } from 'vitest';
import { classOf, formOf } from '../../support/class-factories.ts';
import { DAY } from '../../support/factories.ts';

const gi = classOf('gi', formOf({ date: '2026-10-05', endDate: '2026-12-27' }));
const noGi = classOf('no-gi', formOf({ date: '2026-11-02', endDate: '2026-11-29' }));
const SEASON = { date: '2026-12-28', endDate: '2027-03-21' };

describe('the next season', () => {
  it('contains the current classes, and follows the one that ends last with its length', () => {
    const others = [
      { ...gi, id: 'over', endDate: '2026-11-20' },
      { ...gi, id: 'deleting', deleting: true },
      classOf('seminar', formOf({ date: '2027-05-01', endDate: '2027-05-02' })),
    ];
    expect(nextSeason([noGi, gi, ...others], DAY)).toEqual({ ...SEASON, classIds: ['no-gi', 'gi'] });
  });

  it('begins today and lasts twelve weeks without a current class', () => {
    expect(nextSeason([], DAY)).toEqual({ date: DAY, endDate: '2027-02-12', classIds: [] });
  });
});

describe('a class that runs out', () => {
  const ending = (...lessons: Parameters<typeof endingClasses>[0]) =>
    endingClasses(lessons, '2026-11-30').map(({ id }) => id);

  it('is announced from four weeks before its last day on, and a seminar never', () => {
    expect(ending(gi)).toEqual(['gi']);
    expect(endingClasses([gi], '2026-11-28')).toEqual([]);
    expect(endingClasses([noGi], '2026-11-29')).toEqual([noGi]);
    expect(ending(classOf('seminar', formOf({ date: '2026-12-05', endDate: '2026-12-06' })))).toEqual([]);
  });

  it('is not announced once a later class of its name has each of its weekdays', () => {
    const next = { ...gi, id: 'next', ...SEASON };
    expect(ending(gi, next)).toEqual([]);
    expect(ending(gi, { ...next, weeklySchedule: [] })).toEqual(['gi']);
    expect(ending(gi, { ...next, name: 'Another' })).toEqual(['gi']);
    expect(ending(gi, { ...next, deleting: true })).toEqual(['gi']);
  });
});

describe('the copies of classes', () => {
  const plan = (lessons = [gi, noGi], leavesOut = false, classes = lessons) =>
    planSeason(lessons, SEASON, { classes, holidays: null, leavesOut });

  it('take place on the same weekdays of the new season, on holidays unless they are left out', () => {
    const [first, second] = plan().copies;
    expect(first).toMatchObject({ classId: 'gi_2026-12-28', plan: { ok: true, leftOut: [] } });
    expect(first?.plan?.ok && first.plan.dates.length).toBe(24);
    expect(second?.classId).toBe('no-gi_2026-12-28');
    expect(plan([classOf('gi', formOf({ weeklySchedule: ['friday'] }))], true)).toMatchObject({
      leftOut: ['2027-01-01'],
      copies: [{ plan: { leftOut: ['2027-01-01'] } }],
    });
  });

  it('that exist are not created again, nor is a second copy of two seasons of one class', () => {
    const copied = { ...gi, id: copyId('gi', SEASON.date) };
    expect(plan([gi, noGi], false, [gi, noGi, copied]).copies.map((copy) => copy.plan === null)).toEqual([
      true,
      false,
    ]);
    const later = { ...gi, id: copyId('gi', '2026-11-01') };
    expect(plan([gi, later]).copies.map((copy) => copy.plan === null)).toEqual([false, true]);
  });

  it('that have no date in the season are refused', () => {
    const short = { date: '2026-12-29', endDate: '2026-12-29' };
    const { copies } = planSeason([gi], short, { classes: [], holidays: null, leavesOut: false });
    expect(copies).toMatchObject([{ plan: { ok: false, reasons: ['class-no-instances'] } }]);
  });
});

it('the id of a copy is accepted, also that of a copy of a copy of a class with a long id', () => {
  const id = copyId(copyId('x'.repeat(100), '2026-12-28'), '2027-03-22');
  expect(api.createClass.input.safeParse({ classId: id, form: formOf() }).success).toBe(true);
  expect(isDocumentId(eventId(id, '2027-03-22'))).toBe(true);
  expect(copyId(copyId('gi', '2026-12-28'), '2027-03-22')).toBe('gi_2027-03-22');
});
