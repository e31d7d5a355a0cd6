import { expect, it } from 'vitest';
import {
  type Index,
  type IndexFile,
  missingIndex,
  type StructuredQuery,
  superfluousIndexes,
} from '../support/needed-index.ts';

const OPS: Record<string, string> = {
  '==': 'EQUAL',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '!=': 'NOT_EQUAL',
  in: 'IN',
  has: 'ARRAY_CONTAINS',
};

const split = (text: string, by: string) => (text === '' ? [] : text.split(by));

/** 'status ==', 'tags has'; 'by == / whom ==': one of them. */
function filterOf(text: string): NonNullable<StructuredQuery['where']> {
  const parts = text.split(' / ');
  if (parts.length > 1) return { compositeFilter: { op: 'OR', filters: parts.map(filterOf) } };
  const [fieldPath = '', op = ''] = text.split(' ');
  if (op === 'null') return { unaryFilter: { field: { fieldPath }, op: 'IS_NULL' } };
  return { fieldFilter: { field: { fieldPath }, op: OPS[op] ?? '' } };
}

/** 'status ==, date >= by date desc': a query of `events`. */
function queryOf(text: string): StructuredQuery {
  const [where = '', orders = ''] = text.split(/ ?by (?!==)/);
  return {
    from: [{ collectionId: 'events' }],
    where: { compositeFilter: { op: 'AND', filters: split(where, ', ').map(filterOf) } },
    orderBy: split(orders, ', ').map((order) => {
      const [fieldPath = '', direction] = order.split(' ');
      return { field: { fieldPath }, direction: direction ? 'DESCENDING' : 'ASCENDING' };
    }),
  };
}

/** 'tags has, status, date desc' */
function indexOf(text: string): Index {
  const fields = text.split(', ').map((field) => {
    const [fieldPath = '', kind] = field.split(' ');
    if (kind === 'has') return { fieldPath, arrayConfig: 'CONTAINS' };
    return { fieldPath, order: kind ? 'DESCENDING' : 'ASCENDING' };
  });
  return { collectionGroup: 'events', queryScope: 'COLLECTION', fields };
}

type Exemptions = Pick<IndexFile, 'fieldOverrides'>;

/** Indexes, separated by semicolons. */
const fileOf = (text: string, exemptions: Exemptions = { fieldOverrides: [] }): IndexFile => ({
  indexes: split(text, '; ').map(indexOf),
  ...exemptions,
});

const exempt = (
  fieldPath: string,
  ...indexes: IndexFile['fieldOverrides'][number]['indexes']
): Exemptions => ({
  fieldOverrides: [{ collectionGroup: 'events', fieldPath, indexes }],
});

it.each<[name: string, query: string, indexes: string, exemptions?: Exemptions]>([
  ['no filter', '', ''],
  ['one equality', 'status ==', ''],
  ['several equalities', 'status ==, kind in, end null', ''],
  ['an array filter and an equality', 'tags has, status ==', ''],
  ['a range in the order of its field', 'date >= by date desc', ''],
  ['an order of its field and then by id', 'date >= by date, __name__', ''],
  ['an order by a field that is equal', 'status == by status', ''],
  ['documents by their ids', '__name__ in', ''],
  ['a field whose name begins like an exempt one', 'maps ==', '', exempt('map')],
  [
    'an exempt field with the index that it keeps',
    'tags has',
    '',
    exempt('tags', { arrayConfig: 'CONTAINS' }),
  ],
  ['an equality and an order', 'status == by date', 'status, date'],
  ['an equality in the other direction', 'status == by date', 'status desc, date'],
  ['an index that names the id', 'status == by date', 'status, date, __name__'],
  ['an equality and a range', 'status ==, date >=', 'status, date'],
  ['equalities in another order', 'kind ==, status == by date', 'status, kind, date'],
  ['two indexes with the same order', 'status ==, kind == by date', 'status, date; kind, date'],
  ['several orders', 'by date desc, title', 'date desc, title'],
  ['an array filter and an order', 'tags has by date', 'tags has, date'],
  ['each part of an or', 'by == / whom == by date', 'by, date; whom, date'],
])('has an index for %s', (_, query, indexes, exemptions) => {
  expect(missingIndex(queryOf(query), fileOf(indexes, exemptions))).toBeNull();
});

it.each<[name: string, query: string, indexes: string, needed: string, exemptions?: Exemptions]>([
  ['an equality and an order', 'status == by date', '', 'status, date'],
  ['an order in the other direction', 'status == by date', 'status, date desc', 'status, date'],
  ['an equality and a range', 'kind ==, date !=', '', 'kind, date'],
  ['a range and another order', 'date >= by title', '', 'title, date'],
  ['an array filter and an order', 'tags has by date', 'tags, date', 'tags has, date'],
  ['an equality that no index has', 'status ==, kind == by date', 'status, date', 'status, kind, date'],
  ['a field too many', 'status == by date', 'status, kind, date', 'status, date'],
  ['several values in the order of their field', 'status ==, date in by date', '', 'status, date'],
  ['ids in the other direction', 'by date, __name__ desc', '', 'date, __name__ desc'],
  ['one part of an or', 'by == / whom == by date', 'by, date', 'whom, date'],
  ['an exempt field', 'text ==', '', 'text', exempt('text')],
  ['a field of an exempt map', 'by map.date', '', 'map.date', exempt('map')],
])('has no index for %s', (_, query, indexes, needed, exemptions) => {
  expect(missingIndex(queryOf(query), fileOf(indexes, exemptions))).toEqual(indexOf(needed));
});

it('has no automatic index for a collection group', () => {
  const query = { ...queryOf('status =='), from: [{ collectionId: 'events', allDescendants: true }] };
  expect(missingIndex(query, fileOf(''))).toEqual({ ...indexOf('status'), queryScope: 'COLLECTION_GROUP' });
});

it('names the indexes that no query needs', () => {
  const file = fileOf('status, date; kind, date; status, kind, date; title, date');
  const queries = ['status == by date', 'kind == by date', 'status ==, kind == by date'].map(queryOf);
  const names = superfluousIndexes(queries, file);
  expect(names).toEqual([indexOf('status, kind, date'), indexOf('title, date')]);
});
