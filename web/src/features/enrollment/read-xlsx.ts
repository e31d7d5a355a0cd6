import { judgeTable, TABLE_LIMITS, type TableVerdict } from '@domain/enrollment/table.ts';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Unpacked, so that a small file cannot fill the memory. */
const MOST_BYTES = 60_000_000;
/** A cell with a value right of column ZZ or below row 9,999: the table up to there would fill the memory. */
const FAR_CELL = /<(?:\w+:)?c [^>]*\br="(?:[A-Z]{3}\d|[A-Z]{1,2}\d{5})[^>]*[^/]>/;

/** `hiddenRows`: how many rows with a text are hidden in the sheet, and left out. */
export type Book = { sheets: readonly string[]; sheet: string; hiddenRows: number };

type Parts = Record<string, Uint8Array>;

/** Unpacks the parts that a sheet consists of; null if they are too large. */
function partsOf(bytes: Uint8Array): Parts | null {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      size += originalSize;
      return size <= MOST_BYTES;
    },
  });
  return size <= MOST_BYTES ? parts : null;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 'yyyy-MM-dd'.length);
  return value === null || value === undefined ? '' : String(value);
}

/** The start tags of an element, each as its attributes. */
function tagsOf(xml: string, element: string): Record<string, string>[] {
  const tags = xml.match(new RegExp(`<(?:\\w+:)?${element}\\s[^>]*>`, 'g')) ?? [];
  return tags.map((tag) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(\w+|#x?[\da-f]+);/gi, (whole, name: string) => {
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return NAMED[name] ?? (name.startsWith('#') ? String.fromCodePoint(code) : whole);
  });
}

/** The visible sheets, or all if none is, with the parts that they are in. */
function sheetsOf(parts: Parts): { name: string; xml: string }[] {
  const xmlOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const links = tagsOf(xmlOf('xl/_rels/workbook.xml.rels'), 'Relationship');
  const pathOf = (id: string | undefined) => {
    const target = links.find(({ Id }) => Id === id)?.Target ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  };
  const all = tagsOf(xmlOf('xl/workbook.xml'), 'sheet');
  const visible = all.filter(({ state = 'visible' }) => state === 'visible');
  return (visible.length > 0 ? visible : all).map((sheet) => {
    const id = Object.entries(sheet).find(([name]) => name.endsWith(':id'))?.[1];
    return { name: unescaped(sheet.name ?? ''), xml: xmlOf(pathOf(id)) };
  });
}

/** The column and row of a cell such as 'AB12', from 0. */
function placeOf(cell: string): [number, number] {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  return [[...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1, Number(row) - 1];
}

/** Each cell of a merged area has its text. */
function fillMerged(table: string[][], xml: string): void {
  for (const { ref = '' } of tagsOf(xml, 'mergeCell')) {
    const [from = '', to = ''] = ref.split(':');
    const [[left, top], [right, bottom]] = [placeOf(from), placeOf(to)];
    const text = table[top]?.[left] ?? '';
    for (const row of table.slice(top, bottom + 1))
      for (let column = left; column <= Math.min(right, TABLE_LIMITS.columns - 1); column += 1) {
        while (row.length < column) row.push('');
        row[column] = text;
      }
  }
}

/**
 * The first visible sheet with a text, or the wanted one, of a .xlsx file. A formula is the value that the file has for
 * it, and is never run.
 */
export async function tableOfXlsx(
  bytes: Uint8Array,
  wanted?: string,
): Promise<TableVerdict & { book?: Book }> {
  try {
    const parts = partsOf(bytes);
    const isFar = Object.entries(parts ?? {}).some(
      ([name, part]) => name.startsWith('xl/worksheets/') && FAR_CELL.test(strFromU8(part)),
    );
    if (!parts || isFar) return { ok: false, reason: 'too-large' };
    // The library unpacks a large file in a worker from a blob, which the page's policy refuses. Stored parts need none.
    const blob = new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]);
    const sheets = sheetsOf(parts);
    let read: TableVerdict & { book?: Book } = { ok: false, reason: 'unreadable' };
    for (const { name, xml } of sheets.filter((each) => wanted === undefined || each.name === wanted)) {
      const table = (await readSheet(blob, name)).map((row) => row.map(textOf));
      fillMerged(table, xml);
      const rows = tagsOf(xml, 'row').filter(({ hidden }) => hidden === '1' || hidden === 'true');
      const hidden = rows
        .map(({ r }) => Number(r) - 1)
        .filter((row) => table[row]?.some((cell) => cell !== ''));
      // The others keep their numbers.
      for (const row of hidden) table[row] = [];
      const book = { sheets: sheets.map((each) => each.name), sheet: name, hiddenRows: hidden.length };
      read = { ...judgeTable(table), book };
      if (read.ok || read.reason !== 'empty') break;
    }
    return read;
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}
