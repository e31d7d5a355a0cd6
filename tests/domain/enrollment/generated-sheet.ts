import type { TrainingState } from '@domain/breaks.ts';
import { shiftDate } from '@domain/calendar.ts';
import { BELTS, type Grade, gradeRank } from '@domain/graduation/grades.ts';
import type { PersonForm } from '@domain/person.ts';
import fc from 'fast-check';

/** A person as `dryRun` must read it from the generated file. */
export type ExpectedPerson = PersonForm & { notes: string; training: TrainingState };
export type GeneratedFile = { people: ExpectedPerson[]; repeated: number; bytes: Uint8Array };

const FIRST_NAMES = "Ana;João;Zoë;Åsa;Łukasz;Иван;محمد;大輔;Νίκος;D'Ávila;Maria-Clara;José".split(';');
const LAST_NAMES = 'Silva;de Souza;Conceição;Müller;Петров;العربي;山田;Παπαδόπουλος;O’Brien;Total'.split(';');
/** What an academy writes of people, and what becomes of them if its questions are answered so. */
const STATUSES: Record<string, TrainingState> = {
  '': 'active',
  Ativo: 'active',
  Trancado: 'paused',
  FROZEN: 'paused',
  Inativo: 'left',
};
/** Makes each name another one. */
const letters = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const BELT_NAMES: Record<string, readonly string[]> = {
  branca: ['branca', 'Faixa Branca', 'WHITE', 'White Belt'],
  azul: ['azul', 'Faixa Azul', 'AZUL', 'Blue Belt'],
  roxa: ['roxa', 'Roxo', 'PURPLE', 'purple belt'],
  marrom: ['marrom', 'Faixa Marrom', 'Brown', 'brown belt'],
  preta: ['preta', 'Preto', 'BLACK', 'Black Belt'],
  'cinza-branca': ['cinza e branca', 'Cinza/Branca', 'GREY WHITE', 'Gray/White Belt'],
  'verde-preta': ['verde e preta', 'Faixa verde ponta preta', 'GREEN BLACK', 'green with black stripe'],
};
const DEGREE_NAMES = [
  ['', ' lisa', ' 0', ' sem grau', ' - no stripes'],
  ['/1', ' 1º grau', ' I', ' - 1 Stripe', ' (1)'],
  ['/2', ' 2º grau', ' II', ' - 2 Stripes', ' (2)'],
  ['/3', ' 3° grau', ' III', ' - 3 Stripes', ' 3rd degree'],
  ['/4', ' 4 graus', ' IV', ' - four stripes', ' quarto grau'],
];
const OTHER_BELTS = ['camuflada', 'branca ponta cinza', 'cinza e amarela', 'Orange 7'];

type DateFormat = (date: string) => string;
const [twoDigits, month, year] = [
  (date: string) => date.slice(8),
  (date: string) => date.slice(5, 7),
  (date: string) => date.slice(0, 4),
];
const DATE_FORMATS: readonly DateFormat[] = [
  (date) => date,
  (date) => `${twoDigits(date)}/${month(date)}/${year(date)}`,
  (date) => `${Number(twoDigits(date))}.${Number(month(date))}.${year(date)}`,
  (date) => `${month(date)}/${twoDigits(date)}/${year(date)}`,
  (date) => String(Math.round((Date.parse(date) - Date.parse('1899-12-30')) / 86_400_000)),
];

const date = (from: string, days: number) =>
  fc.integer({ min: 0, max: days }).map((after) => shiftDate(from, after));
/** A day, a month, a year or nothing. */
const partial = fc
  .tuple(date('2001-01-01', 9000), fc.constantFrom(10, 10, 7, 4, 0))
  .map(([day, length]) => day.slice(0, length));
const sometimes = <T>(value: fc.Arbitrary<T>, empty: T) =>
  fc.oneof({ weight: 3, arbitrary: value }, fc.constant(empty));

const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'));
const grade = fc.record({ belt: fc.constantFrom(...BELTS), degree: fc.integer({ min: 0, max: 4 }) });

