/**
 * Which index a query needs, by the rules of https://firebase.google.com/docs/firestore/query-data/index-overview:
 * an index serves a disjunct of a query if its last fields are the query's orders, and all before them are compared by
 * equality or contained in an array. Several indexes with the same orders serve together what each does in part. The
 * emulators serve every query.
 */

type Direction = 'ASCENDING' | 'DESCENDING';
type Kind = { order?: string; arrayConfig?: string };
type Field = { fieldPath: string };
type Filter = {
  compositeFilter?: { op: string; filters: Filter[] };
  fieldFilter?: { field: Field; op: string };
  unaryFilter?: { field: Field; op: string };
};

/** A query of Firestore's REST API, without its values. */
export type StructuredQuery = {
  from: { collectionId: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: { field: Field; direction?: Direction }[];
};

export type Index = { collectionGroup: string; queryScope: string; fields: (Field & Kind)[] };

/** firestore.indexes.json. */
export type IndexFile = {
  indexes: Index[];
  /** Single-field indexes in place of the automatic ones. */
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    indexes: (Kind & { queryScope?: string })[];
  }[];
};

const NAME = '__name__';
const EQUALITIES = ['EQUAL', 'IN', 'IS_NULL', 'IS_NAN'];
const AUTOMATIC: Kind[] = [{ order: 'ASCENDING' }, { order: 'DESCENDING' }, { arrayConfig: 'CONTAINS' }];

type Comparison = { field: string; op: string };
/** `prefix`: fields in any order, each with null for either direction. */
type Need = { prefix: Map<string, 'CONTAINS' | null>; orders: { field: string; kind: string }[] };

/** The comparisons of each disjunct. */
function disjunctsOf({ compositeFilter, fieldFilter, unaryFilter }: Filter): Comparison[][] {
  const leaf = fieldFilter ?? unaryFilter;
  if (leaf) return [[{ field: leaf.field.fieldPath, op: leaf.op }]];
  const parts = (compositeFilter?.filters ?? []).map(disjunctsOf);
  if (compositeFilter?.op === 'OR') return parts.flat();
  return parts.reduce((all, part) => all.flatMap((one) => part.map((other) => [...one, ...other])), [[]]);
}

/** Without a last `__name__` in the direction of the field before it, which every index has. */
function withoutName(orders: Need['orders']): Need['orders'] {
  const last = orders.at(-1);
  const implicit = last?.field === NAME && last.kind === (orders.at(-2)?.kind ?? 'ASCENDING');
  return implicit ? orders.slice(0, -1) : orders;
}

function needOf(comparisons: readonly Comparison[], orderBy: StructuredQuery['orderBy'] = []): Need {
  const ordered = orderBy.map(({ field, direction }) => ({
    field: field.fieldPath,
    kind: direction ?? 'ASCENDING',
  }));
  const prefix: Need['prefix'] = new Map();
  const ranges: string[] = [];
  for (const { field, op } of comparisons) {
    // Several values of a field are merged by the order, if it is by this field.
    const merged = op === 'IN' && ordered.some((order) => order.field === field);
    if (op.startsWith('ARRAY_CONTAINS')) prefix.set(field, 'CONTAINS');
    else if (EQUALITIES.includes(op) && !merged) prefix.set(field, null);
    else if (op !== 'IN') ranges.push(field);
  }
  const explicit = ordered.filter(({ field }) => !prefix.has(field));
  const implicit = [...new Set(ranges)]
    .sort()
    .filter((field) => !ordered.some((order) => order.field === field));
  const kind = ordered.at(-1)?.kind ?? 'ASCENDING';
  return { prefix, orders: withoutName([...explicit, ...implicit.map((field) => ({ field, kind }))]) };
}

const fieldsOf = ({ fields }: Index) =>
  withoutName(
    fields.map((field) => ({ field: field.fieldPath, kind: field.order ?? field.arrayConfig ?? '' })),
  );

/** The single-field indexes of a field. Those of a map are also those of its fields. */
function singleFieldIndexes(file: IndexFile, collectionGroup: string, fieldPath: string): Index[] {
  const override = file.fieldOverrides
    .filter((each) => each.collectionGroup === collectionGroup)
    .filter((each) => `${fieldPath}.`.startsWith(`${each.fieldPath}.`))
    .toSorted((a, b) => b.fieldPath.length - a.fieldPath.length)[0];
  const kinds: IndexFile['fieldOverrides'][number]['indexes'] = override?.indexes ?? AUTOMATIC;
  return kinds.map(({ queryScope = 'COLLECTION', ...kind }) => ({
    collectionGroup,
    queryScope,
    fields: [{ fieldPath, ...kind }],
  }));
}

/** The fields of the prefix that the index covers; null if it does not serve the query. */
function covered(index: Index, { prefix, orders }: Need): string[] | null {
  const fields = fieldsOf(index);
  const before = fields.slice(0, Math.max(0, fields.length - orders.length));
  const after = fields.slice(before.length);
  const isOrdered =
    after.length === orders.length &&
    after.every(({ field, kind }, at) => orders[at]?.field === field && orders[at].kind === kind);
  const isCompared = before.every(
    ({ field, kind }) => prefix.has(field) && (prefix.get(field) === 'CONTAINS') === (kind === 'CONTAINS'),
  );
  return isOrdered && isCompared ? before.map(({ field }) => field) : null;
}

/** An index that would serve the query; null if the file has what it needs. */
export function missingIndex(query: StructuredQuery, file: IndexFile): Index | null {
  const [{ collectionId: collectionGroup, allDescendants } = { collectionId: '' }] = query.from;
  const queryScope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  for (const comparisons of query.where ? disjunctsOf(query.where) : [[]]) {
    const need = needOf(comparisons, query.orderBy);
    const { prefix, orders } = need;
    // By the id of a document, or all documents by their ids.
    if (prefix.has(NAME) || prefix.size + orders.length === 0) continue;
    const fields = [...prefix.keys(), ...orders.map(({ field }) => field)];
    const single = fields.flatMap((field) => singleFieldIndexes(file, collectionGroup, field));
    const usable = [...file.indexes, ...single]
      .filter((index) => index.collectionGroup === collectionGroup && index.queryScope === queryScope)
      .flatMap((index) => {
        const fieldsCovered = covered(index, need);
        return fieldsCovered ? [fieldsCovered] : [];
      });
    if (usable.length > 0 && new Set(usable.flat()).size === prefix.size) continue;
    const compared = [...prefix].map(([fieldPath, kind]) => ({
      fieldPath,
      ...(kind ? { arrayConfig: kind } : { order: 'ASCENDING' }),
    }));
    const sorted = orders.map(({ field, kind }) => ({ fieldPath: field, order: kind }));
    return { collectionGroup, queryScope, fields: [...compared, ...sorted] };
  }
  return null;
}

/** The indexes of the file that none of these queries, all of which it serves, needs. */
export function superfluousIndexes(queries: readonly StructuredQuery[], file: IndexFile): Index[] {
  return file.indexes.filter((index) => {
    const rest = { ...file, indexes: file.indexes.filter((other) => other !== index) };
    return queries.every((query) => !missingIndex(query, rest) || missingIndex(query, file));
  });
}
