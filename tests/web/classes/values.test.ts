import { classForm } from '@domain/classes/class-form.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { describe, expect, it } from 'vitest';
import {
  classFormOf,
  duplicateOf,
  newClassForm,
} from '../../../web/src/features/classes/class-form-values.ts';
import { listedHolidays } from '../../../web/src/features/classes/holiday-list.ts';

const AT = new Date('2026-01-01T12:00:00Z');
const LESSON: ClassDocument = {
  id: 'c1',
  title: 'Kids',
  instructor: 'Sofia',
  startTime: '17:30',
  endTime: '18:30',
  date: '2026-03-02',
  endDate: '2026-06-29',
  maxCapacity: 12,
  currentAttendees: [],
  description: 'From 6 to 12',
  weeklySchedule: ['monday'],
  movements: [{ id: 'rolamento', name: 'Rolamento', description: '' }],
  isParent: true,
  deletedDates: [],
  deleting: false,
  createdAt: AT,
  updatedAt: AT,
};

describe('the class form', () => {
  it('starts with the times and the capacity of the specification', () => {
    expect(newClassForm('2026-03-02')).toMatchObject({
      startTime: '08:00',
      endTime: '09:00',
      maxCapacity: 20,
      date: '2026-03-02',
      endDate: '',
      weeklySchedule: [],
    });
  });

  it('holds a class as it is stored, and the schema takes it back', () => {
    const { title, instructor, weeklySchedule, movements, maxCapacity } = LESSON;
    const parsed = classForm.parse(classFormOf(LESSON));
    expect(parsed).toMatchObject({ title, instructor, weeklySchedule, movements, maxCapacity });
  });

  it('of a duplicate is the next season, as long as the one before', () => {
    expect(duplicateOf(LESSON, '2026-06-01')).toMatchObject({ date: '2026-06-30', endDate: '2026-10-27' });
  });

  it('of a duplicate of what is long over starts today', () => {
    expect(duplicateOf(LESSON, '2027-01-10')).toMatchObject({ date: '2027-01-10', endDate: '2027-05-09' });
  });
});

describe('the list of holidays', () => {
  it('is the national one without anybody’s doing', () => {
    const listed = listedHolidays(null, 2027);
    expect(listed).toHaveLength(10);
    expect(listed.every(({ national, off }) => national && !off)).toBe(true);
  });

  it('holds the academy’s own, renamed ones, and those that were taken out', () => {
    const listed = listedHolidays(
      {
        dates: {
          '2027-06-10': 'Aniversário',
          '2027-12-25': null,
          '2027-11-02': 'Finados, tatame fechado',
          '2027-08-08': null,
          '2028-06-10': 'Another year',
        },
      },
      2027,
    );
    expect(listed).toHaveLength(11);
    expect(listed.find(({ date }) => date === '2027-06-10')).toMatchObject({ national: false, off: false });
    expect(listed.find(({ date }) => date === '2027-12-25')).toMatchObject({ name: 'Natal', off: true });
    expect(listed.find(({ date }) => date === '2027-11-02')).toMatchObject({
      name: 'Finados, tatame fechado',
      national: true,
    });
    expect(listed.map(({ date }) => date)).toEqual(listed.map(({ date }) => date).sort());
  });
});