const personAt = (index: number) =>
  fc
    .record({
      first: fc.constantFrom(...FIRST_NAMES),
      last: fc.constantFrom(...LAST_NAMES),
      phone: sometimes(digits(4), ''),
      hasEmail: fc.boolean(),
      birthDate: sometimes(date('1950-01-01', 18_000), ''),
      guardian: fc.record({
        name: sometimes(fc.constantFrom(...FIRST_NAMES), ''),
        phone: sometimes(
          digits(8).map((rest) => `(11) 9${rest}`),
          '',
        ),
      }),
      grade,
      otherBelt: fc.option(fc.constantFrom(...OTHER_BELTS), { freq: 8, nil: '' }),
      trainingSince: partial,
      gradeSince: partial,
      carriedOver: fc.integer({ min: 0, max: 5000 }),
      status: fc.constantFrom(...Object.keys(STATUSES)),
      notes: sometimes(
        fc.constantFrom(
          'só à noite',
          'joelho, direito; "operado"',
          '=1+1',
          '<script>alert(1)</script>',
          'linha 1\nlinha 2',
          '5" de altura',
        ),
        '',
      ),
    })
    .map(({ first, last, phone, hasEmail, grade: given, otherBelt, ...fields }) => ({
      ...fields,
      first: `${first} ${letters(index)}`,
      last,
      name: `${first} ${letters(index)} ${last}`,
      phone: phone && `(21) 9${String(1000 + index)}-${phone}`,
      email: hasEmail ? `aluno${index}@example.com` : '',
      ...(otherBelt ? { belt: 'branca' as const, degree: 0 } : given),
      beltInWords: otherBelt,
    }));
type Generated = ReturnType<typeof personAt> extends fc.Arbitrary<infer T> ? T : never;

const columnsOf = (line: string) => line.split(';');
const HEADERS = {
  pt: [
    ...columnsOf('Nome completo;Primeiro nome;Sobrenome;Celular (WhatsApp);E-mail;Data de nascimento'),
    ...columnsOf('Nome do responsável;Telefone do responsável;Faixa;Graus;Treina desde;Última graduação'),
    ...columnsOf('Aulas desde a graduação;Observações;Situação;CPF'),
  ],
  en: [
    ...columnsOf('Name;First name;Last name;Phone;Email;Birth date;Guardian;Guardian phone;Belt;Stripes'),
    ...columnsOf('Member since;Last promotion;Classes since promotion;Notes;Status;Address'),
  ],
};

type Layout = {
  language: 'pt' | 'en';
  split: boolean;
  inOne: boolean;
  dates: readonly DateFormat[];
  spelling: number;
};

function beltText(
  { belt, degree, beltInWords }: Grade & { beltInWords: string },
  { inOne, spelling }: Layout,
): string {
  if (beltInWords) return beltInWords;
  const name = BELT_NAMES[belt]?.[spelling % 4] ?? belt;
  return inOne ? name + DEGREE_NAMES[degree]?.[spelling % 5] : name;
}

function cellsOf(person: Generated, layout: Layout): string[] {
  const dated = (text: string, format: DateFormat | undefined) =>
    text.length === 10 ? (format?.(text) ?? text) : text;
  const monthly = (text: string) => (text.length === 7 ? `${month(text)}/${year(text)}` : text);
  const { split, inOne, dates } = layout;
  return [
    split ? '' : person.name,
    split ? person.first : '',
    split ? person.last : '',
    person.phone,
    person.email,
    dated(person.birthDate, dates[0]),
    person.guardian.name,
    person.guardian.phone,
    beltText(person, layout),
    inOne || person.beltInWords ? '' : String(person.degree),
    dated(monthly(person.trainingSince), dates[1]),
    dated(monthly(person.gradeSince), dates[2]),
    String(person.carriedOver),
    person.notes,
    person.status,
    '123',
  ];
}

/** Columns that the layout leaves out. */
function isUsed(column: number, { split, inOne }: Layout): boolean {
  if (column === 0) return !split;
  if (column === 1 || column === 2) return split;
  return !(column === 9 && inOne);
}

function encode(text: string, encoding: number): Uint8Array {
  const fitsLatin1 = [...text].every((character) => character.charCodeAt(0) < 256);
  if (encoding === 0 && fitsLatin1) return Buffer.from(text, 'latin1');
  return new TextEncoder().encode(encoding === 1 ? `\uFEFF${text}` : text);
}

