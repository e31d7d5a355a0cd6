import type { Attempt, Case, Fields, Query } from './attempt.ts';
import { PERSONA_NAMES, type PersonaName } from './personas.ts';

type Request = Omit<Attempt, 'as'>;

/** The requests for a document and its collection. */
export type Row =
  | 'get'
  | 'get a missing document'
  | 'list'
  | 'list with a limit of 1'
  | 'list by its id'
  | 'count'
  | 'list every collection of the name'
  | 'create'
  | 'create by merge'
  | 'update'
  | 'update in a batch'
  | 'merge in a transaction'
  | 'overwrite'
  | 'merge'
  | 'delete';

export type Allowed = Partial<Record<Row, readonly PersonaName[]>>;

type Subject = {
  /** The path of the document. */
  path: string;
  /** The document as stored. */
  stored: Fields;
  /** The change to it that the rules are most likely to allow. */
  change: Fields;
  query?: Query;
  /** The most documents in one list. */
  limit?: number;
  beside?: Attempt['beside'];
};

function rows({ path, stored, change, limit, beside, ...subject }: Subject): Record<Row, Request> {
  const query = limit === undefined ? subject.query : { ...subject.query, limit };
  const collection = path.slice(0, path.lastIndexOf('/'));
  const id = collection.slice(collection.lastIndexOf('/') + 1);
  const there = { path, stored, beside };
  const absent = { path, stored: null, beside };
  const all = { path: collection, stored: null };
  const whole = { ...stored, ...change };
  return {
    get: { operation: 'get', ...there },
    'get a missing document': { operation: 'get', ...absent },
    list: { operation: 'list', ...all, query },
    'list with a limit of 1': { operation: 'list', ...all, query: { ...query, limit: 1 } },
    'list by its id': {
      operation: 'list',
      ...all,
      // An earlier attempt may have left it, and what is found decides, too.
      beside: { ...beside, [path]: null },
      query: { limit: 1, where: ['__name__', '==', path.slice(path.lastIndexOf('/') + 1)] },
    },
    count: { operation: 'count', ...all, query },
    'list every collection of the name': { operation: 'list group', path: id, stored: null },
    create: { operation: 'set', ...absent, data: whole },
    'create by merge': { operation: 'merge', ...absent, data: whole },
    update: { operation: 'update', ...there, data: change },
    'update in a batch': { operation: 'batch', ...there, data: change },
    'merge in a transaction': { operation: 'transaction', ...there, data: change },
    overwrite: { operation: 'set', ...there, data: whole },
    merge: { operation: 'merge', ...there, data: change },
    delete: { operation: 'delete', ...there },
  };
}

/**
 * One request by every persona. If all are refused, Functions prove that the request itself is
 * valid.
 */
export function askedByEveryPersona(
  name: string,
  request: Request,
  allowed: readonly PersonaName[] = [],
): Case[] {
  const cell = (as: Attempt['as'], yes: boolean): Case => ({
    name: `${name} · ${as}`,
    attempt: { as, ...request },
    expected: yes ? 'allowed' : 'refused',
  });
  const cells = PERSONA_NAMES.map((as) => cell(as, allowed.includes(as)));
  return allowed.length > 0 ? cells : [...cells, cell('functions', true)];
}

/** A list, asked for by every persona. */
export function lists(name: string, path: string, query: Query, allowed: readonly PersonaName[]): Case[] {
  return askedByEveryPersona(name, { operation: 'list', path, stored: null, query }, allowed);
}

/**
 * Every persona × every operation on a document and its collection. Personas not in `allowed` are
 * refused, and administrators a list beyond `limit`.
 */
export function matrix(subject: Subject, allowed: Allowed): Case[] {
  const { path, limit } = subject;
  const cells = Object.entries(rows(subject)).flatMap(([row, request]) =>
    askedByEveryPersona(`${path}: ${row}`, request, allowed[row as Row]),
  );
  return limit === undefined ? cells : [...cells, ...tooLong(path.slice(0, path.lastIndexOf('/')), limit)];
}

/** A row of each operation of the rules. The other rows are other ways to ask for them. */
const PLAIN: readonly Row[] = [
  'get',
  'list with a limit of 1',
  'list every collection of the name',
  'create',
  'update',
  'delete',
];

/** Every persona × every operation on what no rule opens, where no condition could tell two ways of asking apart. */
export function closedMatrix(subject: Subject): Case[] {
  const all = rows(subject);
  return PLAIN.flatMap((row) => askedByEveryPersona(`${subject.path}: ${row}`, all[row]));
}

/** Lists that `as` may not ask for. */
export function tooLong(
  path: string,
  most: number,
  as: PersonaName = 'administrator',
  query: Query = {},
): Case[] {
  return ([most + 1, undefined] as const).map((limit) => ({
    name: `list ${limit ?? 'without a limit'} · ${as}`,
    attempt: {
      as,
      operation: 'list',
      path,
      stored: null,
      query: limit === undefined ? query : { ...query, limit },
    },
    expected: 'refused',
  }));
}

/** One document, or none where it would be. */
export const gettableBy = (personas: readonly PersonaName[]): Allowed => ({
  get: personas,
  'get a missing document': personas,
});

/** Changes to the document. */
export const writableBy = (personas: readonly PersonaName[]): Allowed => ({
  update: personas,
  'update in a batch': personas,
  'merge in a transaction': personas,
  overwrite: personas,
  merge: personas,
});

/** The document and its collection. */
export const readableBy = (
  personas: readonly PersonaName[],
  listableBy: readonly PersonaName[] = personas,
): Allowed => ({
  ...gettableBy(personas),
  list: listableBy,
  'list with a limit of 1': listableBy,
  'list by its id': listableBy,
  count: listableBy,
});
