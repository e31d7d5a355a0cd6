import {
  CLASS_FORM_DEFAULTS,
  CLASS_LIMITS,
  type ClassForm,
  cancelReason,
  classForm,
  classInput,
  instanceForm,
  newClassInput,
} from '@domain/classes/class-form.ts';
import { MESSAGES } from '@domain/error-messages.ts';
import { isReason } from '@domain/errors.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { formOf } from '../../support/class-factories.ts';
import { ARMBAR, TRIANGLE } from '../../support/factories.ts';

/** The problems per field, as the messages that the user reads. */
function problems(schema: z.ZodType, data: unknown): Record<string, string> {
  const issues = schema.safeParse(data).error?.issues ?? [];
  return Object.fromEntries(
    issues.flatMap(({ path, message }) => (isReason(message) ? [[path.join('.'), MESSAGES[message]]] : [])),
  );
}

describe('the class form', () => {
  it('accepts a complete form and trims its texts', () => {
    const typed = { ...formOf(), instructor: ' Helena ', description: ' The basics ' };
    expect(classForm.parse(typed)).toEqual(formOf());
  });

  it.each<[keyof ClassForm, unknown, string]>([
    ['title', '', 'Title is required'],
    ['instructor', '  ', 'Instructor is required'],
    ['instructor', '..', 'Instructor is required'],
    ['date', '', 'Start date is required'],
    ['endDate', '', 'End date is required'],
    ['startTime', '', 'Start time is required'],
    ['endTime', '', 'End time is required'],
    ['weeklySchedule', [], 'Select at least one day'],
    ['maxCapacity', 0, 'Capacity must be at least 1'],
    ['maxCapacity', Number.NaN, 'Capacity must be at least 1'],
    ['maxCapacity', 2.5, 'Capacity must be at least 1'],
    ['maxCapacity', 501, 'Capacity must be at most 500'],
    ['endDate', '2026-11-15', 'End date must be after start date'],
  ])('says of %s %j: %s', (field, value, message) => {
    expect(problems(classForm, { ...formOf(), [field]: value })).toEqual({ [field]: message });
  });

  it('reports all problems at once, including an end date before the start date', () => {
    const [date, endDate] = ['2026-11-16', '2026-11-15'];
    const empty = { ...CLASS_FORM_DEFAULTS, title: '', instructor: '', date, endDate, weeklySchedule: [] };
    expect(problems(classForm, empty)).toEqual({
      title: 'Title is required',
      instructor: 'Instructor is required',
      weeklySchedule: 'Select at least one day',
      endDate: 'End date must be after start date',
    });
  });

  it('accepts a class of one day, and an end time before the start time', () => {
    const odd = formOf({ endDate: '2026-11-16', startTime: '20:00', endTime: '07:00' });
    expect(classForm.safeParse(odd).success).toBe(true);
  });

  it('accepts only the class types, existing dates from 2000 to 2099 and existing times', () => {
    for (const wrong of [
      { title: 'Judo' },
      { date: '2026-02-30' },
      { date: '0026-11-16' },
      { endDate: '3026-11-16' },
      { startTime: '24:00' },
      { startTime: '8:00' },
    ]) {
      expect(classForm.safeParse({ ...formOf(), ...wrong }).success, JSON.stringify(wrong)).toBe(false);
    }
  });
});

describe('the movements of a class', () => {
  const withMovements = (movements: unknown) => problems(classForm, { ...formOf(), movements });

  it('each have a different name and id', () => {
    expect(withMovements([ARMBAR, { ...TRIANGLE, name: ' ' }])).toEqual({
      'movements.1.name': 'Each technique needs a name',
    });
    expect(withMovements([ARMBAR, { ...TRIANGLE, name: ` ${ARMBAR.name.toUpperCase()}` }])).toEqual({
      'movements.1.name': 'This technique is already on the list.',
    });
    expect(
      classForm.safeParse({ ...formOf(), movements: [ARMBAR, { ...TRIANGLE, id: ARMBAR.id }] }).success,
    ).toBe(false);
  });

  it('have a limit in bytes, so that 366 dates fit into one commit', () => {
    const many = (count: number, description: string) =>
      withMovements(
        Array.from({ length: count }, (_, index) => ({ id: `m${index}`, name: `${index}`, description })),
      );
    // The last: 150 characters of four bytes each, in a text of length 300.
    for (const text of ['x'.repeat(300), '柔'.repeat(300), '🥋'.repeat(150)])
      expect(many(8, text)).toEqual({});
    const tooLong = { movements: 'The technique texts are too long in total. Shorten or remove some.' };
    expect(many(11, '柔'.repeat(300))).toEqual(tooLong);
  });
});

describe('the input of the callables', () => {
  it('is the form with its default values', () => {
    const { endDate: _, maxCapacity: __, description: ___, movements: ____, ...bare } = formOf();
    const parsed = classInput.parse(bare);
    expect(parsed).toEqual({ ...bare, endDate: bare.date, maxCapacity: 20, description: '', movements: [] });
    expect(classInput.parse(parsed)).toEqual(parsed);
  });

  it('is refused with the messages of the data layer', () => {
    expect(problems(classInput, {})).toEqual({
      title: 'Title is required',
      instructor: 'Instructor is required',
      startTime: 'Start time is required',
      endTime: 'End time is required',
      date: 'Date is required',
      weeklySchedule: 'Weekly schedule is required',
    });
    expect(problems(classInput, formOf({ endDate: '' }))).toEqual({ endDate: 'End date is required' });
    expect(problems(classInput, formOf({ weeklySchedule: [] }))).toEqual({});
    expect(problems(newClassInput, formOf({ weeklySchedule: [] }))).toEqual({
      '': 'Weekly schedule must contain at least one day',
    });
  });

  it('refuses values that the form cannot contain', () => {
    for (const extra of [{ id: 'x' }, { isParent: true }, { currentAttendees: ['ana'] }]) {
      expect(classInput.safeParse({ ...formOf(), ...extra }).success).toBe(false);
    }
  });
});

it('the form of one date has times, instructor, capacity and movements, and nothing else', () => {
  const { startTime, endTime, instructor, maxCapacity, movements } = formOf();
  const form = { startTime, endTime, instructor, maxCapacity, movements };
  expect(instanceForm.parse(form)).toEqual(form);
  expect(instanceForm.safeParse({ ...form, title: 'Kids' }).success).toBe(false);
  expect(problems(instanceForm, {})).toMatchObject({
    startTime: 'Start time is required',
    endTime: 'End time is required',
    instructor: 'Instructor is required',
    maxCapacity: 'Capacity must be at least 1',
  });
});

it('canceling a date needs a reason that fits on the card', () => {
  expect(cancelReason.parse(' Rita is ill ')).toBe('Rita is ill');
  expect(problems(cancelReason, ' ')).toEqual({ '': 'Enter the reason: students see it on the card.' });
  expect(cancelReason.safeParse('x'.repeat(CLASS_LIMITS.cancelReason + 1)).success).toBe(false);
});
