import type { FeePlan } from '@domain/billing/fee-settings.ts';
import { judgeSheet, type Sheet } from '@domain/enrollment/columns.ts';
import { type Decisions, type DryRunItem, dryRun } from '@domain/enrollment/dry-run.ts';
import { orderOfDates } from '@domain/enrollment/partial-date.ts';
import { tableOf } from '@domain/enrollment/table.ts';
import type { KnownStudent } from '@domain/graduation/student-directory.ts';

export const sheetOf = (...lines: string[]): Sheet => judgedOf(lines, false);
/** In an academy that has plans of a fee. */
export const feeSheetOf = (...lines: string[]): Sheet => judgedOf(lines, true);

function judgedOf(lines: string[], hasFees: boolean): Sheet {
  const read = tableOf(lines.join('\n'));
  if (!read.ok) throw new Error(read.reason);
  const judged = judgeSheet(read.table, hasFees);
  if (!judged.ok) throw new Error(judged.reason);
  return judged.sheet;
}

/** The dry run of a sheet on 27 November 2026, with its dates in the order that is recognized. */
export function runOf(
  sheet: Sheet,
  {
    students = [],
    plans = [],
    ...decisions
  }: Partial<Decisions> & { students?: KnownStudent[]; plans?: FeePlan[] } = {},
): DryRunItem[] {
  const orders = sheet.kinds.map(
    (_, column) => orderOfDates(sheet.rows.map(({ cells }) => cells[column] ?? '')).order,
  );
  const all = { cells: {}, answers: {}, dropped: {}, ...decisions };
  return dryRun(sheet, students, all, { orders, today: '2026-11-27', plans });
}

export function knownOf(name: string, overrides: Partial<KnownStudent> = {}): KnownStudent {
  return {
    ...{ uid: 'known', name, email: '', phone: '', birthYear: null, birthDate: '' },
    ...{ belt: 'branca', degree: 0, beltInWords: '' },
    ...overrides,
  };
}
