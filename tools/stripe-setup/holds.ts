/** Whether `actual` contains all fields of `wanted`. Lists must have equal items, in any order. */
export function holds(actual: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(actual) || actual.length !== wanted.length) return false;
    return wanted.every((one) => actual.some((other) => holds(other, one)));
  }
  if (typeof wanted !== 'object' || wanted === null) return actual === wanted;
  if (typeof actual !== 'object' || actual === null) return false;
  const given = new Map<string, unknown>(Object.entries(actual));
  return Object.entries(wanted).every(([key, value]) => holds(given.get(key), value));
}
