import { TRAINING_STATES } from '../breaks.ts';
import type { KnownStudent } from '../graduation/student-directory.ts';
import { comparedText, comparedWords } from '../search.ts';
import { STUDENT_NOTES_LIMIT } from '../student-notes.ts';
import type { ColumnKind, Sheet, SheetRow } from './columns.ts';
import { beltInName, readGrade } from './grade-words.ts';
import { type ImportedPerson, importedPerson } from './imports.ts';
import {
  type ComparedField,
  contactsOf,
  differencesOf,
  findStudent,
  type Index,
  indexOf,
  namesakesOf,
} from './known-student.ts';
import { isRising, onePerson } from './one-person.ts';
import { answerOf, type CellProblem, type ReadAs, type RowReading, readRow, statusId } from './read-row.ts';

export type Decisions = {
  /** Corrected cells by `cellId`; null for one that goes into the notes. */
  cells: Readonly<Record<string, string | null>>;
  /** An `Answer` by the id of a question, or a `StatusAnswer`. */
  answers: Readonly<Record<string, string>>;
  /** Rows that are left out, by their key. */
  dropped: Readonly<Record<string, true>>;
};

export function cellId(key: string, column: number): string {
  return `${key} ${column}`;
}

/**
 * A question to the user. `rows`: whether rows with one name are one person. `contact`: the same of people with one email
 * or phone; a yes leaves a row out. `student`: the same of a student with this name, email or phone. `name`: whether a
 * name contains a belt; with 'several' it does, and `others` are both. `status`: see `StatusAnswer`.
 */
export type Question = {
  id: string;
  kind: 'rows' | 'contact' | 'student' | 'name' | 'status';
  others: readonly string[];
  student?: KnownStudent;
};

export const DRY_RUN_STATES = ['question', 'unreadable', 'new', 'same', 'left-out'] as const;
export type DryRunState = (typeof DRY_RUN_STATES)[number];

export type DryRunItem = {
  /** The key of its first row. */
  key: string;
  /** `changed`: the columns of the cells that the user has corrected or put aside. */
  rows: readonly (SheetRow & { problems: readonly CellProblem[]; changed: readonly number[] })[];
  state: DryRunState;
  person: ImportedPerson;
  status: RowReading['status'];
  isDropped: boolean;
  /** Not answered yet. With the state 'same', the answer is 'one' until the user contradicts. */
  question: Question | null;
  /** The ids of the questions that were answered. */
  answered: readonly string[];
  beltGiven: boolean;
  /** Students with this name: each is another person, if this one is imported. */
  namesakes: readonly string[];
  /** The student who is this person, with what the file has and the student has not. */
  same: { student: KnownStudent; differences: ComparedField[] } | null;
};

type ReadRow = SheetRow & RowReading & { changed: readonly number[]; question: Question | null };
type Item = Pick<DryRunItem, 'key' | 'person' | 'status' | 'beltGiven' | 'question'> & {
  rows: readonly ReadRow[];
  /** The id of the question about its rows. */
  asked: string;
};

/** Rows that may be one person: those with one name, unless all have a birth date and it differs. */
function alikeRows(rows: readonly ReadRow[]): ReadRow[][] {
  const alike = Map.groupBy(rows, ({ key, person }) => comparedText(person.name) || key).values();
  const wordsOf = ([first]: ReadRow[]) => comparedWords(first?.person.name ?? '') || first?.key;
  return [...Map.groupBy(alike, wordsOf).values()].flatMap((groups) => {
    const group = groups.flat();
    const isDated = group.every(({ person }) => person.birthDate !== '');
    return isDated ? [...Map.groupBy(group, ({ person }) => person.birthDate).values()] : [group];
  });
}

function itemOf(
  rows: readonly [ReadRow, ...ReadRow[]],
  { question, asked, kinds }: Pick<Item, 'question' | 'asked'> & { kinds: readonly ColumnKind[] },
): Item {
  const [{ key, person, status }, ...others] = rows;
  const beltGiven = rows.some((row) => row.beltGiven);
  // The name comes first: it decides which rows share one.
  const open = rows.find((row) => row.question)?.question ?? question;
  if (others.length === 0) return { key, rows, person, status, question: open, asked, beltGiven };
  const people = [person, ...others.map((row) => row.person)] as const;
  const dates = (['gradeSince', 'belt', 'degree'] as const).map((kind) => kinds.indexOf(kind));
  const fault: CellProblem = { column: dates.find((column) => column >= 0) ?? -1, reason: 'not-rising' };
  const faulty = rows.map((row) => ({ ...row, problems: [...row.problems, fault] }));
  return {
    ...{ key, question: open, asked, beltGiven },
    rows: isRising(people) ? rows : faulty,
    person: onePerson(people),
    // The status of one row may be old: the person is left out only if all rows say so.
    status: rows.every((row) => row.status !== '') ? status : '',
  };
}

