import type { Attempt } from './attempt.ts';

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isEmpty(map: Plain): boolean {
  return Object.keys(map).length === 0;
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  const bothListsOrDates = (Array.isArray(a) && Array.isArray(b)) || (a instanceof Date && b instanceof Date);
  return bothListsOrDates && JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The number of facts in which two values differ: maps are compared field by field; anything else
 * is one fact.
 */
export function factsApart(a: unknown, b: unknown): number {
  if (!isPlain(a) || !isPlain(b)) return isSame(a, b) ? 0 : 1;
  // Emptying a map is one change, however many keys it had.
  if (isEmpty(a) !== isEmpty(b)) return 1;
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...fields].reduce((sum, field) => sum + factsApart(a[field], b[field]), 0);
}

/** An allowed attempt that differs from `refused` by exactly one fact. */
export function twinOf(refused: Attempt, allowed: readonly Attempt[]): Attempt | undefined {
  return allowed.find((candidate) => factsApart(refused, candidate) === 1);
}
