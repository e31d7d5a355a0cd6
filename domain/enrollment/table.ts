import { STUDENT_NOTES_LIMIT } from '../student-notes.ts';
import { visibleLines } from '../visible-text.ts';

/** The cells of a sheet as texts, row by row. Rows may have different lengths. */
export type Table = readonly (readonly string[])[];

export const TABLE_LIMITS = {
  bytes: 5_000_000,
  people: 2000,
  columns: 60,
  cell: STUDENT_NOTES_LIMIT,
} as const;

export const TABLE_FAULTS = [
  'empty',
  'too-large',
  'too-many-people',
  'too-many-columns',
  'cell-too-long',
  'locked',
  'unreadable',
] as const;
export type TableFault = (typeof TABLE_FAULTS)[number];
/** `line`: of the first row that is refused, as a spreadsheet counts, from 1. */
export type TableVerdict = { ok: true; table: Table } | { ok: false; reason: TableFault; line?: number };

/** Whether bytes are a workbook with a password: a container of Microsoft's with this part, named in UTF-16. */
export function isLocked(bytes: Uint8Array): boolean {
  const isContainer = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  return isContainer && new TextDecoder('latin1').decode(bytes).includes([...'EncryptedPackage'].join('\0'));
}

/** The text of a file: UTF-16 with its mark, UTF-8 with or without one, otherwise Windows-1252, which has Latin-1. */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SEPARATORS = ['\t', ';', ',', '|'] as const;
type Separator = (typeof SEPARATORS)[number];
const SAMPLE_ROWS = 200;
/** Excel's own first line, which names the separator. */
const NAMED_SEPARATOR = /^sep=([;,\t])(?:\r\n?|\n)/i;

/**
 * A cell and what ends it. A quote counts only at the start of a cell, and only if its twin ends the cell: in
 * '5" belt' it is a character. The bound keeps a file of opening quotes from being searched to its end at each one.
 */
function cellPattern(separator: Separator): RegExp {
  const end = `([${separator}]|\\r\\n|\\r|\\n|$)`;
  const quoted = `"((?:[^"]|""){0,${TABLE_LIMITS.cell}})"[ ]*${end}`;
  return new RegExp(`${quoted}|([^${separator}\\r\\n]*)${end}`, 'y');
}

function splitCells(text: string, separator: Separator, mostRows: number): string[][] {
  const pattern = cellPattern(separator);
  const rows: string[][] = [[]];
  while (pattern.lastIndex < text.length) {
    const [, quoted, quotedEnd, plain = '', plainEnd] = pattern.exec(text) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    const end = quotedEnd ?? plainEnd;
    if (end === separator) continue;
    if (end === undefined || rows.length === mostRows) break;
    rows.push([]);
  }
  return rows;
}

/** The number of rows that have the most frequent length, times that length: a wrong separator splits unevenly. */
function evenness(rows: readonly string[][]): number {
  const lengths = Map.groupBy(rows, (row) => row.length);
  lengths.delete(1);
  return Math.max(0, ...[...lengths].map(([length, alike]) => alike.length * length));
}

function separatorOf(text: string): Separator {
  const scores = SEPARATORS.map((each) => evenness(splitCells(text, each, SAMPLE_ROWS)));
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** A cell without what spreadsheets put around a text: ="21", or an apostrophe that guards a sign or a number. */
function cellText(cell: string): string {
  const text = visibleLines(cell);
  const [, quoted] = /^="((?:[^"]|"")*)"$/s.exec(text) ?? [];
  return visibleLines(
    (quoted?.replaceAll('""', '"') ?? text).replace(/^['’](?=[\s\d=+\-@(#'"]|\p{L}{2})/u, ''),
  );
}

export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell === '');
}

/** A table within the limits, with visible characters alone and without blank cells and rows at the ends. */
export function judgeTable(cells: Table): TableVerdict {
  const table = cells.map((row) => {
    const visible = row.map(cellText);
    return visible.slice(0, visible.findLastIndex((cell) => cell !== '') + 1);
  });
  const filled = table.slice(0, table.findLastIndex((row) => !isBlank(row)) + 1);
  if (filled.length === 0) return { ok: false, reason: 'empty' };
  const wide = filled.findIndex((row) => row.length > TABLE_LIMITS.columns);
  if (wide >= 0) return { ok: false, reason: 'too-many-columns', line: wide + 1 };
  const long = filled.findIndex((row) => row.some((cell) => cell.length > TABLE_LIMITS.cell));
  return long < 0 ? { ok: true, table: filled } : { ok: false, reason: 'cell-too-long', line: long + 1 };
}

/** The table of a .csv file or of what was copied from a spreadsheet. */
export function tableOf(text: string): TableVerdict {
  if (text.length > TABLE_LIMITS.bytes) return { ok: false, reason: 'too-large' };
  // No text in UTF-8 has it: a file of another kind.
  if (text.includes('\0')) return { ok: false, reason: 'unreadable' };
  const named = NAMED_SEPARATOR.exec(text);
  const body = text.slice(named?.[0].length ?? 0).replace(/^\uFEFF/, '');
  const separator = (named?.[1] as Separator | undefined) ?? separatorOf(body);
  return judgeTable(splitCells(body, separator, Number.POSITIVE_INFINITY));
}
