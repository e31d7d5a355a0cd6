/** Excel in Brazil reads a table only with this one, since the comma is its decimal sign (docs/decisions/0017). */
const SEPARATOR = ';';

/** Without it Excel takes UTF-8 for something older, and 'João' for 'JoÃ£o'. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where any spreadsheet may see a formula begin: at the start of a cell, and behind whatever starts a cell for a reader that takes another
 * separator for ours. White space, quotes and characters without a width may stand between; the full-width signs count in Excel.
 */
const FORMULA_START = /(?<=(?:^|[,;|\t\r\n])[\s\p{C}"']*)[=+\-@＝＋－＠]/gu;

/** An apostrophe in front makes text of a formula; in quotes, with those inside doubled, a cell holds whatever else there is. */
function cell(text: string): string {
  const harmless = text.replaceAll(FORMULA_START, "'$&").replace(/^[\t\r\n]/, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A table as a CSV file for a spreadsheet, in which nothing that a stranger wrote is ever run (OWASP, CSV injection). */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(SEPARATOR)}\r\n`).join('');
}