function write(rows: string[][], separator: string, end: string): string {
  const quoted = (cell: string) => (/["\r\n;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quoted).join(separator)).join(end);
}

/** Each month-first column needs a day above 12, which shows its order. */
function readableFormat(format: DateFormat, texts: readonly string[]): DateFormat {
  const showsOrder = texts.some((text) => text.length === 10 && Number(twoDigits(text)) > 12);
  return format === DATE_FORMATS[3] && !showsOrder ? (date) => date : format;
}

const fileOf = (people: Generated[]) =>
  fc
    .record({
      layout: fc.record({
        language: fc.constantFrom('pt' as const, 'en' as const),
        split: fc.boolean(),
        inOne: fc.boolean(),
        dates: fc.array(fc.constantFrom(...DATE_FORMATS), { minLength: 3, maxLength: 3 }),
        spelling: fc.nat(20),
      }),
      order: fc.shuffledSubarray([...HEADERS.pt.keys()], { minLength: HEADERS.pt.length }),
      titles: fc.constantFrom(0, 1, 3),
      blankEvery: fc.integer({ min: 2, max: 9 }),
      total: fc.boolean(),
      repeated: fc.nat({ max: Math.min(2, people.length) }),
      separator: fc.constantFrom('\t', ';', ','),
      end: fc.constantFrom('\n', '\r\n', '\r'),
      encoding: fc.nat({ max: 2 }),
    })
    .map(
      ({ layout, order, titles, blankEvery, total, repeated, separator, end, encoding }): GeneratedFile => {
        const texts = [
          people.map((each) => each.birthDate),
          people.map((each) => each.trainingSince),
          people.map((each) => each.gradeSince),
        ];
        const readable = {
          ...layout,
          dates: layout.dates.map((format, index) => readableFormat(format, texts[index] ?? [])),
        };
        const heads = HEADERS[layout.language];
        const columns = order.filter((column) => isUsed(column, readable));
        const inOrder = (row: string[]) => columns.map((column) => row[column] ?? '');
        const rows = [...people, ...people.slice(0, repeated)].flatMap((person, index) => [
          ...(index % blankEvery === 1 ? [columns.map(() => '')] : []),
          inOrder(cellsOf(person, readable)),
        ]);
        const above = [['Academia — lista de alunos'], [''], ['Atualizada em 2026']].slice(0, titles);
        const below = total ? [[`Total: ${people.length}`]] : [];
        const text = write([...above, inOrder(heads), ...rows, ...below], separator, end);
        const notesOf = ({ notes, status }: Pick<Generated, 'notes' | 'status'>) => ({
          13: notes,
          14: STATUSES[status] === 'active' ? '' : `${heads[14]}: ${status}`,
        });
        const expected = people.map(({ first: _, last: __, status, ...person }) => ({
          ...person,
          training: STATUSES[status] ?? 'active',
          notes: columns
            .map((column) => notesOf({ ...person, status })[column as 13 | 14])
            .filter(Boolean)
            .join('\n'),
        }));
        return { people: expected, repeated, bytes: encode(text, encoding) };
      },
    );

/** Files of an academy: encodings, separators, orders of columns, gaps, duplicates, alphabets, spellings. */
export const generatedFile: fc.Arbitrary<GeneratedFile> = fc
  .integer({ min: 1, max: 40 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => personAt(index))))
  .chain(fileOf);

/** The grades of one person, oldest first, each from a later day on. */
export const generatedGrades = fc
  .tuple(
    fc.uniqueArray(
      fc.tuple(fc.constantFrom('branca', 'azul', 'roxa', 'marrom', 'preta'), fc.nat({ max: 4 })),
      { minLength: 1, maxLength: 8, selector: String },
    ),
    fc.uniqueArray(date('2001-01-01', 9000), { minLength: 8, maxLength: 8 }),
  )
  .map(([grades, days]) => {
    const dates = days.toSorted();
    return grades
      .map(([belt, degree]) => ({ belt: belt as Grade['belt'], degree }))
      .toSorted((a, b) => gradeRank(a) - gradeRank(b))
      .map((each, index) => ({ ...each, date: dates[index] ?? '' }));
  });
