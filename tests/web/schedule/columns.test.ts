import { expect, test } from 'vitest';
import {
  cardShape,
  columnWidth,
  isLabelCovered,
  narrowest,
} from '../../../web/src/features/schedule/grid/grid-layout.ts';
import { DAY } from '../../support/factories.ts';

test('columns share the grid, unless they would be too narrow', () => {
  expect(columnWidth(1)).toBe('100%');
  expect(columnWidth(3)).toBe('max(100% / 3, 7rem)');
  expect(columnWidth(2, 9.1)).toBe('max(100% / 2, 9.1rem)');
});

test('the narrowest column has room for the longest word of its titles, up to 20 letters', () => {
  expect(narrowest(['Kids', 'Fundamentos', 'Sem kimono'])).toBe(7);
  // Measured in the browser: 120 px of text, 17 px around it.
  expect(16 * narrowest(['Condicionamento para todos'])).toBeGreaterThanOrEqual(137);
  expect(narrowest(['CONDICIONAMENTO'])).toBeGreaterThan(narrowest(['Condicionamento']));
  expect(narrowest(['m'.repeat(60)])).toBe(11);
  expect(narrowest(['Kids'], true)).toBe(8.75);
});

test('a card of an hour or more has room for its buttons under its text', () => {
  expect([64, 96, 128, 512].map(cardShape)).toEqual(['low', 'mid', 'tall', 'tall']);
});

test('the label of a row is hidden where the time of the red line covers it', () => {
  const covered = (minutes: number) =>
    [600, 630, 660].filter((row) => isLabelCovered(DAY, row, { date: DAY, minutes }));
  expect(covered(600)).toEqual([600]);
  expect(covered(620)).toEqual([600]);
  expect(covered(624)).toEqual([]);
  expect(covered(628)).toEqual([630]);
  expect(isLabelCovered('2026-11-22', 600, { date: DAY, minutes: 600 })).toBe(false);
});
