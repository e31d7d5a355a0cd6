import { readdirSync, readFileSync } from 'node:fs';
import { Timestamp } from 'firebase/firestore';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { parseDocument, withDates } from '../../web/src/firebase/live/documents.ts';

const AT = new Date('2031-03-03T13:00:00.123Z');

afterEach(() => vi.restoreAllMocks());

describe('a document', () => {
  test('has Dates where Firestore has Timestamps, however deep', () => {
    const at = Timestamp.fromDate(AT);
    expect(withDates({ at, list: [at, { at }], map: { at }, text: 'x', none: null, no: false })).toEqual({
      at: AT,
      list: [AT, { at: AT }],
      map: { at: AT },
      text: 'x',
      none: null,
      no: false,
    });
  });

  test('is what the domain’s schema makes of it', () => {
    const schema = z.object({ at: z.date(), capacity: z.int().default(20) });
    expect(parseDocument(schema, 'classes/a', { at: Timestamp.fromDate(AT), more: 1 })).toEqual({
      at: AT,
      capacity: 20,
    });
  });

  test('that does not fit is null, and the console is told where but not what', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const schema = z.object({ contact: z.object({ phone: z.string() }), name: z.string() });
    expect(parseDocument(schema, 'students/a', { contact: { phone: 21 }, name: null })).toBeNull();
    expect(warn.mock.calls).toEqual([['students/a is not as expected at: contact.phone, name']]);
  });
});

/** A list with the key of its bounds, or the key of another query. */
const KEYS =
  /\bcollection: ['`]?([^'`,\n]+)['`]?,(?:(?:(?!\n {2}\}|\}\);\n|\bcollection:)[\s\S])*?\n\s+key: ['`](.+?)['`])?|\bkey: ['`](.+?)['`]/g;

test('live queries have a key of their own each, as queries with the same key share their data', () => {
  const folder = new URL('../../web/src/firebase/', import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith('live/'),
  );
  const sources = names.map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const keys = sources
    .flatMap((text) => [...text.replaceAll(/\$\{[^}]*\}/g, '*').matchAll(KEYS)])
    .map(([, list, bounds, key]) => key ?? `${list}?${bounds ?? ''}`);
  expect(keys).toContain('admins?');
  expect(keys).toContain('students?waiting');
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
});
