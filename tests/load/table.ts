/** A figure with its unit; numbers stand right, words left. */
type Cell = string | number;

const NUMERIC = /^[\d.,]+( ?[a-zA-Z%×]+)?$|^–$/;

/** Prints aligned columns under a heading, and remarks below. The first column says what was measured. */
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

/** '12.3 ms', '1.20 s': three figures that count. */
export function milliseconds(value: number): string {
  return value < 1000 ? `${threeFigures(value)} ms` : `${threeFigures(value / 1000)} s`;
}

export function kilobytes(bytes: number): string {
  return `${threeFigures(bytes / 1000)} kB`;
}

/** How many times the other figure this one is: '0.62 ×'. */
export function ratio(value: number, other: number): string {
  return other === 0 ? '–' : `${(value / other).toFixed(2)} ×`;
}

function threeFigures(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
