import type { FeePlan } from '@domain/billing/fee-settings.ts';
import { type ColumnKind, type Sheet, withKind } from '@domain/enrollment/columns.ts';
import { cellId, type Decisions, type DryRunItem, dryRun } from '@domain/enrollment/dry-run.ts';
import type { Answer } from '@domain/enrollment/known-student.ts';
import { type DateOrder, orderOfDates } from '@domain/enrollment/partial-date.ts';
import { answerOf, type CellFault, type StatusAnswer, statusId } from '@domain/enrollment/read-row.ts';
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
  const [decisions, setDecisions] = useState<Decisions>({ cells: {}, answers: {}, dropped: {} });

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

  const decide = (part: keyof Decisions, id: string, value: string | null | true) =>
    setDecisions((before) => ({ ...before, [part]: { ...before[part], [id]: value } }));
  const takeBack = (part: keyof Decisions, ids: readonly string[]) =>
    setDecisions((before) => ({
      ...before,
      [part]: Object.fromEntries(Object.entries(before[part]).filter(([id]) => !ids.includes(id))),
    }));
  const originalOf = (key: string, column: number) =>
    read.rows.find((row) => row.key === key)?.cells[column] ?? '';

  const asked = items.filter(({ status, state, isDropped }) => status && state !== 'same' && !isDropped);

  return {
    sheet,
    plans,
    items,
    /** Each status that needs an answer, once, with its people and the answer. */
    statuses: [...Map.groupBy(asked, ({ status }) => statusId(status))].map(([id, people]) => ({
      ...{ id, count: people.length, answer: answerOf(people[0]?.status ?? '', decisions.answers) },
      status: [...new Set(people.map(({ status }) => status))].join(', '),
    })),
    /** Whether another sheet would lose what was corrected, answered or chosen. */
    isTouched:
      kinds !== read.kinds || [chosenOrders, ...Object.values(decisions)].some((part) => !isEmpty(part)),
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
    putAside: (key: string, column: number) => decide('cells', cellId(key, column), null),
    canBeAside: (column: number, reason: CellFault) =>
      column >= 0 && reason !== 'not-rising' && kinds[column] !== 'name' && kinds[column] !== 'firstName',
    /** Takes back the answers and corrections about a person. */
    reset: ({ rows, answered }: DryRunItem) => {
      takeBack('answers', answered);
      takeBack(
        'cells',
        rows.flatMap(({ key, changed }) => changed.map((column) => cellId(key, column))),
      );
    },
    answer: (question: string, answer: Answer | StatusAnswer | '') =>
      answer === '' ? takeBack('answers', [question]) : decide('answers', question, answer),
    drop: ({ rows, isDropped }: DryRunItem) => {
      const keys = rows.map(({ key }) => key);
      if (isDropped) takeBack('dropped', keys);
      else for (const key of keys) decide('dropped', key, true);
    },
  };
}
export type DryRun = ReturnType<typeof useDryRun>;
