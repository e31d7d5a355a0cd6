import { containsText, sameText, searchAsTyped, searchIn } from '@domain/search.ts';
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

test.each([
  ['ana lima', 'Ana Beatriz Lima'],
  ['lima, ana', 'Ana Beatriz Lima'],
  ["d'avila", 'Clara Beatriz D’Ávila'],
  ['d’avila', "Clara D'Ávila"],
  ['davila', 'Clara Beatriz D’Ávila'],
  ['davila', 'Clara D Avila'],
  ['d avila', 'Clara Dávila'],
  ['d´avila', 'Clara Dʼavila'],
  ['d`avila', 'Clara D’Ávila'],
  ['clara davila', 'Clara Beatriz D’Ávila'],
  ['ana clara', 'Ana-Clara Reis'],
  ['ana-clara', 'Ana Clara Reis'],
  ['anaclara', 'Ana\u00a0Clara Reis'],
  ['ana\u00a0clara', 'Ana Clara Reis'],
  ['an\u200ba', 'Ana Reis'],
  ['joao jr', 'João da Silva Jr.'],
  ['strasse', 'Straße'],
  ['jorgensen lukasz', 'Łukasz Jørgensen'],
  ['ana.lima+kids@mail.test', 'ana.lima+kids@mail.test'],
  ['ana.lima@', 'ana.lima@mail.test'],
  ['turma 12', 'Turma 12 das 7h'],
])('finds what is typed as %j in %j', (typed, text) => {
  expect(containsText([text], typed)).toBe(true);
});

test.each([
  ['ana lima', 'Ana Beatriz Reis'],
  ['raf', 'Clara Ferreira'],
  ['daavila', 'Clara D’Ávila'],
  ['ana 99999', 'Ana (21) 98765-4321'],
  ['armbar 2030-01-05', 'Armbar 2030-05-01'],
  ['002', 'Aula às 10:00 de 2026'],
])('does not find what is typed as %j in %j', (typed, text) => {
  expect(containsText([text], typed)).toBe(false);
});

test.each([
  ['(21) 98765-4321', '(21) 98765-4321'],
  ['+55 21 98765-4321', '(21) 98765-4321'],
  ['+55 21 98', '(21) 98765-4321'],
  ['0055 21 98765-4321', '(21) 98765-4321'],
  ['+55 (0) 21 98765-4321', '(21) 98765-4321'],
  ['21987654321', '(21) 98765-4321'],
  ['5521987654321', '(21) 98765-4321'],
  ['021 98765.4321', '21987654321'],
  ['0 15 21 98765-4321', '(21) 98765-4321'],
  ['98765-4321', '+55 21 987654321'],
  ['8765 4321', '(21) 98765-4321'],
  ['21 8765-4321', '(21) 98765-4321'],
  ['21 98765-4321', '(21) 8765-4321'],
  ['4321', '(21) 98765-4321'],
  ['21987654321', 'Mãe 21 98765-4321 / 3333-4444'],
  ['3333-4444', 'Mãe 21 98765-4321 / 3333-4444'],
  ['(55) 99999-1234', '55999991234'],
  ['ana 21 98765', 'Ana (21) 98765-4321'],
  ['+351 912 345 678', '00351912345678'],
])('finds the number that is typed as %j in %j', (typed, text) => {
  expect(containsText(['Ana', text], typed)).toBe(true);
});

test('does not find a number in the digits of two', () => {
  expect(containsText(['(21) 98765-4321', '(11) 2222-3333'], '43211122')).toBe(false);
  expect(containsText(['(21) 98765-4321'], '(21) 98765-4322')).toBe(false);
});

test('two spellings of one name are the same text, but two names are not', () => {
  for (const name of [' mestre helio ', 'Mestre  Hélio', 'Mestre\u00a0Hélio', 'Mes\u200btre Hélio']) {
    expect(sameText('Mestre Hélio', name), JSON.stringify(name)).toBe(true);
  }
  expect(sameText("D'Ávila", 'D’Avila')).toBe(true);
  expect(sameText('Hélio', 'Hélio Jr.')).toBe(false);
});

const CLASSES = [
  ['Fundamentals', 'Profa. Bianca Souza', 'The basics'],
  ['Kids', 'Prof. Marcelo', 'With Bianca, "the little ones"'],
  ['Advanced', 'Bianca', ''],
  ['Open Mat', 'Profa. Ana', 'All belts'],
];
const found = (typed: string) => searchAsTyped(CLASSES, (texts) => texts)(typed).map(([title]) => title);

test.each([
  ['', ['Fundamentals', 'Kids', 'Advanced', 'Open Mat']],
  ['PROFA. B', ['Fundamentals']],
  ['prof', ['Fundamentals', 'Kids', 'Open Mat']],
  ['"', ['Kids']],
  ['bianca souza', ['Fundamentals']],
  ['bianca', ['Fundamentals', 'Kids', 'Advanced']],
])('a search as typed of %j finds only what contains it', (typed, titles) => {
  expect(found(typed)).toEqual(titles);
});

test.each([
  ['bianca adv', ['Advanced']],
  ['biânca', ['Fundamentals', 'Kids', 'Advanced']],
  ['-', []],
  ["'", []],
  ['nothing', []],
])('a search as typed of %j, which no text contains, goes by words', (typed, titles) => {
  expect(found(typed)).toEqual(titles);
});

test.each(['"', "'", '-', '. ,', '…'])('a search of %j alone does not find all', (typed) => {
  expect(searchIn(['Ana', 'Bia'], (name) => [name])(typed)).toEqual([]);
});
