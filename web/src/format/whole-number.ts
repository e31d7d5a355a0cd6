/** The whole number that was typed; NaN, which every schema refuses, for any other text. */
export function wholeNumberOf(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
