import { judgeSheet, type Sheet } from '@domain/enrollment/columns.ts';
import { type Decisions, type DryRunItem, dryRun } from '@domain/enrollment/dry-run.ts';
import { orderOfDates } from '@domain/enrollment/partial-date.ts';
import { tableOf } from '@domain/enrollment/table.ts';
import type { KnownStudent } from '@domain/graduation/student-directory.ts';

export function sheetOf(...lines: string[]): Sheet {
  const read = tableOf(lines.join('\n'));
  if (!read.ok) throw new Error(read.reason);
  const judged = judgeSheet(read.table);
  if (!judged.ok) throw new Error(judged.reason);
  return judged.sheet;
}

/** The dry run of a sheet on 27 November 2026, with its dates in the order that is recognized. */
export function runOf(
  sheet: Sheet,
  { students = [], ...decisions }: Partial<Decisions> & { students?: KnownStudent[] } = {},
): DryRunItem[] {
  const orders = sheet.kinds.map(
    (_, column) => orderOfDates(sheet.rows.map(({ cells }) => cells[column] ?? '')).order,
  );
  const all = { cells: {}, aside: {}, answers: {}, chosen: {}, ...decisions };
  return dryRun(sheet, students, all, { orders, today: '2026-11-27' });
}

export function knownOf(name: string, overrides: Partial<KnownStudent> = {}): KnownStudent {
  return {
    ...{ uid: 'known', name, email: '', phone: '', birthYear: null },
    ...{ belt: 'branca', degree: 0, beltInWords: '' },
    ...overrides,
  };
}
