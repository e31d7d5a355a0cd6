import { openClass } from '@domain/schedule/door-time.ts';
import { describe, expect, it } from 'vitest';

const DATE = '2026-11-27';
const classAt = (startTime: string, endTime: string) => ({ date: DATE, startTime, endTime });
const [morning, noon, evening] = [
  classAt('08:00', '10:00'),
  classAt('12:00', '13:30'),
  classAt('19:00', '20:00'),
];
const openAt = (time: string, classes = [morning, noon, evening]) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return openClass(classes, { date: DATE, minutes: hours * 60 + minutes });
};

describe('the class that a tablet opens', () => {
  it.each([
    ['06:00', morning, 'the first of the day'],
    ['08:30', morning, 'one that began half an hour ago'],
    ['09:30', morning, 'the one that takes place while the next is far'],
    ['10:30', noon, 'the next one'],
    ['12:31', noon, 'the one that takes place'],
    ['13:30', evening, 'the next one'],
    ['23:00', evening, 'the last one, when all are over'],
  ])('is at %s: %o, %s', (time, expected) => {
    expect(openAt(time)).toBe(expected);
  });

  it('is the next one within an hour of its start, also while another one takes place', () => {
    const after = classAt('10:00', '11:00');
    expect(openAt('09:15', [morning, after])).toBe(after);
  });

  it('is none on a day without classes', () => {
    expect(openAt('09:00', [])).toBeUndefined();
  });
});
