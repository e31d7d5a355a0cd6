import {
  holidayDocument,
  holidaysBetween,
  listedHolidays,
  nationalHolidays,
  nationalName,
} from '@domain/classes/holidays.ts';
import { describe, expect, it } from 'vitest';

/** Easter Sundays from printed tables. */
const EASTER = {
  1999: '04-04',
  2018: '04-01',
  2019: '04-21',
  2020: '04-12',
  2021: '04-04',
  2022: '04-17',
  2023: '04-09',
  2024: '03-31',
  2025: '04-20',
  2026: '04-05',
  2027: '03-28',
  2028: '04-16',
  2029: '04-01',
  2030: '04-21',
  2035: '03-25',
  2038: '04-25',
  2049: '04-18',
} as const;

describe("Brazil's national holidays", () => {
  it('of 2026 are the ten of the federal calendar', () => {
    expect(nationalHolidays(2026).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
  });

  it('include November 20 from 2024 on', () => {
    expect(nationalName('2023-11-20')).toBeNull();
    expect(nationalName('2024-11-20')).toBe('Dia Nacional de Zumbi e da Consciência Negra');
  });

  it.each(Object.entries(EASTER))('include the Friday before Easter in %s', (year, sunday) => {
    const friday = nationalHolidays(Number(year)).find(({ name }) => name === 'Paixão de Cristo')?.date;
    const easter = Date.parse(`${year}-${sunday}T00:00Z`);
    expect(Date.parse(`${friday}T00:00Z`)).toBe(easter - 2 * 86_400_000);
  });
});

describe("the academy's holidays", () => {
  it('are the national holidays of any year as long as the academy has changed none', () => {
    expect(holidaysBetween(null, '2031-09-07', '2031-10-12').map(({ date }) => date)).toEqual([
      '2031-09-07',
      '2031-10-12',
    ]);
    expect(holidaysBetween(null, '2026-12-25', '2027-01-01').map(({ name }) => name)).toEqual([
      'Natal',
      'Confraternização Universal',
    ]);
  });

  it('include added and renamed days, and exclude removed ones', () => {
    const dates = {
      '2026-12-24': 'Recesso',
      '2026-12-25': 'Natal da academia',
      '2027-01-01': null,
      '2027-01-02': null,
    };
    expect(holidaysBetween({ dates }, '2026-12-20', '2027-01-10')).toEqual([
      { date: '2026-12-24', name: 'Recesso' },
      { date: '2026-12-25', name: 'Natal da academia' },
    ]);
  });

  it('are empty if the end is before the start', () => {
    expect(holidaysBetween(null, '2026-12-31', '2026-12-01')).toEqual([]);
  });

  it('are stored by date', () => {
    expect(
      holidayDocument.safeParse({ dates: { '2026-12-24': 'Recesso', '2026-11-20': null } }).success,
    ).toBe(true);
    expect(holidayDocument.safeParse({ dates: { '24/12': 'Recesso' } }).success).toBe(false);
  });
});

describe('the list of holidays of a year', () => {
  it('contains the national holidays without a document', () => {
    const listed = listedHolidays(null, 2027);
    expect(listed).toHaveLength(10);
    expect(listed.every(({ national, off }) => national && !off)).toBe(true);
  });

  it('contains added, renamed and removed holidays', () => {
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
