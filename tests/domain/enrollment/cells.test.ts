import { readDegree, readGrade } from '@domain/enrollment/grade-words.ts';
import { orderOfDates, readDate } from '@domain/enrollment/partial-date.ts';
import { describe, expect, test } from 'vitest';

const TODAY = '2026-11-26';

describe('a grade in a cell', () => {
  test.each([
    ['Blue Belt - 2 Stripes', 'azul', 2],
    ['preta 1° dan', 'preta', 1],
    ['Purple, four stripes', 'roxa', 4],
    ['2nd degree black', 'preta', 2],
    ['azul 2.0', 'azul', 2],
  ])('%s is %s with degree %i', (text, belt, degree) => {
    expect(readGrade(text)).toEqual({ belt, degree, inWords: '' });
  });

  test.each([
    ['cinza', 'cinza', 0],
    ['Cinza e branca', 'cinza-branca', 0],
    ['grey/black', 'cinza-preta', 0],
    ['Gray and White Belt - 3 Stripes', 'cinza-branca', 3],
    ['gris con raya blanca', 'cinza-branca', 0],
    ['amarela 2 graus', 'amarela', 2],
    ['Amarilla-negra II', 'amarela-preta', 2],
    ['yellow white 4', 'amarela-branca', 4],
    ['AMARELO', 'amarela', 0],
    ['Laranja/Preta', 'laranja-preta', 0],
    ['naranja blanco 1', 'laranja-branca', 1],
    ['Faixa laranja lisa', 'laranja', 0],
    ['verde ponta preta 1º grau', 'verde-preta', 1],
    ['Solid green', 'verde', 0],
    ['Verde com ponteira branca', 'verde-branca', 0],
    ['Grey', 'cinza', 0],
  ])('%s is the child’s belt %s with degree %i', (text, belt, degree) => {
    expect(readGrade(text)).toEqual({ belt, degree, inWords: '' });
  });

  test.each([
    'camuflada',
    'cinza 5',
    'branca ponta cinza',
    'cinza e amarela',
    'cinza ponta azul',
    'verde 2 3',
    'amarela da Lia',
    'cinza camuflada',
  ])('%s keeps the words of the file', (text) => {
    expect(readGrade(text)).toEqual({ belt: 'branca', degree: 0, inWords: text });
  });

  test.each(['preta 5º grau', 'preta 6', 'coral', 'Red and Black'])(
    '%s is above black 4 and keeps its words',
    (text) => {
      expect(readGrade(text)).toEqual({ belt: 'preta', degree: 4, inWords: text });
    },
  );

  test.each([
    '',
    'azlu',
    'azul e roxa',
    'azul 5',
    'azul 2 3',
    'preta 9',
    'preta 7º grau',
    'preta 10',
    'professor',
    '=1+1',
    '2',
  ])('%j cannot be read', (text) => {
    expect(readGrade(text)).toBeNull();
  });

  test.each([
    ['', 0],
    ['0', 0],
    ['2', 2],
    ['3º', 3],
    ['III graus', 3],
    ['1.0', 1],
    ['2,0', 2],
    ['2.00', 2],
    ['1.5', null],
    ['10.0', null],
    ['sem grau', 0],
    ['5', null],
    ['muitos', null],
    ['1 2', null],
  ])('has the degree of %j as %j', (text, degree) => {
    expect(readDegree(text)).toBe(degree);
  });
});

describe('a date in a cell', () => {
  test.each([
    ['1990-03-12T00:00:00.000Z', '1990-03-12'],
    ['12/03/1990 00:00:00', '1990-03-12'],
    ['12.3.90', '1990-03-12'],
    ['3/2019', '2019-03'],
    ['12-03-19', '2019-03-12'],
    ['12 de março de 1990', '1990-03-12'],
    ['12-mar-90', '1990-03-12'],
    ['March 12, 1990', '1990-03-12'],
    ['1º de maio de 2019', '2019-05-01'],
    ['03/2019', '2019-03'],
    ['2019-03', '2019-03'],
    ['mar/19', '2019-03'],
    ['Março 2019', '2019-03'],
    ['26/11/2026', TODAY],
  ])('%s is %s', (text, date) => {
    expect(readDate(text, 'day-first', TODAY)).toBe(date);
  });

  test('is month first in a column that is', () => {
    expect(readDate('12/03/1990', 'month-first', TODAY)).toBe('1990-12-03');
    expect(readDate('1990-03-12', 'month-first', TODAY)).toBe('1990-03-12');
  });

  test.each([
    '30/02/2019',
    '13/13/2019',
    '27/11/2026',
    '2027',
    '12/2026',
    '1850',
    '03/19',
    'ontem',
    '1',
    '1/2/3/4',
    '=HOJE()',
    '32944x',
    '',
    '99999',
  ])('%s cannot be read', (text) => {
    expect(readDate(text, 'day-first', TODAY)).toBeNull();
  });
});

const dayFirst = { order: 'day-first', certain: true };
test.each([
  ['a first number above 12', ['01/02/2019', '13/02/2019'], dayFirst],
  ['a second number above 12', ['01/02/2019', '2/28/19'], { order: 'month-first', certain: true }],
  ['no number above 12', ['01/02/2019', '2019-02-28', '', 'x'], { order: 'day-first', certain: false }],
  ['both above 12', ['13/02/2019', '02/13/2019', '02/14/2019'], { order: 'month-first', certain: false }],
  ['a date without a month', ['25/11/1985', '31/13/1990', '01/02/2019'], dayFirst],
  ['no date of two readings', ['mar/2019', '2016', ''], dayFirst],
])('the order of a column of dates with %s: %j', (_, dates, order) => {
  expect(orderOfDates(dates)).toEqual(order);
});
