import type { FeePlan } from '@domain/billing/fee-settings.ts';
import { type ColumnKind, type Sheet, withKind } from '@domain/enrollment/columns.ts';
import { cellId, type Decisions, type DryRunItem, dryRun } from '@domain/enrollment/dry-run.ts';
import type { Answer } from '@domain/enrollment/known-student.ts';
import { type DateOrder, orderOfDates } from '@domain/enrollment/partial-date.ts';
import type { CellFault } from '@domain/enrollment/read-row.ts';
import type { KnownStudent } from '@domain/graduation/student-directory.ts';
import { useMemo, useState } from 'react';
import { useAcademyClock } from '../../format/use-academy-clock.ts';

const DATES: readonly ColumnKind[] = ['birthDate', 'trainingSince', 'gradeSince', 'paidUntil'];

type Order = ReturnType<typeof orderOfDates>;

const isEmpty = (part: object) => Object.keys(part).length === 0;

/** The dry run of a sheet with what the user has corrected, answered and chosen. */
export function useDryRun(read: Sheet, students: readonly KnownStudent[], plans: readonly FeePlan[]) {
  const { date: today } = useAcademyClock();
  const [kinds, setKinds] = useState(read.kinds);
  const [chosenOrders, setChosenOrders] = useState<Record<number, DateOrder>>({});
  const [decisions, setDecisions] = useState<Decisions>({ cells: {}, aside: {}, answers: {}, chosen: {} });

  const sheet = useMemo(() => ({ ...read, kinds }), [read, kinds]);
  const recognized = useMemo(
    () => read.kinds.map((_, column) => orderOfDates(read.rows.map(({ cells }) => cells[column] ?? ''))),
    [read],
  );
  const orders = useMemo(
    () => recognized.map(({ order }, column) => chosenOrders[column] ?? order),
    [recognized, chosenOrders],
  );
  const items = useMemo(
    () => dryRun(sheet, students, decisions, { orders, today, plans }),
    [sheet, students, plans, decisions, orders, today],
  );

  function datesOf(column: number): Order | null {
    const chosen = chosenOrders[column];
    if (!DATES.includes(kinds[column] ?? 'ignored')) return null;
    return chosen ? { order: chosen, certain: true } : (recognized[column] ?? null);
  }

  const decide = (part: keyof Decisions, id: string, value: string | boolean) =>
    setDecisions((before) => ({ ...before, [part]: { ...before[part], [id]: value } }));
  const takeBack = (part: keyof Decisions, ids: readonly string[]) =>
    setDecisions((before) => ({
      ...before,
      [part]: Object.fromEntries(Object.entries(before[part]).filter(([id]) => !ids.includes(id))),
    }));
  const originalOf = (key: string, column: number) =>
    read.rows.find((row) => row.key === key)?.cells[column] ?? '';

  return {
    sheet,
    plans,
    items,
    /** Whether another sheet would lose what was corrected, answered or chosen. */
    isTouched:
      kinds !== read.kinds || [chosenOrders, ...Object.values(decisions)].some((part) => !isEmpty(part)),
    originalOf,
    columns: kinds.map((kind, index) => ({
      index,
      kind,
      header: read.headers[index] ?? '',
      example: read.rows.find(({ cells }) => cells[index])?.cells[index] ?? '',
      dates: datesOf(index),
    })),
    chooseKind: (column: number, kind: ColumnKind) => setKinds(withKind(kinds, column, kind)),
    chooseOrder: (column: number, order: DateOrder) => setChosenOrders({ ...chosenOrders, [column]: order }),
    correct: (key: string, column: number, text: string) =>
      text === originalOf(key, column)
        ? takeBack('cells', [cellId(key, column)])
        : decide('cells', cellId(key, column), text),
    putAside: (key: string, column: number) => decide('aside', cellId(key, column), true),
    canBeAside: (column: number, reason: CellFault) =>
      column >= 0 && reason !== 'not-rising' && kinds[column] !== 'name' && kinds[column] !== 'firstName',
    isAside: (key: string, column: number) => decisions.aside[cellId(key, column)] === true,
    restore: (key: string, column: number) => {
      takeBack('cells', [cellId(key, column)]);
      takeBack('aside', [cellId(key, column)]);
    },
    takeBackAnswers: ({ answered }: DryRunItem) => takeBack('answers', answered),
    answer: (question: string, answer: Answer) => decide('answers', question, answer),
    choose: ({ rows }: DryRunItem, isImported: boolean) => {
      for (const { key } of rows) decide('chosen', key, isImported);
    },
  };
}
export type DryRun = ReturnType<typeof useDryRun>;
