import { isDocumentId } from '@domain/document-id.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itForAny } from '../support/property.ts';

describe('a document id', () => {
  it.each(['a', '7', 'class-1_2026-11-21', 'Zk3xY9', 'a'.repeat(128)])('may be %s', (id) => {
    expect(isDocumentId(id)).toBe(true);
  });

  it.each([
    '',
    '.',
    '..',
    '../admins/x',
    'a/b',
    'a.b',
    '__proto__',
    '__name__',
    '_a',
    '-a',
    'a b',
    'a\n',
    'ação',
    '💥',
    'a\0',
    '%2e%2e',
    'a'.repeat(129),
  ])('is not %j', (id) => {
    expect(isDocumentId(id)).toBe(false);
  });

  it.each([undefined, null, 7, ['a'], { toString: () => 'a' }])(
    'is not %j, which merely prints like one',
    (value) => {
      expect(isDocumentId(value as unknown as string)).toBe(false);
    },
  );

  itForAny([fc.string({ unit: 'binary' })])(
    'never leaves its collection, and is no more than plain letters, digits, dashes and underscores',
    (text) => {
      if (isDocumentId(text)) expect(text).toBe(encodeURIComponent(text));
    },
  );
});
