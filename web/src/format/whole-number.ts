import { foldedText } from '@domain/search.ts';
import { visibleText } from '@domain/visible-text.ts';

/**
 * The whole number that was typed, full-width digits included; NaN, which every schema refuses, for any other text.
 * A number is the value that a form sets.
 */
export function wholeNumberOf(typed: string | number): number {
  const text = foldedText(visibleText(String(typed)), 'NFKD');
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
