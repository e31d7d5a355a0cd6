import { foldedText } from '../search.ts';
import { withKeys } from './row-key.ts';
import { isBlank, TABLE_LIMITS, type Table, type TableFault } from './table.ts';

/** The meanings of a column. `belt` may have the degree, too; `firstName` and `lastName` replace `name`. */
export const COLUMN_KINDS = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'birthDate',
  'guardianName',
  'guardianPhone',
  'belt',
  'degree',
  'trainingSince',
  'gradeSince',
  'carriedOver',
  'status',
  'notes',
  'ignored',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Kinds that several columns may have. */
const REPEATABLE: readonly ColumnKind[] = ['notes', 'ignored'];

const NUMBER_WORDS = 'telefones?|tel|celular|cel|fone|phones?|mobile|cell|whats|contatos?|contacts?';
const GUARDIAN_WORDS = 'resp(?:onsave(?:l|is))?|guardian|parents?|mae|pai|mother|father|tutor';

/** Headers, as `headerWords` writes them. The first pattern that matches counts. */
const HEADERS: readonly (readonly [ColumnKind, RegExp])[] = [
  [
    'guardianPhone',
    new RegExp(
      `\\b(?:${GUARDIAN_WORDS})\\b.*\\b(?:${NUMBER_WORDS})|\\b(?:${NUMBER_WORDS})\\w* .*\\b(?:${GUARDIAN_WORDS})\\b`,
    ),
  ],
  ['ignored', /\b(?:cpf|rg|cnpj|cep|endereco|address|emergenc\w+)\b|^(?:cod\w*|id)\b/],
  ['ignored', new RegExp(`e ?mail.*\\b(?:${GUARDIAN_WORDS})\\b`)],
  ['guardianName', new RegExp(`\\b(?:${GUARDIAN_WORDS})\\b`)],
  ['firstName', /^(?:first|given) ?name|^primeiro nome|^prenome/],
  ['lastName', /^(?:last|family) ?name|^surname|^sobrenome|^ultimo nome/],
  ['email', /\be ?mail\b|^correio/],
  ['phone', new RegExp(`\\b(?:${NUMBER_WORDS})`)],
  ['birthDate', /\bnasc|\bbirth|^d ?n$|^dob$|aniversario/],
  [
    'carriedOver',
    /^(?!.*\b(?:semana|week|mes\b|month)).*\b(?:aulas|classes|treinos|presencas|attendances?)\b/,
  ],
  [
    'gradeSince',
    /(?:\bdata|\bdate|\bultim|\blast|\bdesde|\bsince|\bdia).*(?:graduac|promo|grau|degree|faixa|belt|exame?|stripe|rank)|(?:graduac|promo|grau|degree|faixa|belt|exame?|stripe).*(?:data|date|desde|since|em$)|^(?:data|date|exame?|promoca?o|promotion|promoted)\b$/,
  ],
  [
    'trainingSince',
    /\b(?:inicio|desde|since|start\w*|ingresso|entrada|joined|join|treina\w*|data d[ae] matricula|admissao|enrolled)\b/,
  ],
  ['degree', /^(?!.*\b(?:faixa|belt|graduacao|rank)).*\b(?:graus?|degrees?|stripes?|listras?)\b/],
  ['belt', /\b(?:faixa|belt|graduacao|rank|grade)\b/],
  ['status', /\b(?:status|situacao|ativ[oa]|active)\b/],
  ['notes', /^(?:obs|observac\w*|notas?|notes?|comment\w*|comentario\w*|anotac\w*|remarks?)\b/],
  ['name', /^(?:nomes?|names?|alun[oa]s?|students?|full ?name|atletas?|members?|membros?|praticantes?)\b/],
];

function headerWords(header: string): string {
  const words = foldedText(header).match(/[\p{L}\d]+/gu) ?? [];
  return words.join(' ');
}

function kindOfHeader(header: string): ColumnKind | null {
  const words = headerWords(header);
  return HEADERS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** A column with a kind that another one before it has: its words are kept as notes. */
function withoutRepeats(kinds: readonly ColumnKind[]): ColumnKind[] {
  return kinds.map((kind, index) =>
    kinds.indexOf(kind) < index && !REPEATABLE.includes(kind) ? 'notes' : kind,
  );
}

/** Rows in which the header is looked for: titles and an address may be above it. */
const HEADER_ROWS = 30;

function headerRow(table: Table): number {
  const found = table.slice(0, HEADER_ROWS).map((row) => {
    const kinds = new Set(row.map(kindOfHeader).filter((kind) => kind && kind !== 'ignored'));
    const isNamed = kinds.has('name') || kinds.has('firstName');
    // One cell alone is a title, such as 'Alunos 2024', unless all rows have one cell.
    const filled = row.filter((cell) => cell !== '').length;
    const isTitle = filled === 1 && table.some((each) => each.length > 1);
    return isNamed && !isTitle ? kinds.size : 0;
  });
  const most = Math.max(...found);
  return most === 0 ? -1 : found.indexOf(most);
}

const TOTAL = /^(?:sub ?)?tota(?:l|is)\b|^(?:soma|sum|somatorio|grand total)\b/;

/** A sum below the people: by its word, or numbers alone without a name. */
function isTotal(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '');
  const isSum = filled.slice(1).every((cell) => /^[\d.,%\s]+$/.test(cell));
  return (
    isSum && (TOTAL.test(foldedText(filled[0] ?? '')) || (row[0] === '' && /^\d{1,4}$/.test(filled[0] ?? '')))
  );
}

/** A row with a person. `line`: its number in the spreadsheet, from 1. */
export type SheetRow = { key: string; line: number; cells: readonly string[] };
/** `headers`: as the file has them; empty texts without a header. */
export type Sheet = { headers: string[]; kinds: ColumnKind[]; rows: SheetRow[] };
export type SheetVerdict = { ok: true; sheet: Sheet } | { ok: false; reason: TableFault };

/**
 * The people of a table, without titles, blank rows, repeated headers and sums. The user may change the kinds, and
 * chooses all of them without a header.
 */
export function judgeSheet(table: Table): SheetVerdict {
  const header = headerRow(table);
  const width = Math.max(...table.map((row) => row.length));
  const titles = table[header] ?? [];
  const headers = Array.from({ length: width }, (_, column) => titles[column] ?? '');
  const rows = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(header + 1)
    .filter(({ cells }) => !isBlank(cells) && !isTotal(cells) && cells.join('\t') !== titles.join('\t'));
  if (rows.length === 0) return { ok: false, reason: 'empty' };
  if (rows.length > TABLE_LIMITS.people) return { ok: false, reason: 'too-many-people' };
  const kinds = withoutRepeats(headers.map((each) => kindOfHeader(each) ?? 'ignored'));
  return { ok: true, sheet: { headers, kinds, rows: withKeys(rows) } };
}

/** The kinds after a user's choice for one column; another column with this kind gives it up. */
export function withKind(kinds: readonly ColumnKind[], column: number, kind: ColumnKind): ColumnKind[] {
  return kinds.map((each, index) => {
    if (index === column) return kind;
    return each === kind && !REPEATABLE.includes(kind) ? 'ignored' : each;
  });
}

/** Whether the columns have a name, without which no row is a person. */
export function hasName(kinds: readonly ColumnKind[]): boolean {
  return kinds.includes('name') || kinds.includes('firstName');
}
