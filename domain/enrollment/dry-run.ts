import { comparedText } from '../search.ts';
import { STUDENT_NOTES_LIMIT } from '../student-notes.ts';
import type { ColumnKind, Sheet, SheetRow } from './columns.ts';
import { type ImportedPerson, importedPerson } from './imports.ts';
import {
  type Answer,
  type ComparedField,
  contactsOf,
  differencesOf,
  findStudent,
  type Index,
  indexOf,
  type KnownStudent,
} from './known-student.ts';
import { onePerson } from './one-person.ts';
import type { DateOrder } from './partial-date.ts';
import { type CellProblem, type RowReading, readRow } from './read-row.ts';

/** What the user has decided so far. */
export type Decisions = {
  /** Corrected cells by `cellId`. */
  cells: Readonly<Record<string, string>>;
  /** By the id of a question. */
  answers: Readonly<Record<string, Answer>>;
  /** By the key of a row: whether it is imported against its status, or left out. */
  chosen: Readonly<Record<string, boolean>>;
};

export function cellId(key: string, column: number): string {
  return `${key} ${column}`;
}

/**
 * Whether it is one person. `rows`: rows with one name. `contact`: people with one email or phone, who are never one
 * person here. `student`: a student with this name, or with this email or phone.
 */
export type Question = { id: string; kind: 'rows' | 'contact' | 'student'; others: readonly string[] };

export const DRY_RUN_STATES = ['question', 'unreadable', 'new', 'same', 'left-out'] as const;
export type DryRunState = (typeof DRY_RUN_STATES)[number];

export type DryRunItem = {
  /** The key of its first row. */
  key: string;
  rows: readonly (SheetRow & { problems: readonly CellProblem[] })[];
  state: DryRunState;
  person: ImportedPerson;
  status: RowReading['status'];
  /** Not answered yet. */
  question: Question | null;
  /** The student who is this person, with what the file has and the student has not. */
  same: { student: KnownStudent; differences: ComparedField[] } | null;
};

type ReadRow = SheetRow & RowReading;
type Item = Pick<DryRunItem, 'key' | 'person' | 'status'> & {
  rows: readonly ReadRow[];
  question: Question | null;
};

/** Rows that may be one person: those with one name, unless all have a birth date and it differs. */
function alikeRows(rows: readonly ReadRow[]): ReadRow[][] {
  const named = Map.groupBy(rows, ({ key, person }) => comparedText(person.name) || key).values();
  return [...named].flatMap((group) => {
    const isDated = group.every(({ person }) => person.birthDate !== '');
    return isDated ? [...Map.groupBy(group, ({ person }) => person.birthDate).values()] : [group];
  });
}

function itemOf(rows: readonly [ReadRow, ...ReadRow[]], question: Question | null): Item {
  const [{ key, person, status }, ...others] = rows;
  if (others.length === 0) return { key, rows, person, status, question };
  const merged = onePerson([person, ...others.map((row) => row.person)]);
  // The status of one row may be old: the person is left out only if all rows say so.
  const active = rows.find((row) => row.status === 'active');
  return { key, rows, person: merged, status: active?.status ?? status, question };
}

function itemsOf(group: readonly ReadRow[], { answers }: Decisions): Item[] {
  const [first, ...others] = group;
  if (!first) return [];
  const id = `rows ${first.key}`;
  if (others.length > 0 && answers[id] === 'one') return [itemOf([first, ...others], null)];
  const isOpen = others.length > 0 && answers[id] === undefined;
  return group.map((row) => {
    const lines = group.filter((each) => each !== row).map(({ line }) => String(line));
    return itemOf([row], isOpen ? { id, kind: 'rows', others: lines } : null);
  });
}

/** The question about people of the file with one address or number; null if there is none, or an answer. */
function contactQuestion(item: Item, sharing: Map<string, Item[]>, { answers }: Decisions): Question | null {
  for (const contact of contactsOf(item.person)) {
    const others = (sharing.get(contact) ?? []).filter((each) => each !== item);
    const id = `contact ${contact}`;
    if (others.length > 0 && !answers[id]) {
      return { id, kind: 'contact', others: others.map(({ person }) => person.name) };
    }
  }
  return null;
}

