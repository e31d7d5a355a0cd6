import { csvOf } from '@domain/interest/csv.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Reads CSV as spreadsheets do (RFC 4180, and forgiving beyond it): quotes count only where a cell begins. */
function parse(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let text = '';
  let quoted = false;
  let fresh = true;
  const end = () => {
    rows.at(-1)?.push(text);
    text = '';
    fresh = true;
  };
  for (let at = 0; at < file.length; at += 1) {
    const character = file.charAt(at);
    if (quoted) {
      if (character !== '"') text += character;
      else if (file.charAt(at + 1) === '"') {
        text += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && fresh) {
      quoted = true;
      fresh = false;
    } else if (character === separator) end();
    else if (character === '\r' || character === '\n') {
      end();
      rows.push([]);
      if (character === '\r' && file.charAt(at + 1) === '\n') at += 1;
    } else {
      text += character;
      fresh = false;
    }
  }
  return rows.filter((row) => row.length > 0);
}

const body = (file: string) => file.replace(/^\uFEFF/, '');

/** What prospects may write, with much of what spreadsheets take for more than text. */
const evil = fc.string({
  unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n;,|"\' \u00a0\u200b\0aé1(', 'ção', '💪'),
  maxLength: 12,
});
const table = fc.array(fc.array(evil, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 });

/** What a spreadsheet may drop from a cell's start before it looks whether a formula begins there. */
const LOOKS_LIKE_A_FORMULA = /^[\s\p{C}"]*[=+\-@＝＋－＠]/u;

describe('a table for a spreadsheet', () => {
  test('begins with the mark by which Excel reads accents, and ends every row like Excel', () => {
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

  test('keeps its rows and cells, whatever is written in them', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const read = parse(body(csvOf(rows)), ';');
        const plain = (cells: string[][]) => cells.map((row) => row.map((text) => text.replaceAll("'", '')));
        expect(plain(read)).toEqual(plain(rows));
      }),
    );
  });

  test.each([';', ',', '\t', '|'])('holds no formula for a reader whose separator is %j', (separator) => {
    fc.assert(
      fc.property(table, (rows) => {
        const cells = parse(body(csvOf(rows)), separator).flat();
        expect(cells.filter((text) => LOOKS_LIKE_A_FORMULA.test(text))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
