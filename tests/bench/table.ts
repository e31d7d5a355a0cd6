import { percentile } from './samples.ts';

/** A text, or a figure with its unit. Columns of figures are aligned to the right. */
type Cell = string | number;

const NUMERIC = /^[\d.,]+( ?[a-zA-Z%×]+)?$|^–$/;

/** Prints a title, aligned columns and remarks. The first column names what was measured. */
export function printTable({
  title,
  columns,
  rows,
  remarks = [],
}: {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  remarks?: readonly string[];
}): void {
  const texts = rows.map((row) => row.map(String));
  const widths = columns.map((name, column) =>
    Math.max(name.length, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const isNumeric = columns.map((_, column) => texts.every((row) => NUMERIC.test(row[column] ?? '–')));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return isNumeric[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('   ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('───');
  const text = [`\n${title}`, rule, line(columns), rule, ...texts.map(line), rule, ...remarks].join('\n');
  process.stdout.write(`${text}\n`);
}

/** The median and what 95 of 100 do not exceed. */
export function figures(samples: readonly number[]): string[] {
  return [0.5, 0.95].map((share) => milliseconds(percentile(samples, share)));
}

/** '12.3 ms' or '1.20 s', with three significant digits. */
export function milliseconds(value: number): string {
  return value < 1000 ? `${threeFigures(value)} ms` : `${threeFigures(value / 1000)} s`;
}

export function kilobytes(bytes: number): string {
  return `${threeFigures(bytes / 1000)} kB`;
}

/** `value` divided by `other`: '0.62 ×'. */
export function ratio(value: number, other: number): string {
  return other === 0 ? '–' : times(value / other);
}

export function times(quotient: number): string {
  return `${quotient.toFixed(2)} ×`;
}

function threeFigures(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
