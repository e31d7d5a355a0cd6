const MAX_DEPTH = 16;

/**
 * Whether the data of a call is safe to pass to firebase-functions. Its decoder recurses without a
 * limit, throws an internal error on an unknown '@type' and assigns '__proto__'. No contract needs
 * any of the three.
 */
export function isPlainJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (depth >= MAX_DEPTH) return false;
  if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, '@type')) return false;
  return Object.values(value).every((entry) => isPlainJson(entry, depth + 1));
}
