/** Brazilian Excel requires the semicolon, because the comma is its decimal separator. */
const SEPARATOR = ';';

/** Without it Excel does not detect UTF-8 and shows 'JoÃ£o' for 'João'. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet can see the start of a formula: at the start of a cell, and inside one
 * where a program with another separator starts a new cell, such as Excel in English after a comma.
 * After a semicolon there is no such place, because every program that separates by
 * semicolons reads our quotes. Spreadsheets skip white space, quotes and zero-width characters
 * before a formula, and Excel accepts full-width signs.
 */
const FORMULA_START = /(?<=(?:^|[,|\t\r\n])[\s\p{C}"']*)[=+\-@＝＋－＠]/gu;

/** An apostrophe before a formula makes it a text. */
function cell(text: string | number): string {
  // With the decimal comma, and outside quotes: a negative amount is no formula.
  if (typeof text === 'number') return String(text).replace('.', ',');
  const harmless = text.replaceAll(FORMULA_START, "'$&").replace(/^[\t\r\n]/, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A table as a CSV file that runs no formula from its cells (OWASP, CSV injection). */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(SEPARATOR)}\r\n`).join('');
}

/** '2026-11-29' as '29/11/2026', and '2019-03' as '03/2019': Brazilian Excel reads it, in either language of the app. */
export function csvDate(date: string): string {
  return date.split('-').reverse().join('/');
}
