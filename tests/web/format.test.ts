import { afterEach, describe, expect, it } from 'vitest';
import { createFormat } from '../../web/src/format/format.ts';
import { timeAgo } from '../../web/src/format/time-ago.ts';

const english = createFormat('en');
const portuguese = createFormat('pt-BR');

describe('times', () => {
  it.each([
    ['00:00', '12:00 AM', '00:00'],
    ['06:05', '6:05 AM', '06:05'],
    ['12:00', '12:00 PM', '12:00'],
    ['18:30', '6:30 PM', '18:30'],
    ['23:59', '11:59 PM', '23:59'],
  ])('%s is %s in English and %s in Portuguese', (time, inEnglish, inPortuguese) => {
    expect(english.time(time)).toBe(inEnglish);
    expect(portuguese.time(time)).toBe(inPortuguese);
  });

  it('go from start to end', () => {
    const evening = { startTime: '19:00', endTime: '20:30' };
    expect(english.times(evening)).toBe('7:00 PM – 8:30 PM');
    expect(portuguese.times(evening)).toBe('19:00 – 20:30');
  });
});

it('a moment is shown as the date and the time at the academy', () => {
  const moment = new Date('2026-11-22T01:30Z');
  expect(english.dayShort(moment)).toBe('Nov 21, 2026');
  expect(english.time(moment)).toBe('10:30 PM');
});

it.each(['', '-'])('a text that is no date or time stays as it is: "%s"', (text) => {
  expect([english.dayShort(text), english.time(text)]).toEqual([text, text]);
});

const now = new Date('2026-11-21T15:00Z');
it.each([
  ['2026-11-21T15:00:20Z', 'now', 'agora'],
  ['2026-11-21T14:57:30Z', '2 minutes ago', 'há 2 minutos'],
  ['2026-11-21T11:30Z', '3 hours ago', 'há 3 horas'],
  ['2026-11-20T14:00Z', 'yesterday', 'ontem'],
  ['2026-11-19T16:00Z', '2 days ago', 'anteontem'],
  ['2026-11-01T14:00Z', '20 days ago', 'há 20 dias'],
])(
  'how long ago a moment was %s is %s in English and %s in Portuguese',
  (moment, inEnglish, inPortuguese) => {
    const inBoth = ['en', 'pt-BR'].map((language) => timeAgo(new Date(moment), now, language));
    expect(inBoth).toEqual([inEnglish, inPortuguese]);
  },
);

it.each([
  [149, 'usd', '$149', 'US$\u00a0149'],
  [149.9, 'brl', 'R$149.90', 'R$\u00a0149,90'],
  [1200, 'EUR', '€1,200', '€\u00a01.200'],
  [0, 'usd', '$0', 'US$\u00a00'],
  [-150, 'brl', '−R$150', '−R$\u00a0150'],
  [99, '', '99', '99'],
  [99, 'dollars', '99', '99'],
])('money %d %s is %s in English and %s in Portuguese', (amount, currency, inEnglish, inPortuguese) => {
  expect(english.money(amount, currency)).toBe(inEnglish);
  expect(portuguese.money(amount, currency)).toBe(inPortuguese);
});

it('money on paper has its cents', () => {
  expect(english.exact(14_900, 'brl')).toBe('R$149.00');
  expect(portuguese.exact(14_990, 'brl')).toBe('R$\u00a0149,90');
});

it.each([
  ['dayLong', '2026-11-21', 'November 21, 2026', '21 de novembro de 2026'],
  ['day', '2026-11-21', 'Saturday, November 21, 2026', 'sábado, 21 de novembro de 2026'],
  ['dayShort', '2026-03-01', 'Mar 1, 2026', '1 de mar. de 2026'],
  ['dayBrief', '2026-11-21', 'Sat, Nov 21', 'sáb., 21 de nov.'],
  ['dayInYear', '2026-11-21', 'Sat, Nov 21, 2026', 'sáb., 21/11/2026'],
  ['dayCompact', '2026-11-01', 'Nov 1, 2026', '01/11/2026'],
  ['dayMonth', '2024-02-29', 'Feb 29', '29 de fev.'],
  ['month', '2026-11-21', 'November 2026', 'novembro de 2026'],
  ['partial', '2019', '2019', '2019'],
  ['partial', '2019-03', 'March 2019', 'março de 2019'],
  ['partial', '2019-03-12', 'Mar 12, 2019', '12 de mar. de 2019'],
] as const)(
  'days have the form %s: %s is %s in English and %s in Portuguese',
  (form, date, inEnglish, inPortuguese) => {
    expect([english[form](date), portuguese[form](date)]).toEqual([inEnglish, inPortuguese]);
  },
);

describe('in any time zone of the browser', () => {
  const home = process.env.TZ;
  afterEach(() => {
    process.env.TZ = home;
  });

  // São Paulo had no midnight on 2018-11-04; Apia had no 2011-12-30 at all.
  it.each(['America/Sao_Paulo', 'Pacific/Apia', 'Asia/Tokyo', 'Pacific/Honolulu', 'UTC'])(
    'dates and times are not shifted in %s',
    (zone) => {
      process.env.TZ = zone;
      expect(english.dayShort('2018-11-04')).toBe('Nov 4, 2018');
      expect(english.dayShort('2011-12-30')).toBe('Dec 30, 2011');
      expect(english.day('2026-01-01')).toBe('Thursday, January 1, 2026');
      expect(english.time('00:30')).toBe('12:30 AM');
    },
  );
});
