import { phoneNumbers } from '../contact.ts';
import { email } from '../person.ts';
import { foldedText } from '../search.ts';
import { visibleText } from '../visible-text.ts';
import { isGradeAlone } from './grade-words.ts';
import { FEE_KINDS, type FeeKind } from './read-fee.ts';
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
  ...FEE_KINDS,
  'notes',
  'ignored',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

const REPEATABLE: readonly ColumnKind[] = ['phone', 'notes', 'ignored'];

const NUMBER_WORDS =
  'celular|cel|mobile|movil|cell|whats|wpp|zap|telefon[eo]s?|tel|fone|phones?|contatos?|contacts?';
const GUARDIAN_WORDS =
  'resp(?:onsave(?:l|is))?|guardian|parents?|mae|pai|dos pais|mother|father|madre|padre|tutor';

const GUARDIAN = new RegExp(`\\b(?:${GUARDIAN_WORDS})\\b`);

/** Facts about a guardian that the app does not store. */
const OF_GUARDIAN =
  '(?:mail|\\bnasc|\\bbirth|\\bdob\\b|endereco|address|profiss|occupation|idade\\b|\\bage\\b)';

/** Headers, as `headerWords` writes them. The first pattern that matches counts. */
const HEADERS: readonly (readonly [ColumnKind, RegExp])[] = [
  [
    'guardianPhone',
    new RegExp(
      `\\b(?:${GUARDIAN_WORDS})\\b.*\\b(?:${NUMBER_WORDS})|\\b(?:${NUMBER_WORDS})\\w* .*\\b(?:${GUARDIAN_WORDS})\\b`,
    ),
  ],
  ['ignored', /\b(?:cpf|rg|cnpj|cep|emergenc\w+)\b|^(?:cod\w*|id)\b/],
  // Headers with a word of another kind: a medical exam, a plan's start, the relation to a guardian. The status of a
  // plan is that of the person.
  [
    'ignored',
    /^(?!obs|nota|(?:status|situacao) d[aeo] (?:plano|contrato)|(?:plano|contrato) ativo|(?:plan|contract) status).*\b(?:medic\w*|proxim[ao]|next|previs\w*|venc\w*|vcto|due|fee|paid|pag[oa]s?|quitad[oa]s?|expir\w*|plano|contrato|mensalidade|pagamento|payment|plan|contract|professor\w*|instrut\w*|instructor|coach|teacher|parentesco|escolaridade|instrucao|tamanho|size|faixa (?:etaria|horaria|de \w+))\b/,
  ],
  [
    'ignored',
    new RegExp(`${OF_GUARDIAN}.*\\b(?:${GUARDIAN_WORDS})\\b|\\b(?:${GUARDIAN_WORDS})\\b.*${OF_GUARDIAN}`),
  ],
  ['guardianName', GUARDIAN],
  ['firstName', /^(?:first|given) ?name|^primeiro nome|^prenome/],
  ['lastName', /^(?:last|family) ?name|^surname|^(?:sobrenome|apellidos?)(?!.*\bnom)|^ultimo nome/],
  ['email', /\be ?mails?\b|^mail$|^corre(?:i)?o\b|eletronico|electronic/],
  ['ignored', /\b(?:endereco|address)\b/],
  ['phone', new RegExp(`\\b(?:${NUMBER_WORDS})`)],
  ['birthDate', /\bnasc|\bnacim|\bbirth|^d ?n$|^dob$|aniversario|cumpleanos/],
  [
    'carriedOver',
    /^(?!.*\b(?:semana|week|mes\b|month|data|date|dia|ultim[ao]s? (?:aula|treino|presenca)|last|restant|contratad|pacote|credito|remaining|left|experiment|trial|horario|local|tipo)).*\b(?:aulas|classes|treinos|presencas|attendances?)\b/,
  ],
  [
    'gradeSince',
    /(?:\bdata|\bdate|\bfecha|\bultim|\blast|\bdesde|\bsince|\bdia|\bquando|\bwhen|\bdt).*(?:gradu[ao]|grad$|promo|grau|degree|faixa|belt|exame?|stripe|rank)|(?:gradu[ao]|promo|grau|degree|faixa|belt|exame?|stripe).*(?:data|date|desde|since|em$)|^graduad[oa] em|^promoted on|^(?:data|date|exame?|promoca?o|promotion|promoted)\b$/,
  ],
  [
    'trainingSince',
    /\b(?:inicio|desde|since|start\w*|ingresso|entrada|joined|join|treina\w*|data d[ae] matricula|admissao|enrolled)\b/,
  ],
  ['degree', /^(?!.*\b(?:faixa|belt|graduacao|rank)).*\b(?:graus?|grados?|degrees?|stripes?|listras?)\b/],
  ['belt', /\b(?:faixa|cinturon|belt|graduacao|grad|rank|grade)\b/],
  [
    'status',
    /\b(?:status|situacao|ativ[oa]|active)\b|^(?:data d[aeo] )?(?:saida|cancelamento|desligamento|trancamento)\b|^(?:end|exit|cancel\w*) date/,
  ],
  ['notes', /^(?:obs|observac\w*|notas?|notes?|comment\w*|comentario\w*|anotac\w*|remarks?)\b/],
  [
    'name',
    /^(?:alu[mn]+[oa]s?|students?|estudantes?|atletas?|members?|membros?|praticantes?|clientes?|clients?|customers?|participantes?|participants?|pessoas?|persons?|people|inscrit[oa]s?|integrantes?|associad[oa]s?|soci[oa]s?|attendees?|trainees?)\b/,
  ],
  [
    'name',
    /^(?!.*\b(?:turma|plano|professora?|academia|aula|usuario|class|plan|teacher|coach|instructor|academy|gym|team|user|company)\b).*\b(?:nomes?|names?|nombres?)\b/,
  ],
];

