import type { FeePlan } from '../billing/fee-settings.ts';
import { TRAINING_STATES } from '../breaks.ts';
import { comparePartialDates, isPlainDate } from '../calendar.ts';
import { phoneNumbers } from '../contact.ts';
import { FIRST_GRADE } from '../graduation/grades.ts';
import { EARLIEST_PROMOTION } from '../graduation/promotion.ts';
import { email, PERSON_LIMITS } from '../person.ts';
import { NAME_LIMIT, PHONE_LIMIT, PROFILE_GROUPS } from '../profile-fields.ts';
import { foldedText, wordsOf } from '../search.ts';
import { isFilled, visibleText } from '../visible-text.ts';
import { type ColumnKind, isDateLike, kindOfHeader, type Sheet } from './columns.ts';
import { isGradeAlone, readDegree, readGrade } from './grade-words.ts';
import type { ImportedPerson } from './imports.ts';
import { type DateOrder, lacksYear, readDate } from './partial-date.ts';
import { FEE_KINDS, readFee } from './read-fee.ts';

export const CELL_FAULTS = [
  'name-missing',
  'name-mixed',
  'too-long',
  'phone-unreadable',
  'digits-lost',
  'area-code-missing',
  'email-unreadable',
  'date-unreadable',
  'year-missing',
  'date-impossible',
  'not-rising',
  'belt-unknown',
  'degree-unreadable',
  'degree-twice',
  'count-unreadable',
  'plan-unknown',
  'due-day-unreadable',
] as const;
export type CellFault = (typeof CELL_FAULTS)[number];

export type CellProblem = { column: number; reason: CellFault };
/**
 * `status`: the words of the file, empty if they say that the person trains, or nothing. `statusGiven`, `beltGiven`:
 * whether the row has a status, and a belt or degree.
 */
export type RowReading = {
  person: ImportedPerson;
  status: string;
  problems: CellProblem[];
  statusGiven: boolean;
  beltGiven: boolean;
};

