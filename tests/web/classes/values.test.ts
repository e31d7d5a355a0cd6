import { classForm, classFormOf } from '@domain/classes/class-form.ts';
import { describe, expect, it } from 'vitest';
import { duplicateOf, leftOutAfter, newClassForm } from '../../../web/src/features/classes/use-class-form.ts';
import { classOf, formOf } from '../../support/class-factories.ts';

const LESSON = classOf('c1', formOf({ date: '2026-03-02', endDate: '2026-06-29' }));

describe('the class form', () => {
  it('starts at 8:00 for an hour with 20 spots', () => {
    expect(newClassForm('2026-03-02')).toMatchObject({
      startTime: '08:00',
      endTime: '09:00',
      maxCapacity: 20,
      date: '2026-03-02',
      endDate: '',
      weeklySchedule: [],
    });
  });

  it('contains a stored class in a form that the schema accepts', () => {
    const { title, instructor, weeklySchedule, movements, maxCapacity } = LESSON;
    const parsed = classForm.parse(classFormOf(LESSON));
    expect(parsed).toMatchObject({ title, instructor, weeklySchedule, movements, maxCapacity });
  });

  it('of a duplicate is the next season of the same length', () => {
    expect(duplicateOf(LESSON, '2026-06-01')).toMatchObject({ date: '2026-06-30', endDate: '2026-10-27' });
  });

  it('of a duplicate of a past class starts today', () => {
    expect(duplicateOf(LESSON, '2027-01-10')).toMatchObject({ date: '2027-01-10', endDate: '2027-05-09' });
  });
});

it('the dates that a class leaves out follow what was chosen, and are otherwise the deleted ones of now', () => {
  const [natal, newYear, monday] = ['2026-12-25', '2027-01-01', '2027-01-04'];
  expect(leftOutAfter([natal, monday], {})).toEqual([natal, monday]);
  expect(leftOutAfter([natal, monday], { [natal]: false, [newYear]: true })).toEqual([monday, newYear]);
});