/** The rows of an item; if its notes are too long for one person, with a problem at the longest cell. */
function rowsOf({ rows, person }: Item, kinds: readonly ColumnKind[]): readonly ReadRow[] {
  if (person.notes.length <= STUDENT_NOTES_LIMIT) return rows;
  const sizes = rows.flatMap(({ key, cells }) =>
    cells.map((text, column) => ({ key, column, size: kinds[column] === 'ignored' ? 0 : text.length })),
  );
  const [longest] = sizes.toSorted((a, b) => b.size - a.size);
  return rows.map((row) => {
    if (row.key !== longest?.key) return row;
    return { ...row, problems: [...row.problems, { column: longest.column, reason: 'too-long' }] };
  });
}

const studentId = ({ key }: Item, uid: string) => `student ${key} ${uid}`;

function judgeItem(
  item: Item,
  sharing: Map<string, Item[]>,
  index: Index,
  { decisions, kinds }: { decisions: Decisions; kinds: readonly ColumnKind[] },
): DryRunItem {
  const { same, maybe } = findStudent(item.person, index, (uid) => decisions.answers[studentId(item, uid)]);
  const aboutStudent = maybe && {
    id: studentId(item, maybe.uid),
    kind: 'student' as const,
    others: [maybe.name],
  };
  const question = item.question ?? contactQuestion(item, sharing, decisions) ?? aboutStudent ?? null;
  const rows = rowsOf(item, kinds);
  const isFaulty = rows.some(({ problems }) => problems.length > 0);
  const isReadable = !isFaulty && importedPerson.safeParse(item.person).success;
  const state = isLeftOut(item, decisions) ? 'left-out' : stateOf({ isReadable, question, same });
  const found = same ? { student: same, differences: differencesOf(item.person, same) } : null;
  return { ...item, rows, question, same: found, state };
}

function stateOf(judged: { isReadable: boolean; question: unknown; same: unknown }): DryRunState {
  if (!judged.isReadable) return 'unreadable';
  if (judged.question) return 'question';
  return judged.same ? 'same' : 'new';
}

function isLeftOut({ key, status }: Pick<Item, 'key' | 'status'>, { chosen }: Decisions): boolean {
  return !(chosen[key] ?? status === 'active');
}

/** What an import would do with each row. Writes nothing; `decisions` answer what it asks. */
export function dryRun(
  sheet: Sheet,
  students: readonly KnownStudent[],
  decisions: Decisions,
  { orders, today }: { orders: readonly DateOrder[]; today: string },
): DryRunItem[] {
  // A running number before an empty row, for example, is no person.
  const isUsed = ({ cells }: SheetRow) =>
    cells.some((cell, column) => cell !== '' && sheet.kinds[column] !== 'ignored');
  const rows = sheet.rows.filter(isUsed).map((row) => {
    const cells = sheet.kinds.map(
      (_, column) => decisions.cells[cellId(row.key, column)] ?? row.cells[column] ?? '',
    );
    return { ...row, cells, ...readRow(cells, sheet, { orders, today }) };
  });
  const isDropped = ({ key }: ReadRow) => decisions.chosen[key] === false;
  const dropped = rows.filter(isDropped).map((row) => itemOf([row], null));
  const kept = alikeRows(rows.filter((row) => !isDropped(row))).flatMap((group) => itemsOf(group, decisions));
  const sharing = new Map<string, Item[]>();
  for (const item of kept.filter((each) => !isLeftOut(each, decisions))) {
    for (const contact of contactsOf(item.person))
      sharing.set(contact, [...(sharing.get(contact) ?? []), item]);
  }
  const index = indexOf(students);
  const items = [...kept, ...dropped].map((item) =>
    judgeItem(item, sharing, index, { decisions, kinds: sheet.kinds }),
  );
  return items.sort((a, b) => (a.rows[0]?.line ?? 0) - (b.rows[0]?.line ?? 0));
}
