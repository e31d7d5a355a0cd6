import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { tableOfXlsx } from '../../../web/src/features/enrollment/read-xlsx.ts';

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';

/** A file as Excel writes it, with the rows of its sheet. Style 1 is a date. */
function xlsx(rows: string, more: Record<string, Uint8Array> = {}, merged = ''): Uint8Array {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="Alunos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${REL}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>Nome</t></si><si><t>João &amp; Ana</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${merged}</worksheet>`,
  };
  const texts = Object.entries(parts).map(([name, text]) => [name, strToU8(text)]);
  return zipSync({ ...Object.fromEntries(texts), ...more });
}

const HEAD = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Tel</t></is></c></row>';

describe('a .xlsx file', () => {
  test('is read with texts, numbers, dates and the values of formulas', async () => {
    const cells = [
      '<c r="A3" t="s"><v>1</v></c>',
      '<c r="B3"><v>21987654321</v></c>',
      '<c r="C3" s="1"><v>32944</v></c>',
      '<c r="D3" t="b"><v>1</v></c>',
      '<c r="E3" t="str"><f>HYPERLINK("https://evil.example")</f><v>azul</v></c>',
      '<c r="F3" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ];
    expect(await tableOfXlsx(xlsx(`${HEAD}<row r="3">${cells.join('')}</row>`))).toMatchObject({
      ok: true,
      table: [['Nome', 'Tel'], [], ['João & Ana', '21987654321', '1990-03-12', 'true', 'azul']],
    });
  });

  test('gives each cell of a merged area its text, and leaves hidden rows out', async () => {
    const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = [
      `<row r="1">${text('A1', 'Nome')}${text('B1', 'Mãe')}</row>`,
      `<row r="2">${text('A2', 'Ana')}${text('B2', 'Eva')}</row>`,
      `<row r="3" hidden="1">${text('A3', 'Bia')}<c r="B3"/></row>`,
      `<row r="4">${text('A4', 'Caio')}<c r="B4"/></row>`,
      '<row r="5" hidden="1"/>',
    ];
    const merged = '<mergeCells count="1"><mergeCell ref="B2:B4"/></mergeCells>';
    const file = xlsx(rows.join(''), {}, merged);
    const shown = [['Nome', 'Mãe'], ['Ana', 'Eva'], [], ['Caio', 'Eva']];
    expect(await tableOfXlsx(file)).toEqual({
      ok: true,
      table: shown,
      book: { sheets: ['Alunos'], sheet: 'Alunos', hiddenRows: 1 },
    });
  });

  test('is its first visible sheet with a text, and names the others', async () => {
    const sheet = (rows: string) =>
      strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`);
    const [old, empty, kids, adults] = ['rId11', 'rId12', 'rId1', 'rId14'];
    const links = [old, empty, adults].map(
      (id) => `<Relationship Id="${id}" Type="${REL}/worksheet" Target="/xl/worksheets/${id}.xml"/>`,
    );
    const styles = `<Relationship Id="rId2" Type="${REL}/styles" Target="styles.xml"/>`;
    const shared = `<Relationship Id="rId3" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/>`;
    const first = `<Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/>`;
    const listed = `<sheet name="Antigos" sheetId="11" state="hidden" r:id="${old}"/><sheet name="Capa" sheetId="12" r:id="${empty}"/><sheet name="Kids &amp; Teens" sheetId="1" r:id="${kids}"/><sheet name="Adultos" sheetId="14" r:id="${adults}"/>`;
    const file = xlsx(HEAD, {
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${listed}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${PACKAGE}">${first}${styles}${shared}${links.join('')}</Relationships>`,
      ),
      'xl/worksheets/rId11.xml': sheet(HEAD),
      'xl/worksheets/rId12.xml': sheet(''),
      'xl/worksheets/rId14.xml': sheet(HEAD + HEAD.replaceAll(/(?<=r="[AB]?)1/g, '2')),
    });
    const sheets = ['Capa', 'Kids & Teens', 'Adultos'];
    expect(await tableOfXlsx(file)).toMatchObject({ ok: true, book: { sheets, sheet: 'Kids & Teens' } });
    const other = await tableOfXlsx(file, 'Adultos');
    expect(other).toMatchObject({ ok: true, book: { sheets, sheet: 'Adultos' } });
    expect(other.ok && other.table).toHaveLength(2);
  });

  test('of many rows is read up to a limit', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, row) => `<row r="${row + 2}"><c r="A${row + 2}" t="s"><v>1</v></c></row>`,
    );
    const far = rows.slice(0, 9000);
    const read = await tableOfXlsx(xlsx(HEAD + far.join('')));
    expect(read.ok && read.table).toHaveLength(9001);
    expect(await tableOfXlsx(xlsx(HEAD + rows.join('')))).toEqual({ ok: false, reason: 'too-large' });
  });

  test('is refused if it is too large when it is unpacked', async () => {
    const bomb = xlsx(HEAD, { 'xl/media/x.xml': new Uint8Array(61_000_000) });
    expect(bomb.length).toBeLessThan(5_000_000);
    expect(await tableOfXlsx(bomb)).toEqual({ ok: false, reason: 'too-large' });
  });

  test('is refused if a cell is far to the right or below, or a row has 200 columns', async () => {
    const far = (address: string) => `${HEAD}<row><c r="${address}" t="s"><v>1</v></c></row>`;
    expect(await tableOfXlsx(xlsx(far('XFD2')))).toEqual({ ok: false, reason: 'too-large' });
    expect(await tableOfXlsx(xlsx(far('A1048576')))).toEqual({ ok: false, reason: 'too-large' });
    expect(await tableOfXlsx(xlsx(far('GR2')))).toMatchObject({ ok: false, reason: 'too-many-columns' });
  });

  test('that is none is refused', async () => {
    expect(await tableOfXlsx(strToU8('PK nothing'))).toEqual({ ok: false, reason: 'unreadable' });
    expect(await tableOfXlsx(zipSync({ 'a.xml': strToU8('<a/>') }))).toEqual({
      ok: false,
      reason: 'unreadable',
    });
  });
});