/** Headers of a fee, which count if the academy has plans of one. A date in 'Vencimento' is the next due day. */
const FEE_HEADERS: readonly (readonly [FeeKind, RegExp])[] = [
  [
    'feePlan',
    /^(?:(?:nome|tipo) d[aeo] )?(?:plano|mensalidade)s?(?: (?:atual|mensal|contratado|d[ae] (?:mensalidade|academia)))?$|^(?:fee |monthly |membership )?(?:plan|fee)(?: (?:name|type))?$/,
  ],
  [
    'paidUntil',
    /\b(?:pag[oa]s?|pagamento|quitad[oa]s?|pg(?:to)?) ate\b|\bpaid (?:until|through|up to)\b|^prox\w* (?:venc\w*|pag\w*)$|^next (?:due(?: date)?|payment)$/,
  ],
  [
    'dueDay',
    /^(?:(?:dia|data) (?:d[eo] )?)?(?:vencimento|vcto|venc)(?: d[ao] (?:mensalidade|plano))?$|^dia (?:d[eo] )?(?:pagamento|pagto|pgto)$|^(?:due|payment) day$|^due date$/,
  ],
];

function headerWords(header: string): string {
  const words = foldedText(header).match(/[\p{L}\d]+/gu) ?? [];
  return words.join(' ');
}

