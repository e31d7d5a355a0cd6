/** Whether two values have equal data. Parsed documents have a fixed key order. */
export function isSameData(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