/** What people write into a cell instead of leaving it empty. */
const PLACEHOLDER =
  /^(?:[-–—?./]+|n[/ ]?[ad]|nao (?:tem|possui|informad[oa])|sem (?:e-?mail|telefone|celular|plano)|none|null|#[a-z/0!?]+)$/;

/** What the import does with people of a status: 'active' keeps it in the notes, 'out' leaves them out. */
export const STATUS_ANSWERS = [...TRAINING_STATES, 'out'] as const;
export type StatusAnswer = (typeof STATUS_ANSWERS)[number];

/** The id that statuses with one question share: all dates are one status. */
export function statusId(status: string): string {
  return `status ${isDateLike(status) ? 'date' : foldedText(status)}`;
}

/** What the import does with the people of a status; undefined if the app has to ask. */
export function answerOf(
  status: string,
  answers: Readonly<Record<string, string>>,
): StatusAnswer | undefined {
  return status === '' ? 'active' : STATUS_ANSWERS.find((each) => each === answers[statusId(status)]);
}

/** The statuses of a person who trains. The app asks about any other one. */
const TRAINS =
  /^(?:|ativ.*|activ.*|sim|s|yes|y|x|ok|true|1|regular|matriculad[oa]|current|em dia|verdadeiro)$/;

/** A number as Excel writes a long one: '2.1987654321E+10', or '2.1E+10' if it has dropped digits. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i;

/** A phone number in all its digits; null if Excel has dropped some of them. */
function fullDigits(text: string): string | null {
  const [, first = '', rest = '', exponent] = SCIENTIFIC.exec(text) ?? [];
  if (exponent === undefined) return text.replace(/^(\d{8,})[.,]0+$/, '$1');
  return rest.length < Number(exponent) ? null : first + rest.slice(0, Number(exponent));
}

type Read<Value> = { value: Value } | { fault: CellFault };

function readPhone(text: string): Read<string> {
  const value = fullDigits(visibleText(text));
  if (value === null) return { fault: 'digits-lost' };
  if (/^\p{L}+$/u.test(value)) return { fault: 'phone-unreadable' };
  const numbers = phoneNumbers(value);
  if (numbers.some(({ href }) => LOCAL.test(href))) return { fault: 'area-code-missing' };
  // With the prefix of an area code or a country, but without the code itself.
  if (numbers.length === 0 && /^\D*(?:0|\+)/.test(value)) return { fault: 'phone-unreadable' };
  return PROFILE_GROUPS.guardian.phone.form.safeParse(value).success
    ? { value }
    : { fault: 'phone-unreadable' };
}

/** A number that can be dialed in one town only, and not in WhatsApp. */
const LOCAL = /^tel:[2-9]\d{7,8}$/;

/**
 * What a guardian's cell such as 'Eva (mãe) 21 98888-0005' has. Null without a number; with several, the phone is the
 * whole cell, so that each stays with its name.
 */
function nameAndPhone(text: string): { name: string; phone: string } | null {
  const runs = text.match(/(?:\(?0?\(?x{2}\)?\s*)?[+(]*\d[\d\s().-]{6,}\d/gi) ?? [];
  const phones = runs.filter((run) => phoneNumbers(run).length > 0);
  const [phone, ...others] = phones;
  if (!phone) return null;
  const words = phones.reduce((left, each) => left.replace(each, ' '), text);
  const rest = visibleText(words.replaceAll(/\(\s*\)/g, ' ').replaceAll(/[\s:/–-]+(?=\s|$)/g, ''));
  const name = rest
    .replaceAll(/^[^\p{L}(]+|[^\p{L}.)]+$/gu, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(/\W*\b(?:tel|fone|cel|whats\w*)\W*$/i, '');
  return { name: /\p{L}{2}/u.test(name) ? name : '', phone: visibleText(others.length > 0 ? text : phone) };
}

function readEmail(text: string): Read<string> {
  const value = visibleText(text)
    .toLowerCase()
    .replace(/^(?:mailto:)/, '');
  return value === '' || email.safeParse(value).success ? { value } : { fault: 'email-unreadable' };
}

function readCount(text: string): Read<number> {
  const [, digits] =
    /^(\d{1,4})(?:[.,]0{1,2})?(?:\s*(?:aulas?|classes|class|treinos?))?$/i.exec(text || '0') ?? [];
  const value = Number(digits);
  return digits !== undefined && value <= PERSON_LIMITS.carriedOver
    ? { value }
    : { fault: 'count-unreadable' };
}

function readName(text: string): Read<string> {
  const value = visibleText(text).replace(/^\d+\s*[.)-]\s+/, '');
  if (!isFilled(value)) return { value: '' };
  if (/@|(?:\d[\s()./-]{0,2}){6}/.test(value)) return { fault: 'name-mixed' };
  return value.length > NAME_LIMIT ? { fault: 'too-long' } : { value };
}

/** What follows a comma and is no first name. */
const SUFFIX = /^(?:jr|junior|filho|filha|neto|neta|sobrinho|i{1,3}|iv|phd|md|sr|esq)\.?$/i;

/** 'RIBEIRO, Ana' and 'Ribeiro; Ana' with the first name first. */
function inOrder(name: string): string {
  const [last = '', first = '', ...more] = name.split(/[,;]/).map(visibleText);
  const isName = /^[\p{L}\p{M}\s.'’-]+$/u.test(first) && !SUFFIX.test(first) && !isGradeAlone(first);
  const isTurned = more.length === 0 && isName && isFilled(last);
  return isTurned ? `${first} ${last}` : visibleText(name.replace(/[,;]\s*$/, ''));
}

type Headed = Pick<Sheet, 'kinds' | 'headers'>;
/** `plans`: those of a fee that the academy has. */
export type ReadAs = { orders: readonly DateOrder[]; today: string; plans: readonly FeePlan[] };
/** `aside`: the columns that go into the notes. `answers`: by `statusId`. */
type RowDecisions = { aside: readonly number[]; answers: Readonly<Record<string, string>> };

/** Reads the cells of one row. Each cell that cannot be read adds a problem, and its field stays empty. */
export function readRow(
  cells: readonly string[],
  sheet: Headed,
  { orders, today, plans, aside, answers }: ReadAs & RowDecisions,
): RowReading {
  const problems: CellProblem[] = [];
  const at = (kind: ColumnKind) => sheet.kinds.indexOf(kind);
  const textAt = (column: number) => {
    const text = cells[column] ?? '';
    return aside.includes(column) || PLACEHOLDER.test(foldedText(text)) ? '' : text;
  };
  const cell = (kind: ColumnKind) => textAt(at(kind));
  const refuse = (kind: ColumnKind, reason: CellFault) => problems.push({ column: at(kind), reason });
  const take = <Value>(kind: ColumnKind, read: (text: string) => Read<Value>, empty: Value): Value => {
    const result = read(cell(kind));
    if ('value' in result) return result.value;
    refuse(kind, result.fault);
    return empty;
  };
  const orderOf = (kind: ColumnKind) => orders[at(kind)] ?? 'day-first';
  const date = (kind: ColumnKind) => take(kind, (text) => dateIn(text, orderOf(kind), today), '');

  const name = nameIn(cell, take);
  if (!isFilled(name) && problems.length === 0) refuse(at('name') < 0 ? 'firstName' : 'name', 'name-missing');
  const birth = date('birthDate');
  const since = (kind: 'trainingSince' | 'gradeSince') => {
    const value = date(kind);
    const isBeforeBirth = isPlainDate(birth) && value !== '' && comparePartialDates(value, birth) < 0;
    const isTooOld = value !== '' && value < EARLIEST_PROMOTION;
    if (isBeforeBirth || isTooOld) refuse(kind, 'date-impossible');
    return value;
  };
  const status = TRAINS.test(foldedText(cell('status'))) ? '' : cell('status');
  const answer = answerOf(status, answers) ?? 'out';
  const hasFee = answer !== 'left' && cell('feePlan') !== '';
  const fee = hasFee ? readFee(cell, refuse, { plans, order: orderOf('paidUntil'), today }) : null;
  const kept = [
    isPlainDate(birth) ? '' : 'birthDate',
    status && 'status',
    ...FEE_KINDS.filter((kind) => cell(kind) !== '' && !hasFee),
  ];
  const isKept = (column: number) => aside.includes(column) || kept.includes(sheet.kinds[column] ?? '');
  const person = {
    name,
    phone: phonesIn(sheet, textAt, problems),
    email: take('email', readEmail, ''),
    birthDate: isPlainDate(birth) ? birth : '',
    guardian: guardianIn(cell, take),
    ...gradeIn(cell, refuse),
    trainingSince: since('trainingSince'),
    gradeSince: since('gradeSince'),
    carriedOver: take('carriedOver', readCount, 0),
    notes: notesIn(cells, sheet, isKept),
    history: [],
    fee,
    training: answer === 'out' ? ('left' as const) : answer,
  };
  const beltGiven = cell('belt') !== '' || cell('degree') !== '';
  return { person, status, problems, statusGiven: cell('status') !== '', beltGiven };
}

const hrefsOf = (text: string) =>
  phoneNumbers(text)
    .map(({ href }) => href)
    .join();

/** All phone numbers of a row, each once: a link to WhatsApp finds the mobile one among them. */
function phonesIn({ kinds }: Headed, textAt: (column: number) => string, problems: CellProblem[]): string {
  const phones = new Map<string, string>();
  for (const [column, kind] of kinds.entries()) {
    const read = kind === 'phone' ? readPhone(textAt(column)) : { value: '' };
    if ('value' in read) phones.set(hrefsOf(read.value) || read.value, read.value);
    else problems.push({ column, reason: read.fault });
  }
  const phone = [...phones.values()].filter(Boolean).join(' / ');
  if (phone.length > PHONE_LIMIT) problems.push({ column: kinds.lastIndexOf('phone'), reason: 'too-long' });
  return phone;
}

/** The text of the cells that go into the notes, each with its header if there are several. */
function notesIn(
  cells: readonly string[],
  { kinds, headers }: Headed,
  isKept: (column: number) => boolean,
): string {
  const notes = kinds.flatMap((kind, column) => {
    const text = cells[column] ?? '';
    if (text === '' || !(kind === 'notes' || isKept(column))) return [];
    const header = headers[column] ?? '';
    const isOnly = kinds.indexOf('notes') === kinds.lastIndexOf('notes');
    const isPlain = kind === 'notes' && isOnly && kindOfHeader(header) === 'notes';
    return isPlain || header === '' ? text : `${header}: ${text}`;
  });
  return notes.join('\n');
}

type Cell = (kind: ColumnKind) => string;
type Take = <Value>(kind: ColumnKind, read: (text: string) => Read<Value>, empty: Value) => Value;

function nameIn(cell: Cell, take: Take): string {
  const last = cell('lastName');
  const whole = inOrder(take('name', readName, ''));
  if (whole === '') return take('firstName', () => readName(`${cell('firstName')} ${last}`), '');
  const hasLast = cell('firstName') !== '' || wordsOf(last).every((word) => wordsOf(whole).includes(word));
  return hasLast ? whole : take('name', () => readName(`${whole} ${last}`), '');
}

function dateIn(text: string, order: DateOrder, today: string): Read<string> {
  const value = text === '' ? '' : readDate(text, order, today);
  if (value !== null) return { value };
  return { fault: lacksYear(text) ? 'year-missing' : 'date-unreadable' };
}

/** The guardian, from two cells or from one that has both. */
function guardianIn(cell: Cell, take: Take): { name: string; phone: string } {
  const [name, phone] = [cell('guardianName'), cell('guardianPhone')];
  const kind = phone === '' ? 'guardianName' : 'guardianPhone';
  const both = name !== '' && phone !== '' ? null : nameAndPhone(name || phone);
  if (!both || (kind === 'guardianPhone' && both.name === ''))
    return { name: take('guardianName', readName, ''), phone: take('guardianPhone', readPhone, '') };
  return {
    name: take(kind, () => readName(both.name), ''),
    phone: take(kind, () => readPhone(both.phone), ''),
  };
}

/** The grade of a row, from a belt with its degree or from two cells. */
function gradeIn(cell: Cell, refuse: (kind: ColumnKind, reason: CellFault) => void) {
  const words = visibleText(cell('belt'));
  const read = words === '' ? { ...FIRST_GRADE, inWords: '' } : readGrade(words);
  const degree = readDegree(cell('degree'));
  if (!read) refuse('belt', 'belt-unknown');
  if (degree === null) refuse('degree', 'degree-unreadable');
  const { inWords, ...grade } = read ?? { ...FIRST_GRADE, inWords: '' };
  if (inWords) {
    const beltInWords = visibleText(`${inWords} ${cell('degree')}`);
    if (beltInWords.length > PERSON_LIMITS.beltInWords) refuse('belt', 'too-long');
    return { ...grade, beltInWords };
  }
  if (degree && grade.degree > 0 && degree !== grade.degree) refuse('degree', 'degree-twice');
  return { belt: grade.belt, degree: degree || grade.degree, beltInWords: '' };
}

/** A cell with an area code before each number that has none. */
export function withAreaCode(text: string, code: string): string {
  return phoneNumbers(text)
    .filter(({ href }) => LOCAL.test(href))
    .reduce((all, number) => all.replace(number.text, number.text.replace(/\d/, `(${code}) $&`)), text);
}