function foundIn<Kind>(headers: readonly (readonly [Kind, RegExp])[], header: string): Kind | null {
  const words = headerWords(header);
  return headers.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

export const kindOfHeader = (header: string) => foundIn(HEADERS, header);

const CONSENT =
  /^(?:sim|s|nao|n|yes|y|no|true|false|verdadeiro|falso|x|ok|0|1|aceit\w*|autoriz\w*|(?:un)?subscribed|opt\W?(?:in|out))$/;

function feeKindOf(header: string, isDates: boolean): FeeKind | null {
  const kind = foundIn(FEE_HEADERS, header);
  return kind === 'dueDay' && isDates ? 'paidUntil' : kind;
}

const PAYMENT_METHOD = /^(?:forma|meio) (?:d[eo] )?(?:pagamento|pagto|pgto)\b|^payment method/;

/** The kind of a column by its header and its values, which decide about addresses, counts and due days. */
function kindOf(header: string, values: readonly string[], hasFees: boolean): ColumnKind {
  const filled = values.filter((value) => value !== '');
  const most = (test: (value: string) => boolean) =>
    filled.length > 0 && filled.filter(test).length * 2 > filled.length;
  const isDates = most((value) => isDateLike(value) || /^\d{5}$/.test(value));
  const kind = (hasFees && feeKindOf(header, isDates)) || kindOfHeader(header);
  if (kind === null && most((value) => phoneNumbers(value).some(({ whatsApp }) => whatsApp))) return 'phone';
  const words = headerWords(header);
  if (PAYMENT_METHOD.test(words)) return 'notes';
  const isOfAnother = GUARDIAN.test(words) || /emergenc/.test(words);
  if (!isOfAnother && most((value) => email.safeParse(value).success)) return 'email';
  const isPlain = /^(?:e ?)?mails?$/.test(words);
  if (kind === 'email' && !isPlain && most((value) => CONSENT.test(foldedText(value)) || isDateLike(value)))
    return 'ignored';
  return (kind === 'carriedOver' && most(isDateLike) ? 'ignored' : kind) ?? 'ignored';
}

export const isDateLike = (value: string) => /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b/.test(value);

/** The first column of a kind counts; of plans the one with that word, because 'Mensalidade' may be an amount. */
function withoutRepeats(kinds: readonly ColumnKind[], headers: readonly string[]): ColumnKind[] {
  const counting = (kind: ColumnKind) => {
    const isPlan = (index: number) => /\bplan/.test(headerWords(headers[index] ?? ''));
    const plan = kinds.findIndex((each, index) => each === 'feePlan' && isPlan(index));
    return kind === 'feePlan' && plan >= 0 ? plan : kinds.indexOf(kind);
  };
  return kinds.map((kind, index) => (REPEATABLE.includes(kind) || counting(kind) === index ? kind : 'notes'));
}

/** The header of a phone with that of a guardian, if both end in the same digit: 'Telefone 1' beside 'Responsável 1'. */
function withOwner(header: string, headers: readonly string[]): string {
  const numberOf = (text: string) => /\d$/.exec(text)?.[0];
  const owner = headers.find(
    (each) => kindOfHeader(each) === 'guardianName' && numberOf(each) === (numberOf(header) ?? ''),
  );
  return owner && kindOfHeader(header) === 'phone' ? `${header} ${owner}` : header;
}

/** Rows in which the header is looked for: titles and an address may be above it. */
const HEADER_ROWS = 30;

const filledIn = (row: readonly string[]) => row.filter((cell) => cell !== '');

/** A text over the whole width, once or in merged cells. */
function isTitle(row: readonly string[], width: number): boolean {
  const filled = filledIn(row);
  return new Set(filled).size === 1 && width > 1 && (filled.length === 1 || filled.length > 2);
}

/** Whether a row has the words of a header and nothing else. */
function isHeaderWords(row: readonly string[]): boolean {
  const filled = filledIn(row);
  return filled.length > 1 && filled.every((cell) => kindOfHeader(cell) !== null && !/\d/.test(cell));
}

function headerRow(table: Table, width: number): number {
  const found = table.slice(0, HEADER_ROWS).map((row) => {
    const kinds = new Set(row.map(kindOfHeader).filter((kind) => kind && kind !== 'ignored'));
    const isNamed = kinds.has('name') || kinds.has('firstName');
    return isNamed && !isTitle(row, width) ? kinds.size : 0;
  });
  const most = Math.max(...found);
  if (most === 0) return -1;
  const first = found.indexOf(most);
  // Two lines: the groups, such as 'Aluno' and 'Responsável', are above.
  return found[first + 1] && isHeaderWords(table[first + 1] ?? []) && !isRepeated(table, first)
    ? first + 1
    : first;
}

const isRepeated = (table: Table, row: number) => table[row]?.join('\t') === table[row + 1]?.join('\t');

const GROUP = new RegExp(`^(?:dados d[aeo]s? )?(?:alun[oa]s?|students?|atletas?|${GUARDIAN_WORDS})\\b`);

/** The headers, each with its group if the line above has groups: 'Nome' below 'Responsável' is the guardian's. */
function headersOf(table: Table, header: number, width: number): string[] {
  const titles = table[header] ?? [];
  const above = table[header - 1] ?? [];
  const hasGroups = filledIn(above).length > 1 && above.some((cell) => GROUP.test(headerWords(cell)));
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    group = above[column] || group;
    const title = titles[column] ?? '';
    if (!hasGroups || title === group) return title;
    return visibleText(`${title} ${group}`);
  });
}

