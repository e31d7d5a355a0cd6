import { csvDate, csvOf } from '@domain/csv.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itForAny } from '../support/property.ts';

/**
 * Reads CSV like spreadsheets do (RFC 4180, but lenient): quotes count only at the start of a cell.
 */
function parse(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let text = '';
  let quoted = false;
  let atStart = true;
  const end = () => {
    rows.at(-1)?.push(text);
    text = '';
    atStart = true;
  };
  for (let at = 0; at < file.length; at += 1) {
    const character = file.charAt(at);
    if (quoted) {
      if (character !== '"') text += character;
      else if (file.charAt(at + 1) === '"') {
        text += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && atStart) {
      quoted = true;
      atStart = false;
    } else if (character === separator) end();
    else if (character === '\r' || character === '\n') {
      end();
      rows.push([]);
      if (character === '\r' && file.charAt(at + 1) === '\n') at += 1;
    } else {
      text += character;
      atStart = false;
    }
  }
  return rows.filter((row) => row.length > 0);
}

const body = (file: string) => file.replace(/^\uFEFF/, '');

/** Texts with many characters that spreadsheets treat specially. */
const hostile = fc.string({
  unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n;,|"\' \u00a0\u200b\0aé1(', 'ção', '💪'),
  maxLength: 12,
});
const table = fc.array(fc.array(hostile, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 });

/** A spreadsheet can skip white space, zero-width characters and quotes before a formula. */
const LOOKS_LIKE_A_FORMULA = /^[\s\p{C}"]*[=+\-@＝＋－＠]/u;

describe('a table for a spreadsheet', () => {
  test('writes numbers with a decimal comma, a negative one too', () => {
    expect(body(csvOf([['Valor', 149.9, -150, 0]]))).toBe('"Valor";149,9;-150;0\r\n');
  });

  test('begins with the byte order mark that Excel needs for accents, and ends rows with CRLF', () => {
    expect(
      csvOf([
        ['Nome', 'Mensagem'],
        ['João', 'Às 19h'],
      ]),
    ).toBe('\uFEFF"Nome";"Mensagem"\r\n"João";"Às 19h"\r\n');
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+55 21', "'+55 21"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\rx', "'\rx"],
    ['  =1', "  '=1"],
    ['\u200b=1', "\u200b'=1"],
    ['＝1', "'＝1"],
    ['"=1', `"'=1`],
    ['oi\n=1', "oi\n'=1"],
    ['oi,=1', "oi,'=1"],
  ])('escapes the formula in %j', (written, harmless) => {
    expect(parse(body(csvOf([[written]])), ';')).toEqual([[harmless]]);
  });

  test.each([
    '(21) 99999-1234',
    'ana@example.com',
    'Ana "Naná" Souza; faixa-azul',
    'Segunda\nou terça',
    '30 anos; -5kg',
    'oi;"=1',
    '2026-11-21 19:30',
    'Warrior (R$350,00/month)',
    '',
  ])('does not change %j', (written) => {
    expect(parse(body(csvOf([[written, 'x']])), ';')).toEqual([[written, 'x']]);
  });

  itForAny([table])('keeps its rows and cells for any content', (rows) => {
    const read = parse(body(csvOf(rows)), ';');
    const plain = (cells: string[][]) => cells.map((row) => row.map((text) => text.replaceAll("'", '')));
    expect(plain(read)).toEqual(plain(rows));
  });

  test.each([';', ',', '\t', '|'])('contains no formula for a reader whose separator is %j', (separator) => {
    fc.assert(
      fc.property(table, (rows) => {
        const cells = parse(body(csvOf(rows)), separator).flat();
        expect(cells.filter((text) => LOOKS_LIKE_A_FORMULA.test(text))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

test('writes days, months and years as Brazilian Excel reads them', () => {
  expect(['2026-11-29', '2019-03', '2024', ''].map(csvDate)).toEqual(['29/11/2026', '03/2019', '2024', '']);
});
