const MAX_DEPTH = 16;

/** Ten times the longest form, a season with all techniques. */
const MAX_BYTES = 256 * 1024;

/**
 * Whether the body is exactly `{ data }` with plain data of at most `MAX_BYTES`. `bytes`: its length as sent, because
 * the platform reads and parses every body before our code runs. Any other body is replaced with one that
 * the contract refuses: firebase-functions would fail in its decoder, or log the whole body, and
 * with it what a person typed into a form.
 */
export function isCallBody(body: unknown, bytes = 0): boolean {
  if (bytes > MAX_BYTES) return false;
  if (body === null || typeof body !== 'object' || !('data' in body)) return false;
  return body.data !== undefined && Object.keys(body).length === 1 && isPlainJson(body.data);
}

/**
 * Whether the data of a call is safe to pass to firebase-functions. Its decoder recurses without a
 * limit, throws an internal error on an unknown '@type' and assigns '__proto__'. No contract needs
 * any of the three.
 */
function isPlainJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (depth >= MAX_DEPTH) return false;
  if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, '@type')) return false;
  return Object.values(value).every((entry) => isPlainJson(entry, depth + 1));
}
