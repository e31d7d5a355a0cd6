import { csvOf } from '@domain/csv.ts';
import { decodedText, isLocked, judgeTable, TABLE_LIMITS, tableOf } from '@domain/enrollment/table.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

function cellsOf(text: string) {
  const read = tableOf(text);
  return read.ok ? read.table : read;
}

describe('the cells of a text', () => {
  test.each([
    ['a paste from a spreadsheet', 'Nome\tFaixa\nAna\tazul\n'],
    ['a first line that names the separator', 'sep=;\nNome;Faixa\nAna;azul'],
    ['quotes', '"Nome";"Faixa"\n"Ana";"azul"'],
  ])('are read from %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['Nome', 'Faixa'],
      ['Ana', 'azul'],
    ]);
  });

  test('keep a quote that does not enclose the cell', () => {
    expect(cellsOf('Nome;Obs\nAna;"Aninha" Silva\nBia;5" de altura\nCaio;"aberta')).toEqual([
      ['Nome', 'Obs'],
      ['Ana', '"Aninha" Silva'],
      ['Bia', '5" de altura'],
      ['Caio', '"aberta'],
    ]);
  });

  test('are separated by semicolons although the notes have commas', () => {
    expect(cellsOf('Nome;Tel;Obs\nAna;1;sim, sempre, às 7\nBia;2;não, nunca')).toHaveLength(3);
    expect(cellsOf('Nome;Tel;Obs\nAna;1;sim, sempre, às 7\nBia;2;não, nunca')).toContainEqual([
      'Bia',
      '2',
      'não, nunca',
    ]);
  });

  test('of one column alone are rows of one cell', () => {
    expect(cellsOf('Nome\nAna\nBia')).toEqual([['Nome'], ['Ana'], ['Bia']]);
  });

  test('of a file of opening quotes are read in seconds', () => {
    const start = performance.now();
    tableOf('";'.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test('are what the result file was written from', () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => !/^[\s'=+\-@]|[\p{C}\s]|[,|=+\-@＝＋－＠]/u.test(text));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 20 }),
        (rows) => {
          const read = judgeTable(rows);
          expect(tableOf(csvOf(rows))).toEqual(read);
        },
      ),
    );
  });
});

describe('the limits of a table', () => {
  test.each([
    ['empty', ''],
    ['empty', ' ; ;\n;;'],
    ['unreadable', 'Nome\0'],
    ['too-large', 'a'.repeat(TABLE_LIMITS.bytes + 1)],
    ['too-many-columns', `Nome;Faixa\n${'a;'.repeat(199)}b`],
    ['cell-too-long', `Nome;Obs\nAna;${'a'.repeat(TABLE_LIMITS.cell + 1)}`],
  ])('refuse a text as %s', (reason, text) => {
    expect(tableOf(text)).toMatchObject({ ok: false, reason });
  });

  test('name the first line that is refused', () => {
    expect(tableOf(`Nome;Faixa\nAna;azul\n${'a;'.repeat(199)}b`)).toEqual({
      ok: false,
      reason: 'too-many-columns',
      line: 3,
    });
  });

  test('do not count blank cells behind the last one', () => {
    expect(cellsOf(`Nome;Faixa\nAna;azul${';'.repeat(300)}`)).toEqual([
      ['Nome', 'Faixa'],
      ['Ana', 'azul'],
    ]);
  });
});

describe('the bytes of a file', () => {
  test('distinguish a workbook with a password from another container', () => {
    const container = (part: string) =>
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from(`Root ${part}`, 'utf16le')]);
    expect(isLocked(container('EncryptedPackage'))).toBe(true);
    expect(isLocked(container('Workbook'))).toBe(false);
    expect(isLocked(Buffer.from('Nome;Obs\nAna;EncryptedPackage'))).toBe(false);
  });

  const text = 'Nome;Observação\nJoão;graduação em março';

  test('are read as Latin-1 if they are not UTF-8, with the quotes of Windows-1252', () => {
    expect(decodedText(Buffer.from(text, 'latin1'))).toBe(text);
    expect(decodedText(Uint8Array.of(0x93, 0xe9, 0x94))).toBe('“é”');
  });
});
