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
])('%j is found in Mestre Hélio: %s', (typed, found) => {
  expect(containsText(['Fundamentals', 'Mestre Hélio'], typed)).toBe(found);
});

test('a name that is written in decomposed letters is the same name', () => {
  expect(containsText(['Conceição'.normalize('NFD')], 'conceição')).toBe(true);
});

test('nothing is found in nothing', () => {
  expect(containsText([], '')).toBe(false);
});

test('two spellings of one name are the same text, two names are not', () => {
  expect(sameText('Mestre Hélio', ' mestre helio ')).toBe(true);
  expect(sameText('Hélio', 'Hélio Jr.')).toBe(false);
});
