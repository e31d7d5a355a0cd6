import { judgeTable, TABLE_LIMITS, type TableVerdict } from '@domain/enrollment/table.ts';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readXlsx, type Sheet } from 'hucre/xlsx';

/** Unpacked, so that a small file cannot fill the memory. */
const MOST_BYTES = 60_000_000;
/** A cell with a value right of column ZZ or below row 9,999: the table up to there would fill the memory. */
const FAR_CELL = /<(?:\w+:)?c [^>]*\br="(?:[A-Z]{3}\d|[A-Z]{1,2}\d{5})[^>]*[^/]>/;
/** Cells without a value may be formatted far beyond it. */
const RANGE = 'A1:ZZ9999';

/** `hiddenRows`: how many rows with a text are hidden in the sheet, and left out. */
export type Book = { sheets: readonly string[]; sheet: string; hiddenRows: number };

type Parts = Record<string, Uint8Array>;

/** Unpacks the parts that a sheet consists of; null if they are too large. The library limits only each of them. */
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

/** The cells as texts. Each cell of a merged area has its text, and an error has none. */
function textsOf({ rows, cells, merges = [] }: Sheet): string[][] {
  const table = rows.map((row, index) =>
    row.map((value, column) => {
      if (value instanceof Date) return value.toISOString().slice(0, 'yyyy-MM-dd'.length);
      return cells?.get(`${index},${column}`)?.type === 'error' ? '' : String(value ?? '');
    }),
  );
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const text = table[startRow]?.[startCol] ?? '';
    const width = Math.min(endCol, TABLE_LIMITS.columns - 1) - startCol + 1;
    const texts = Array.from({ length: width }, () => text);
    for (const row of table.slice(startRow, endRow + 1)) row.splice(startCol, width, ...texts);
  }
  return table;
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
    const { sheets: all } = await readXlsx(zipSync(parts, { level: 0 }), { range: RANGE });
    const visible = all.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
    const sheets = visible.length > 0 ? visible : all;
    let read: TableVerdict & { book?: Book } = { ok: false, reason: 'unreadable' };
    for (const sheet of sheets.filter(({ name }) => wanted === undefined || name === wanted)) {
      const table = textsOf(sheet);
      const hidden = [...table.keys()].filter(
        (row) => sheet.rowDefs?.get(row)?.hidden && table[row]?.some((cell) => cell !== ''),
      );
      // The others keep their numbers.
      for (const row of hidden) table[row] = [];
      const book = { sheets: sheets.map(({ name }) => name), sheet: sheet.name, hiddenRows: hidden.length };
      read = { ...judgeTable(table), book };
      if (read.ok || read.reason !== 'empty') break;
    }
    return read;
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}
