import { describe, expect, it } from 'vitest';
import { formatDuration } from '../../tools/steps.ts';

describe('how long a step took', () => {
  it.each([
    [0, '0.0 s'],
    [449, '0.4 s'],
    [12_345, '12.3 s'],
    [59_949, '59.9 s'],
    [60_000, '1 min 0 s'],
    [125_900, '2 min 5 s'],
  ])('%i ms is %s', (milliseconds, words) => {
    expect(formatDuration(milliseconds)).toBe(words);
  });
});
