import { wordsOf } from './search.ts';
import { firstNameOf, SUFFIX } from './visible-text.ts';

/**
 * How much of a name a place shows. 'whole': lists. 'given': the family of the person. 'letters': the least space. On
 * a tablet, 'adult': the first and the last name; 'child': the first name and an initial.
 */
type Shape = 'whole' | 'given' | 'letters' | 'adult' | 'child';

/** `marks`: details that the reader may see, to distinguish people of one name, best first. Empty ones are left out. */
export type NamedPerson = {
  id: string;
  name: string;
  marks?: readonly (string | number | null | undefined)[] | undefined;
};

type Marks = NonNullable<NamedPerson['marks']>;

type Known = { birthYear?: number | null; phone?: string | undefined; email?: string };

/** The marks for the team: the year of birth, the end of the phone, and the email without its domain. */
export function teamMarks({ birthYear, phone = '', email = '' }: Known): Marks {
  const digits = phone.replaceAll(/\D/g, '');
  return [birthYear, ...[2, 4].map((length) => digits && `…${digits.slice(-length)}`), email.split('@')[0]];
}

/**
 * Returns a distinct name for each person, by id. It is as short as its shape allows, or longer where it could be read as
 * another person's. Equal names get a mark, or otherwise a number. Case, accents and the order of `people` have no effect.
 */
export function distinctNames<Each extends NamedPerson>(
  people: readonly Each[],
  shapeOf: (person: Each) => Shape = () => 'whole',
): ReadonlyMap<string, string> {
  const all = [...new Map(people.map((person) => [person.id, person])).values()]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((person) => ({ ...person, read: readAs(person.name), form: formsOf(person.name, shapeOf(person)) }));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const firstWordOf = ({ form }: Person) => readAs(form(0)).split(' ')[0];
  for (const alike of Map.groupBy(all, firstWordOf).values())
    if (alike.some(({ form }) => form(0) !== form(WHOLE))) lengthen(alike, names);
  const same = Map.groupBy(all, ({ id }) => readAs(names.get(id) ?? ''));
  const namesakes = Map.groupBy(all, ({ read }) => read);
  const taken = new Set(same.keys());
  for (const [shown, alike] of same) {
    // A child is 'Carlos L.' next to an adult of the same name.
    const isShort = alike.some(({ read }) => read !== shown && (namesakes.get(read) ?? []).length > 1);
    if (alike.length > 1 || isShort) mark(alike, names, taken);
  }
  return names;
}

/** The rows of a list with distinct names. `fullName`: the name without a mark, as on a certificate. */
export function toldApart<Row extends { name: string }>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  marksOf: (row: Row) => Marks = () => [],
): (Row & { fullName: string })[] {
  const names = distinctNames(rows.map((row) => ({ id: idOf(row), name: row.name, marks: marksOf(row) })));
  return rows.map((row) => ({ ...row, name: names.get(idOf(row)) ?? row.name, fullName: row.name }));
}

type Form = (step: number) => string;
const WHOLE = Number.POSITIVE_INFINITY;

type Person = { id: string; name: string; read: string; form: Form };

/** Takes longer forms until no name can be read as that of a person of another name. */
function lengthen(people: readonly Person[], names: Map<string, string>) {
  for (let step = 0, unclear = people; unclear.length > 0; step += 1) {
    for (const { id, form } of unclear) names.set(id, form(step));
    const words = new Map(people.map(({ id }) => [id, formWordsOf(names.get(id) ?? '')]));
    const meansOther = ({ id, read }: Person) =>
      people.some((other) => other.read !== read && canMean(words.get(id) ?? [], words.get(other.id) ?? []));
    unclear = people.filter((person) => names.get(person.id) !== person.form(WHOLE) && meansOther(person));
  }
}

const formWordsOf = (form: string) =>
  form.split(' ').map((word) => readAs(word) + (word.endsWith('.') ? '.' : ''));

/** Whether a form can be read as the beginning of another one, or has an initial for a word that the other one shows. */
function canMean(form: readonly string[], other: readonly string[]): boolean {
  const shared = form.slice(0, other.length);
  const fits = (word: string, of = '') =>
    word === of || (word.endsWith('.') && of.startsWith(word.slice(0, -1)));
  return (
    shared.every((word, index) => fits(word, other[index])) &&
    (shared.length === form.length || shared.some((word, index) => word !== other[index]))
  );
}

/** Adds marks to names that look the same. One of the people may stay without a mark. */
function mark(people: readonly NamedPerson[], names: Map<string, string>, taken: Set<string>): void {
  const ownMark = ({ id, marks }: NamedPerson) =>
    marks?.find((each) => each && people.every((other) => other.id === id || !other.marks?.includes(each)));
  const unmarked = people.filter((person) => !ownMark(person));
  for (const person of people) {
    const name = names.get(person.id) ?? '';
    if (people.length > 1 && unmarked.length === 1 && unmarked[0] === person) continue;
    let marked = `${name} (${ownMark(person) ?? 1})`;
    for (let number = 2; taken.has(readAs(marked)); number += 1) marked = `${name} (${number})`;
    taken.add(readAs(marked));
    names.set(person.id, marked);
  }
}

/** A name as a reader compares it. */
function readAs(name: string): string {
  return wordsOf(name.replaceAll(/\bj[uú]nior\b/giu, 'jr')).join(' ');
}

/** For each number of letters: a step for the middle names, one for the last name, and one for both. */
const LETTER_STEPS = 3;

/** Never shortened: 'Ana de S.'. */
const PARTICLE = /^(?:d[aeio]s?|del|du|e|y)$/i;

/** The forms of a name, longer and longer. The last one is the whole name. */
function formsOf(name: string, shape: Shape): Form {
  const words = name.split(' ');
  if (shape === 'whole') return () => name;
  if (shape === 'given') return (step) => (step === 0 ? firstNameOf(name) : joined(words.slice(0, step + 1)));
  if (shape === 'letters')
    return (step) =>
      [...name]
        .slice(0, step + 1)
        .join('')
        .trimEnd();
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? (words.pop() ?? '') : '';
  const [first = '', ...middle] = words;
  const last = middle.pop() ?? '';
  const end = /^j/i.test(suffix) ? 'Jr.' : suffix;
  if (shape === 'adult') return (step) => (step === 0 ? joined([first, last, end]) : name);
  return (step) => {
    if (step === 0) return joined([first, start(last, 1)]);
    const letters = Math.ceil(step / LETTER_STEPS);
    const kind = step % LETTER_STEPS;
    const between =
      kind === 2 ? [] : middle.map((word) => (PARTICLE.test(word) ? word : start(word, letters)));
    return joined([first, ...between, start(last, kind === 1 ? letters - 1 || 1 : letters), end]);
  };
}

/** The name of a child for other students: the first name, and the initial of the last name. */
export function childName(name: string): string {
  return formsOf(name, 'child')(0);
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}

function start(word: string, letters: number): string {
  const all = [...word];
  return letters < all.length ? `${all.slice(0, letters).join('')}.` : word;
}
