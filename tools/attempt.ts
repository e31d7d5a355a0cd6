/** What `read` returns; undefined when it throws. For looking at things that may not be there. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