function itemsOf(group: readonly ReadRow[], { answers }: Decisions, kinds: readonly ColumnKind[]): Item[] {
  const [first, ...others] = group;
  if (!first) return [];
  const id = `rows ${comparedWords(first.person.name)} ${first.key}`;
  if (others.length > 0 && answers[id] === 'one')
    return [itemOf([first, ...others], { question: null, asked: id, kinds })];
  const isOpen = others.length > 0 && answers[id] === undefined;
  return group.map((row) => {
    const lines = group.filter((each) => each !== row).map(({ line }) => String(line));
    const question = isOpen ? { id, kind: 'rows' as const, others: lines } : null;
    return itemOf([row], { question, asked: id, kinds });
  });
}

/** A row whose name may contain a belt: with the question, or with what the answer makes of it. */
function withoutBelt(row: ReadRow, { answers }: Decisions, nameColumn: number): ReadRow {
  const { key, person, beltGiven, problems } = row;
  const found = beltInName(person.name, !beltGiven);
  const id = `name ${key}`;
  if (!found || answers[id] === 'one') return row;
  if (answers[id] === undefined)
    return { ...row, question: { id, kind: 'name', others: [found.name, found.belt] } };
  const named = { ...person, name: found.name };
  if (beltGiven) {
    const notes = [person.notes, found.belt].filter(Boolean).join('\n');
    return { ...row, person: { ...named, notes } };
  }
  const read = readGrade(found.belt);
  if (!read) return { ...row, problems: [...problems, { column: nameColumn, reason: 'belt-unknown' }] };
  const { inWords: beltInWords, ...grade } = read;
  return { ...row, person: { ...named, ...grade, beltInWords }, beltGiven: true };
}

const contactId = (group: readonly Item[]) => `contact ${group.map(({ key }) => key).join(' ')}`;

/** The items that share an address or number, each group once: two people may share both. */
function sharingOf(items: readonly Item[], decisions: Decisions): Item[][] {
  const sharing = new Map<string, Item[]>();
  for (const item of items.filter((each) => !isLeftOut(each, decisions)))
    for (const contact of contactsOf(item.person))
      sharing.set(contact, [...(sharing.get(contact) ?? []), item]);
  const groups = [...sharing.values()].filter(({ length }) => length > 1);
  return [...new Map(groups.map((group) => [contactId(group), group])).values()];
}

