import { containsText, sameText } from '@domain/search.ts';
import { expect, test } from 'vitest';

test.each([
  ['helio', true],
  ['HÉLIO', true],
  ['  mestre ', true],
  ['re Hé', true],
  ['', true],
  ['   ', true],
  ['rafael', false],
  ['.*', false],
])('whether %j is found in "Mestre Hélio": %s', (typed, found) => {
  expect(containsText(['Fundamentals', 'Mestre Hélio'], typed)).toBe(found);
});

test('finds a name with decomposed letters', () => {
  expect(containsText(['Conceição'.normalize('NFD')], 'conceição')).toBe(true);
});

test('finds nothing in an empty list', () => {
  expect(containsText([], '')).toBe(false);
});

test('two spellings of one name are the same text, but two names are not', () => {
  expect(sameText('Mestre Hélio', ' mestre helio ')).toBe(true);
  expect(sameText('Hélio', 'Hélio Jr.')).toBe(false);
});
