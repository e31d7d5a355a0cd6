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

const isEmpty = (part: object) => Object.keys(part).length === 0;

/** The dry run of a sheet with what the user has corrected, answered and chosen. */
export function useDryRun(read: Sheet, students: readonly KnownStudent[], plans: readonly FeePlan[]) {
  const { date: today } = useAcademyClock();
  const [kinds, setKinds] = useState(read.kinds);
  const [chosen, setChosen] = useState<Record<number, DateOrder>>({});
  const [decisions, setDecisions] = useState<Decisions>({ cells: {}, answers: {}, dropped: {} });

  const sheet = useMemo(() => ({ ...read, kinds }), [read, kinds]);
  const dates = useMemo(
    () =>
      read.kinds.map((_, column) => {
        const order = chosen[column];
        const textsOf = () => read.rows.map(({ cells }) => cells[column] ?? '');
        return order ? { order, certain: true } : orderOfDates(textsOf());
      }),
    [read, chosen],
  );
  const items = useMemo(() => {
    const orders = dates.map(({ order }) => order);
    return dryRun(sheet, students, decisions, { orders, today, plans });
  }, [sheet, students, plans, decisions, dates, today]);

  const decide = (part: keyof Decisions, id: string, value: string | null | true) =>
    setDecisions((before) => ({ ...before, [part]: { ...before[part], [id]: value } }));
  const takeBack = (part: keyof Decisions, ids: readonly string[]) =>
    setDecisions((before) => {
      const kept = Object.entries(before[part]).filter(([id]) => !ids.includes(id));
      return { ...before, [part]: Object.fromEntries(kept) };
    });
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
    isTouched: kinds !== read.kinds || [chosen, ...Object.values(decisions)].some((part) => !isEmpty(part)),
    columns: kinds.map((kind, index) => ({
      index,
      kind,
      header: read.headers[index] ?? '',
      example: read.rows.find(({ cells }) => cells[index])?.cells[index] ?? '',
      dates: DATES.includes(kind) ? (dates[index] ?? null) : null,
    })),
    chooseKind: (column: number, kind: ColumnKind) => setKinds(withKind(kinds, column, kind)),
    chooseOrder: (column: number, order: DateOrder) => setChosen({ ...chosen, [column]: order }),
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
      const cells = rows.flatMap(({ key, changed }) => changed.map((column) => cellId(key, column)));
      takeBack('cells', cells);
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
