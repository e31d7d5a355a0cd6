import { shiftDate } from '@domain/calendar.ts';
import {
  holidayChanges,
  holidayDocument,
  holidaysBefore,
  holidaysBetween,
  listedHolidays,
  nationalHolidays,
  nationalName,
  suggestedAmong,
  suggestedHolidays,
} from '@domain/classes/holidays.ts';
import { describe, expect, it } from 'vitest';

/** Easter Sundays from printed tables. */
const EASTER = {
  1999: '04-04',
  2018: '04-01',
  2025: '04-20',
  2026: '04-05',
  2027: '03-28',
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

  it.each(Object.entries(EASTER))('and the suggested ones follow Easter in %s', (year, sunday) => {
    const on = (days: number) => shiftDate(`${year}-${sunday}`, days);
    const friday = { date: on(-2), name: 'Paixão de Cristo' };
    expect(nationalHolidays(Number(year))).toContainEqual(friday);
    const suggested = suggestedHolidays(null, Number(year), 'RJ');
    expect(suggested).toContainEqual({ name: 'Carnaval', date: on(-48), endDate: on(-47) });
    expect(suggested).toContainEqual({ name: 'Corpus Christi', date: on(60), endDate: on(60) });
  });
});

describe("the academy's holidays", () => {
  it('are the national holidays of any year as long as the academy has changed none', () => {
    expect(holidaysBetween(null, '2031-09-07', '2031-10-12').map(({ date }) => date)).toEqual([
      '2031-09-07',
      '2031-10-12',
    ]);
    // Dates that are being typed.
    expect(holidaysBetween(null, '0002-02-01', '0020-02-01')).toEqual([]);
    expect(holidaysBetween(null, '', '')).toEqual([]);
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

describe('the suggested holidays', () => {
  it('are offered for a class that takes place on one of their days, in each year of its season', () => {
    const dates = ['2026-12-24', '2027-02-08', '2027-02-11'];
    expect(suggestedAmong(null, dates, '').map(({ name }) => name)).toEqual(['Véspera de Natal', 'Carnaval']);
    expect(
      suggestedAmong({ dates: { '2027-02-08': 'Carnaval', '2027-02-09': 'Carnaval' } }, dates, ''),
    ).toHaveLength(1);
  });

  it('are sorted and exclude what the academy has, on all of its days', () => {
    const dates = { '2027-02-08': 'Carnaval', '2027-04-23': 'São Jorge', '2027-01-20': null };
    const suggested = suggestedHolidays({ dates }, 2027, 'RJ');
    expect(suggested.map(({ name }) => name)).toEqual([
      'São Sebastião',
      'Carnaval',
      'Quarta-feira de Cinzas',
      'Corpus Christi',
      'Véspera de Natal',
      'Véspera de Ano Novo',
    ]);
    const both = { ...dates, '2027-02-09': 'Carnaval' };
    expect(suggestedHolidays({ dates: both }, 2027, 'RJ').map(({ name }) => name)).not.toContain('Carnaval');
  });

  it.each(['SP', 'AM', ''])('exclude the days of Rio in another state: %j', (state) => {
    expect(suggestedHolidays(null, 2027, state).map(({ name }) => name)).toEqual([
      'Carnaval',
      'Quarta-feira de Cinzas',
      'Corpus Christi',
      'Véspera de Natal',
      'Véspera de Ano Novo',
    ]);
  });

  it('are not the name of a national holiday on the same day', () => {
    // In 2038 São Jorge is Good Friday.
    expect(suggestedHolidays(null, 2038, 'RJ').map(({ name }) => name)).not.toContain('São Jorge');
  });
});

describe('saving a holiday', () => {
  const range = { date: '2026-12-23', endDate: '2026-12-26', name: 'Recesso' };

  it('is taken back by the saves that bring back the names of before, neighboring days together', () => {
    const document = { dates: { '2026-12-24': 'Recesso', '2026-12-23': 'Recesso', '2026-12-28': null } };
    expect(holidaysBefore(document, { date: '2026-12-22', endDate: '2026-12-28' })).toEqual([
      { date: '2026-12-22', endDate: '2026-12-22', name: null },
      { date: '2026-12-23', endDate: '2026-12-24', name: 'Recesso' },
      { date: '2026-12-25', endDate: '2026-12-25', name: 'Natal' },
      { date: '2026-12-26', endDate: '2026-12-28', name: null },
    ]);
  });

  it('of several days adds each day, and keeps the names of national holidays', () => {
    expect(holidayChanges(null, range)).toEqual([
      { date: '2026-12-23', before: null, entry: 'Recesso' },
      { date: '2026-12-24', before: null, entry: 'Recesso' },
      { date: '2026-12-26', before: null, entry: 'Recesso' },
    ]);
    const dates = { '2026-12-24': 'Véspera', '2026-12-25': null, '2026-12-26': 'Recesso' };
    expect(holidayChanges({ dates }, range)).toEqual([
      { date: '2026-12-23', before: null, entry: 'Recesso' },
      { date: '2026-12-24', before: 'Véspera', entry: 'Recesso' },
      // The academy closes on it after all.
      { date: '2026-12-25', before: null, entry: undefined },
    ]);
  });

  it.each([
    ['stores nothing that is like the national list', 'Natal', {}, []],
    ['renames', 'Festa', {}, [{ before: 'Natal', entry: 'Festa' }]],
    ['removes', null, {}, [{ before: 'Natal', entry: null }]],
    ['takes back a rename', 'Natal', { '2026-12-25': 'Festa' }, [{ before: 'Festa', entry: undefined }]],
  ])('of one national day %s', (_, name, dates, changes) => {
    const natal = { date: '2026-12-25', endDate: '2026-12-25', name };
    expect(holidayChanges({ dates }, natal)).toEqual(changes.map((each) => ({ date: natal.date, ...each })));
  });

  it('takes days out of the list', () => {
    const dates = { '2026-12-23': 'Recesso', '2026-12-24': 'Recesso' };
    expect(holidayChanges({ dates }, { ...range, name: null })).toEqual([
      { date: '2026-12-23', before: 'Recesso', entry: undefined },
      { date: '2026-12-24', before: 'Recesso', entry: undefined },
      { date: '2026-12-25', before: 'Natal', entry: null },
    ]);
  });
});
