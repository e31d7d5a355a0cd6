import { median, percentile } from './samples.ts';

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

/** Prints time and cost of acts by their names, each beside the first one. */
export function printActs<Name extends string>(
  title: string,
  words: Record<Name, string>,
  samples: Record<Name, readonly number[]>,
  costs: Record<Name, { read: number; written: number }>,
): void {
  const names = Object.keys(words) as Name[];
  const first = median(names[0] ? samples[names[0]] : []);
  printTable({
    title,
    columns: ['', 'p50', 'p95', 'p50 to the first', 'reads', 'writes'],
    rows: names.map((name) => [
      ...[words[name], ...figures(samples[name]), ratio(median(samples[name]), first)],
      ...[costs[name].read, costs[name].written],
    ]),
  });
}

type Goal = {
  figure: string;
  value: number;
  format?: (value: number) => string;
  /** What the same run measured for the comparison. */
  beside?: string | number;
  atMost: number;
};

/** Prints each figure beside its comparison and its goal. A missed goal does not fail the run. */
export function printGoals(title: string, goals: readonly Goal[]): void {
  printTable({
    title: `${title}: goals`,
    columns: ['figure', 'measured', 'beside', 'goal', ''],
    rows: goals.map(({ figure, value, format = String, beside = '–', atMost }) => [
      figure,
      format(value),
      beside,
      `at most ${format(atMost)}`,
      value <= atMost ? 'ok' : 'over',
    ]),
  });
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
