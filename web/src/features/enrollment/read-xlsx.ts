import { judgeTable, type TableVerdict } from '@domain/enrollment/table.ts';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Unpacked, so that a small file cannot fill the memory. */
const MOST_BYTES = 60_000_000;
/** A cell with a value right of column ZZ or below row 9,999: the table up to there would fill the memory. */
const FAR_CELL = /<(?:\w+:)?c [^>]*\br="(?:[A-Z]{3}\d|[A-Z]{1,2}\d{5})[^>]*[^/]>/;

/** Unpacks the parts that a sheet consists of; null if they are too large. */
function partsOf(bytes: Uint8Array): Record<string, Uint8Array> | null {
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

/** The first sheet of a .xlsx file. A formula is the value that the file has for it, and is never run. */
export async function tableOfXlsx(bytes: Uint8Array): Promise<TableVerdict> {
  try {
    const parts = partsOf(bytes);
    const isFar = Object.entries(parts ?? {}).some(
      ([name, part]) => name.startsWith('xl/worksheets/') && FAR_CELL.test(strFromU8(part)),
    );
    if (!parts || isFar) return { ok: false, reason: 'too-large' };
    // The library unpacks a large file in a worker from a blob, which the page's policy refuses. Stored parts need none.
    const rows = await readSheet(new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]));
    return judgeTable(rows.map((row) => row.map(textOf)));
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}