const TOTAL = /^(?:sub ?)?tota(?:l|is)\b|^(?:soma|sum|somatorio|grand total)\b/;

/** A sum below the people: by its word, or numbers alone without a name. */
function isTotal(row: readonly string[]): boolean {
  const filled = filledIn(row);
  const isSum = filled.slice(1).every((cell) => /^[\d.,%\s]+$/.test(cell));
  return (
    isSum && (TOTAL.test(foldedText(filled[0] ?? '')) || (row[0] === '' && /^\d{1,4}$/.test(filled[0] ?? '')))
  );
}

/** A row with a person. `line`: its number in the spreadsheet, from 1. */
export type SheetRow = { key: string; line: number; cells: readonly string[] };
/** `headers`: as the file has them; empty texts without a header. `skipped`: lines that are no person. */
export type Sheet = { headers: string[]; kinds: ColumnKind[]; rows: SheetRow[]; skipped: number[] };
export type SheetVerdict = { ok: true; sheet: Sheet } | { ok: false; reason: TableFault };

/**
 * The people of a table, without titles, blank rows, repeated headers and sums. The user may change the kinds, and
 * chooses all of them without a header. `hasFees`: whether the academy has plans of a fee.
 */
export function judgeSheet(table: Table, hasFees = false): SheetVerdict {
  const width = Math.max(...table.map((row) => row.length));
  const header = headerRow(table, width);
  const titles = table[header] ?? [];
  const headers = headersOf(table, header, width);
  const lines = table
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => !isBlank(cells));
  const isHeader = (cells: readonly string[]) =>
    isHeaderWords(cells) || (header >= 0 && foldedText(cells.join('\t')) === foldedText(titles.join('\t')));
  const isBetween = (cells: readonly string[]) =>
    isTotal(cells) || isHeader(cells) || (isTitle(cells, width) && isSection(cells));
  const rows = lines.filter(({ line, cells }) => line > header + 1 && !isBetween(cells));
  if (rows.length === 0) return { ok: false, reason: 'empty' };
  if (rows.length > TABLE_LIMITS.people) return { ok: false, reason: 'too-many-people' };
  const valuesOf = (column: number) => rows.map(({ cells }) => cells[column] ?? '');
  const found = headers.map((each, column) => kindOf(withOwner(each, headers), valuesOf(column), hasFees));
  const kinds = withoutRepeats(found, headers);
  const others = lines.filter((each) => each.line !== header + 1 && !rows.includes(each));
  const skipped = others.map(({ line }) => line);
  return { ok: true, sheet: { headers, kinds, rows: withKeys(rows), skipped } };
}

const SECTION =
  /^(?:turmas?|alunos|alunas|lista|class|categoria|horario|professor|obs|legenda|pagina|page|gerado|emitido|impresso|atualizado|(?:in)?ativ[oa]s|trancad[oa]s|kids|infantil|juvenil|adultos?|master|feminino|masculino)\b|:/;

/** A title between the people or a note: merged over the row, 'Turma Kids', 'Faixa azul', 'Obs: ...'. */
function isSection(row: readonly string[]): boolean {
  const [first = '', ...more] = filledIn(row);
  return more.length > 0 || SECTION.test(foldedText(first)) || isGradeAlone(first);
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