/** The questions about other people of the file with an address or number, unless it was asked about their name. */
function contactQuestions(item: Item, sharing: readonly Item[][]): Question[] {
  return sharing.flatMap((group) => {
    const others = group.includes(item) ? group.filter(({ asked }) => asked !== item.asked) : [];
    const names = others.map(({ person }) => person.name);
    return names.length > 0 ? { id: contactId(group), kind: 'contact' as const, others: names } : [];
  });
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

/** Until the user answers about the status, the person counts as training. */
function decidedPerson({ person, status }: Item, answers: Decisions['answers']): ImportedPerson {
  const isAnswered = TRAINING_STATES.some((each) => each === answerOf(status, answers));
  return isAnswered ? person : { ...person, training: 'active' };
}

const studentId = ({ key }: Item, uid: string) => `student ${key} ${uid}`;

function judgeItem(
  item: Item,
  sharing: readonly Item[][],
  index: Index,
  { decisions, kinds, today }: { decisions: Decisions; kinds: readonly ColumnKind[]; today: string },
): DryRunItem {
  const { answers } = decisions;
  const { same, maybe } = findStudent(item.person, index, (uid) => answers[studentId(item, uid)]);
  const student = same ?? maybe;
  const aboutStudent: Question[] = student
    ? [{ id: studentId(item, student.uid), kind: 'student', others: [student.name], student }]
    : [];
  const { status, beltGiven } = item;
  const isStatusGiven = item.rows.every(({ statusGiven }) => statusGiven);
  const answer = answerOf(status, answers);
  const training = isStatusGiven ? (answer ?? 'out') : null;
  const aboutStatus: Question = { id: statusId(status), kind: 'status', others: [status] };
  const contacts = contactQuestions(item, sharing);
  const isOpen = ({ id }: Question) => answers[id] === undefined;
  const open = same ? contacts : [...(answer ? [] : [aboutStatus]), ...contacts, ...aboutStudent];
  const question = item.question ?? open.find(isOpen) ?? null;
  const rows = rowsOf(item, kinds);
  const isFaulty = rows.some(({ problems }) => problems.length > 0);
  const isReadable = !isFaulty && importedPerson.safeParse(item.person).success;
  const state = isLeftOut(item, decisions) ? 'left-out' : stateOf({ isReadable, question, same });
  const found = same
    ? { student: same, differences: differencesOf(item.person, same, { beltGiven, training, today }) }
    : null;
  const ids = [item.asked, ...item.rows.map(({ key }) => `name ${key}`), ...contacts.map(({ id }) => id)];
  const isAbout = (id: string) => ids.includes(id) || id.startsWith(studentId(item, ''));
  return {
    ...{ key: item.key, person: decidedPerson(item, answers), status, beltGiven },
    ...{ rows, state, same: found, isDropped: decisions.dropped[item.key] === true },
    question: question ?? (state === 'same' ? (aboutStudent.find(isOpen) ?? null) : null),
    answered: Object.keys(answers).filter(isAbout),
    namesakes: namesakesOf(item.person, index).map(({ uid }) => uid),
  };
}

function stateOf(judged: { isReadable: boolean; question: unknown; same: unknown }): DryRunState {
  if (!judged.isReadable) return 'unreadable';
  if (judged.question) return 'question';
  return judged.same ? 'same' : 'new';
}

function isLeftOut({ key, status }: Pick<Item, 'key' | 'status'>, { dropped, answers }: Decisions): boolean {
  return dropped[key] === true || answerOf(status, answers) === 'out';
}

/** What an import would do with each row. Writes nothing; `decisions` answer what it asks. */
export function dryRun(
  sheet: Sheet,
  students: readonly KnownStudent[],
  decisions: Decisions,
  readAs: ReadAs,
): DryRunItem[] {
  // A running number before an empty row, for example, is no person.
  const isUsed = ({ cells }: SheetRow) =>
    cells.some((cell, column) => cell !== '' && sheet.kinds[column] !== 'ignored');
  const nameColumn = Math.max(sheet.kinds.indexOf('name'), sheet.kinds.indexOf('firstName'));
  const rows = sheet.rows.filter(isUsed).map((row) => {
    const decided = sheet.kinds.map((_, column) => decisions.cells[cellId(row.key, column)]);
    const cells = decided.map((text, column) => text ?? row.cells[column] ?? '');
    const columns = [...decided.keys()];
    const belt = decided[sheet.kinds.indexOf('belt')];
    const isBeltLeft = belt === null || belt === '';
    // A degree goes with its belt.
    const isAside = (column: number) => isBeltLeft && sheet.kinds[column] === 'degree';
    const aside = columns.filter((column) => decided[column] === null || isAside(column));
    const changed = columns.filter((column) => decided[column] !== undefined);
    const read = readRow(cells, sheet, { ...readAs, aside, answers: decisions.answers });
    return withoutBelt({ ...row, cells, ...read, changed, question: null }, decisions, nameColumn);
  });
  const isDropped = ({ key }: ReadRow) => decisions.dropped[key] === true;
  const { kinds } = sheet;
  const about = { decisions, kinds, today: readAs.today };
  const dropped = rows.filter(isDropped).map((row) => itemOf([row], { question: null, asked: '', kinds }));
  const kept = alikeRows(rows.filter((row) => !isDropped(row))).flatMap((group) =>
    itemsOf(group, decisions, kinds),
  );
  const sharing = sharingOf(kept, decisions);
  const index = indexOf(students);
  const items = [...kept, ...dropped].map((item) => judgeItem(item, sharing, index, about));
  return items.sort((a, b) => (a.rows[0]?.line ?? 0) - (b.rows[0]?.line ?? 0));
}
